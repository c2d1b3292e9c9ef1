"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the panels."""

from __future__ import annotations

from renderer import theme
from renderer.base import Base
from renderer.closeup import window
from renderer.fonts import Face, Style, text_width
from renderer.gauge.base import large_base_of
from renderer.gauge.livery import marker_sprite
from renderer.gauge.scene import Scene
from renderer.strip import MARGIN, ROW, draw_headline, draw_said
from rules.boards.board import Hex

WIDTH, HEIGHT = 1200, 1000  # of the map: nine columns, six rows
_NAME = Style(Face.BOLD, 30)


def closeup_base(board: str, place: Hex) -> Base:
    """The window around a hex."""
    return window(large_base_of(board), place, WIDTH, HEIGHT)


def draw_caption(scene: Scene, place: Hex) -> None:
    """The place, which railroad is which, and what happened."""
    names = {
        railroad.colour: scene.words("gauge-railroad", railroad=railroad.colour)
        for railroad in scene.view.railroads
    }
    legend = sum(text_width(name, _NAME) + 64 for name in names.values())
    kind = scene.words("gauge-kind", kind=place.kind)
    title = " · ".join(part for part in (place.name, place.label, kind) if part)
    draw_headline(scene, title, (), WIDTH - legend - 40)
    x = WIDTH - legend
    for colour, name in names.items():
        scene.canvas.stamp(marker_sprite(colour, 16, False), x + 16, ROW)
        x += 40 + scene.canvas.text((x + 40, ROW), name, _NAME, theme.TEXT, theme.PANEL) + 24
    draw_said(scene, WIDTH - 2 * MARGIN)
