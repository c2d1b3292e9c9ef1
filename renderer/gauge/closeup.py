"""A close-up: the neighbourhood of one hex, larger, under a caption instead of the panels."""

from __future__ import annotations

from renderer.gauge.maps import large_basemap_of
from renderer.gauge.panel.header import headline, heads
from renderer.gauge.pieces import marker_sprite
from renderer.gauge.plan import plan_kind, planned
from renderer.gauge.routes import planned_places
from renderer.gauge.scene import Scene
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import Entry, crop, crop_around
from renderer.panel.strip import MARGIN, draw_headline, draw_ribbon, draw_said
from renderer.picture import Order
from rules.boards.board import Hex
from rules.gauge.view import GaugeView

# Across and down in pixels: nine columns and six rows, or twelve and eight for a long lease.
_WINDOWS = ((1200, 1000), (1600, 1300))


def closeup_basemap(board: str, place: Hex) -> Basemap:
    """The part of the board around a hex."""
    return crop(large_basemap_of(board), place, *_WINDOWS[0])


def plan_basemap(view: GaugeView, order: Order) -> Basemap | None:
    """The part of the board around all that a preview plans; None if only the whole shows it."""
    large, places = large_basemap_of(view.board), planned_places(view, order)
    windows = (crop_around(large, places, *window) for window in _WINDOWS)
    return next((window for window in windows if window is not None), None)


def in_sight(basemap: Basemap) -> list[Hex]:
    """The hexes whose middle lies in a window."""
    frame = basemap.frame
    spots = ((place, frame.centre(place)) for place in basemap.board.hexes.values())
    return [h for h, (x, y) in spots if 0 <= x <= frame.width and 0 <= y <= frame.height]


def draw_caption(scene: Scene) -> None:
    """The place, or who plans what, and what happened."""
    right = draw_ribbon(scene, scene.canvas.width - MARGIN, plan_kind(scene.order))
    if planned(scene.order) is not None:
        draw_headline(scene, headline(scene), heads(scene), right)
    elif scene.order.zoom is not None:
        place = scene.basemap.board.find(scene.order.zoom)
        kind = scene.words("gauge-kind", kind=place.kind)
        title = " · ".join(part for part in (place.name, place.label, kind) if part)
        draw_headline(scene, title, (), right)
    draw_said(scene, scene.canvas.width - 2 * MARGIN)


def guide(scene: Scene) -> list[Entry]:
    """Every railroad's marker and name."""
    colours = [railroad.colour for railroad in scene.view.railroads]
    return [
        Entry(marker_sprite(colour, 16, False), scene.words("gauge-railroad", railroad=colour))
        for colour in colours
    ]
