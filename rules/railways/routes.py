"""Routes over the railways of all players, and every distinct way to share out what they earn.

A traveller runs along a railway from hex to adjacent hex and changes to another one in a hex where
both have cubes; no hex is visited twice. Hexes that every route must pass cut the network into a
chain of blocks: each block is crossed by itself, and the crossings are then put together.

In a block, ways grow step by step, all of one length before any longer one. What a way can still
do depends on its hex, on the railways it has used, and on the useful hexes: those that lie on some
way on to the exit. So a way is dropped if an earlier one came to the same hex with the same
railways used and has visited none of the hexes useful to it: whatever follows, the earlier
one can do as well and comes first.

A railway counts once however often it is used. While it could be used elsewhere too it is kept by
name, as a bit; otherwise only its owner's number of used railways is kept, and of those
numbers only the best are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import accumulate
from operator import itemgetter, or_
from typing import NamedTuple

from rules.hexes import Grid, HexId, HexSet, members
from rules.networks import blocks
from rules.title import Seat


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

Way = tuple[int, tuple[HexId, ...], tuple[Seat, ...]]
"""Length, hexes left behind and owners: the shorter is less, then the first in board order."""

Ways = dict[int, dict[Tally, Way]]
"""The best way by the railways kept by name (as bits) and by the tally of the others."""

_WIDTH = 8  # bits for one number in a tally


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
        for hex_id, step in sorted(self.links):
            self.beside[hex_id].append(step)
        for goal in members(goals):
            self.beside[goal].append(self.end)
            self.beside[self.end].append(goal)

    def chains(self, goal: HexId, within: HexSet) -> Chains:
        """The ways through these hexes to the goal, as chains of blocks."""
        return Chains(blocks(self.beside, within | 1 << goal, goal), goal)

    def carriers(self, here: HexId, step: HexId) -> list[tuple[int, tuple[Seat, ...]]]:
        """The railways from a hex to the next, as bit and owner; none is needed to the end."""
        if step == self.end:
            return [(0, ())]
        lines = [(index, self.railways[index]) for index in self.links[here, step]]
        found = [(1 << index if line.earns else 0, (line.owner,)) for index, line in lines]
        return sorted(found, key=itemgetter(1))

    def met(self, hexes: HexSet) -> int:
        """The railways, as bits, that a route could use within these hexes."""
        return sum(
            1 << index
            for index, railway in enumerate(self.railways)
            if (railway.hexes & hexes).bit_count() > 1
        )


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
    return Enumeration(network, Scale(network.railways, seats, builder, most)).outcomes()


class Scale:
    """What railways are worth to the builder, and which ways are the best."""

    def __init__(self, railways: tuple[Railway, ...], seats: int, builder: Seat, most: int) -> None:
        self._seats = seats
        self._most = most
        self._low = _WIDTH * seats
        self._worth = [self._tally(railway, builder) for railway in railways]
        self._sums: dict[int, Tally] = {}

    def _tally(self, railway: Railway, builder: Seat) -> Tally:
        if not railway.earns:
            return 0
        rank = -(1 << _WIDTH) if railway.owner == builder else 1
        return (rank << self._low) + (1 << _WIDTH * railway.owner)

    def worth(self, railways: int) -> Tally:
        """The tally of railways given as bits."""
        if railways not in self._sums:
            self._sums[railways] = sum(self._worth[index] for index in members(railways))
        return self._sums[railways]

    def best(self, ways: dict[Tally, Way]) -> dict[Tally, Way]:
        """The best of the ways, best first."""
        ranked = sorted(ways.items(), key=lambda entry: (entry[0] >> self._low, entry[1]))
        return dict(ranked[: self._most])

    def used(self, tally: Tally) -> tuple[int, ...]:
        """The number of used railways by seat."""
        return tuple(tally >> _WIDTH * seat & (1 << _WIDTH) - 1 for seat in range(self._seats))


class Enumeration:
    """One search for all outcomes; `steps` counts how many it tried, whatever the machine."""

    def __init__(self, network: Network, scale: Scale) -> None:
        self._network = network
        self._scale = scale
        self.steps = 0

    def outcomes(self) -> list[Outcome]:
        """The distinct outcomes, best first."""
        network = self._network
        everywhere = (1 << len(network.beside)) - 1
        chain = network.chains(network.end, everywhere).start(network.start)
        if chain is None:
            return []
        entries = [network.start, *(block.exit for block in chain)]
        met = [network.met(b.hexes | 1 << e) for b, e in zip(chain, entries, strict=False)]
        before = list(accumulate(met, or_, initial=0))
        after = list(accumulate(reversed(met), or_, initial=0))[::-1]
        found: Ways = {0: {0: (0, (), ())}}
        for index, block in enumerate(chain):
            shared = before[index] | after[index + 1]
            crossing = _Crossing(network, self._scale, block, shared)
            crossed = crossing.ways(entries[index])
            self.steps += crossing.steps
            found = self._joined(found, crossed, after[index + 1])
        (ways,) = found.values()
        return [Outcome(self._scale.used(tally), way[1], way[2]) for tally, way in ways.items()]

    def _joined(self, found: Ways, crossed: Ways, after: int) -> Ways:
        """Ways through a block put behind those that lead to it; `after` are railways met later."""
        joined: Ways = {}
        for before, tallies in found.items():
            for within, more in crossed.items():
                used = before | within
                gain = self._scale.worth(used & ~after)
                best = joined.setdefault(used & after, {})
                for tally, way in tallies.items():
                    for added, onward in more.items():
                        _keep(best, tally + added + gain, way, onward)
        return {used: self._scale.best(ways) for used, ways in joined.items()}


def _keep(best: dict[Tally, Way], tally: Tally, way: Way, onward: Way) -> None:
    """Keep these two ways in succession if none with this tally comes before them."""
    length = way[0] + onward[0]
    known = best.get(tally)
    if known is None or length <= known[0]:
        whole = (length, way[1] + onward[1], way[2] + onward[2])
        if known is None or whole < known:
            best[tally] = whole


class _Place:
    """Where a way may have got to: a hex, and the blocks it has still to cross to the exit."""

    def __init__(self, hex_id: HexId, chain: Chain, closed: int) -> None:
        self.hex = hex_id
        self.chain = chain
        self.useful = _hexes(chain)
        self.closed = closed  # railways, as bits, that can be used neither from here nor elsewhere
        self.steps: list[_Step] | None = None  # not known before somebody asks


class _Step(NamedTuple):
    """A step to the next place, and the railways that lead there as bits with their owners."""

    to: _Place
    carriers: list[tuple[int, tuple[Seat, ...]]]


class _Growing(NamedTuple):
    """Ways over the same hexes, by different railways: those by name, others' tally, owners."""

    place: _Place
    visited: HexSet
    hexes: tuple[HexId, ...]  # without the last
    taken: list[tuple[int, Tally, tuple[Seat, ...]]]


