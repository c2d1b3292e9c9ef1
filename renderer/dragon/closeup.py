"""Close-ups: a train, city, milepost or grid square and what lies around it."""

from __future__ import annotations

from functools import cache

from renderer.dragon.panel.cards import CITIES, cash_words, standing
from renderer.dragon.plan import place_words
from renderer.dragon.scene import Scene, active_train, built, erased, journeys, traded
from renderer.dragon.world.crop import crop_around, crop_at
from renderer.dragon.world.maps import large_sheet
from renderer.dragon.world.places import Target, find_target
from renderer.dragon.world.sheet import Sheet, Spot
from renderer.dragon.world.symbols import Pen
from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.fonts import Face, Style, fit, text_width
from renderer.panel.cards import draw_bar
from renderer.picture import Order
from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board
from rules.dragon.events import TrainPlaced
from rules.dragon.view import DragonView, TrainView

TRAIN = "train"
HOME = "railla"  # shown while nobody is on the board
HEIGHT = 126  # of the strip of players below the map
_PLAIN = Style(Face.TEXT, 23)
_BOLD = Style(Face.BOLD, 26)


def closeup_sheet(view: DragonView, order: Order, zoom: str) -> Sheet | None:
    """The part asked for; BadNotation if there is no such place, None if a turn fits into none."""
    return _crop_of_turn(view, order) if is_train(zoom) else _crop_about(find_target(zoom))


def is_train(zoom: str) -> bool:
    """Whether what the turn is about was asked for instead of a place."""
    return zoom.strip().lower() == TRAIN


def _crop_about(target: Target) -> Sheet:
    """A place in the middle."""
    large = large_sheet(is_under=target.is_under)
    x, y = large.frame.point(*target.at)
    return crop_at(large, (round(x), round(y)))


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


def _crop_of_turn(view: DragonView, order: Order) -> Sheet | None:
    """Around the train and the track of a turn, its way too if there is room."""
    train, edges = _subject(view, order)
    if train is None and not edges:
        return _crop_about(find_target(HOME))
    is_under = _map_of(train, edges)
    if is_under is None:
        return None
    large = large_sheet(is_under=is_under)
    needed = [train.place] if train is not None else []
    passed = [node for one in journeys(order) for node in one.nodes] if train is not None else []
    return crop_around(large, _spots(large, needed + _ends(edges)), _spots(large, passed))


def _subject(view: DragonView, order: Order) -> tuple[TrainView | None, list[Edge]]:
    """What must be seen: the train and what is new; without it sections traded, or built alone."""
    if view.deal is not None:
        return None, [*view.deal.gets, *view.deal.gives]
    if traded(order):
        return None, [*traded(order)]
    if built(order) and order.preview:
        return None, _on_one_map([*built(order)])
    has_run = not built(order) or bool(journeys(order))
    return _shown_train(view, order) if has_run else None, [*built(order), *erased(order)]


def _on_one_map(edges: list[Edge]) -> list[Edge]:
    """Those on the map that has most of them."""
    below = [edge for edge in edges if board().sections[edge].is_under]
    return below if 2 * len(below) > len(edges) else [edge for edge in edges if edge not in below]


def _map_of(train: TrainView | None, edges: list[Edge]) -> bool | None:
    """Whether the Underground shows all of it; None if it takes both maps."""
    below = {board().sections[edge].is_under for edge in edges}
    if train is not None and not (below and _is_entrance(train.place)):
        below.add(_is_below(train))
    return below.pop() if len(below) == 1 else None


def _is_below(train: TrainView) -> bool:
    """On an entrance a train is shown on the map it came from."""
    came_up = train.came_from >= 0 and board().points[train.came_from].is_under
    return board().points[train.place].is_under or (_is_entrance(train.place) and came_up)


def _is_entrance(node: Node) -> bool:
    return board().points[node].terrain is Terrain.ENTRANCE


def _shown_train(view: DragonView, order: Order) -> TrainView | None:
    """The train placed in a preview, else the active one."""
    placed = [event for event in order.events if isinstance(event, TrainPlaced)]
    if order.preview and placed:
        return view.players[placed[-1].seat].trains[placed[-1].train]
    return active_train(view, order)


def _ends(edges: list[Edge]) -> list[Node]:
    return [end for edge in edges for end in board().ends(edge)]


def closeup_words(view: DragonView, order: Order, zoom: str) -> str:
    """What a close-up shows: the place asked for, or that of the turn."""
    if not is_train(zoom):
        return find_target(zoom).title
    train, edges = _subject(view, order)
    if train is None and not edges:
        return find_target(HOME).title
    ends = _ends(edges)
    node = train.place if train is not None else next(filter(_has_name, ends), ends[-1])
    place = place_words(order.say, node)
    if _has_name(node):
        return place
    return order.say("dragon-alt-near", place=place, city=_nearest_city(node))


def _has_name(node: Node) -> bool:
    return bool(board().city_of[node]) or node in board().port_cities


def _nearest_city(node: Node) -> str:
    """By name; of the same map, for distances are those of one map."""
    is_under, points = board().points[node].is_under, board().points
    here = [c for c in board().cities.values() if points[c.centre].is_under == is_under]
    return min(here, key=lambda city: board().distance(node, city.centre)).name


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
        draw_bar(scene, seat, box, ground, standing(scene, seat))
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
