"""Slow and plain answers to what the engine computes cleverly."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.build.building import Piece, Site
from rules.dragon.move.reach import Rails
from rules.dragon.state import Train
from rules.errors import RuleViolation

PLAN = board()


def region(centre: Node, size: int) -> set[Node]:
    """The mileposts nearest to one, growing ring by ring."""
    found, ring = [centre], [centre]
    while len(found) < size and ring:
        following = []
        for node in ring:
            for to in (*(t for t, _ in PLAN.arcs[node]), *PLAN.red[node]):
                if to not in found:
                    found.append(to)
                    following.append(to)
        ring = following
    return set(found[:size])


def edges_within(nodes: set[Node]) -> list[Edge]:
    return sorted({e for n in nodes for to, e in PLAN.arcs[n] if to in nodes})


def claimed(rng: random.Random, edges: Iterable[Edge], density: float, players: int) -> bytearray:
    """A table in which some of the edges belong to somebody."""
    table = bytearray(len(PLAN.sections))
    for edge in edges:
        if rng.random() < density:
            table[edge] = rng.randrange(players) + 1
    return table


def cheapest(site: Site, sources: set[Node], goals: set[Node], nodes: set[Node]) -> int | None:
    """The least price of any way within a region, by trying all of them."""
    prices = [
        paper.spent for node in sources for paper in _ways(site, [node], sources, goals, nodes)
    ]
    return min(prices, default=None)


def _ways(
    site: Site, way: list[Node], sources: set[Node], goals: set[Node], nodes: set[Node]
) -> Iterator[Site]:
    here = way[-1]
    if here in goals and len(way) > 1:
        yield site
        return
    for to in PLAN.red[here]:
        if to in nodes and to not in way:
            yield from _ways(site, [*way, to], sources, goals, nodes)
    for to, edge in PLAN.arcs[here]:
        if to not in nodes or to in way or to in sources:
            continue
        for piece in (Piece(edge, here, to), Piece(edge, to, here)):
            paper = site.copy()
            paper.cash = paper.left = 999
            try:
                paper.add(piece)
            except RuleViolation:
                continue
            yield from _ways(paper, [*way, to], sources, goals, nodes)


Walk = tuple[tuple[Node, ...], int, int]
"""The mileposts of a run, what it costs and how much movement is left after it."""


def walks(way: Rails, train: Train) -> Iterator[Walk]:
    """Every run there is."""

    def walk(
        nodes: tuple[Node, ...], came: Edge, points: int, halved: bool, paid: frozenset[str]
    ) -> Iterator[Walk]:
        node = nodes[-1]
        if points == 0 or node in way.bans.still:
            return
        steps = [(to, e, way.owners[e]) for to, e in PLAN.arcs[node] if way.owners[e]]
        steps = [s for s in steps if s[1] not in way.bans.flooded]
        steps += [(to, -1, 0) for to in PLAN.red[node]]
        steps += [(to, -1, 0) for to in way.doors.get(node, ())]
        for to, edge, owner in steps:
            if edge >= 0 and edge == came and not PLAN.can_turn[node]:
                continue
            if to in way.bans.still:
                continue
            due = set(paid)
            if owner and owner - 1 != way.seat:
                due.add(f"rent {owner - 1}")
            if PLAN.is_under[node] or PLAN.is_under[to]:
                due.add("bribe")
            money = sum(4 if d[0] == "r" else 1 for d in due if not _is_free(way, d))
            if money > way.cash:
                continue
            slows = to in way.bans.half and not halved
            left = points // 2 if slows else points - 1  # half of what is left, rounded up
            yield (*nodes, to), money, left
            yield from walk((*nodes, to), edge, left, halved or slows, frozenset(due))

    yield from walk((train.place,), train.came_by, train.points, train.is_halved, frozenset())


class Best(NamedTuple):
    """By milepost: cost and movement left of the best run by either measure."""

    cheapest: dict[Node, tuple[int, int]]
    quickest: dict[Node, tuple[int, int]]


def best(found: Iterable[Walk]) -> Best:
    """Least money, then most movement left; and the other way round."""
    answer = Best({}, {})
    for nodes, money, left in found:
        end, this = nodes[-1], (money, left)
        cheap, quick = answer.cheapest.get(end, this), answer.quickest.get(end, this)
        answer.cheapest[end] = min(cheap, this, key=lambda way: (way[0], -way[1]))
        answer.quickest[end] = min(quick, this, key=lambda way: (-way[1], way[0]))
    return answer


def _is_free(way: Rails, due: str) -> bool:
    if due == "bribe":
        return not way.owes_bribe
    return way.tolls[int(due.split()[1]) + 1] is None
