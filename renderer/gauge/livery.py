"""The colours of the five railroads, each with its letter."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.draw.palette import mix
from renderer.draw.theme import INK, PAPER, RGB
from rules.gauge.pieces import Colour


@dataclass(frozen=True)
class Livery:
    """A railroad's colour, its letter, and what can be read on the colour."""

    rgb: RGB
    letter: str
    ink: RGB


LIVERIES: dict[Colour, Livery] = {
    Colour.RED: Livery((200, 36, 40), "R", PAPER),
    Colour.ORANGE: Livery((244, 132, 30), "O", INK),
    Colour.BLUE: Livery((28, 108, 204), "B", PAPER),
    Colour.PURPLE: Livery((122, 46, 152), "P", PAPER),
    Colour.YELLOW: Livery((252, 214, 50), "Y", INK),
}


def livery_colours() -> list[RGB]:
    """The colours all railroads need, with those of smooth edges."""
    return [rgb for livery in LIVERIES.values() for rgb in _shades(livery)]


def _shades(livery: Livery) -> list[RGB]:
    dark = [mix(livery.rgb, INK, share) for share in (0.3, 0.65)]
    return [livery.rgb, *dark, *(mix(livery.rgb, PAPER, share) for share in (0.45, 0.75))]
