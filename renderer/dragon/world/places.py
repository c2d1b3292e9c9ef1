"""What a close-up can be asked for: a city, a milepost or a grid square."""

from __future__ import annotations

import re
from dataclasses import dataclass

from renderer.dragon.world.lattice import (
    FIRST_COLUMN,
    FIRST_ROW,
    LETTERS,
    NUMBERS,
    ROW,
    SQUARE,
    place,
)
from renderer.draw.geometry import Point
from rules.dragon.board.layout import Node, Terrain, with_commas
from rules.dragon.board.loader import board
from rules.errors import BadNotation

_SQUARE = re.compile(r"([A-Ma-m])(\d{1,2})")


@dataclass(frozen=True)
class Target:
    """A place of one of the two maps."""

    title: str
    at: Point  # in columns
    is_under: bool
    node: Node = -1  # none for a square
    is_major: bool = False


def find_target(text: str) -> Target:
    """The place meant; BadNotation if the world has no such place."""
    square = _SQUARE.fullmatch(text.strip())
    if square:
        return _square(square[1].upper(), int(square[2]))
    text = with_commas(text)
    node = board().places(text)[0]
    point, key = board().points[node], board().city_of[node]
    # An entrance is shown from above unless it is written as a milepost of the Underground.
    is_below = point.terrain is Terrain.ENTRANCE and text.strip().lower().startswith("u")
    is_major = point.terrain is Terrain.MAJOR and point.label != text.strip().lower()
    title = f"{board().name(node)} ({point.label})" if key else point.label
    return Target(title, place(point), point.is_under or is_below, node, is_major)


def _square(letter: str, number: int) -> Target:
    if not 1 <= number <= NUMBERS:
        raise BadNotation("id-no-square", written=f"{letter}{number}")
    x = FIRST_COLUMN + SQUARE * (number - 0.5)
    y = FIRST_ROW + SQUARE * (LETTERS.index(letter) + 0.5)
    return Target(f"{letter}{number}", (x, y * ROW), is_under=False)
