"""Coast, borders, rivers and ranges of a board, from its `.outline.json`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from renderer.draw.geometry import Point


class Line(msgspec.Struct, frozen=True):
    """A line or the edge of an area, in hex-size units."""

    xy: list[Point]


class Outline(msgspec.Struct, frozen=True):
    """What lies under a board; decoration only, no rule looks at it."""

    land: list[Line]
    other_land: list[Line]
    borders: list[Line]
    rivers: dict[str, list[Line]]
    ranges: dict[str, Line]


@cache
def load_outline(board: str) -> Outline:
    """The outline of the board with this key, loaded once."""
    text = files("rules.boards").joinpath(f"{board}.outline.json").read_bytes()
    return msgspec.json.decode(text, type=Outline)
