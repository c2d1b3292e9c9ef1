"""Pictures of games: a view in, a PNG and its alt text out."""

from __future__ import annotations

from renderer.draw.theme import COLOURS
from renderer.drawing import Drawing
from renderer.picture import Picture, Seatmate, Table, Words

__all__ = ["COLOURS", "Drawing", "Picture", "Seatmate", "Table", "Words"]
