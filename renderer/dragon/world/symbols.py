"""The signs of the mileposts: peaks, woods, sand and stone, ports, gates and cities."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PIL import Image, ImageDraw

from renderer.dragon.world import look
from renderer.draw.geometry import Point
from renderer.draw.theme import GOLD, INK, PAPER, RGB
from rules.dragon.board.layout import Terrain

_FINE = 6
_SMALLEST = 20.0
_ENLARGED = (Terrain.SMALL, Terrain.MEDIUM, Terrain.PORT, Terrain.ENTRANCE)
_TRUNK: RGB = (104, 72, 46)
_LEAF: RGB = (52, 112, 60)
_LEAF_LIT: RGB = (96, 156, 84)
_PALM: RGB = (24, 96, 56)
_SLOPE: RGB = (134, 100, 74)
_SLOPE_LIT: RGB = (192, 160, 120)
_SNOW: RGB = (250, 250, 252)
_ICE: RGB = (112, 120, 140)
_ICE_LIT: RGB = (186, 194, 208)
_SAND: RGB = (186, 138, 66)
_LAVA: RGB = (226, 70, 30)
_STONE: RGB = (84, 78, 86)
_STONE_LIT: RGB = (136, 130, 136)
SYMBOL_COLOURS = (
    _LEAF, _LEAF_LIT, _PALM, _SLOPE, _SLOPE_LIT, _SNOW, _ICE, _ICE_LIT, _SAND, _LAVA, _STONE,
    _STONE_LIT,
)  # fmt: skip


class Pen:
    """Draws about a middle in shares of a column."""

    def __init__(self, pitch: float, reach: float) -> None:
        half = math.ceil(pitch * reach) + 1
        self.unit, self.middle = pitch * _FINE, half * _FINE
        self.image = Image.new("RGBA", (2 * self.middle, 2 * self.middle))
        self._pen = ImageDraw.Draw(self.image)

    def shape(self, corners: list[Point], fill: RGB) -> None:
        """A filled area."""
        self._pen.polygon([self._at(corner) for corner in corners], fill=fill)

    def line(self, corners: list[Point], colour: RGB, width: float) -> None:
        """A stroke."""
        thick = max(1, round(width * self.unit))
        self._pen.line([self._at(c) for c in corners], fill=colour, width=thick, joint="curve")

    def disc(self, at: Point, radius: float, fill: RGB) -> None:
        """A round spot."""
        x, y = self._at(at)
        reach = radius * self.unit
        self._pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)

    def arc(self, at: Point, radius: float, turns: Point, stroke: tuple[RGB, float]) -> None:
        """A part of a ring, in degrees clockwise from east."""
        (x, y), reach = self._at(at), radius * self.unit
        colour, width = stroke
        box = (x - reach, y - reach, x + reach, y + reach)
        self._pen.arc(box, *turns, fill=colour, width=max(1, round(width * self.unit)))

    def _at(self, spot: Point) -> Point:
        return self.middle + spot[0] * self.unit, self.middle + spot[1] * self.unit

    def finished(self) -> Image.Image:
        """The drawing with smooth edges."""
        return self.image.convert("RGBa").reduce(_FINE).convert("RGBA")


def sign_pitch(terrain: Terrain, pitch: float) -> float:
    """The pixels a column a sign is drawn to: on a small map towns are larger than mileposts."""
    return max(_SMALLEST, pitch) if terrain in _ENLARGED else pitch


@cache
def symbol(terrain: Terrain, pitch: float) -> Image.Image:
    """The sign of a milepost, its middle in the middle."""
    pen = Pen(sign_pitch(terrain, pitch), 1.3 if terrain is Terrain.MAJOR else 0.5)
    _DRAWN[terrain](pen)
    return pen.finished()


def _clear(pen: Pen) -> None:
    pen.disc((0, 0), 0.075, INK)


def _sea(pen: Pen) -> None:
    pen.disc((0, 0), 0.055, look.SEA_DOT)


def _desert(pen: Pen) -> None:
    for x, y in ((-0.2, 0.02), (0.13, -0.09), (0.08, 0.2)):
        pen.arc((x, y + 0.1), 0.15, (205, 335), (_SAND, 0.05))
    pen.disc((0, 0), 0.065, INK)


def _peak(pen: Pen, tip: float, base: float, lit: RGB, dark: RGB) -> None:
    low = 0.25
    pen.shape([(0, tip - 0.07), (base + 0.07, low + 0.04), (-base - 0.07, low + 0.04)], INK)
    pen.shape([(0, tip), (base, low), (-base, low)], dark)
    pen.shape([(0, tip), (0.07, tip * 0.3), (-0.03, 0.02), (0.05, low), (-base, low)], lit)


def _mountain(pen: Pen) -> None:
    _peak(pen, -0.24, 0.27, _SLOPE_LIT, _SLOPE)


def _alpine(pen: Pen) -> None:
    _peak(pen, -0.38, 0.29, _ICE_LIT, _ICE)
    pen.shape([(0, -0.38), (0.15, -0.07), (0.06, -0.13), (0, -0.03), (-0.06, -0.12),
               (-0.15, -0.07)], _SNOW)  # fmt: skip


def _volcano(pen: Pen) -> None:
    for x, y, radius in ((0.06, -0.42, 0.08), (0.17, -0.36, 0.06)):
        pen.disc((x, y), radius, _STONE_LIT)
    low = 0.26
    pen.shape([(-0.15, -0.27), (0.15, -0.27), (0.42, low + 0.04), (-0.42, low + 0.04)], INK)
    pen.shape([(-0.11, -0.22), (0.11, -0.22), (0.34, low), (-0.34, low)], _STONE)
    pen.shape([(-0.12, -0.23), (0.12, -0.23), (0.17, 0.03), (0.08, -0.05), (0.03, 0.17),
               (-0.05, -0.03), (-0.13, 0.07)], _LAVA)  # fmt: skip


def _forest(pen: Pen) -> None:
    for x, y in ((-0.15, 0.06), (0.16, 0.1), (0.01, -0.06)):
        pen.line([(x, y), (x, y + 0.2)], _TRUNK, 0.05)
        pen.shape([(x, y - 0.25), (x + 0.145, y + 0.12), (x - 0.145, y + 0.12)], _LEAF)
        pen.shape([(x, y - 0.25), (x, y + 0.12), (x - 0.145, y + 0.12)], _LEAF_LIT)


def _jungle(pen: Pen) -> None:
    pen.line([(0.02, -0.1), (0.05, 0.1), (0, 0.3)], _TRUNK, 0.07)
    for turn in (-165, -125, -55, -15, 25, 155):
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        bend = (0.17 * cos, -0.13 + 0.17 * sin - 0.05)
        pen.line([(0.02, -0.12), bend, (0.31 * cos, -0.1 + 0.26 * sin)], _PALM, 0.085)


def _rock(pen: Pen) -> None:
    edge = [(-0.3, 0.2), (-0.22, -0.12), (0.02, -0.27), (0.24, -0.1), (0.3, 0.2)]
    pen.shape([(x * 1.14, y * 1.14) for x, y in edge], INK)
    pen.shape(edge, _STONE)
    pen.shape([(-0.3, 0.2), (-0.22, -0.12), (0.02, -0.27), (-0.04, -0.02), (-0.1, 0.2)], _STONE_LIT)


def _port(pen: Pen) -> None:
    pen.disc((0, 0), 0.36, look.PORT)
    pen.disc((0, 0), 0.31, PAPER)
    pen.line([(0, -0.14), (0, 0.2)], look.PORT, 0.065)
    pen.line([(-0.12, -0.06), (0.12, -0.06)], look.PORT, 0.055)
    pen.arc((0, 0.02), 0.2, (20, 160), (look.PORT, 0.065))
    pen.disc((0, -0.17), 0.065, look.PORT)


def _entrance(pen: Pen) -> None:
    pen.disc((0, 0), 0.46, INK)
    pen.disc((0, 0), 0.41, GOLD)
    pen.disc((0, -0.04), 0.2, INK)
    pen.shape([(-0.2, -0.04), (0.2, -0.04), (0.2, 0.24), (-0.2, 0.24)], INK)
    pen.disc((0, -0.02), 0.1, _STONE_LIT)
    pen.shape([(-0.1, -0.02), (0.1, -0.02), (0.1, 0.24), (-0.1, 0.24)], _STONE_LIT)


def _small(pen: Pen) -> None:
    """An open ring."""
    for radius, colour in ((0.38, PAPER), (0.34, look.CITY_INK), (0.2, PAPER)):
        pen.disc((0, 0), radius, colour)


def _medium(pen: Pen) -> None:
    """An open square about a smaller one, larger than the ring of a small city."""
    steps = ((0.42, PAPER), (0.38, look.CITY_INK), (0.26, PAPER), (0.15, look.CITY_INK))
    for half, colour in steps:
        pen.shape([(-half, -half), (half, -half), (half, half), (-half, half)], colour)


def _major(pen: Pen) -> None:
    """The walled area with its seven mileposts."""
    for reach, colour in ((1.26, PAPER), (1.21, look.CITY_INK), (1.1, PAPER), (1.05, look.CITY)):
        pen.shape(_hexagon(reach), colour)
    for spot in [(0.0, 0.0), *_hexagon(1.0)]:
        pen.disc(spot, 0.1, PAPER)
        pen.disc(spot, 0.07, INK)


def _hexagon(reach: float) -> list[Point]:
    turns = [math.radians(60 * corner) for corner in range(6)]
    return [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]


_DRAWN: dict[Terrain, Callable[[Pen], None]] = {
    Terrain.SEA: _sea,
    Terrain.CLEAR: _clear,
    Terrain.DESERT: _desert,
    Terrain.FOREST: _forest,
    Terrain.MOUNTAIN: _mountain,
    Terrain.JUNGLE: _jungle,
    Terrain.ALPINE: _alpine,
    Terrain.VOLCANO: _volcano,
    Terrain.ROCK: _rock,
    Terrain.PORT: _port,
    Terrain.ENTRANCE: _entrance,
    Terrain.SMALL: _small,
    Terrain.MEDIUM: _medium,
    Terrain.MAJOR: _major,
}
