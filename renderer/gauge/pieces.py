"""The pieces of the five railroads: a locomotive or a marker in one colour, with one letter."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Point
from renderer.draw.hatching import hatch
from renderer.draw.pieces import FINE, Age, paint_of
from renderer.draw.theme import INK, LIT, PAPER, RGB
from renderer.fonts import Face, Style, font
from renderer.gauge.livery import LIVERIES
from rules.gauge.pieces import Colour

# A locomotive heading east, its middle at 0: boxes from left top to right bottom, then wheels.
_BODY = (
    (-0.98, -0.62, -0.30, 0.46),  # cab
    (-1.10, -0.80, -0.18, -0.60),  # roof
    (-0.34, -0.42, 0.98, 0.46),  # boiler
    (0.48, -0.84, 0.84, -0.30),  # chimney
    (0.02, -0.58, 0.30, -0.30),  # dome
    (0.80, 0.26, 1.16, 0.60),  # buffer
)
_OUTLINE = (  # around all of these boxes
    *((-1.10, -0.80), (-0.18, -0.80), (-0.18, -0.60), (-0.30, -0.60), (-0.30, -0.42)),
    *((0.02, -0.42), (0.02, -0.58), (0.30, -0.58), (0.30, -0.42), (0.48, -0.42)),
    *((0.48, -0.84), (0.84, -0.84), (0.84, -0.42), (0.98, -0.42), (0.98, 0.26)),
    *((1.16, 0.26), (1.16, 0.60), (0.80, 0.60), (0.80, 0.46), (-0.98, 0.46)),
    *((-0.98, -0.60), (-1.10, -0.60)),
)
_STRIPE = 0.34  # from one stripe of a planned locomotive to the next
_WHEELS = (-0.62, 0.04, 0.64)
_WHEEL, _AXLE = 0.27, 0.54
_EXTENT = (-1.10, -0.84, 1.16, 0.81)  # all of it without rims, left top to right bottom
_RIM, _PALE, _BRIGHT = 0.11, 2.1, 3.0  # of dark in units, and of what is around it in dark rims


def extent(age: Age) -> Box:
    """Left, top, right and bottom of a locomotive with its rims, in units."""
    left, top, right, bottom = _EXTENT
    grown = _RIM * (_BRIGHT if age in (Age.NEW, Age.PLANNED) else _PALE)
    return left - grown, top - grown, right + grown, bottom + grown


def draw_locomotive(
    image: Image.Image, at: Point, unit: float, colour: Colour, age: Age = Age.PLAIN
) -> None:
    """A locomotive 2.2 units long with a dark rim in a pale one; hatched while only planned."""
    pen, rim = ImageDraw.Draw(image), max(FINE * 0.9, unit * _RIM)
    is_lit, is_planned = age in (Age.NEW, Age.PLANNED), age is Age.PLANNED
    _draw_body(pen, at, unit, rim * (_BRIGHT if is_lit else _PALE), LIT if is_lit else PAPER)
    _draw_body(pen, at, unit, rim, INK)
    paint = paint_of(LIVERIES[colour].rgb, age)
    _draw_body(pen, at, unit, 0, PAPER if is_planned else paint)
    if is_planned:
        area = [(at[0] + x * unit, at[1] + y * unit) for x, y in _OUTLINE]
        hatch(image, area, paint, unit * _STRIPE)
    _draw_letter(ImageDraw.Draw(image), at, unit, colour, is_planned)


def _draw_letter(
    pen: ImageDraw.ImageDraw, at: Point, unit: float, colour: Colour, is_planned: bool
) -> None:
    """The railroad's letter, in a rim of paper on stripes."""
    livery, letter = LIVERIES[colour], font(Style(Face.BOLD, max(8, round(unit * 1.18))))
    ink, rim = (INK, round(unit * 0.13)) if is_planned else (livery.ink, 0)
    spot = (at[0] + unit * 0.04, at[1] + unit * 0.05)
    pen.text(spot, livery.letter, ink, letter, "mm", stroke_width=rim, stroke_fill=PAPER)


def _draw_body(pen: ImageDraw.ImageDraw, at: Point, unit: float, grow: float, colour: RGB) -> None:
    x, y = at
    for middle in _WHEELS:
        reach = unit * _WHEEL + grow
        wx, wy = x + middle * unit, y + _AXLE * unit
        wheel = INK if colour not in (PAPER, INK, LIT) else colour
        pen.ellipse((wx - reach, wy - reach, wx + reach, wy + reach), fill=wheel)
    for left, top, right, bottom in _BODY:
        box = (x + left * unit - grow, y + top * unit - grow)
        end = (x + right * unit + grow, y + bottom * unit + grow)
        pen.rounded_rectangle((*box, *end), unit * 0.12 + grow, fill=colour)


@lru_cache(maxsize=64)
def locomotive_sprite(colour: Colour, unit: int) -> Sprite:
    """A locomotive by itself, anchored at its middle."""
    half = round(unit * 1.5) + 2
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    draw_locomotive(image, (half * FINE, half * FINE), unit * FINE, colour)
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))


@lru_cache(maxsize=64)
def marker_sprite(colour: Colour, radius: int, is_new: bool) -> Sprite:
    """A round marker with the railroad's letter, in a bright ring if it has just moved."""
    livery, half = LIVERIES[colour], radius + 6
    image = Image.new("RGBA", (2 * half * FINE, 2 * half * FINE))
    pen, middle = ImageDraw.Draw(image), half * FINE
    rings = ((4.5, LIT),) if is_new else ()
    for grow, colour_of_ring in (*rings, (1.5, INK), (0, livery.rgb)):
        reach = (radius + grow) * FINE
        box = (middle - reach, middle - reach, middle + reach, middle + reach)
        pen.ellipse(box, fill=colour_of_ring)
    letter = font(Style(Face.BOLD, round(radius * 1.5 * FINE)))
    pen.text((middle, middle), livery.letter, livery.ink, letter, "mm")
    return Sprite(image.convert("RGBa").reduce(FINE), (half, half))
