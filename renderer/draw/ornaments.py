"""Small printed things on a map: coins with a value, mountains, the compass rose."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.geometry import Point
from renderer.draw.theme import PAPER, RGB
from renderer.fonts import Face, Style, font

_FINE = 4


@lru_cache(maxsize=64)
def coin(text: str, radius: float, colour: RGB) -> Image.Image:
    """A number on a disc."""
    side = round(2 * radius + 2) * _FINE
    image, pen = _blank(side, colour)
    pen.ellipse((_FINE, _FINE, side - _FINE, side - _FINE), fill=colour)
    style = font(Style(Face.BOLD, round(radius * 1.55 * _FINE)))
    pen.text((side / 2, side / 2), text, PAPER, style, "mm")
    return _shrink(image)


def compass_rose(radius: float, dark: RGB, light: RGB) -> Image.Image:
    """Eight points, each with a lit and a shaded half, and north on top."""
    side = round(2 * radius) * _FINE
    image, pen = _blank(side, dark)
    middle, reach = side / 2, side * 0.38
    ring = (
        middle - reach * 0.62,
        middle - reach * 0.62,
        middle + reach * 0.62,
        middle + reach * 0.62,
    )
    pen.ellipse(ring, outline=dark, width=_FINE)
    for length, first in ((reach * 0.66, 45), (reach, 0)):
        for turn in range(first, 360 + first, 90):
            tip = _polar(middle, length, turn)
            for side_turn, colour in ((-45, light), (45, dark)):
                waist = _polar(middle, reach * 0.2, turn + side_turn)
                pen.polygon([(middle, middle), waist, tip], fill=colour, outline=dark)
    north = font(Style(Face.TITLE, round(radius * 0.3 * _FINE)))
    pen.text((middle, middle - reach * 1.16), "N", dark, north, "mm")
    return _shrink(image)


@lru_cache(maxsize=8)
def mountain(reach: float, dark: RGB, snow: RGB) -> Image.Image:
    """Two peaks with snow on top."""
    side = round(2 * reach) * _FINE
    image, pen = _blank(side, dark)
    for middle, top, foot in ((0.64, 0.38, 0.27), (0.36, 0.22, 0.36)):
        tip, base = (side * middle, side * top), side * 0.72
        pen.polygon([tip, (tip[0] - side * foot, base), (tip[0] + side * foot, base)], fill=dark)
        cap, down = side * foot * 0.36, tip[1] + (base - tip[1]) * 0.36
        pen.polygon([tip, (tip[0] - cap, down), (tip[0], down * 0.94), (tip[0] + cap, down)], snow)
    return _shrink(image)


def _blank(side: int, colour: RGB) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (side, side), (*colour, 0))
    return image, ImageDraw.Draw(image)


def _shrink(image: Image.Image) -> Image.Image:
    return image.convert("RGBa").reduce(_FINE).convert("RGBA")


def _polar(middle: float, length: float, turn: float) -> Point:
    angle = math.radians(turn)
    return middle + length * math.sin(angle), middle - length * math.cos(angle)
