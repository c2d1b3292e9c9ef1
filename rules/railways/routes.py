"""Routes over the railways of all players, and every distinct way to share out what they earn.

A traveller runs along a railway from hex to adjacent hex and changes to another one in a hex where
both have cubes; no hex is visited twice. Which hexes are free to go on decides everything that can
still follow, so the search looks at each pair of (hex, useful hexes) once. Useful are only hexes
that lie on some way on to the goal: what a route has cut off makes no difference between states.

A railway counts once however often it is used. While it could still be met in the part of the
route that leads here it is kept by name, as a bit; once it cannot, only its owner's number of used
railways is kept, and of those numbers only the best are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from rules.hexes import Grid, HexId, HexSet, members
from rules.networks import blocks
from rules.title import Seat

Path = tuple[HexId, "Path"] | tuple[()]
"""The hexes of a route from here on, nested so that a hex can be put before them cheaply."""

Owners = tuple[Seat, "Owners"] | tuple[()]
"""The owners of the railways it takes, nested alike."""

Way = tuple[int, Path, Owners]
"""Length, hexes and owners: the shorter way is less, then the first in board order."""


class Railway(NamedTuple):
    """A connected set of one player's cubes; one that earns nothing still carries travellers."""

    owner: Seat
    hexes: HexSet
    earns: bool = True


class Block(NamedTuple):
    """Hexes that no single one of them cuts, and the one by which a route must leave them."""

    hexes: HexSet
    exit: HexId


Chain = tuple[Block, ...]
"""What lies between a hex, which is not counted, and the end: block after block."""


class Outcome(NamedTuple):
    """How many railways of each seat a route uses, and the first of the shortest such routes."""

    used: tuple[int, ...]
    hexes: tuple[HexId, ...]
    owners: tuple[Seat, ...]  # of the railway taken from each hex to the next


Tally = int
"""Numbers of used railways by seat, packed so that sums add up and the better compares lower."""

Ways = dict[int, dict[Tally, Way]]
"""The best way by railways still open (as bits) and by the tally of those that are not."""

_WIDTH = 8  # bits for one number in a tally
_NO_WAY: Way = (1 << 30, (), ())


class Network:
    """The railways of all players as one network from a start to any of some goals."""

    def __init__(
        self, grid: Grid, railways: Iterable[Railway], start: HexId, goals: HexSet
    ) -> None:
        self.railways = tuple(railways)
        self.start = start
        self.end = HexId(grid.all.bit_length())  # beyond every hex: all goals lead there
        self.links: dict[tuple[HexId, HexId], list[int]] = {}
        for index, railway in enumerate(self.railways):
            for hex_id in members(railway.hexes):
                for step in members(grid.neighbours(hex_id) & railway.hexes):
                    self.links.setdefault((hex_id, step), []).append(index)
        self.beside: list[list[HexId]] = [[] for _ in range(self.end + 1)]
        for hex_id, step in self.links:
            self.beside[hex_id].append(step)
        for goal in members(goals):
            self.beside[goal].append(self.end)
            self.beside[self.end].append(goal)

    def chains(self, goal: HexId, within: HexSet) -> Chains:
        """The ways through these hexes to the goal, as chains of blocks."""
        return Chains(blocks(self.beside, within | 1 << goal, goal), goal)


class Chains:
    """All hexes of a region hang on one goal, block behind block."""

    def __init__(self, found: list[tuple[HexId, HexSet]], goal: HexId) -> None:
        self._blocks = found
        self._goal = goal

    def start(self, here: HexId) -> Chain | None:
        """The blocks that a route from this hex to the goal crosses; None if there is no way."""
        crossed = []
        while here != self._goal:
            ahead = next(((g, hexes) for g, hexes in self._blocks if hexes >> here & 1), None)
            if ahead is None:
                return None
            gate, hexes = ahead
            crossed.append(Block((hexes | 1 << gate) & ~(1 << here), gate))
            here = gate
        return tuple(crossed)


def outcomes(network: Network, seats: int, builder: Seat, most: int) -> list[Outcome]:
    """The distinct outcomes, best for the builder first, at most so many; none if not joined.

    Ranked by the builder's railways, most first; the others' in all, fewest first; the length of
    the shortest route; its hexes in board order; the owners of its steps.
    """
    return _Search(network, seats, builder, most).outcomes()


