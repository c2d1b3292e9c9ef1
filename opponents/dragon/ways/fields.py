"""How far it is from anywhere to a city on an empty board, in GP and in steps."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.build.prices import build_arcs
from rules.dragon.move.reach import doors
from rules.dragon.pieces import Race

FAR = 9999
Arcs = tuple[tuple[tuple[Node, Edge, int], ...], ...]
"""By milepost: where a section leads, which it is, and what it costs."""


class Field(NamedTuple):
    """By milepost: the way to one city that is best in GP and steps together."""

    cost: NDArray[np.int32]
    steps: NDArray[np.int32]
    weight: NDArray[np.float64]


@cache
def arcs_of(race: Race | None) -> Arcs:
    """Every section that may be built with such a foreman."""
    return tuple(tuple((arc.to, arc.edge, arc.price) for arc in arcs) for arcs in build_arcs(race))


@cache
def free_steps(has_rainbow: bool) -> tuple[tuple[Node, ...], ...]:
    """By milepost: where one gets within red areas and by magic."""
    ways = doors(has_rainbow=has_rainbow)
    return tuple((*red, *ways.get(node, ())) for node, red in enumerate(board().red))


@cache
def least_steps(city: str, has_rainbow: bool) -> tuple[int, ...]:
    """By milepost: steps to a city if every section were built."""
    plan, free = board(), free_steps(has_rainbow)
    found = [FAR] * plan.mileposts
    ring = list(plan.cities[city].mileposts)
    for steps in range(plan.mileposts):
        ring = [node for node in dict.fromkeys(ring) if found[node] == FAR]
        for node in ring:
            found[node] = steps
        ring = [to for node in ring for to in (*(n for n, _ in plan.arcs[node]), *free[node])]
        if not ring:
            break
    return tuple(found)


@cache
def field(city: str, race: Race | None, pace: float) -> Field:
    """The distances to this city; what comes from events is left aside."""
    plan = board()
    weight = [float(FAR)] * plan.mileposts
    cost, steps = [FAR] * plan.mileposts, [FAR] * plan.mileposts
    waiting: list[tuple[float, Node]] = []
    for node in plan.cities[city].mileposts:
        weight[node], cost[node], steps[node] = 0.0, 0, 0
        waiting.append((0.0, node))
    arcs, free = build_arcs(race), free_steps(has_rainbow=False)
    while waiting:
        here, node = heappop(waiting)
        if here > weight[node]:
            continue
        ways = [(arc.to, arc.back) for arc in arcs[node]]
        ways += [(to, 0) for to in free[node]]
        for to, price in ways:
            there = here + price + pace
            if there < weight[to]:
                weight[to], cost[to], steps[to] = there, cost[node] + price, steps[node] + 1
                heappush(waiting, (there, to))
    return Field(np.array(cost, np.int32), np.array(steps, np.int32), np.array(weight))
