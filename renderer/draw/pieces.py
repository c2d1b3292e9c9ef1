"""The pieces of players: one shape a colour, cut from wood and painted."""

from __future__ import annotations

import math
from enum import Enum
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Point
from renderer.draw.hatching import hatch
from renderer.draw.shades import aged, brighter
from renderer.draw.theme import INK, LIT, PAPER, RGB, SeatColour

FINE = 4  # supersampling
_THINNEST = 1.6  # pixels of a dark rim that still holds a white piece on a white town
_RIM, _HALO = 0.16, 1.9  # of a radius, and of that rim
_STAR = 0.46  # how deep the star is cut
_CROSS = 0.38  # half the width of the cross's arms


class Age(Enum):
    """How a piece stands to what a picture is about."""

    PLAIN = "plain"  # nothing is new in this picture
    OLD = "old"  # something else is
    NEW = "new"
    PLANNED = "planned"


def paint_of(rgb: RGB, age: Age) -> RGB:
    """A colour as it is shown: faded a little while something newer is lit."""
    return aged(rgb) if age is Age.OLD else rgb


def shape(name: str, centre: Point, radius: float) -> list[Point]:
    """The outline of a shape; all shapes look about the same size."""
    return [(centre[0] + x * radius, centre[1] + y * radius) for x, y in _SHAPES[name]]


def extent(name: str) -> Box:
    """Left, top, right and bottom of a piece with its rims, in radii."""
    xs, ys = zip(*_SHAPES[name], strict=True)
    wide = _HALO * _RIM
    return min(xs) - wide, min(ys) - _RIM, max(xs) + wide, max(ys) + _RIM + wide


def draw_piece(
    image: Image.Image, at: Point, radius: float, colour: SeatColour, age: Age = Age.PLAIN
) -> None:
    """A piece with a pale and a dark rim, light from above; hatched while it is only planned."""
    pen, paint = ImageDraw.Draw(image), paint_of(colour.rgb, age)
    rim = max(_THINNEST * FINE, radius * _RIM)
    x, y = at
    halo = LIT if age in (Age.NEW, Age.PLANNED) else PAPER
    _draw_grown(pen, shape(colour.shape, (x, y + rim), radius), rim * _HALO, halo)
    _draw_grown(pen, shape(colour.shape, (x, y + rim), radius), rim, INK)
    _draw_grown(pen, shape(colour.shape, at, radius), rim, INK)
    if age is Age.PLANNED:
        pen.polygon(shape(colour.shape, at, radius), fill=PAPER)
        hatch(image, shape(colour.shape, at, radius), colour.rgb, radius * 0.5)
        return
    pen.polygon(shape(colour.shape, at, radius), fill=brighter(paint))
    face = shape(colour.shape, (x, y + rim * 0.45), radius - rim * 0.35)
    pen.polygon(face, fill=paint)


def _draw_grown(pen: ImageDraw.ImageDraw, outline: list[Point], rim: float, fill: RGB) -> None:
    """An outline with a rim as wide in its dents as at its tips."""
    pen.polygon(outline, fill=fill)
    pen.line([*outline, *outline[:2]], fill=fill, width=round(2 * rim), joint="curve")


@lru_cache(maxsize=256)
def piece_sprite(colour: SeatColour, radius: int) -> Sprite:
    """A piece by itself, anchored at its middle."""
    half = round(radius * 1.75) + 1
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    draw_piece(image, (half * FINE, half * FINE), radius * FINE, colour)
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))


def _regular(corners: int, start: float, radius: float) -> list[Point]:
    turns = [math.tau * (start + corner / corners) for corner in range(corners)]
    return [(radius * math.sin(turn), -radius * math.cos(turn)) for turn in turns]


def _star() -> list[Point]:
    tips, dents = _regular(5, 0, 1.22), _regular(5, 0.1, 1.22 * _STAR)
    return [point for pair in zip(tips, dents, strict=True) for point in pair]


def _cross() -> list[Point]:
    arm, end = _CROSS, 1.05
    quarter = [(arm, -end), (arm, -arm), (end, -arm)]
    turned: list[Point] = []
    for _ in range(4):
        turned += quarter
        quarter = [(-y, x) for x, y in quarter]
    return turned


_SHAPES: dict[str, list[Point]] = {
    "circle": _regular(32, 0, 1.0),
    "square": _regular(4, 0.125, 1.26),
    "triangle": [(x, y + 0.16) for x, y in _regular(3, 0, 1.28)],
    "diamond": _regular(4, 0, 1.2),
    "star": _star(),
    "cross": _cross(),
}
