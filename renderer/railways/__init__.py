"""Pictures of the railways games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from renderer.draw.canvas import Canvas
from renderer.draw.theme import PANEL
from renderer.drawing import Drawing
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import GUIDE, draw_guide, middle_of
from renderer.hexmap.highlight import draw_highlight
from renderer.hexmap.placing import draw_names
from renderer.hexmap.title import draw_title
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture, Scale
from renderer.railways.alt import alt_text
from renderer.railways.cards import HEIGHT as CARDS
from renderer.railways.cards import KEY, draw_cards, draw_key
from renderer.railways.closeup import closeup_basemap, draw_caption, guide
from renderer.railways.cubes import cube_boxes, cubes_of, draw_cubes, draw_rails, draw_values
from renderer.railways.express import draw_express
from renderer.railways.header import draw_header
from renderer.railways.inset import draw_inset
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import basemap_of, plates
from renderer.railways.plan import plan_words
from renderer.railways.scene import Scene
from rules.boards.board import load_board
from rules.railways.view import RailwaysView

_GAP = 14  # between map and cards
_LIMIT = 299 * 1024  # bytes a picture may take, light enough for bad networks
_SHADES = 8  # of letters on the panels


def draw_railways(view: RailwaysView, order: Order) -> Picture:
    """The whole board, or the close-up that was asked for."""
    if order.preview:
        order = replace(order, said=cache(partial(plan_words, view, order)))
    canvas = _whole(view, order) if order.zoom is None else _closeup(view, order, order.zoom)
    return Picture(canvas.png(_LIMIT), alt_text(view, order), canvas.width, canvas.height)


def _whole(view: RailwaysView, order: Order) -> Canvas:
    basemap = basemap_of(view.board)
    scene = _scene(view, order, basemap, below=_GAP + CARDS + KEY)
    _draw_map(scene)
    draw_title(scene, LAYOUTS[view.board].title)
    draw_inset(scene)
    draw_header(scene)
    draw_cards(scene, HEADER + basemap.frame.height + _GAP)
    draw_key(scene, scene.canvas.height - KEY)
    return scene.canvas


def _closeup(view: RailwaysView, order: Order, zoom: str) -> Canvas:
    place = load_board(view.board).find(zoom)
    scene = _scene(view, order, closeup_basemap(view.board, place), below=GUIDE)
    _draw_map(scene)
    scene.canvas.fill((0, 0, scene.canvas.width, HEADER), PANEL)
    draw_caption(scene, place)
    draw_guide(scene, guide(scene), HEADER + scene.basemap.frame.height)
    return scene.canvas


def _scene(view: RailwaysView, order: Order, basemap: Basemap, below: int = 0) -> Scene:
    height = HEADER + basemap.frame.height + below
    canvas = Canvas(basemap.frame.width, height, basemap.palette, PANEL, shades=_SHADES)
    return Scene(view, order, basemap, canvas)


def _draw_map(scene: Scene) -> None:
    """The map below the header; names over the rails, cubes over all."""
    cubes = cubes_of(scene)
    scene.canvas.paste(scene.basemap.pixels, 0, HEADER)
    draw_express(scene, HEADER)
    draw_rails(scene, cubes, HEADER)
    draw_highlight(scene, cubes.new_hexes, HEADER)
    draw_values(scene, cubes, HEADER)
    draw_names(scene, cube_boxes(scene, cubes), HEADER)
    draw_cubes(scene, cubes, HEADER)


def _focus(view: RailwaysView) -> str:
    return middle_of(load_board(view.board))


DRAWING = Drawing(draw_railways, plates, scales=(Scale.WHOLE, Scale.CLOSE), focus=_focus)
