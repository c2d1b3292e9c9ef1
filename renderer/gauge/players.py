"""Players of Iberian Gauge: two greys and the shape of their seat, since colours are railroads."""

from __future__ import annotations

from dataclasses import replace

from renderer.draw.shades import piece_colours
from renderer.draw.theme import COLOURS, INK, PAPER, RGB, SeatColour

_PEWTER: RGB = (214, 218, 224)
_EBONY: RGB = (40, 36, 42)
_DARK = {"square", "diamond", "star"}  # so that shapes that look alike when small differ


def _neutral(colour: SeatColour) -> SeatColour:
    if colour.shape in _DARK:
        return replace(colour, rgb=_EBONY, ink=PAPER)
    return replace(colour, rgb=_PEWTER, ink=INK)


PLAYERS: dict[str, SeatColour] = {key: _neutral(colour) for key, colour in COLOURS.items()}
"""By the key of the colour they chose at the table, whose shape they keep."""


def player_colours() -> list[RGB]:
    """The colours all players' pieces need, with those of smooth edges."""
    return [*piece_colours(_PEWTER), *piece_colours(_EBONY)]
