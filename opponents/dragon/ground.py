"""What a player may build and use now, and the best way from place to place over it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from opponents.dragon.fields import arcs_of, free_steps, least_steps
from opponents.dragon.weights import Weights
from rules.dragon.board.layout import NO_EDGE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import limited_cities
from rules.dragon.build.building import Site
from rules.dragon.course.bans import bans
from rules.dragon.state import State
from rules.title import Seat

UNKNOWN = 1e9
DELAY = 6.0  # GP that waiting for the end of an event is worth


class Step(NamedTuple):
    """From one milepost to the next."""

    to: Node
    edge: Edge  # NO_EDGE in red areas and over magic links
    price: int  # of the section, if it is still to be built
    owner: int  # seat of another whose track it is, else -1
    is_new: bool


Way = tuple[Node, list[Step]]
"""Where it starts, and every step."""


class Ground:
    """One player's sheet of paper: track planned on it counts as built for what follows."""

    def __init__(
        self, state: State, seat: Seat, weights: Weights, avoid: Collection[Edge] = ()
    ) -> None:
        site = Site(state, seat)
        self.mark = seat + 1
        self.pace, self.toll = weights.pace, weights.toll
        self._has_rainbow = state.has_rainbow
        self.marks = bytearray(site.owned)
        self.shut = self._closed(site, avoid)
        self.arcs = arcs_of(site.race)
        self.free = free_steps(state.has_rainbow)
        self.size = board().mileposts
        self.base = bytearray(self.size)
        for node in (*site.touched, *(n for n in range(self.size) if board().major_of[n] >= 0)):
            self.base[node] = 1
        self.slow = bans(state).still
        self._laid = frozenset[Edge]()
        self._known: dict[object, Way | None] = {}  # of all copies

    def _closed(self, site: Site, avoid: Collection[Edge]) -> bytearray:
        """By section: whether it cannot be built for long; what an event bars comes free again."""
        table = site.closed(avoid)
        for edge in site.barred:
            table[edge] = bool(site.owned[edge])
        for node in limited_cities():
            if site.room_at(node) < 1:
                for _, edge in board().arcs[node]:
                    table[edge] = table[edge] or site.table[edge] != self.mark
        return table

    def copy(self) -> Ground:
        """Another sheet with the same on it."""
        other = object.__new__(Ground)
        other.__dict__.update(self.__dict__)
        other.marks, other.base = bytearray(self.marks), bytearray(self.base)
        return other

    def lay(self, steps: Collection[Step], start: Node) -> None:
        """Count the new sections of a way as built."""
        here = start
        self._laid |= {step.edge for step in steps if step.is_new}
        for step in steps:
            if step.is_new:
                self.marks[step.edge] = self.mark
                self.base[here] = self.base[step.to] = 1
            here = step.to

    def is_base(self, node: Node) -> bool:
        """Whether track may be built from here."""
        return bool(self.base[node])

    def bases(self) -> frozenset[Node]:
        """All mileposts from which track may be built."""
        return frozenset(node for node in range(self.size) if self.base[node])

    def way_to(self, start: Node, city: str, shun: Edge = NO_EDGE) -> Way | None:
        """The best way from a milepost to a city; each is looked for once."""
        key = (start, city, shun, self._laid)
        if key not in self._known:
            ahead = least_steps(city, self._has_rainbow)
            goals = board().cities[city].mileposts
            self._known[key] = self.way((start,), goals, shun, ahead=ahead)
        return self._known[key]

    def way(
        self,
        starts: Collection[Node],
        goals: Collection[Node],
        shun: Edge = NO_EDGE,
        *,
        is_own: bool = False,
        ahead: Sequence[int] | None = None,
    ) -> Way | None:
        """The best way in GP and steps, and where it starts; `shun` is no first step.

        Own means without the track of others, so that all of it hangs together. `ahead` tells by
        milepost how many steps there are to the goal at least.
        """
        search = _Search(self, ahead or (0,) * self.size, shun, is_own=is_own)
        return search.run(starts, frozenset(goals))


_OWN, _RENTED, _LOOSE = range(3)
"""Layers of a search: track may be built on; the track of others; begun away from own track."""


class _Search:
    """Written out in one piece for its speed: here the computer spends its time."""

    def __init__(self, ground: Ground, ahead: Sequence[int], shun: Edge, *, is_own: bool) -> None:
        self._ground, self._ahead = ground, ahead
        self._shun, self._is_own = shun, is_own
        self._best = [UNKNOWN] * (3 * ground.size)
        self._came: dict[int, tuple[int, Edge, int]] = {}
        self._waiting: list[tuple[float, float, int]] = []

    def run(self, starts: Collection[Node], ends: frozenset[Node]) -> Way | None:
        """See `Ground.way`."""
        ground, size, pace = self._ground, self._ground.size, self._ground.pace
        best, came, waiting = self._best, self._came, self._waiting
        hope = [pace * steps for steps in self._ahead]
        for node in sorted(starts):
            spot = node if ground.base[node] else node + _LOOSE * size
            best[spot] = 0.0
            waiting.append((hope[node], 0.0, spot))
        heapify(waiting)
        marks, shut, mine, base = ground.marks, ground.shut, ground.mark, ground.base
        while waiting:
            _, here, spot = heappop(waiting)
            if here > best[spot]:
                continue
            layer, node = divmod(spot, size)
            if node in ends:
                return self._traced(spot)
            if layer != _OWN and base[node]:
                if here < best[node]:
                    best[node] = here
                    came[node] = (spot, NO_EDGE, 0)
                    heappush(waiting, (here + hope[node], here, node))
                continue
            floor = size * (layer == _LOOSE) * _LOOSE
            start = here + pace + (DELAY if node in ground.slow else 0.0)
            for to, edge, price in ground.arcs[node]:
                owner = marks[edge]
                if owner == mine:
                    there, spot_to = start, to
                elif owner:
                    if self._is_own or (floor and here):
                        continue
                    there, spot_to = start + ground.toll, to + size
                elif layer == _RENTED or shut[edge]:
                    continue
                else:
                    there, spot_to = start + price, to + floor
                if there < best[spot_to] and not (edge == self._shun and node in starts):
                    best[spot_to] = there
                    came[spot_to] = (spot, edge, price)
                    heappush(waiting, (there + hope[to], there, spot_to))
            for to in ground.free[node]:
                if start < best[to]:
                    best[to] = start
                    came[to] = (spot, NO_EDGE, 0)
                    heappush(waiting, (start + hope[to], start, to))
        return None

    def _traced(self, spot: int) -> Way:
        ground, size, steps = self._ground, self._ground.size, list[Step]()
        while spot in self._came:
            before, edge, price = self._came[spot]
            if edge != NO_EDGE or before % size != spot % size:
                owner = ground.marks[edge] if edge != NO_EDGE else ground.mark
                other = owner - 1 if owner and owner != ground.mark else -1
                is_new = owner == 0
                steps.append(Step(spot % size, edge, price if is_new else 0, other, is_new))
            spot = before
        steps.reverse()
        return spot % size, steps
