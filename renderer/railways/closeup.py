"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the cards."""

from __future__ import annotations

from renderer import theme
from renderer.base import Base
from renderer.closeup import window
from renderer.fonts import Face, Style, fit, text_width
from renderer.pieces import piece_sprite
from renderer.railways.base import large_base_of
from renderer.railways.scene import Scene
from renderer.strip import MARGIN, ROW, draw_headline, draw_said
from rules.boards.board import Hex

_ACROSS, _DOWN = 1200, 1000  # pixels: nine columns, six rows
_NAME = Style(Face.BOLD, 30)
_ROOM = 150  # for a player's name


def closeup_base(board: str, place: Hex) -> Base:
    """The window around a hex, kept on the sheet."""
    return window(large_base_of(board), place, _ACROSS, _DOWN)


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
