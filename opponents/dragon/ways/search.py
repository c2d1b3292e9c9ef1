"""The best way from place to place in GP and steps: here the computer spends its time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple, Protocol

from opponents.dragon.ways.fields import Arcs
from rules.dragon.board.layout import NO_EDGE, Edge, Node

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


class Surface(Protocol):
    """What is searched."""

    size: int  # mileposts
    marks: bytearray  # by section: who owns it
    mark: int  # of the player
    shut: bytearray  # by section: whether it cannot be built
    base: bytearray  # by milepost: whether track may be built from it
    arcs: Arcs
    free: tuple[tuple[Node, ...], ...]  # steps in red areas and over links
    slow: frozenset[Node]
    pace: float
    toll: float


_OWN, _RENTED, _LOOSE = range(3)
"""Layers: track may be built on; the track of others; begun away from own track."""


class Search:
    """One search; own means without the track of others, so that all of it hangs together."""

    def __init__(
        self, surface: Surface, ahead: Sequence[int], shun: Edge, *, is_own: bool = False
    ) -> None:
        self._surface, self._shun, self._is_own = surface, shun, is_own
        self._hope = [surface.pace * steps for steps in ahead]
        self._best = [UNKNOWN] * (3 * surface.size)
        self._came: dict[int, tuple[int, Edge, int]] = {}
        self._waiting: list[tuple[float, float, int]] = []
        self._starts: Collection[Node] = ()

    def run(self, starts: Collection[Node], ends: frozenset[Node]) -> Way | None:
        """The best way from any start to any end."""
        surface, best, waiting = self._surface, self._best, self._waiting
        self._begin(starts)
        while waiting:
            _, here, spot = heappop(waiting)
            if here > best[spot]:
                continue
            layer, node = divmod(spot, surface.size)
            if node in ends:
                return self._traced(spot)
            if layer != _OWN and surface.base[node]:
                self._step(here, node, node, spot, NO_EDGE, 0)
                continue
            after = here + surface.pace + (DELAY if node in surface.slow else 0.0)
            self._over_sections(after, spot, layer, node)
            for to in surface.free[node]:
                self._step(after, to, to, spot, NO_EDGE, 0)
        return None

    def _begin(self, starts: Collection[Node]) -> None:
        self._starts = starts
        for node in sorted(starts):
            spot = node if self._surface.base[node] else node + _LOOSE * self._surface.size
            self._best[spot] = 0.0
            self._waiting.append((self._hope[node], 0.0, spot))
        heapify(self._waiting)

    def _step(
        self, there: float, to: Node, spot_to: int, spot: int, edge: Edge, price: int
    ) -> None:
        if there < self._best[spot_to]:
            self._best[spot_to] = there
            self._came[spot_to] = (spot, edge, price)
            heappush(self._waiting, (there + self._hope[to], there, spot_to))

    def _over_sections(self, after: float, spot: int, layer: int, node: Node) -> None:
        surface, best, size = self._surface, self._best, self._surface.size
        marks, mine, shut = surface.marks, surface.mark, surface.shut
        is_start = node in self._starts
        shun = self._shun if is_start else NO_EDGE
        can_rent = not self._is_own and (layer != _LOOSE or is_start)
        floor, hope, came, waiting = layer * size, self._hope, self._came, self._waiting
        for to, edge, price in surface.arcs[node]:
            owner = marks[edge]
            if owner == mine:
                there, spot_to = after, to
            elif owner:
                there, spot_to = after + surface.toll, to + size
                if not can_rent:
                    continue
            elif layer == _RENTED or shut[edge]:
                continue
            else:
                there, spot_to = after + price, to + floor
            if there < best[spot_to] and edge != shun:
                best[spot_to] = there  # as `_step` does
                came[spot_to] = (spot, edge, price)
                heappush(waiting, (there + hope[to], there, spot_to))

    def _traced(self, spot: int) -> Way:
        size, steps = self._surface.size, list[Step]()
        while spot in self._came:
            before, edge, price = self._came[spot]
            if before % size != spot % size:
                steps.append(self._told(spot % size, edge, price))
            spot = before
        steps.reverse()
        return spot % size, steps

    def _told(self, to: Node, edge: Edge, price: int) -> Step:
        owner = self._surface.marks[edge] if edge != NO_EDGE else self._surface.mark
        if owner == 0:
            return Step(to, edge, price, -1, is_new=True)
        return Step(to, edge, 0, -1 if owner == self._surface.mark else owner - 1, is_new=False)
