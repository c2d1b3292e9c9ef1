"""Pictures of the railways games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from renderer.draw.canvas import Canvas
from renderer.draw.theme import PANEL
from renderer.drawing import Drawing
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.closeup import GUIDE, draw_guide
from renderer.hexmap.enlarged import draw_enlarged
from renderer.hexmap.highlight import draw_highlight
from renderer.hexmap.placing import clear_labels, draw_names, place_names
from renderer.hexmap.title import draw_title
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture
from renderer.railways.alt import alt_text
from renderer.railways.cards import KEY, cards_height, draw_cards, draw_key
from renderer.railways.closeup import closeup_basemap, draw_caption, guide, plan_basemap
from renderer.railways.cubes import cube_boxes, cubes_of, draw_cubes, draw_rails, draw_values
from renderer.railways.express import draw_express
from renderer.railways.header import draw_header
from renderer.railways.inset import draw_inset
from renderer.railways.legend import HEIGHT as LEGEND
from renderer.railways.legend import draw_legend
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import basemap_of, large_basemap_of, plates
from renderer.railways.moment import draw_stops, draw_train, train_box
from renderer.railways.plan import plan_words, planned
from renderer.railways.scene import Scene, scored, shown_score
from renderer.railways.scoreboard import HEIGHT as SCOREBOARD
from renderer.railways.scoreboard import draw_scoreboard
from rules.boards.board import load_board
from rules.railways.view import RailwaysView

_GAP = 14  # between map and cards
_LIMIT = 299 * 1024  # bytes a picture may take, light enough for bad networks
_SHADES = 4  # of letters on the panels


def draw_railways(view: RailwaysView, order: Order) -> Picture:
    """The whole board, or the close-up that was asked for."""
    if order.preview:
        order = replace(order, said=cache(partial(plan_words, view, order)))
    basemap = _window(view, order)
    if basemap is None:
        order = replace(order, zoom=None)
        canvas = _whole(view, order)
    else:
        canvas = _closeup(view, order, basemap)
    return Picture(canvas.png(_LIMIT), alt_text(view, order), canvas.width, canvas.height)


def _whole(view: RailwaysView, order: Order) -> Canvas:
    basemap = basemap_of(view.board)
    scene = _scene(view, order, basemap, below=_GAP + _panel_height(view, order, basemap))
    _draw_ground(scene)
    draw_title(scene, LAYOUTS[view.board].title)
    draw_inset(scene)
    _draw_enlarged(scene)
    _draw_map(scene)
    draw_header(scene)
    _draw_panel(scene, HEADER + basemap.frame.height + _GAP)
    return scene.canvas


def _window(view: RailwaysView, order: Order) -> Basemap | None:
    """What a close-up shows; None if the whole board is wanted, or needed to show all of a plan."""
    if order.zoom is None:
        return None
    if planned(order) is not None:
        return plan_basemap(view, order)
    return closeup_basemap(view.board, load_board(view.board).find(order.zoom))


def _panel_height(view: RailwaysView, order: Order, basemap: Basemap) -> int:
    if shown_score(view, order) is not None:
        return SCOREBOARD
    return cards_height(view, basemap.frame.width) + LEGEND + KEY


def _draw_panel(scene: Scene, top: int) -> None:
    """The score if it is the end or was asked for, else the cards over what explains the map."""
    result = shown_score(scene.view, scene.order)
    if result is not None:
        draw_scoreboard(scene, result, top)
        return
    draw_cards(scene, top)
    draw_legend(scene, scene.canvas.height - KEY - LEGEND)
    draw_key(scene, scene.canvas.height - KEY)


def _closeup(view: RailwaysView, order: Order, basemap: Basemap) -> Canvas:
    result = scored(view) if order.awards else None
    below = GUIDE if result is None else _GAP + SCOREBOARD
    scene = _scene(view, order, basemap, below=below)
    _draw_ground(scene)
    _draw_map(scene)
    scene.canvas.fill((0, 0, scene.canvas.width, HEADER), PANEL)
    draw_caption(scene)
    bottom = HEADER + scene.basemap.frame.height
    if result is None:
        draw_guide(scene, guide(scene), bottom)
    else:
        scene.canvas.fill((0, bottom, scene.canvas.width, scene.canvas.height), PANEL)
        draw_scoreboard(scene, result, bottom + _GAP)
    return scene.canvas


def _scene(view: RailwaysView, order: Order, basemap: Basemap, below: int = 0) -> Scene:
    height = HEADER + basemap.frame.height + below
    canvas = Canvas(basemap.frame.width, height, basemap.palette, PANEL, shades=_SHADES)
    return Scene(view, order, basemap, canvas)


def _draw_enlarged(scene: Scene) -> None:
    """The ways into a crowded city, once any of them holds a cube."""
    layout, hexes = LAYOUTS[scene.view.board], scene.basemap.board.hexes.values()
    places = [place for place in hexes if place.kind == layout.enlarged]
    built = {label for player in scene.view.players for label in player.hexes}
    if any(place.label in built for place in places):
        large = large_basemap_of(scene.view.board)
        draw_enlarged(scene, large, places, layout.enlarged_at, _draw_map)


def _draw_ground(scene: Scene) -> None:
    scene.canvas.paste(scene.basemap.pixels, 0, HEADER)


def _draw_map(scene: Scene) -> None:
    """What changes on the map; names over the rails, cubes over all."""
    cubes = cubes_of(scene)
    train = train_box(scene)
    trains = () if train is None else (train,)
    boxes = (*cube_boxes(scene, cubes), *trains)
    names = place_names(scene, boxes, cubes.new_hexes)
    clear_labels(scene, names, HEADER)
    draw_express(scene, HEADER)
    draw_rails(scene, cubes, HEADER)
    draw_stops(scene, HEADER)
    draw_highlight(scene, cubes.new_hexes, HEADER)
    draw_values(scene, cubes, HEADER)
    draw_names(scene, names, HEADER)
    draw_cubes(scene, cubes, HEADER)
    if train is not None:
        draw_train(scene, train, HEADER)


DRAWING = Drawing(draw=draw_railways, plates=plates)
