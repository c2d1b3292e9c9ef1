"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the cards."""

from __future__ import annotations

from renderer.draw.pieces import piece_sprite
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import Entry, crop, crop_around
from renderer.panel.strip import MARGIN, draw_headline, draw_ribbon, draw_said
from renderer.picture import Order
from renderer.railways.header import draw_note, headline, heads
from renderer.railways.maps import large_basemap_of
from renderer.railways.plan import plan_kind, planned, planned_places
from renderer.railways.scene import Scene
from rules.boards.board import Hex
from rules.railways.view import RailwaysView

# Across and down in pixels: nine columns and six rows, or twelve and eight for a far-flung plan.
_WINDOWS = ((1200, 1000), (1600, 1300))


def closeup_basemap(board: str, place: Hex) -> Basemap:
    """The part of the board around a hex."""
    return crop(large_basemap_of(board), place, *_WINDOWS[0])


def plan_basemap(view: RailwaysView, order: Order) -> Basemap | None:
    """The part of the board around all that a preview plans; None if only the whole shows it."""
    large, places = large_basemap_of(view.board), planned_places(view, order)
    windows = (crop_around(large, places, *window) for window in _WINDOWS)
    return next((window for window in windows if window is not None), None)


def draw_caption(scene: Scene) -> None:
    """The place, or who plans what, a note beside it, and what happened."""
    right = draw_ribbon(scene, scene.canvas.width - MARGIN, plan_kind(scene.order))
    right = draw_note(scene, right)
    if planned(scene.order) is not None:
        draw_headline(scene, headline(scene), heads(scene), right)
    elif scene.order.zoom is not None:
        place = scene.basemap.board.find(scene.order.zoom)
        title = f"{place.name} · {place.label}" if place.name else place.label
        draw_headline(scene, title, (), right)
    draw_said(scene, scene.canvas.width - 2 * MARGIN)


def guide(scene: Scene) -> list[Entry]:
    """Everybody's piece and name."""
    return [
        Entry(piece_sprite(scene.colour(seat), 13), scene.name(seat), scene.is_computer(seat))
        for seat in range(len(scene.view.players))
    ]
