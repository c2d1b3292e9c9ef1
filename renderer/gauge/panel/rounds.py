"""The round track over the tiles."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, fit, text_width
from renderer.gauge.ending import end_in_sight
from renderer.gauge.maps import MAP_WIDTH, PANEL_WIDTH
from renderer.gauge.scene import Scene, is_final, round_shown

_NUMBER = Style(Face.BOLD, 26)
_KIND = Style(Face.BOLD, 24)
_END = Style(Face.BOLD, 22)
_CAPTION = Style(Face.TITLE, 28)
CELL = 40


def draw_rounds(scene: Scene) -> None:
    """The ten rounds, stock or build, with the one being played."""
    view, canvas = scene.view, scene.canvas
    left = MAP_WIDTH + (PANEL_WIDTH - CELL * len(view.rounds)) // 2
    now = round_shown(view, scene.order)
    count = len(view.rounds)
    caption = scene.words("gauge-round", round=now, rounds=count, kind=view.rounds[now - 1])
    canvas.text((left + 4, 26), caption, _CAPTION, theme.TEXT, theme.PANEL)
    for number, kind in enumerate(view.rounds, start=1):
        fill, ink = _colours(scene, number - now)
        x = left + (number - 1) * CELL
        canvas.rounded((x + 1, 48, x + CELL - 1, 112), fill, theme.PANEL, 8)
        letter = scene.words("gauge-round-kind", kind=kind)
        for text, style, y in ((str(number), _NUMBER, 66), (letter, _KIND, 94)):
            at = (x + (CELL - text_width(text, style)) // 2, y)
            canvas.text(at, text, style, ink, fill)
    end = fit(end_in_sight(view, scene.order), _END, CELL * count)
    canvas.text((left + 4, 130), end, _END, theme.SAID, theme.PANEL)


def _colours(scene: Scene, ahead: int) -> tuple[RGB, RGB]:
    """Ground and letters of a round so far ahead: bright now, dim once it is over."""
    if ahead < 0 or is_final(scene.view, scene.order):
        return theme.CARD, theme.DIM
    return (theme.CARD, theme.TEXT) if ahead else (theme.LIT, theme.INK)