class _Search:
    def __init__(self, network: Network, seats: int, builder: Seat, most: int) -> None:
        self._network = network
        self._seats = seats
        self._most = most
        self._low = _WIDTH * seats
        self._worth = [self._tally(railway, builder) for railway in network.railways]
        self._sums: dict[int, Tally] = {}  # of railways given as bits
        self._core: HexSet = 0
        self._known: dict[tuple[HexId, HexSet], Ways] = {}

    def _tally(self, railway: Railway, builder: Seat) -> Tally:
        if not railway.earns:
            return 0
        rank = -(1 << _WIDTH) if railway.owner == builder else 1
        return (rank << self._low) + (1 << _WIDTH * railway.owner)

    def outcomes(self) -> list[Outcome]:
        network = self._network
        everywhere = (1 << len(network.beside)) - 1
        chain = network.chains(network.end, everywhere).start(network.start)
        if chain is None:
            return []
        self._core = _hexes(chain) | 1 << network.start
        (found,) = self._ways(network.start, chain).values()
        return [self._outcome(tally, way) for tally, way in self._ranked(found)]

    def _ways(self, here: HexId, chain: Chain) -> Ways:
        """All outcomes from this hex to the end, with the best way to each."""
        if not chain:
            return {0: {0: (0, (), ())}}
        useful = _hexes(chain)
        if (here, useful) not in self._known:
            self._known[here, useful] = self._search(here, chain, useful)
        return self._known[here, useful]

    def _search(self, here: HexId, chain: Chain, useful: HexSet) -> Ways:
        found: Ways = {}
        closed = self._closed(self._core & ~useful | 1 << here)
        block, *beyond = chain
        onward = self._network.chains(block.exit, block.hexes)
        for step in self._network.beside[here]:
            if block.hexes >> step & 1:
                ahead = onward.start(step) or ()
                self._add(found, closed, here, step, self._ways(step, (*ahead, *beyond)))
        return {
            is_open: dict(self._ranked(ways)) if len(ways) > self._most else ways
            for is_open, ways in found.items()
        }

    def _closed(self, outside: HexSet) -> int:
        """The railways, as bits, that no route can have used on its way to these last hexes."""
        return sum(
            1 << index
            for index, railway in enumerate(self._network.railways)
            if (railway.hexes & outside).bit_count() <= 1
        )

    def _add(self, found: Ways, closed: int, here: HexId, step: HexId, ways: Ways) -> None:
        """Put this hex before ways that begin with the step, for each railway that runs there."""
        for bit, owner in self._carriers(here, step):
            for used, by_tally in ways.items():
                now = used | bit
                gain = self._worth_of(now & closed)
                best = found.setdefault(now & ~closed, {})
                for tally, (length, path, owners) in by_tally.items():
                    carried = owners if owner is None else (owner, owners)
                    way: Way = (length + 1, (here, path), carried)
                    if way < best.get(tally + gain, _NO_WAY):
                        best[tally + gain] = way

    def _worth_of(self, railways: int) -> Tally:
        if railways not in self._sums:
            self._sums[railways] = sum(self._worth[index] for index in members(railways))
        return self._sums[railways]

    def _carriers(self, here: HexId, step: HexId) -> list[tuple[int, Seat | None]]:
        """The railways from a hex to the next, as bit and owner; none is needed to the end."""
        if step == self._network.end:
            return [(0, None)]
        lines = [(i, self._network.railways[i]) for i in self._network.links[here, step]]
        return [(1 << index if line.earns else 0, line.owner) for index, line in lines]

    def _ranked(self, ways: dict[Tally, Way]) -> list[tuple[Tally, Way]]:
        """The best of the ways, best first."""
        ranked = sorted(ways.items(), key=lambda entry: (entry[0] >> self._low, entry[1]))
        return ranked[: self._most]

    def _outcome(self, tally: Tally, way: Way) -> Outcome:
        used = tuple(tally >> _WIDTH * seat & (1 << _WIDTH) - 1 for seat in range(self._seats))
        return Outcome(used, tuple(_flat(way[1])), tuple(_flat(way[2])))


def _hexes(chain: Chain) -> HexSet:
    return reduce(or_, (block.hexes for block in chain), 0)


def _flat(nested: tuple[Any, ...]) -> Iterator[Any]:
    while nested:
        item, nested = nested
        yield item
