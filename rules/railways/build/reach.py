"""How far new track can reach from a place: every hex with the fewest cubes and dollars it takes.

A *cost* is (cubes, surcharge, exclusive): how many cubes are placed, what they pay on top of the
base cost, and whether one of them is in an exclusive hex (IR 2.3). A `Reach` keeps, for each cost,
the hexes that can be reached at it and at no better one. All hexes of one cost move together as
the bits of an int, so that a spread over the whole board takes a few hundred shifts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

import msgspec

from rules.hexes import Grid, HexId, HexSet, first, members


class Cost(NamedTuple):
    """What a piece of new track takes."""

    cubes: int
    surcharge: int
    exclusive: int

    def plus(self, other: Cost) -> Cost:
        """Both together."""
        return Cost(
            self.cubes + other.cubes,
            self.surcharge + other.surcharge,
            self.exclusive + other.exclusive,
        )

    def minus(self, other: Cost) -> Cost:
        """What is left without the other."""
        return Cost(
            self.cubes - other.cubes,
            self.surcharge - other.surcharge,
            self.exclusive - other.exclusive,
        )


NOTHING = Cost(0, 0, 0)
ANYWHERE: HexSet = -1
UNREACHED = 99  # more cubes than anybody has
Layers = dict[Cost, HexSet]


class Level(NamedTuple):
    """What is reached with a certain number of cubes."""

    hexes: HexSet
    layers: tuple[tuple[Cost, HexSet], ...]


Arm = tuple[Level, ...]
"""The levels of a reach by number of cubes, from none up to the limit."""


class Terrain(msgspec.Struct, frozen=True):
    """Where one builder may place cubes for one build, and what each hex adds."""

    grid: Grid
    room: HexSet
    steps: tuple[tuple[Cost, HexSet], ...]  # hexes by what one cube there takes
    railways: tuple[HexSet, ...]  # own track that may be run through for nothing
    limit: int

    @property
    def track(self) -> HexSet:
        """All of that own track."""
        return _union(self.railways)

    def step(self, hex_id: HexId) -> Cost:
        """What one cube in this hex takes; nothing on own track."""
        return next((cost for cost, hexes in self.steps if hexes >> hex_id & 1), NOTHING)


class Reach:
    """All hexes reachable from a source, by cost; the hex itself is included in the cost."""

    def __init__(self, terrain: Terrain, source: HexSet) -> None:
        self.terrain = terrain
        self.source = source
        self.layers: Layers = {}
        self._spread()

    def _near(self, cubes: int) -> HexSet:
        """Where it makes sense to be after so many cubes."""
        return ANYWHERE

    @cached_property
    def reached(self) -> HexSet:
        """All hexes reached at any cost."""
        return _union(self.layers.values())

    @cached_property
    def place(self) -> HexId:
        """Where it begins: a hex of the source."""
        return first(self.source)

    @cached_property
    def fewest(self) -> dict[HexId, int]:
        """The fewest cubes with which a hex can be reached; more than all for others."""
        found: dict[HexId, int] = defaultdict(lambda: UNREACHED)
        seen = 0
        for cubes, level in enumerate(self.arm):
            found.update(dict.fromkeys(members(level.hexes & ~seen), cubes))
            seen |= level.hexes
        return found

    @cached_property
    def arm(self) -> Arm:
        """The layers by number of cubes."""
        return _by_cubes(self.layers, self.terrain.limit)

    @cached_property
    def onward(self) -> Arm:
        """Hexes to which this reach can be continued, that hex not included in the cost."""
        grid, track = self.terrain.grid, self.terrain.track
        layers = {cost: grid.around(hexes) | hexes & track for cost, hexes in self.layers.items()}
        layers[NOTHING] = layers.get(NOTHING, 0) | self.source
        return _by_cubes(layers, self.terrain.limit)

    def _spread(self) -> None:
        waiting = self._first_layers()
        seen = _Seen()
        while waiting:
            cost = min(waiting)
            fresh = waiting.pop(cost) & self._near(cost.cubes) & ~seen.at(cost)
            if not fresh:
                continue
            fresh = self._with_railways(fresh) & ~seen.at(cost)
            seen.add(cost, fresh)
            self.layers[cost] = self.layers.get(cost, 0) | fresh
            self._step_on(cost, fresh, waiting)

    def _first_layers(self) -> Layers:
        track = self.source & self.terrain.track
        layers: Layers = {NOTHING: track} if track else {}
        for cost, hexes in self.terrain.steps:
            if self.source & hexes and cost.cubes <= self.terrain.limit:
                layers[cost] = self.source & hexes
        return layers

    def _with_railways(self, hexes: HexSet) -> HexSet:
        """The hexes and every own railway they touch, which costs nothing to run through."""
        around = self.terrain.grid.around(hexes)
        for railway in self.terrain.railways:
            if around & railway:
                hexes |= railway
        return hexes

    def _step_on(self, cost: Cost, hexes: HexSet, waiting: Layers) -> None:
        if cost.cubes == self.terrain.limit:
            return
        front = self.terrain.grid.around(hexes) & self.terrain.room
        for step, where in self.terrain.steps:
            hit = front & where
            if hit and not (cost.exclusive and step.exclusive):  # IR 2.3
                total = cost.plus(step)
                waiting[total] = waiting.get(total, 0) | hit

    def path_to(self, hex_id: HexId, cost: Cost) -> HexSet:
        """The new hexes of a way that ends in this hex at this cost, the hex included."""
        path = 0
        while cost.cubes:
            path |= 1 << hex_id
            before = cost.minus(self.terrain.step(hex_id))
            came_from = self.layers.get(before, 0) & self.terrain.grid.neighbours(hex_id)
            if not came_from:
                break  # the source itself
            cost, hex_id = before, self.leave_track(first(came_from), before)
        return path

    def leave_track(self, hex_id: HexId, cost: Cost) -> HexId:
        """Where new track of this cost last stood before it ran over the railway of this hex."""
        for railway in self.terrain.railways:
            if railway >> hex_id & 1 and cost.cubes:
                beside = self.terrain.grid.around(railway) & self.layers[cost]
                return first(beside & self.terrain.room)
        return hex_id

    def path_before(self, hex_id: HexId, cost: Cost) -> HexSet:
        """The new hexes of a way that can be continued into this hex, which is left out."""
        if cost == NOTHING:
            return 0
        at_cost = self.layers[cost]
        beside = at_cost & (self.terrain.grid.neighbours(hex_id) | 1 << hex_id)
        return self.path_to(self.leave_track(first(beside), cost), cost)


def _by_cubes(layers: Layers, limit: int) -> Arm:
    found: list[list[tuple[Cost, HexSet]]] = [[] for _ in range(limit + 1)]
    for cost, hexes in layers.items():
        found[cost.cubes].append((cost, hexes))
    return tuple(Level(_union(h for _, h in level), tuple(level)) for level in found)


def _union(sets: Iterable[HexSet]) -> HexSet:
    joined = 0
    for hexes in sets:
        joined |= hexes
    return joined


class _Seen:
    """Which hexes were reached at no more cubes and no more surcharge, costs coming in order."""

    def __init__(self) -> None:
        self._by_surcharge: tuple[dict[int, HexSet], dict[int, HexSet]] = ({}, {})

    def at(self, cost: Cost) -> HexSet:
        found = 0
        for surcharge, hexes in self._by_surcharge[cost.exclusive].items():
            if surcharge <= cost.surcharge:
                found |= hexes
        return found

    def add(self, cost: Cost, hexes: HexSet) -> None:
        table = self._by_surcharge[cost.exclusive]
        table[cost.surcharge] = table.get(cost.surcharge, 0) | hexes
