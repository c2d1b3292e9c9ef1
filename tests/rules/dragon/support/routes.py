"""What the random player of Iron Dragon knows of the map: prices, ways and journeys, roughly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise

from rules.dragon import actions as a
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import components, links, network
from rules.dragon.board.ownership import owners
from rules.dragon.build.building import Site
from rules.dragon.build.prices import build_arcs
from rules.dragon.state import State, Train
from rules.errors import RuleViolation
from rules.title import Seat


def written_out(state: State, seat: Seat, nodes: tuple[Node, ...]) -> Iterator[a.AnyAction]:
    """As much of a way as can be built now, milepost by milepost."""
    site, plan = Site(state, seat), board()
    site.cash = purse(state, seat)
    done = list(nodes[:1])
    for start, end in pairwise(nodes):
        try:
            if end not in plan.red[start]:
                site.add(site.directed(start, end))
        except RuleViolation:
            break
        done.append(end)
    while len(done) > 1 and done[-1] in plan.red[done[-2]]:
        done.pop()
    labels = [plan.label(node) for node in done]
    if len(done) > 1:
        yield a.Build(labels[-1], labels[0], tuple(labels[1:-1]))


@cache
def sources_of(load: str) -> tuple[str, ...]:
    return tuple(key for key, city in board().cities.items() if load in city.loads)


@cache
def far(one: str, two: str) -> int:
    cities = board().cities
    return board().distance(cities[one].centre, cities[two].centre)


def purse(state: State, seat: Seat) -> int:
    """What can be spent on track and still leaves enough for fees and bribes."""
    return max(0, state.players[seat].cash - (12 if state.options.cost_to_move else 5))


def own_part(state: State, seat: Seat) -> frozenset[Node]:
    """Own track, or that part of it where the first train stands."""
    player = state.players[seat]
    whole = network(player.track, state.has_rainbow)
    here = player.trains[0].place if player.trains else -1
    if here not in whole:
        return whole
    plan = board()
    for touched, majors in components(player.track, state.has_rainbow):
        if here in touched or plan.city_of[here] in majors:
            return touched.union(*(plan.cities[key].mileposts for key in majors))
    return whole


@cache
def prices(key: str) -> tuple[int, ...]:
    """What track from a city to every milepost costs on an empty board."""
    arcs, red = build_arcs(None), board().red
    costs = dict.fromkeys(board().cities[key].mileposts, 0)
    heap = [(0, node) for node in costs]
    while heap:
        cost, node = heappop(heap)
        if cost > costs[node]:
            continue
        steps = [(cost + arc.price, arc.to) for arc in arcs[node]]
        for after, to in (*steps, *((cost, to) for to in red[node])):
            if after < costs.get(to, 999):
                costs[to] = after
                heappush(heap, (after, to))
    return tuple(costs.get(node, 999) for node in range(board().mileposts))


def missing_price(own: frozenset[Node], key: str) -> int:
    """About what it costs to reach a city from own track or, without any, a major city."""
    found, cities = prices(key), board().cities
    nodes = own or [cities[m].centre for m in board().majors]
    return min(found[node] for node in nodes)


def goal_price(own: frozenset[Node], source: str, to: str) -> int:
    """About what it costs to join two cities and own track."""
    one, two = missing_price(own, source), missing_price(own, to)
    between = prices(source)[board().cities[to].centre]
    return min(one + two, min(one, two) + between) if own else min(one, two) + between


def journey(
    state: State, seat: Seat, train: Train, city: str, *, is_renting: bool = False
) -> list[Node]:
    """A shortest way over own track and red areas, heading minded at the first step only."""
    plan, table = board(), owners(state)
    usable = range(1, 7) if is_renting else (seat + 1,)
    goals = set(plan.cities[city].mileposts)
    doors = {c: d for pair in links(has_rainbow=False) for c, d in (pair, pair[::-1])}
    start = train.place
    parents: dict[Node, Node] = {start: start}
    ring = [start]
    barred = -1 if plan.can_turn[start] else train.came_by
    while ring:
        following = []
        for node in ring:
            steps = [to for to, edge in plan.arcs[node] if table[edge] in usable and edge != barred]
            steps += plan.red[node]
            if plan.city_of[node] in doors:
                steps += plan.cities[doors[plan.city_of[node]]].mileposts
            for to in steps:
                if to not in parents:
                    parents[to] = node
                    if to in goals:
                        return _way(parents, to)
                    following.append(to)
        ring, barred = following, -1
    return []


def _way(parents: dict[Node, Node], end: Node) -> list[Node]:
    nodes = [end]
    while parents[nodes[-1]] != nodes[-1]:
        nodes.append(parents[nodes[-1]])
    return nodes[::-1]
