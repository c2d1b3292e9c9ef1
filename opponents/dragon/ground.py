"""What a player may build and use now, and the best way from place to place over it."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush
from typing import NamedTuple

from opponents.dragon.fields import arcs_of, free_steps
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


class Ground:
    """One player's sheet of paper: track planned on it counts as built for what follows."""

    def __init__(
        self, state: State, seat: Seat, weights: Weights, avoid: Collection[Edge] = ()
    ) -> None:
        site = Site(state, seat)
        self._mark = seat + 1
        self._weights = weights
        self._marks = bytearray(site.owned)
        self._shut = self._closed(site, avoid)
        self._arcs = arcs_of(site.race)
        self._free = free_steps(state.has_rainbow)
        self._size = board().mileposts
        self._base = bytearray(self._size)
        for node in (*site.touched, *(n for n in range(self._size) if board().major_of[n] >= 0)):
            self._base[node] = 1
        self._slow = bans(state).still
        self._laid = frozenset[Edge]()
        self._known: dict[object, tuple[Node, list[Step]] | None] = {}  # of all copies

    def _closed(self, site: Site, avoid: Collection[Edge]) -> bytearray:
        """By section: whether it cannot be built for long; what an event bars comes free again."""
        table = site.closed(avoid)
        for edge in site.barred:
            table[edge] = bool(site.owned[edge])
        for node in limited_cities():
            if site.room_at(node) < 1:
                for _, edge in board().arcs[node]:
                    table[edge] = table[edge] or site.table[edge] != self._mark
        return table

    def copy(self) -> Ground:
        """Another sheet with the same on it."""
        other = object.__new__(Ground)
        other.__dict__.update(self.__dict__)
        other._marks, other._base = bytearray(self._marks), bytearray(self._base)
        return other

    def lay(self, steps: Collection[Step], start: Node) -> None:
        """Count the new sections of a way as built."""
        here = start
        self._laid |= {step.edge for step in steps if step.is_new}
        for step in steps:
            if step.is_new:
                self._marks[step.edge] = self._mark
                self._base[here] = self._base[step.to] = 1
            here = step.to

    def is_base(self, node: Node) -> bool:
        """Whether track may be built from here."""
        return bool(self._base[node])

    @property
    def base(self) -> frozenset[Node]:
        """All mileposts from which track may be built."""
        return frozenset(node for node in range(self._size) if self._base[node])

    def way_to(self, start: Node, city: str, shun: Edge) -> tuple[Node, list[Step]] | None:
        """The best way from a milepost to a city; each is looked for once."""
        key = (start, city, shun, self._laid)
        if key not in self._known:
            self._known[key] = self.way((start,), board().cities[city].mileposts, shun)
        return self._known[key]

    def way(
        self, starts: Collection[Node], goals: Collection[Node], shun: Edge = NO_EDGE, *, is_own: bool = False
    ) -> tuple[Node, list[Step]] | None:
        """The best way in GP and steps, and where it starts; `shun` is no first step.

        Own means without the track of others, so that all of it hangs together.
        """
        size, ends = self._size, frozenset(goals)
        loose = 2 * size
        best = [UNKNOWN] * (3 * size)
        came: dict[int, tuple[int, Edge, int]] = {}
        waiting: list[tuple[float, int]] = []
        for node in sorted(starts):
            spot = node if self._base[node] else node + loose
            best[spot] = 0.0
            waiting.append((0.0, spot))
        marks, shut, arcs, free, mine = self._marks, self._shut, self._arcs, self._free, self._mark
        pace, slow, base = self._weights.pace, self._slow, self._base
        toll = pace + self._weights.toll
        while waiting:
            here, spot = heappop(waiting)
            if here > best[spot]:
                continue
            layer, node = divmod(spot, size)
            if node in ends:
                return self._traced(came, spot)
            if layer and base[node]:
                if here < best[node]:
                    best[node] = here
                    came[node] = (spot, NO_EDGE, 0)
                    heappush(waiting, (here, node))
                continue
            is_rented = layer == 1
            floor = loose if layer == 2 else 0
            late = DELAY if slow and node in slow else 0.0
            for to, edge, price in arcs[node]:
                owner = marks[edge]
                if edge == shun and node in starts:
                    continue
                if owner == mine:
                    there = here + pace + late
                elif owner:
                    if is_own or (floor and here):
                        continue
                    to += size
                    there = here + toll + late
                elif is_rented or shut[edge]:
                    continue
                else:
                    to += floor
                    there = here + pace + price + late
                if there < best[to]:
                    best[to] = there
                    came[to] = (spot, edge, price)
                    heappush(waiting, (there, to))
            for to in free[node]:
                there = here + pace
                if there < best[to]:
                    best[to] = there
                    came[to] = (spot, NO_EDGE, 0)
                    heappush(waiting, (there, to))
        return None

    def _traced(self, came: dict[int, tuple[int, Edge, int]], spot: int) -> tuple[Node, list[Step]]:
        size, steps = self._size, list[Step]()
        while spot in came:
            before, edge, price = came[spot]
            if edge != NO_EDGE or before % size != spot % size:
                owner = self._marks[edge] if edge != NO_EDGE else self._mark
                is_new = owner == 0
                other = owner - 1 if owner and owner != self._mark else -1
                steps.append(Step(spot % size, edge, price if is_new else 0, other, is_new))
            spot = before
        steps.reverse()
        return spot % size, steps
