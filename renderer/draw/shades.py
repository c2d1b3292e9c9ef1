"""The colours every picture needs in its palette: panels, letters, pieces, and their edges."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.palette import mix, ramp
from renderer.draw.theme import AGED, COLOURS, INK, PAPER, RGB

_AGE = 0.22  # how far what is older fades; more would bring colours too near to each other


def panel_colours() -> list[RGB]:
    """Panel, text and pieces, with the steps between them that smooth edges need."""
    grounds = (theme.PANEL, theme.CARD, theme.CARD_TURN)
    plain = [theme.INK, theme.PAPER, theme.LIT, theme.GOLD, *grounds, theme.TEXT, theme.QUIET]
    plain += [theme.SAID, theme.DIM, theme.TITLE, theme.GOOD, theme.BAD, theme.EXPRESS]
    plain += [theme.BOX, theme.BOX_EDGE, theme.BOX_QUIET]
    edges = [step for ground in grounds for step in ramp(ground, theme.TEXT, 6)]
    edges += ramp(theme.BOX, theme.INK, 6) + ramp(theme.GOLD, theme.INK, 3)
    pieces = [rgb for colour in COLOURS.values() for rgb in piece_colours(colour.rgb)]
    return plain + edges + pieces


def brighter(rgb: RGB) -> RGB:
    """The upper edge of a piece, where light falls on it."""
    return mix(rgb, PAPER, 0.45)


def aged(rgb: RGB) -> RGB:
    """The colour of what is older than what a picture is about."""
    return mix(rgb, AGED, _AGE)


def piece_colours(rgb: RGB) -> list[RGB]:
    """The colours a piece is made of, fresh and aged, and those of its smooth edges."""
    light, old = brighter(rgb), aged(rgb)
    edges = [mix(rgb, INK, share) for share in (0.25, 0.5, 0.75)]
    return [rgb, light, mix(rgb, light, 0.5), *edges, old, brighter(old), mix(old, INK, 0.5)]