class _Crossing:
    """All ways through one block; `shared` are the railways met in other blocks too, as bits."""

    def __init__(self, network: Network, scale: Scale, block: Block, shared: int) -> None:
        self._network = network
        self._scale = scale
        self._block = block
        self._shared = shared
        self._places: dict[tuple[HexId, HexSet], _Place] = {}
        self._seen: dict[tuple[HexId, int, Tally], list[HexSet]] = {}
        self._found: Ways = {}
        self.steps = 0

    def ways(self, entry: HexId) -> Ways:
        """The best ways from the entry to the exit."""
        place = self._place(entry, (self._block,))
        layer = [_Growing(place, 1 << entry, (), [(0, 0, ())])]
        while layer:
            layer = [longer for way in layer for longer in self._longer(way)]
        return {used: self._scale.best(ways) for used, ways in self._found.items()}

    def _longer(self, way: _Growing) -> Iterator[_Growing]:
        """What becomes of a way with one step more, in board order."""
        hexes = (*way.hexes, way.place.hex)
        for place, carriers in self._steps(way.place):
            visited = way.visited | 1 << place.hex
            taken = []
            for used, tally, owners in way.taken:
                for bit, owner in carriers:
                    closed = (used | bit) & place.closed
                    kept = (used | bit) ^ closed
                    total = tally + self._scale.worth(closed)
                    if not place.chain:
                        through = (len(hexes), hexes, owners + owner)
                        self._found.setdefault(kept, {}).setdefault(total, through)
                    elif self._is_first(place, visited, kept, total):
                        taken.append((kept, total, owners + owner))
            self.steps += len(way.taken) * len(carriers)
            if taken:
                yield _Growing(place, visited, hexes, taken)

    def _is_first(self, place: _Place, visited: HexSet, used: int, tally: Tally) -> bool:
        """Whether no earlier way can do all that this one can; from now on it is an earlier one."""
        earlier = self._seen.setdefault((place.hex, used, tally), [])
        useful = place.useful
        for other in earlier:
            if not other & useful:
                return False
        earlier.append(visited)
        return True

    def _steps(self, place: _Place) -> list[_Step]:
        if place.steps is None:
            block, *beyond = place.chain
            onward = self._network.chains(block.exit, block.hexes)
            place.steps = [
                _Step(
                    self._place(step, (*(onward.start(step) or ()), *beyond)),
                    self._network.carriers(place.hex, step),
                )
                for step in self._network.beside[place.hex]
                if block.hexes >> step & 1
            ]
        return place.steps

    def _place(self, hex_id: HexId, chain: Chain) -> _Place:
        useful = _hexes(chain)
        if (hex_id, useful) not in self._places:
            met = self._shared | self._network.met(useful | 1 << hex_id)
            self._places[hex_id, useful] = _Place(hex_id, chain, ~met)
        return self._places[hex_id, useful]


def _hexes(chain: Chain) -> HexSet:
    return reduce(or_, (block.hexes for block in chain), 0)
