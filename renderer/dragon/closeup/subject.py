"""What a picture is about: runs, builds, trades and losses, each on one of the two maps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from renderer.dragon.journeys import is_jump, is_step_under
from renderer.dragon.scene import acting, active_train, built, erased, journeys, traded
from renderer.picture import Order
from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board
from rules.dragon.events import TrainPlaced
from rules.dragon.view import DragonView, TrainView


@dataclass(frozen=True)
class Part:
    """Mileposts of one map that are best seen together."""

    what: str  # run, build, trade, lost, train or track
    is_under: bool
    nodes: tuple[Node, ...]


def parts_of(view: DragonView, order: Order) -> list[Part]:
    """What is new or planned, else where the turn's player is; none where that is nowhere."""
    return list(_news(view, order)) or list(_standing(view, order))


def _news(view: DragonView, order: Order) -> Iterator[Part]:
    for journey in journeys(order):
        yield from _runs(journey.nodes)
    if order.preview:
        yield from _placed(view, order)
    deal = view.deal
    offered = (*deal.gets, *deal.gives) if deal is not None else ()
    yield from _sections("build", built(order))
    yield from _sections("trade", {**traded(order), **dict.fromkeys(offered)})
    yield from _sections("lost", erased(order))


def _runs(nodes: tuple[Node, ...]) -> Iterator[Part]:
    """A journey in pieces: it goes on elsewhere after a gate or a magic link."""
    piece, is_under = [nodes[0]], is_step_under((nodes[0], nodes[1]))
    for step in pairwise(nodes):
        if is_jump(step) or is_step_under(step) != is_under:
            yield Part("run", is_under, tuple(piece))
            piece, is_under = [] if is_jump(step) else [step[0]], is_step_under(step)
        piece.append(step[1])
    yield Part("run", is_under, tuple(piece))


def _placed(view: DragonView, order: Order) -> Iterator[Part]:
    for event in order.events:
        if isinstance(event, TrainPlaced):
            yield _train(view.players[event.seat].trains[event.train])


def _sections(what: str, edges: Iterable[Edge]) -> Iterator[Part]:
    """Track in pieces that hang together, each on one map."""
    for is_under in (False, True):
        on_map = {edge for edge in edges if board().sections[edge].is_under == is_under}
        for nodes in _networks(on_map):
            yield Part(what, is_under, nodes)


def _networks(edges: Iterable[Edge]) -> Iterator[tuple[Node, ...]]:
    beside: dict[Node, list[Node]] = defaultdict(list)
    for edge in sorted(edges):
        a, b = board().ends(edge)
        beside[a].append(b)
        beside[b].append(a)
    left = set(beside)
    for start in beside:
        if start in left:
            found, waiting = {start}, [start]
            while waiting:
                fresh = [node for node in beside[waiting.pop()] if node not in found]
                found.update(fresh)
                waiting.extend(fresh)
            left -= found
            yield tuple(sorted(found))


def _standing(view: DragonView, order: Order) -> Iterator[Part]:
    """The train, or the track of whoever has none on the board yet."""
    train, seat = active_train(view, order), acting(view, order)
    if train is not None:
        yield _train(train)
    elif seat is not None:
        yield from _sections("track", view.players[seat].track)


def _train(train: TrainView) -> Part:
    """On an entrance a train is shown on the map it came from."""
    here, is_under = board().points[train.place], board().points[train.place].is_under
    if here.terrain is Terrain.ENTRANCE and train.came_from >= 0:
        is_under = board().points[train.came_from].is_under
    return Part("train", is_under, (train.place,))
