"""The strip above every map: a headline, what happened below it, and the ribbon of a preview."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, shrunk, text_width
from renderer.panel.names import draw_sign
from renderer.panel.story import draw_story
from renderer.stage import Stage

HEIGHT = 148
ROW = 42
MARGIN = 28
_HEADLINE = Style(Face.BOLD, 48)
_SMALLEST = 28  # letters of a headline before it is shortened
_SAID = (78, HEIGHT - 8)  # between which rows
_RIBBON = Style(Face.BOLD, 32)


def draw_headline(scene: Stage, text: str, seats: tuple[int, ...], right: int) -> int:
    """The first line with the pieces it speaks of; gives where it ends."""
    x = MARGIN
    for seat in seats:
        scene.canvas.stamp(piece_sprite(scene.colour(seat), 20), x + 22, ROW)
        x += 60
    if len(seats) == 1 and scene.is_computer(seats[0]):  # of several it would be anybody’s
        x += draw_sign(scene.canvas, (x, ROW), _HEADLINE.size, theme.TEXT)
    style = shrunk(text, _HEADLINE, right - x, _SMALLEST)
    shown = fit(text, style, right - x)
    return x + scene.canvas.text((x, ROW), shown, style, theme.TEXT, theme.PANEL)


def draw_said(scene: Stage, room: int) -> None:
    """What happened since the last picture, as large as all of it fits."""
    draw_story(scene, (MARGIN + 2, _SAID[0], MARGIN + 2 + room, _SAID[1]))


def draw_ribbon(scene: Stage, right: int, what: str = "") -> int:
    """Says that nothing of this, a build for instance, has happened yet; gives where it begins."""
    if not scene.order.preview:
        return right
    text = scene.words("preview-note", what=what)
    left = right - text_width(text, _RIBBON) - 44
    scene.canvas.rounded((left, ROW - 27, right, ROW + 27), theme.LIT, theme.PANEL, 12)
    scene.canvas.text((left + 22, ROW), text, _RIBBON, theme.INK, theme.LIT)
    return left - 24
