"""The railways of all players as one network for travellers.

A traveller runs along a railway from hex to adjacent hex and changes to another one in a hex where
both have cubes. Only hexes with track matter, so they are numbered anew, in board order: sets of
them stay small, and searches quick.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.hexes import Grid, HexId, HexSet, members, to_set
from rules.networks import blocks
from rules.title import Seat

Stop = HexId
"""The number of a hex in its network."""

Stops = HexSet
"""A set of stops: bit i stands for stop i."""

Railways = int
"""A set of railways: bit i stands for the railway with index i."""

Carrier = tuple[Railways, tuple[Seat, ...]]
"""What takes a traveller to the next hex: the railway, if it earns anything, and its owner."""


class Railway(NamedTuple):
    """A connected set of one player's cubes; one that earns nothing still carries travellers."""

    owner: Seat
    hexes: HexSet
    earns: bool = True


class Block(NamedTuple):
    """Stops that no single one of them cuts, and the one by which a route must leave them."""

    stops: Stops
    exit: Stop


Chain = tuple[Block, ...]
"""What lies between a stop, which is not counted, and the end: block after block."""


class Network:
    """All railways from a start to any of some goals."""

    def __init__(
        self, grid: Grid, railways: Iterable[Railway], start: HexId, goals: HexSet
    ) -> None:
        self.railways = tuple(railways)
        track = 1 << start | goals
        for railway in self.railways:
            track |= railway.hexes
        self.hexes = tuple(members(track))  # by stop
        number = {hex_id: Stop(stop) for stop, hex_id in enumerate(self.hexes)}
        self.start = number[start]
        self.end = Stop(len(self.hexes))  # beyond every hex: all goals lead there
        self._lines = [
            (index, to_set(number[hex_id] for hex_id in members(railway.hexes)))
            for index, railway in enumerate(self.railways)
            if railway.earns
        ]
        self._carriers = self._all_carriers(grid, number, goals)
        self.beside: list[list[Stop]] = [[] for _ in range(self.end + 1)]
        for here, step in sorted(self._carriers):
            self.beside[here].append(step)
        self._around = [to_set(steps) for steps in self.beside]

    def _all_carriers(
        self, grid: Grid, number: dict[HexId, Stop], goals: HexSet
    ) -> dict[tuple[Stop, Stop], list[Carrier]]:
        found: dict[tuple[Stop, Stop], list[Carrier]] = {}
        for index, railway in sorted(enumerate(self.railways), key=lambda item: item[1].owner):
            carrier = (1 << index if railway.earns else 0, (railway.owner,))
            for here in members(railway.hexes):
                for step in members(grid.neighbours(here) & railway.hexes):
                    found.setdefault((number[here], number[step]), []).append(carrier)
        for goal in members(goals):
            found[number[goal], self.end] = found[self.end, number[goal]] = [(0, ())]
        return found

    def chains(self, goal: Stop, within: Stops) -> Chains:
        """The ways through these stops to the goal, as chains of blocks."""
        return Chains(blocks(self.beside, within | 1 << goal, goal), goal)

    def chain(self) -> Chain | None:
        """The blocks from start to end; None if they are not joined."""
        return self.chains(self.end, (1 << self.end) - 1).start(self.start)

    def carriers(self, here: Stop, step: Stop) -> list[Carrier]:
        """Whatever leads from a stop to the next, by owner; no railway is needed to the end."""
        return self._carriers[here, step]

    def around(self, stops: Stops) -> Stops:
        """Every stop one step from one of these."""
        found = 0
        for stop in members(stops):
            found |= self._around[stop]
        return found

    def met(self, stops: Stops) -> Railways:
        """The railways that earn something and that a route could use within these stops."""
        found = 0
        for index, line in self._lines:
            if (line & stops).bit_count() > 1:
                found |= 1 << index
        return found


class Chains:
    """All stops of a region hang on one goal, block behind block."""

    def __init__(self, found: list[tuple[Stop, Stops]], goal: Stop) -> None:
        self._blocks = found
        self._known: dict[Stop, Chain] = {goal: ()}

    def start(self, here: Stop) -> Chain | None:
        """The blocks that a route from this stop to the goal crosses; None if there is no way."""
        if here not in self._known:
            for gate, stops in self._blocks:
                if stops >> here & 1:
                    block = Block((stops | 1 << gate) & ~(1 << here), gate)
                    self._known[here] = (block, *(self.start(gate) or ()))
                    break
            else:
                return None
        return self._known[here]
