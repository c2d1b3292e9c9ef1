"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the cards."""

from __future__ import annotations

from renderer.draw.canvas import Sprite
from renderer.draw.pieces import piece_sprite
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import crop
from renderer.panel.strip import MARGIN, draw_headline, draw_ribbon, draw_said
from renderer.railways.header import draw_note, headline, heads
from renderer.railways.maps import large_basemap_of
from renderer.railways.plan import plan_kind, planned
from renderer.railways.scene import Scene
from rules.boards.board import Hex

_ACROSS, _DOWN = 1200, 1000  # pixels: nine columns, six rows


def closeup_basemap(board: str, place: Hex) -> Basemap:
    """The part of the board around a hex."""
    return crop(large_basemap_of(board), place, _ACROSS, _DOWN)


def draw_caption(scene: Scene, place: Hex) -> None:
    """The place, or who plans what, a note beside it, and what happened."""
    right = draw_ribbon(scene, scene.canvas.width - MARGIN, plan_kind(scene.order))
    right = draw_note(scene, right)
    if planned(scene.order) is not None:
        draw_headline(scene, headline(scene), heads(scene), right)
    else:
        title = f"{place.name} · {place.label}" if place.name else place.label
        draw_headline(scene, title, (), right)
    draw_said(scene, scene.canvas.width - 2 * MARGIN)


def guide(scene: Scene) -> list[tuple[Sprite, str]]:
    """Everybody's piece and name."""
    seats = range(len(scene.view.players))
    return [(piece_sprite(scene.colour(seat), 13), scene.name(seat)) for seat in seats]
