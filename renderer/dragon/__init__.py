"""Pictures of Iron Dragon."""

from __future__ import annotations

from dataclasses import replace

from renderer.dragon.alt import alt_text
from renderer.dragon.citynames import draw_names
from renderer.dragon.closeup import HEIGHT as STRIP
from renderer.dragon.closeup import HOME, TRAIN, closeup_sheet, draw_strip, draw_target, is_train
from renderer.dragon.hazards import draw_hazards, draw_warnings
from renderer.dragon.journeys import draw_arrows, draw_journeys
from renderer.dragon.links import draw_links
from renderer.dragon.panel.cards import card_grid, draw_cards
from renderer.dragon.panel.column import column_height, draw_column
from renderer.dragon.panel.edges import EDGE, draw_edges
from renderer.dragon.panel.header import draw_header
from renderer.dragon.panel.stock import SUPPLY, draw_supply
from renderer.dragon.panel.title import draw_title, draw_under_title
from renderer.dragon.plan import place_words, plan_words
from renderer.dragon.scene import Scene
from renderer.dragon.track import draw_stops, draw_track
from renderer.dragon.trains import draw_trains
from renderer.dragon.world.maps import palette, plates, sheet
from renderer.dragon.world.places import find_target
from renderer.dragon.world.sheet import Sheet
from renderer.dragon.world.steps import sheet_about
from renderer.draw import theme
from renderer.draw.canvas import Canvas
from renderer.drawing import Drawing
from renderer.panel.cards import GAP
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture, Scale, always
from rules.dragon.view import DragonView

__all__ = ["DRAWING", "TRAIN", "draw_dragon", "place_words"]

_LIMIT = 300 * 1024  # bytes from which on a picture is packed harder
_SHADES = 6  # of letters at their edges
_COLUMN_MARGIN = 16
_UNDER_TITLE = 54


def draw_dragon(view: DragonView, order: Order) -> Picture:
    """The whole world, or the close-up that was asked for: a city, a milepost, a grid square
    or, with `zoom="train"`, what the turn is about, if that fits into one."""
    if order.preview:
        order = replace(order, said=always(plan_words(view, order)))
    part = None if order.zoom is None else _part(view, order, order.zoom)
    if part is None:
        order = replace(order, zoom=None)
    canvas = _whole(view, order) if part is None else _closeup(view, order, part)
    return Picture(canvas.png(_LIMIT), alt_text(view, order), canvas.width, canvas.height)


def _part(view: DragonView, order: Order, zoom: str) -> Sheet | None:
    """The close-up, or more of what lies around the place."""
    if order.scale is Scale.CLOSE or is_train(zoom):
        return closeup_sheet(view, order, zoom)
    return sheet_about(find_target(zoom), order.scale)


def _focus(view: DragonView) -> str:
    """Where one's own train is, else that of whose turn it is, else any."""
    seats = [seat for seat in (view.seat, view.current) if seat is not None]
    players = [*(view.players[seat] for seat in seats), *view.players]
    labels = (train.label for player in players for train in player.trains if train.label)
    return next(labels, HOME)


def _whole(view: DragonView, order: Order) -> Canvas:
    surface, under = sheet(is_under=False), sheet(is_under=True)
    surface = surface.at(EDGE, HEADER + EDGE)
    left = surface.frame.width + 3 * EDGE + _COLUMN_MARGIN
    under = under.at(left, HEADER + EDGE + _UNDER_TITLE)
    width = left + under.frame.width + EDGE + _COLUMN_MARGIN
    column = under.top + under.frame.height + EDGE + GAP
    scene = Scene(view, order, _blank(width, 1), (surface, under))
    beside = max(surface.top + surface.frame.height + EDGE, column + column_height(scene)) + GAP
    below = beside + SUPPLY
    grid = card_grid(scene, width)
    canvas = _blank(width, below + grid.height)
    scene = Scene(view, order, canvas, (surface, under))
    _draw_maps(scene)
    for one in scene.sheets:
        draw_edges(scene, one)
    draw_title(scene, surface)
    draw_under_title(scene, under, _UNDER_TITLE)
    draw_header(scene)
    draw_column(scene, (left - EDGE, column, left + under.frame.width + EDGE, beside - GAP))
    draw_supply(scene, 2 * GAP, beside, width - 2 * GAP)
    draw_cards(scene, below, grid)
    return canvas


def _closeup(view: DragonView, order: Order, part: Sheet) -> Canvas:
    part = part.at(EDGE, HEADER + EDGE)
    width = part.frame.width + 2 * EDGE
    below = HEADER + part.frame.height + 2 * EDGE
    canvas = _blank(width, below + STRIP)
    scene = Scene(view, order, canvas, (part,))
    _draw_maps(scene)
    draw_target(scene, order.zoom or TRAIN)
    draw_edges(scene, part)
    canvas.fill((0, 0, width, HEADER), theme.PANEL)
    canvas.fill((0, below, width, below + STRIP), theme.PANEL)
    draw_header(scene)
    draw_strip(scene, below)
    return canvas


def _blank(width: int, height: int) -> Canvas:
    return Canvas(width, height, palette(), theme.PANEL, shades=_SHADES)


def _draw_maps(scene: Scene) -> None:
    """Bottom up: hazards, links, journeys, track, signs, names, trains."""
    for one in scene.sheets:
        scene.canvas.paste(one.pixels, one.left, one.top)
    draw_hazards(scene)
    draw_links(scene)
    draw_journeys(scene)
    draw_track(scene)
    draw_stops(scene)
    draw_warnings(scene)
    draw_arrows(scene)
    draw_names(scene)
    draw_trains(scene)


DRAWING = Drawing(draw=draw_dragon, plates=plates, focus=_focus, scales=tuple(Scale))
