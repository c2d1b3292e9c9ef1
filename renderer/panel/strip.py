"""The strip above every map: a headline, what happened below it, and the ribbon of a preview."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.pieces import piece_sprite
from renderer.fonts import Face, Style, fit, text_width
from renderer.stage import Stage

HEIGHT = 124
ROW = 44
MARGIN = 28
_HEADLINE = Style(Face.BOLD, 48)
_SAID = tuple(Style(Face.TEXT, size) for size in (31, 27, 23))
_SAID_ROW = 98
_SAID_ROWS = (84, 109)  # where it takes two
_RIBBON = Style(Face.BOLD, 38)
_RIBBON_HEIGHT = 60


def draw_headline(scene: Stage, text: str, seats: tuple[int, ...], room: int) -> int:
    """The first line with the pieces it speaks of; gives where it ends."""
    x = MARGIN
    for seat in seats:
        scene.canvas.stamp(piece_sprite(scene.colour(seat).key, 20), x + 22, ROW)
        x += 60
    shown = fit(text, _HEADLINE, room - x)
    return x + scene.canvas.text((x, ROW), shown, _HEADLINE, theme.TEXT, theme.PANEL)


def draw_said(scene: Stage, room: int) -> None:
    """What happened since the last picture, in smaller letters or two lines if it is much."""
    said = scene.told()
    fitting = (style for style in _SAID if text_width(said, style) <= room)
    style = next(fitting, _SAID[-1])
    lines = _two_lines(said, style, room)
    for line, row in zip(lines, _SAID_ROWS if lines[1] else (_SAID_ROW,), strict=False):
        scene.canvas.text((MARGIN + 2, row), line, style, theme.SAID, theme.PANEL)


def _two_lines(text: str, style: Style, room: int) -> tuple[str, str]:
    """The text broken between words where it must be, and cut if that is not enough."""
    words = text.split(" ")
    count = 1
    while count < len(words) and text_width(" ".join(words[: count + 1]), style) <= room:
        count += 1
    first, rest = " ".join(words[:count]), " ".join(words[count:])
    return fit(first, style, room), fit(rest, style, room)


def draw_ribbon(scene: Stage, middle: int, what: str = "") -> None:
    """Says clearly that nothing of this, a build for instance, has happened yet."""
    if not scene.order.preview:
        return
    text = scene.words("preview-note", what=what)
    half = text_width(text, _RIBBON) // 2 + 36
    box = (middle - half, HEIGHT, middle + half, HEIGHT + _RIBBON_HEIGHT)
    scene.canvas.fill((box[0] - 4, HEIGHT, box[2] + 4, box[3] + 4), theme.INK)
    scene.canvas.fill(box, theme.GOLD)
    at = (middle - half + 36, HEIGHT + _RIBBON_HEIGHT // 2)
    scene.canvas.text(at, text, _RIBBON, theme.INK, theme.GOLD)
