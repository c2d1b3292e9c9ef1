"""Where hexes and points of a board lie in a picture."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

from rules.boards.board import Hex

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

ROOT3 = math.sqrt(3)
_PLAIN_SIZE = 38  # pixels of a hex where letters have their plain size

# The six sides from north clockwise, as steps (q, r) and as unit vectors to the neighbour.
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
TOWARDS: tuple[Point, ...] = tuple(
    (math.sin(math.radians(60 * side)), -math.cos(math.radians(60 * side))) for side in range(6)
)
CORNERS: tuple[Point, ...] = tuple(
    (math.cos(math.radians(60 * corner)), math.sin(math.radians(60 * corner)))
    for corner in range(6)
)


def board_point(q: float, r: float) -> Point:
    """The centre of a hex in hex-size units, the unit of outlines."""
    return 1.5 * q, ROOT3 * (r + q / 2)


@dataclass(frozen=True)
class Frame:
    """The part of a board in a picture, `width` × `height` pixels: `size` of them centre to corner.

    Rows of hexes are a whole number of pixels apart, and columns if `size` is chosen so: then all
    hexes are the same pixels, which packs a good deal better.
    """

    size: float
    left: float  # the board point, in hex-size units, of the top left pixel
    top: float
    width: int
    height: int

    @property
    def rise(self) -> float:
        """As `size`, for distances up and down."""
        return round(self.size * ROOT3) / ROOT3

    def point(self, x: float, y: float) -> Point:
        """The pixel of a point of the board."""
        return (x - self.left) * self.size, (y - self.top) * self.rise

    def line(self, xy: list[Point]) -> list[Point]:
        """The pixels of several points."""
        return [self.point(x, y) for x, y in xy]

    def centre(self, place: Hex) -> Point:
        """The middle of a hex."""
        return self.point(*board_point(place.q, place.r))

    def pixel(self, place: Hex) -> tuple[int, int]:
        """The pixel in the middle of a hex."""
        x, y = self.centre(place)
        return round(x), round(y)

    def corners(self, place: Hex, scale: float = 1.0) -> list[Point]:
        """The outline of a hex, shrunk or grown about its middle."""
        x, y = self.centre(place)
        return [(x + dx * self.size * scale, y + dy * self.rise * scale) for dx, dy in CORNERS]

    def type_size(self, share: float) -> int:
        """The size of letters that are this share of a hex; close up they grow less than hexes."""
        return max(8, round(share * math.pow(self.size, 0.75) * math.pow(_PLAIN_SIZE, 0.25)))

    def part(self, left: int, top: int, width: int, height: int) -> Self:
        """So many pixels of it, from this one on."""
        x, y = self.left + left / self.size, self.top + top / self.rise
        return replace(self, left=x, top=y, width=width, height=height)

    def shows(self, place: Hex) -> bool:
        """Whether any of the hex can be seen."""
        x, y = self.centre(place)
        inside = -self.size < x < self.width + self.size
        return inside and -self.size < y < self.height + self.size


def hexagon(centre: Point, size: float) -> list[Point]:
    """The corners of a flat-top hex."""
    return [(centre[0] + dx * size, centre[1] + dy * size) for dx, dy in CORNERS]


def rounded(line: list[Point]) -> list[Point]:
    """The same line with its corners cut off (Chaikin's way); the ends stay."""
    cut = [line[0]]
    for (ax, ay), (bx, by) in pairwise(line):
        cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
        cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
    return [*cut, line[-1]]
