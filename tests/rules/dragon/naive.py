"""Slow and plain answers to what the engine computes cleverly."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator

from rules.dragon.board import Edge, Node
from rules.dragon.building import Piece, Site
from rules.dragon.ground import city_limit
from rules.dragon.reach import Rails
from rules.dragon.state import Train
from rules.dragon.survey import board
from rules.errors import RuleViolation

PLAN = board()
LINKED = ("wikkedde", "ozu_zarkh")


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


def shuts_out(table: bytearray, edge: Edge, builder: int, players: int, cities: list[str]) -> bool:
    """ID 9.8 word for word, looking at the major cities and at these small and medium ones."""
    after = bytearray(table)
    after[edge] = builder + 1
    for seat in range(players):
        if _majors_joined(table, seat) and not _majors_joined(after, seat):
            return True
        for key in cities:
            if _can_enter(table, seat, key, players) and not _can_enter(after, seat, key, players):
                return True
    return False


def _graph(table: bytearray, seat: int, without: Node) -> dict[Node, set[Node]]:
    steps: dict[Node, set[Node]] = {n: set() for n in range(PLAN.mileposts) if n != without}
    for section in PLAN.sections:
        if table[section.edge] in (0, seat + 1) and without not in (section.a, section.b):
            steps[section.a].add(section.b)
            steps[section.b].add(section.a)
    hubs = [PLAN.cities[key].mileposts for key in PLAN.majors if key not in LINKED]
    hubs.append(sum((PLAN.cities[key].mileposts for key in LINKED), ()))
    for hub in hubs:
        for one, two in itertools.pairwise(hub):
            steps[one].add(two)
            steps[two].add(one)
    return steps


def _component(steps: dict[Node, set[Node]], starts: Iterable[Node]) -> set[Node]:
    seen = set(starts)
    todo = list(seen)
    while todo:
        for to in steps[todo.pop()] - seen:
            seen.add(to)
            todo.append(to)
    return seen


def _majors_joined(table: bytearray, seat: int) -> bool:
    centres = [PLAN.cities[key].centre for key in PLAN.majors]
    return set(centres) <= _component(_graph(table, seat, -1), centres[:1])


def _can_enter(table: bytearray, seat: int, key: str, players: int) -> bool:
    node = PLAN.cities[key].centre
    present = {table[e] - 1 for _, e in PLAN.arcs[node] if table[e]}
    missing = min(city_limit(node), players) - len(present)
    if missing <= 0 or seat in present:
        return True
    majors = [PLAN.cities[m].centre for m in PLAN.majors]
    reach = _component(_graph(table, seat, node), majors)
    return sum(table[e] == 0 and to in reach for to, e in PLAN.arcs[node]) >= missing


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


def walks(way: Rails, train: Train) -> dict[Node, tuple[int, int]]:
    """Least money, then most movement left, for every milepost, by walking every way there is."""
    best: dict[Node, tuple[int, int]] = {}

    def walk(node: Node, came: Edge, points: int, halved: bool, paid: frozenset[str]) -> None:
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
            score = (money, -left)
            if to not in best or score < best[to]:
                best[to] = score
            walk(to, edge, left, halved or slows, frozenset(due))

    walk(train.place, train.came_by, train.points, train.is_halved, frozenset())
    return {node: (money, -left) for node, (money, left) in best.items()}


def _is_free(way: Rails, due: str) -> bool:
    return bool(way.free >> (6 if due == "bribe" else int(due.split()[1])) & 1)
