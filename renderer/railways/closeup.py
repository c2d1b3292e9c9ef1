"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the cards."""

from __future__ import annotations

from renderer import theme
from renderer.fonts import Face, Style, fit, text_width
from renderer.geometry import Frame, board_point
from renderer.pieces import piece_sprite
from renderer.railways.base import WIDTH
from renderer.railways.look import SHEETS
from renderer.railways.scene import Scene
from renderer.strip import MARGIN, ROW, draw_headline, draw_said
from rules.boards.board import Hex

_ACROSS, _DOWN = 12.0, 10.0  # hex sizes: seven columns, almost six rows
_NAME = Style(Face.BOLD, 30)
_ROOM = 150  # for a player's name


def closeup_frame(board: str, place: Hex) -> Frame:
    """The window around a hex, kept on the sheet."""
    sheet, size = SHEETS[board], WIDTH / _ACROSS
    x, y = board_point(place.q, place.r)
    left = min(max(x - _ACROSS / 2, sheet.left), sheet.right - _ACROSS)
    top = min(max(y - _DOWN / 2, sheet.top), sheet.bottom - _DOWN)
    return Frame(size, left, top, WIDTH, round(_DOWN * size))


def draw_caption(scene: Scene, place: Hex) -> None:
    """The place, who is who, and what happened."""
    legend = [
        (seat, fit(scene.name(seat), _NAME, _ROOM)) for seat in range(len(scene.view.players))
    ]
    width = sum(text_width(name, _NAME) + 70 for _, name in legend)
    title = f"{place.name} · {place.label}" if place.name else place.label
    draw_headline(scene, title, (), scene.canvas.width - width - 40)
    x = scene.canvas.width - width
    for seat, name in legend:
        scene.canvas.stamp(piece_sprite(scene.colour(seat).key, 13), x + 16, ROW)
        x += 40
        x += scene.canvas.text((x, ROW), name, _NAME, theme.TEXT, theme.PANEL) + 30
    draw_said(scene, scene.canvas.width - 2 * MARGIN)
