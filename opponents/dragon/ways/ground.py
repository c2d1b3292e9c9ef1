"""What a player may build and use now, and the best way from place to place over it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from opponents.dragon.ways.fields import arcs_of, free_steps, least_steps
from opponents.dragon.ways.search import Search, Step, Way
from opponents.dragon.weights import Weights
from rules.dragon.board.layout import NO_EDGE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import limited_cities
from rules.dragon.build.building import Site
from rules.dragon.build.prices import price
from rules.dragon.course.bans import bans
from rules.dragon.state import State
from rules.title import Seat


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
        self._race = site.race
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

    def price(self, edge: Edge, to: Node) -> int:
        """What a section costs, built to this end."""
        return price(self._race, board().sections[edge], to)

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
        search = Search(self, ahead or (0,) * self.size, shun, is_own=is_own)
        return search.run(starts, frozenset(goals))
