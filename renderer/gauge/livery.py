"""The colours of the five railroads, each with its letter."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.draw.palette import mix
from renderer.draw.shades import aged
from renderer.draw.theme import INK, PAPER, RGB
from rules.gauge.pieces import Colour


@dataclass(frozen=True)
class Livery:
    """A railroad's colour, its letter, and what can be read on the colour."""

    rgb: RGB
    letter: str
    ink: RGB


LIVERIES: dict[Colour, Livery] = {
    Colour.RED: Livery((164, 14, 30), "R", PAPER),
    Colour.ORANGE: Livery((234, 108, 20), "O", INK),
    Colour.BLUE: Livery((24, 64, 166), "B", PAPER),
    Colour.PURPLE: Livery((202, 132, 238), "P", INK),
    Colour.YELLOW: Livery((255, 234, 84), "Y", INK),
}


def livery_colours() -> list[RGB]:
    """The colours all railroads need, fresh and faded, with those of smooth edges."""
    return [rgb for livery in LIVERIES.values() for rgb in _shades(livery)]


def _shades(livery: Livery) -> list[RGB]:
    old = aged(livery.rgb)
    dark = [mix(livery.rgb, INK, share) for share in (0.3, 0.65)]
    pale = [mix(livery.rgb, PAPER, share) for share in (0.45, 0.75)]
    return [livery.rgb, *dark, *pale, old, mix(old, INK, 0.5), mix(old, PAPER, 0.5)]
