"""Pictures of Iberian Gauge."""

from __future__ import annotations

from dataclasses import replace

from renderer.draw.canvas import Canvas
from renderer.draw.theme import PANEL
from renderer.drawing import Drawing
from renderer.gauge.alt import alt_text
from renderer.gauge.closeup import closeup_basemap, draw_caption, guide
from renderer.gauge.locomotives import draw_locomotives, draw_rails, locomotive_boxes, owners_of
from renderer.gauge.look import LAYOUTS
from renderer.gauge.maps import WIDTH, basemap_of, plates
from renderer.gauge.panel.cards import HEIGHT as CARDS
from renderer.gauge.panel.cards import draw_cards
from renderer.gauge.panel.header import draw_header
from renderer.gauge.panel.legend import draw_legend
from renderer.gauge.panel.ranking import draw_ranking
from renderer.gauge.panel.tiles import draw_tiles
from renderer.gauge.panel.tracks import HEIGHT as TRACKS
from renderer.gauge.panel.tracks import draw_tracks
from renderer.gauge.plan import plan_words
from renderer.gauge.scene import Scene, new_hexes
from renderer.hexmap.closeup import GUIDE, draw_guide, middle_of
from renderer.hexmap.highlight import draw_highlight
from renderer.hexmap.placing import draw_names
from renderer.hexmap.title import draw_title
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture, Scale, always
from rules.boards import load_board
from rules.gauge.view import GaugeView

_GAP = 14  # below the map
_LIMIT = 299 * 1024  # bytes a picture may take, light enough for bad networks


def draw_gauge(view: GaugeView, order: Order) -> Picture:
    """The whole board, or the close-up that was asked for."""
    if order.preview:
        order = replace(order, said=always(plan_words(order)))
    canvas = _whole(view, order) if order.zoom is None else _closeup(view, order, order.zoom)
    return Picture(canvas.png(_LIMIT), alt_text(view, order), canvas.width, canvas.height)


def _whole(view: GaugeView, order: Order) -> Canvas:
    basemap = basemap_of(view.board)
    below = HEADER + basemap.frame.height + _GAP
    canvas = Canvas(WIDTH, below + TRACKS + CARDS, basemap.palette, PANEL)
    scene = Scene(view, order, basemap, canvas)
    _draw_map(scene)
    draw_title(scene, LAYOUTS[view.board].title)
    if view.result is None:
        draw_legend(scene)
    else:
        draw_ranking(scene, view.result)
    draw_header(scene)
    draw_tiles(scene, HEADER + 4, below - _GAP)
    draw_tracks(scene, below)
    draw_cards(scene, below + TRACKS)
    return canvas


def _closeup(view: GaugeView, order: Order, zoom: str) -> Canvas:
    place = load_board(view.board).find(zoom)
    basemap = closeup_basemap(view.board, place)
    below = HEADER + basemap.frame.height
    canvas = Canvas(basemap.frame.width, below + GUIDE, basemap.palette, PANEL)
    scene = Scene(view, order, basemap, canvas)
    _draw_map(scene)
    canvas.fill((0, 0, canvas.width, HEADER), PANEL)
    draw_caption(scene, place)
    draw_guide(scene, guide(scene), below)
    return canvas


def _draw_map(scene: Scene) -> None:
    """The map below the header; names over the rails, locomotives over all."""
    owners = owners_of(scene)
    scene.canvas.paste(scene.basemap.pixels, 0, HEADER)
    draw_rails(scene, owners, HEADER)
    draw_highlight(scene, {label for _, label in new_hexes(scene.order)}, HEADER)
    draw_names(scene, locomotive_boxes(scene, owners), HEADER)
    draw_locomotives(scene, owners, HEADER)


def _focus(view: GaugeView) -> str:
    return middle_of(load_board(view.board))


DRAWING = Drawing(draw_gauge, plates, scales=(Scale.WHOLE, Scale.CLOSE), focus=_focus)
