"""The colours every picture needs in its palette: panels, letters, pieces, and their edges."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.palette import mix, ramp
from renderer.draw.theme import COLOURS, INK, PAPER, RGB, SeatColour


def panel_colours() -> list[RGB]:
    """Panel, text and pieces, with the steps between them that smooth edges need."""
    grounds = (theme.PANEL, theme.CARD, theme.CARD_TURN)
    plain = [theme.INK, theme.PAPER, theme.GOLD, *grounds, theme.TEXT, theme.QUIET, theme.SAID]
    plain += [theme.DIM, theme.TITLE, theme.GOOD, theme.BAD, theme.EXPRESS]
    plain += [theme.BOX, theme.BOX_EDGE, theme.BOX_QUIET]
    edges = [step for ground in grounds for step in ramp(ground, theme.TEXT, 6)]
    edges += ramp(theme.BOX, theme.INK, 6) + ramp(theme.GOLD, theme.INK, 3)
    pieces = [rgb for colour in COLOURS.values() for rgb in piece_colours(colour)]
    return plain + edges + pieces


def lit(colour: SeatColour) -> RGB:
    """The upper edge of a piece, where light falls on it."""
    return mix(colour.rgb, PAPER, 0.45)


def piece_colours(colour: SeatColour) -> list[RGB]:
    """The colours a piece is made of, and those of its smooth edges."""
    light = lit(colour)
    edges = [mix(colour.rgb, INK, share) for share in (0.25, 0.5, 0.75)]
    return [colour.rgb, light, mix(colour.rgb, light, 0.5), *edges]
