"""What the layers of a railways picture are given."""

from __future__ import annotations

from renderer.hexmap import scene
from rules.railways.view import RailwaysView

Scene = scene.Scene[RailwaysView]
