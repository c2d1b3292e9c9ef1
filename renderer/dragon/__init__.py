"""Pictures of Iron Dragon."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from renderer.dragon.alt import alt_text
from renderer.dragon.closeup.drawing import draw_closeup
from renderer.dragon.closeup.windows import TRAIN, windows
from renderer.dragon.layers import draw_maps
from renderer.dragon.panel.cards import card_grid, draw_cards
from renderer.dragon.panel.column import column_height, draw_column
from renderer.dragon.panel.edges import EDGE, draw_edges
from renderer.dragon.panel.header import draw_header
from renderer.dragon.panel.stock import SUPPLY, draw_supply
from renderer.dragon.panel.title import draw_title, draw_under_title
from renderer.dragon.plan import place_words, plan_words
from renderer.dragon.scene import Scene
from renderer.dragon.world.maps import palette, plates, sheet
from renderer.draw import theme
from renderer.draw.canvas import Canvas
from renderer.draw.png import LARGE, QUICK
from renderer.drawing import Drawing
from renderer.panel.cards import GAP
from renderer.panel.strip import HEIGHT as HEADER
from renderer.picture import Order, Picture, Scale
from rules.dragon.view import DragonView

__all__ = ["DRAWING", "TRAIN", "draw_dragon", "place_words"]

_LIMIT = 300 * 1024  # bytes from which on a picture is packed harder
_SHADES = 6  # of letters at their edges
_HOME = "railla"  # shown while nobody is on the board
_COLUMN_MARGIN = 16
_UNDER_TITLE = 54


def draw_dragon(view: DragonView, order: Order) -> Picture:
    """The whole world, or the close-up that was asked for: a city, a milepost, a grid square
    or, with `zoom="train"`, what the turn is about."""
    if order.preview:
        order = replace(order, said=partial(plan_words, view, order))
    rows = windows(view, order, order.zoom) if order.zoom is not None else []
    canvas = draw_closeup(view, order, rows) if rows else _whole(view, order)
    png = canvas.png(_LIMIT, QUICK if rows else LARGE)
    return Picture(png, alt_text(view, order, rows), canvas.width, canvas.height)


def _focus(view: DragonView) -> str:
    """Where one's own train is, else that of whose turn it is, else any."""
    seats = [seat for seat in (view.seat, view.current) if seat is not None]
    players = [*(view.players[seat] for seat in seats), *view.players]
    labels = (train.label for player in players for train in player.trains if train.label)
    return next(labels, _HOME)


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
    draw_maps(scene)
    for one in scene.sheets:
        draw_edges(scene, one)
    draw_title(scene, surface)
    draw_under_title(scene, under, _UNDER_TITLE)
    draw_header(scene)
    draw_column(scene, (left - EDGE, column, left + under.frame.width + EDGE, beside - GAP))
    draw_supply(scene, 2 * GAP, beside, width - 2 * GAP)
    draw_cards(scene, below, grid)
    return canvas


def _blank(width: int, height: int) -> Canvas:
    return Canvas(width, height, palette(), theme.PANEL, shades=_SHADES)


DRAWING = Drawing(draw=draw_dragon, plates=plates, focus=_focus, scales=tuple(Scale))
