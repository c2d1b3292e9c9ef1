"""Rails across hexes, thick sides of hexes, and the cutting of sprites to a hex."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageChops, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import ROOT3, STEPS, TOWARDS, Point, hexagon
from renderer.draw.pieces import FINE
from renderer.draw.theme import INK, PAPER, RGB
from rules.boards.board import Board

_REACH = 1.22  # how far drawings may reach from the middle, in hex sizes: a thick side too
_LANE = 0.36  # between two railways over one edge, in hex sizes
# Along the sides, always from left to right: a lane is the same seen from both hexes.
_ASIDE: tuple[Point, ...] = ((1.0, 0.0), (0.5, ROOT3 / 2), (0.5, -ROOT3 / 2))


@dataclass(frozen=True)
class Rail:
    """A railway leaving a hex over a side, in one lane of those that share the side."""

    side: int
    lane: float  # 0 in the middle


@dataclass(frozen=True)
class Track:
    """A rail as a line in a sprite, from the piece over the side of the hex."""

    line: tuple[Point, Point, Point]
    colour: RGB
    ink: RGB  # of the sleepers
    scale: float


class HexCanvas:
    """A hex to draw on before it becomes a sprite: `scale` pixels from middle to corner."""

    def __init__(self, size: float) -> None:
        self.half = int(size * _REACH) + 2
        self.middle, self.scale = self.half * FINE, size * FINE
        self.image = Image.new("RGBA", (2 * self.middle, 2 * self.middle))
        self.pen = ImageDraw.Draw(self.image)

    def spots(self, places: Iterable[Point]) -> list[Point]:
        """The pixels of points about the middle."""
        return [(self.middle + x, self.middle + y) for x, y in places]

    def gate(self, rail: Rail) -> tuple[Point, Point]:
        """Where a rail crosses the side, and a point beyond it."""
        dx, dy = TOWARDS[rail.side]
        ax, ay = _ASIDE[rail.side % 3]
        out, aside = self.scale * ROOT3 / 2, rail.lane * _LANE * self.scale
        gate = (self.middle + dx * out + ax * aside, self.middle + dy * out + ay * aside)
        return gate, (gate[0] + dx * self.scale * 0.2, gate[1] + dy * self.scale * 0.2)

    def cut(self) -> None:
        """Keep only what lies in the hex, with a pixel to spare against seams."""
        inside = Image.new("L", self.image.size)
        edge = hexagon((self.middle, self.middle), self.scale + FINE)
        ImageDraw.Draw(inside).polygon(edge, fill=255)
        self.image.putalpha(ImageChops.multiply(self.image.getchannel("A"), inside))

    def sprite(self) -> Sprite:
        """The drawing, anchored at the middle of the hex."""
        return Sprite(self.image.convert("RGBa").reduce(FINE), (self.half, self.half))


def draw_side(tile: HexCanvas, side: int, width: float, colour: RGB, *, dashed: bool) -> None:
    """One side of the hex as a thick line with round ends, or as dashes."""
    corners = hexagon((tile.middle, tile.middle), tile.scale)
    start, end = corners[(side + 4) % 6], corners[(side + 5) % 6]
    shares = ((0.02, 0.2), (0.4, 0.6), (0.8, 0.98)) if dashed else ((0.0, 1.0),)
    thick, reach = round(tile.scale * width), tile.scale * width / 2
    for first, last in shares:
        ends = (along(start, end, first), along(start, end, last))
        tile.pen.line(ends, fill=colour, width=thick)
        for x, y in () if dashed else ends:
            tile.pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)


def draw_rails(pen: ImageDraw.ImageDraw, tracks: list[Track]) -> None:
    """As maps draw railways: a dark bed, the owner's colour, sleepers in a line along it."""
    for track in tracks:
        _stroke(pen, track, 0.38, PAPER)
    for track in tracks:
        _stroke(pen, track, 0.31, INK)
    for track in tracks:
        _stroke(pen, track, 0.22, track.colour)
        _draw_sleepers(pen, track)


def _stroke(pen: ImageDraw.ImageDraw, track: Track, thick: float, colour: RGB) -> None:
    pen.line(track.line, fill=colour, width=round(track.scale * thick), joint="curve")


def _draw_sleepers(pen: ImageDraw.ImageDraw, track: Track) -> None:
    """Counted from the side of the hex, so that they run on in the neighbouring hex."""
    spot, gate, _ = track.line
    length = math.dist(spot, gate)
    step = track.scale * 0.24
    for number in range(int(length / step) + 1):
        near, far = (number + 0.25) * step / length, (number + 0.75) * step / length
        dash = [along(gate, spot, near), along(gate, spot, far)]
        pen.line(dash, fill=track.ink, width=round(track.scale * 0.07))


def along(start: Point, end: Point, share: float) -> Point:
    """The point this share of the way from one to the other."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@cache
def neighbours(board: Board) -> dict[str, tuple[str, ...]]:
    """The labels around every hex, from north clockwise; empty where the board ends."""
    at = {(h.q, h.r): h.label for h in board.hexes.values()}
    return {
        h.label: tuple(at.get((h.q + dq, h.r + dr), "") for dq, dr in STEPS)
        for h in board.hexes.values()
    }
