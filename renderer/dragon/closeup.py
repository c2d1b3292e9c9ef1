"""Close-ups: a train, city, milepost or grid square and what lies around it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from renderer import theme
from renderer.canvas import Sprite
from renderer.cards import draw_bar
from renderer.dragon.base import (
    CLOSE_HEIGHT,
    CLOSE_WIDTH,
    LARGE_PITCH,
    large_sheet,
    surface_frame,
    under_frame,
    window_at,
)
from renderer.dragon.cards import CITIES, cash_words, tag_words
from renderer.dragon.places import Target, find_target
from renderer.dragon.scene import Scene, active_train, built, erased, runs
from renderer.dragon.sheet import Sheet, Spot
from renderer.dragon.symbols import Pen
from renderer.fonts import Face, Style, fit, text_width
from renderer.picture import Order
from rules.dragon.board import Edge, Node, Terrain
from rules.dragon.events import TrainPlaced
from rules.dragon.survey import board
from rules.dragon.view import DragonView, TrainView

TRAIN = "train"
_HOME = "railla"  # shown while nobody is on the board
HEIGHT = 126  # of the strip of players below the map
_MARGIN = 90  # pixels around what a close-up of the train must show
_PLAIN = Style(Face.TEXT, 23)
_BOLD = Style(Face.BOLD, 26)


def closeup_sheet(view: DragonView, order: Order, zoom: str) -> Sheet:
    """The window that was asked for; BadNotation if there is no such place."""
    return _turn_window(view, order) if is_train(zoom) else _window(find_target(zoom))


def is_train(zoom: str) -> bool:
    """Whether what the turn is about was asked for instead of a place."""
    return zoom.strip().lower() == TRAIN


def _window(target: Target) -> Sheet:
    """A place in the middle."""
    large = large_sheet(is_under=target.is_under)
    x, y = large.frame.point(*target.at)
    return window_at(large, (round(x), round(y)))


def _spots(large: Sheet, nodes: list[Node]) -> list[Spot]:
    return [large.frame.pixel_of(board().points[node]) for node in nodes if large.shows(node)]


def draw_target(scene: Scene, zoom: str) -> None:
    """A ring around the place asked for."""
    target = None if is_train(zoom) else find_target(zoom)
    if target is not None and target.node >= 0:
        sheet = scene.sheets[0]
        ring = _ring(sheet.frame.size, 1.45 if target.is_major else 0.68)
        scene.canvas.stamp(ring, *sheet.spot(target.node))


@cache
def _ring(pitch: float, radius: float) -> Sprite:
    pen = Pen(pitch, radius + 0.1)
    for width, colour in ((0.17, theme.INK), (0.1, theme.GOLD)):
        pen.arc((0, 0), radius - 0.08 + width / 2, (0, 360), (colour, width))
    image = pen.finished()
    return Sprite(image, (image.width // 2, image.height // 2))


def _turn_window(view: DragonView, order: Order) -> Sheet:
    """A trade on the table, a plan or what was erased, else the train; the middle if nothing."""
    if view.deal is not None:
        return _edges_window([*view.deal.gets, *view.deal.gives])
    if order.preview and built(order):
        return _edges_window(list(built(order)))
    train = _shown_train(view, order)
    fresh = [node for run in runs(order) for node in run.nodes] + _ends([*built(order)])
    home = train.place if train is not None else (fresh[-1] if fresh else -1)
    if home < 0:
        return _window(find_target(_HOME))
    large = large_sheet(is_under=_is_below(home, train.came_from if train else -1))
    lost = [*erased(order)]
    shown = window_at(large, _middle(_spot(large, home), _spots(large, fresh + _ends(lost))))
    is_elsewhere = lost and not any(shown.shows(end) for end in _ends(lost))
    return _edges_window(lost) if is_elsewhere else shown


def _shown_train(view: DragonView, order: Order) -> TrainView | None:
    """The train placed in a preview, else the active one."""
    placed = [event for event in order.events if isinstance(event, TrainPlaced)]
    if order.preview and placed:
        return view.players[placed[-1].seat].trains[placed[-1].train]
    return active_train(view, order)


def middle_of(edges: Iterable[Edge]) -> str | None:
    """The milepost in the middle of sections that fit one window; None if they do not."""
    sections = [board().sections[edge] for edge in edges]
    below = {section.is_under for section in sections}
    if len(below) != 1:
        return None
    nodes = sorted({end for section in sections for end in (section.a, section.b)})
    # The frame alone: what asks this draws nothing and needs no painted map.
    frame = under_frame(LARGE_PITCH) if True in below else surface_frame(LARGE_PITCH)
    spots = {node: frame.pixel_of(board().points[node]) for node in nodes}
    xs, ys = zip(*spots.values(), strict=True)
    if not _is_near((min(xs), min(ys)), (max(xs), max(ys))):
        return None
    # The label of an entrance would show the surface.
    deep = [node for node in nodes if board().points[node].is_under]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return board().label(min(deep or nodes, key=lambda node: math.dist(spots[node], middle)))


def _edges_window(edges: list[Edge]) -> Sheet:
    """Sections on the map that has most of them; those around the most crowded one."""
    below = [edge for edge in edges if board().sections[edge].is_under]
    is_under = 2 * len(below) > len(edges)
    large = large_sheet(is_under=is_under)
    spots = _spots(large, _ends(below if is_under else [e for e in edges if e not in below]))
    home = max(spots, key=lambda spot: sum(_is_near(spot, other) for other in spots))
    return window_at(large, _middle(home, [spot for spot in spots if _is_near(home, spot)]))


def _ends(edges: list[Edge]) -> list[Node]:
    return [end for edge in edges for end in board().ends(edge)]


def _spot(large: Sheet, node: Node) -> Spot:
    return large.frame.pixel_of(board().points[node])


def _is_near(one: Spot, two: Spot) -> bool:
    """Whether both can be seen in one window."""
    wide, high = CLOSE_WIDTH - 2 * _MARGIN, CLOSE_HEIGHT - 2 * _MARGIN
    return abs(one[0] - two[0]) <= wide and abs(one[1] - two[1]) <= high


def _is_below(home: Node, came_from: Node) -> bool:
    """On an entrance a train is shown on the map it came from."""
    point = board().points[home]
    came_up = came_from >= 0 and board().points[came_from].is_under
    return point.is_under or (point.terrain is Terrain.ENTRANCE and came_up)


def _middle(home: Spot, spots: list[Spot]) -> Spot:
    """The middle of all spots, moved so far that home stays well inside."""
    xs, ys = zip(home, *spots, strict=True)
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    wide, high = CLOSE_WIDTH // 2 - _MARGIN, CLOSE_HEIGHT // 2 - _MARGIN
    x = max(home[0] - wide, min(x, home[0] + wide))
    return x, max(home[1] - high, min(y, home[1] + high))


def draw_strip(scene: Scene, top: int) -> None:
    """Everybody in brief: cash, cities, loads aboard."""
    count = len(scene.view.players)
    wide = (scene.canvas.width - 12) // count
    for seat in range(count):
        left = 12 + seat * wide
        box = (left, top + 8, left + wide - 12, top + HEIGHT - 8)
        is_lit = scene.view.current == seat
        ground = theme.CARD_TURN if is_lit else theme.CARD
        scene.canvas.rounded(box, ground, theme.PANEL, 12)
        draw_bar(scene, seat, box, ground, tag_words(scene, seat))
        _draw_facts(scene, seat, box, ground)


def _draw_facts(scene: Scene, seat: int, box: tuple[int, int, int, int], ground: theme.RGB) -> None:
    left, _, right, bottom = box
    player, y = scene.view.players[seat], bottom - 26
    ink = theme.DIM if player.cash is None else theme.GOOD
    x = left + 16
    x += scene.canvas.text((x, y), cash_words(scene, player), _BOLD, ink, ground) + 14
    cities = f"{len(player.majors)}/{CITIES}"
    end = right - 14 - text_width(cities, _BOLD)
    scene.canvas.text((end, y), cities, _BOLD, theme.GOLD, ground)
    loads = ", ".join(scene.load(load) for train in player.trains for load in train.loads)
    shown = fit(loads or scene.words("dragon-empty"), _PLAIN, end - x - 12)
    scene.canvas.text((x, y), shown, _PLAIN, theme.TEXT if loads else theme.DIM, ground)
