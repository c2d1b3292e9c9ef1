"""Pictures of Iberian Gauge."""

from __future__ import annotations

from dataclasses import replace

from renderer.draw.canvas import Canvas
from renderer.draw.theme import PANEL
from renderer.drawing import Drawing
from renderer.gauge.alt import alt_text
from renderer.gauge.closeup import closeup_basemap, draw_caption, guide, in_sight, plan_basemap
from renderer.gauge.locomotives import (
    draw_leased,
    draw_locomotives,
    draw_rails,
    locomotive_boxes,
    owners_of,
)
from renderer.gauge.look import LAYOUTS
from renderer.gauge.maps import WIDTH, basemap_of, plates
from renderer.gauge.panel.cards import HEIGHT as CARDS
from renderer.gauge.panel.cards import draw_cards
from renderer.gauge.panel.header import draw_header
from renderer.gauge.panel.legend import draw_legend
from renderer.gauge.panel.scoreboard import draw_scoreboard, scoreboard_height
from renderer.gauge.panel.tiles import draw_tiles
from renderer.gauge.panel.tracks import HEIGHT as TRACKS
from renderer.gauge.panel.tracks import draw_tracks
from renderer.gauge.plan import plan_words, planned
from renderer.gauge.routes import routes
from renderer.gauge.scene import Scene, is_final, new_hexes
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import GUIDE, draw_guide, middle_of
from renderer.hexmap.highlight import draw_highlight
from renderer.hexmap.placing import clear_labels, draw_names, place_names
from renderer.hexmap.title import draw_title
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture, Scale, always
from rules.boards import load_board
from rules.boards.board import Hex
from rules.gauge.view import GaugeView

_GAP = 14  # below the map
_LIMIT = 299 * 1024  # bytes a picture may take, light enough for bad networks


def draw_gauge(view: GaugeView, order: Order) -> Picture:
    """The whole board, or the close-up that was asked for."""
    if order.preview:
        order = replace(order, said=always(plan_words(view, order)))
    basemap = _window(view, order)
    if basemap is None:
        order, near = replace(order, zoom=None), list[Hex]()
        canvas = _whole(view, order)
    else:
        near = in_sight(basemap)
        canvas = _closeup(view, order, basemap)
    return Picture(canvas.png(_LIMIT), alt_text(view, order, near), canvas.width, canvas.height)


def _whole(view: GaugeView, order: Order) -> Canvas:
    basemap = basemap_of(view.board)
    below = HEADER + basemap.frame.height + _GAP
    result = view.result if is_final(view, order) else None
    cards = CARDS if result is None else scoreboard_height(len(view.players))
    canvas = Canvas(WIDTH, below + TRACKS + cards, basemap.palette, PANEL)
    scene = Scene(view, order, basemap, canvas)
    _draw_ground(scene)
    draw_title(scene, LAYOUTS[view.board].title)
    draw_legend(scene)
    _draw_map(scene)
    draw_header(scene)
    draw_tiles(scene, HEADER + 4, below - _GAP)
    draw_tracks(scene, below)
    if result is None:
        draw_cards(scene, below + TRACKS)
    else:
        draw_scoreboard(scene, result, below + TRACKS)
    return canvas


def _window(view: GaugeView, order: Order) -> Basemap | None:
    """What a close-up shows; None if the whole board is wanted, or needed to show all of a plan."""
    if order.zoom is None:
        return None
    if planned(order) is not None:
        return plan_basemap(view, order)
    return closeup_basemap(view.board, load_board(view.board).find(order.zoom))


def _closeup(view: GaugeView, order: Order, basemap: Basemap) -> Canvas:
    below = HEADER + basemap.frame.height
    canvas = Canvas(basemap.frame.width, below + GUIDE, basemap.palette, PANEL)
    scene = Scene(view, order, basemap, canvas)
    _draw_ground(scene)
    _draw_map(scene)
    canvas.fill((0, 0, canvas.width, HEADER), PANEL)
    draw_caption(scene)
    draw_guide(scene, guide(scene), below)
    return canvas


def _draw_ground(scene: Scene) -> None:
    scene.canvas.paste(scene.basemap.pixels, 0, HEADER)


def _draw_map(scene: Scene) -> None:
    """What changes on the map; names over the rails, locomotives over all."""
    owners = owners_of(scene)
    lit = {label for _, label in new_hexes(scene.order)}
    leased = {label for route in routes(scene.view, scene.order) for label in route.leased}
    names = place_names(scene, locomotive_boxes(scene, owners), lit | leased)
    clear_labels(scene, names, HEADER)
    draw_rails(scene, owners, HEADER)
    draw_leased(scene, HEADER)
    draw_highlight(scene, lit, HEADER)
    draw_names(scene, names, HEADER)
    draw_locomotives(scene, owners, HEADER)


def _focus(view: GaugeView) -> str:
    return middle_of(load_board(view.board))


DRAWING = Drawing(draw_gauge, plates, scales=(Scale.WHOLE, Scale.CLOSE), focus=_focus)
