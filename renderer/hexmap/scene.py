"""What the layers of a picture of a hex board are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from renderer.draw.canvas import Canvas
from renderer.draw.geometry import Box
from renderer.hexmap.basemap import Basemap
from renderer.picture import Order
from renderer.stage import Stage

V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True)
class Scene(Stage, Generic[V_co]):
    """A picture of a view being drawn on a basemap."""

    view: V_co
    order: Order
    basemap: Basemap
    canvas: Canvas
    covered: list[Box] = field(default_factory=list)  # of the map, by title and papers so far
