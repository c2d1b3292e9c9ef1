"""Where the mileposts of Darwinina lie in a picture; one column is the unit of length."""

from __future__ import annotations

import math
from functools import cache

from renderer.draw.geometry import ROOT3, Frame, Point
from rules.dragon.board.layout import Node, Section, Terrain
from rules.dragon.board.layout import Point as Milepost
from rules.dragon.board.loader import board

ROW = ROOT3 / 2  # between two rows, in columns
CORNERS: tuple[Point, ...] = tuple(
    (math.sin(math.radians(60 * corner)) / ROOT3, -math.cos(math.radians(60 * corner)) / ROOT3)
    for corner in range(6)
)
"""Of the cell around a milepost, from north clockwise."""

SQUARE = 5  # mileposts along the side of a grid square
FIRST_COLUMN, FIRST_ROW = 2.25, 3.5  # where the squares begin, in columns and rows
LETTERS = "ABCDEFGHIJKLM"
NUMBERS = 13


class Lattice(Frame):
    """A frame whose rows are a whole number of pixels apart, so that equal cells pack well."""

    @property
    def rise(self) -> float:
        """As `size`, for distances up and down."""
        return round(self.size * ROW) / ROW

    def spot(self, point: Milepost) -> Point:
        """The middle of a milepost."""
        return self.point(*place(point))

    def pixel_of(self, point: Milepost) -> tuple[int, int]:
        """The pixel in the middle of a milepost."""
        x, y = self.spot(point)
        return round(x), round(y)

    def cell(self, at: Point, grow: float = 1.0) -> list[Point]:
        """The outline in pixels of the cell about a point of the board."""
        return [self.point(at[0] + dx * grow, at[1] + dy * grow) for dx, dy in CORNERS]

    def reaches(self, at: Point, margin: float = 2.0) -> bool:
        """Whether something so many columns large about a point of the board can be seen."""
        x, y = self.point(*at)
        edge = margin * self.size
        return -edge < x < self.width + edge and -edge < y < self.height + edge


def place(point: Milepost) -> Point:
    """A milepost in columns from west and north."""
    return point.x, point.y * ROW


def side(section: Section) -> tuple[Point, Point]:
    """The side between the cells of a section's two ends."""
    (ax, ay), (bx, by) = (place(board().points[end]) for end in (section.a, section.b))
    x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
    half = 0.5 / ROOT3
    return (x - dy * half, y + dx * half), (x + dy * half, y - dx * half)


@cache
def faces(*, is_under: bool) -> tuple[Milepost, ...]:
    """The points of one of the two maps; entrances are on both."""
    if not is_under:
        return tuple(point for point in board().points if not point.is_under)
    both = (p for p in board().points if p.is_under or p.terrain is Terrain.ENTRANCE)
    return tuple(both)


def is_on(node: Node, *, is_under: bool) -> bool:
    """Whether one of the two maps shows a point."""
    point = board().points[node]
    return point.is_under == is_under or point.terrain is Terrain.ENTRANCE
