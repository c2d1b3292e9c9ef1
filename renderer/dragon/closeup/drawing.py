"""The close-up put together: header, windows with their captions, miniature and players."""

from __future__ import annotations

from dataclasses import replace

from renderer.dragon.closeup.captions import numbered
from renderer.dragon.closeup.header import draw_header, header_height
from renderer.dragon.closeup.locator import draw_locator, locator_size
from renderer.dragon.closeup.players import draw_players, least_height
from renderer.dragon.closeup.target import draw_target
from renderer.dragon.closeup.windows import OTHER, SIDE, WIDTH, Rows, Window
from renderer.dragon.layers import draw_maps
from renderer.dragon.panel.edges import draw_margin
from renderer.dragon.scene import Scene
from renderer.dragon.world.maps import palette
from renderer.draw import theme
from renderer.draw.canvas import Canvas
from renderer.fonts import Face, Style, fit, shrunk
from renderer.picture import Order
from rules.dragon.view import DragonView

_CAPTION = 46
_WORDS = Style(Face.BOLD, 33)
_SMALLEST = 22  # letters of a caption before it is cut
_PAD = 12
_SHADES = 6  # of letters at their edges
_ROOM = 90  # pixels about a window, for what lies across its rim


def draw_closeup(view: DragonView, order: Order, rows: Rows) -> Canvas:
    """As wide as usual, more for a larger window, and as high as windows and story need."""
    shown = [window for row in rows for window in row]
    caption = _CAPTION if _has_captions(shown) else 0
    heights = [_highest(row) + SIDE + OTHER + caption for row in rows]
    width = max(WIDTH, *(sum(map(_width, row)) for row in rows))
    empty = Scene(view, order, _blank(width, 1), ())
    below = header_height(empty) + sum(heights)
    panel = max(locator_size()[1], least_height(empty))
    canvas = _blank(width, below + panel + 2 * _PAD)
    scene = Scene(view, order, canvas, ())
    draw_header(scene)
    top = below - sum(heights)
    for row, height in zip(rows, heights, strict=True):
        _draw_row(scene, row, (top, caption), shown)
        top += height
    _draw_panel(scene, (below + _PAD, below + _PAD + panel), shown)
    return canvas


def _blank(width: int, height: int) -> Canvas:
    return Canvas(width, height, palette(), theme.PANEL, shades=_SHADES)


def _has_captions(shown: list[Window]) -> bool:
    """One window above ground needs no words: the headline and the story have them."""
    return len(shown) > 1 or shown[0].sheet.is_under


def _width(window: Window) -> int:
    return window.sheet.frame.width + SIDE + OTHER


def _highest(row: list[Window]) -> int:
    return max(window.sheet.frame.height for window in row)


def _draw_row(scene: Scene, row: list[Window], at: tuple[int, int], shown: list[Window]) -> None:
    """Windows beside each other, each in the middle of its place."""
    top, caption = at
    wide = scene.canvas.width // len(row)
    for number, window in enumerate(row):
        left = number * wide + (wide - _width(window)) // 2
        if caption:
            words, room = numbered(scene.order, window, shown), wide - SIDE - OTHER
            style = shrunk(words, _WORDS, room, _SMALLEST)
            line = (left + SIDE, top + caption // 2 + 2)
            scene.canvas.text(line, fit(words, style, room), style, theme.TEXT, theme.PANEL)
        _draw_window(scene, window, (left + SIDE, top + caption + SIDE))


def _draw_window(scene: Scene, window: Window, at: tuple[int, int]) -> None:
    """Drawn apart, so that nothing reaches beyond it, with room around it: cutting takes long."""
    wide, high = window.sheet.frame.width, window.sheet.frame.height
    canvas = Canvas(wide + 2 * _ROOM, high + 2 * _ROOM, palette(), theme.PANEL, shades=_SHADES)
    inner = replace(scene, canvas=canvas, sheets=(window.sheet.at(_ROOM, _ROOM),))
    draw_maps(inner)
    draw_target(inner)
    draw_margin(scene, window.sheet.at(*at), OTHER)
    scene.canvas.paste(canvas.pixels[_ROOM : _ROOM + high, _ROOM : _ROOM + wide], *at)


def _draw_panel(scene: Scene, rows: tuple[int, int], shown: list[Window]) -> None:
    """The miniature on the right, the players beside it."""
    (top, bottom), (wide, high) = rows, locator_size()
    left = scene.canvas.width - _PAD - wide
    draw_players(scene, (_PAD, top, left - 2 * _PAD, bottom))
    draw_locator(scene, (left, (top + bottom - high) // 2), shown)
