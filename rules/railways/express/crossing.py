"""All ways through one block of a network.

Ways grow step by step, all of one length before any longer one. What a way can still do depends on
its stop, on the railways it has used, and on the useful stops: those that lie on some way on to
the exit. So a way is dropped if an earlier one came to the same stop with the same railways used
and has visited none of the stops useful to the later one: whatever follows, the earlier one can do
as well, and it ranks first.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import add
from typing import NamedTuple

from rules.hexes import first, members
from rules.railways.express.network import (
    Block,
    Carrier,
    Chain,
    Chains,
    Network,
    Railway,
    Railways,
    Stop,
    Stops,
)
from rules.title import Seat

Tally = tuple[int, ...]
"""By seat: how many of their railways are used."""

Way = tuple[int, tuple[Stop, ...], tuple[Seat, ...]]
"""Length, stops left behind and owners: the shorter is less, then the first in board order."""

Ways = dict[Railways, dict[Tally, Way]]
"""The best way by the railways kept by name and by the tally of the others."""


class Scale:
    """What railways are worth to the builder, and which ways are the best."""

    def __init__(self, railways: tuple[Railway, ...], seats: int, builder: Seat, most: int) -> None:
        self._seats = seats
        self._builder = builder
        self._most = most
        self._earners = [railway.owner if railway.earns else None for railway in railways]
        self._tallies: dict[Railways, Tally] = {}

    @property
    def nothing(self) -> Tally:
        """The tally of no railways."""
        return (0,) * self._seats

    def tally(self, railways: Railways) -> Tally:
        """How many of these earn for each seat."""
        if railways not in self._tallies:
            earners = [self._earners[index] for index in members(railways)]
            counted = (earners.count(Seat(seat)) for seat in range(self._seats))
            self._tallies[railways] = tuple(counted)
        return self._tallies[railways]

    def best(self, ways: dict[Tally, Way]) -> dict[Tally, Way]:
        """The best of the ways, best first."""
        ranked = sorted(ways.items(), key=lambda entry: (self._rank(entry[0]), entry[1]))
        return dict(ranked[: self._most])

    def _rank(self, tally: Tally) -> tuple[int, int]:
        """Most railways of the builder, then fewest of the others."""
        own = tally[self._builder]
        return -own, sum(tally) - own


def together(one: Tally, other: Tally) -> Tally:
    """The tally of railways counted apart."""
    return tuple(map(add, one, other))


class _Place:
    """Where a way may have got to: a stop, and the blocks it has still to cross to the exit."""

    def __init__(
        self, stop: Stop, chain: Chain, useful: Stops, met: Railways, shared: Railways
    ) -> None:
        self.stop = stop
        self.chain = chain
        self.useful = useful
        self.met = met  # railways that could be used from here to the exit
        self.named = met | shared  # those that are still kept by name
        self.steps: list[_Step] | None = None  # not known before somebody asks
        self.straight: Way | None = None  # nor this


class _Step(NamedTuple):
    """A step to the next place, and the railways that lead there with their owners."""

    to: _Place
    carriers: list[Carrier]


class _Growing(NamedTuple):
    """Ways over the same stops, by different railways: those by name, others' tally, owners."""

    place: _Place
    visited: Stops
    stops: tuple[Stop, ...]  # without the last
    taken: list[tuple[Railways, Tally, tuple[Seat, ...]]]


class Crossing:
    """All ways through one block; `shared` are the railways met in other blocks too."""

    def __init__(self, network: Network, scale: Scale, block: Block, shared: Railways) -> None:
        self._network = network
        self._scale = scale
        self._block = block
        self._shared = shared
        self._places: dict[tuple[Stop, Stops], _Place] = {}
        self._chains: dict[Block, Chains] = {}
        self._seen: dict[tuple[Stop, Railways, Tally], list[Stops]] = {}
        self._found: Ways = {}
        self.steps = 0

    def ways(self, entry: Stop) -> Ways:
        """The best ways from the entry to the exit."""
        place = self._place(entry, (self._block,))
        layer = [_Growing(place, 1 << entry, (), [(0, self._scale.nothing, ())])]
        while layer:
            layer = [longer for way in layer for longer in self._longer(way)]
        return {used: self._scale.best(ways) for used, ways in self._found.items()}

    def _longer(self, way: _Growing) -> Iterator[_Growing]:
        """What becomes of a way with one step more, in board order."""
        stops, scale = (*way.stops, way.place.stop), self._scale
        for place, carriers in self._steps(way.place):
            visited = way.visited | 1 << place.stop
            taken = []
            for used, tally, owners in way.taken:
                for bit, owner in carriers:
                    kept = (used | bit) & place.named
                    closed = (used | bit) ^ kept
                    total = together(tally, scale.tally(closed)) if closed else tally
                    if not place.chain:
                        self._keep(kept, total, (len(stops), stops, owners + owner))
                    elif self._is_first(place, visited, kept, total):
                        if place.met & ~kept:
                            taken.append((kept, total, owners + owner))
                        else:
                            self._finish(place, kept, total, (stops, owners + owner))
            self.steps += len(way.taken) * len(carriers)
            if taken:
                yield _Growing(place, visited, stops, taken)

    def _finish(
        self,
        place: _Place,
        used: Railways,
        tally: Tally,
        so_far: tuple[tuple[Stop, ...], tuple[Seat, ...]],
    ) -> None:
        """Go to the exit by the shortest way: nothing is left that was not used before."""
        _, onward, later = self._straight(place)
        stops, owners = so_far[0] + onward, so_far[1] + later
        total = together(tally, self._scale.tally(used & ~self._shared))
        self._keep(used & self._shared, total, (len(stops), stops, owners))

    def _keep(self, used: Railways, tally: Tally, way: Way) -> None:
        """Keep a way through the block if it is the first with these railways."""
        known = self._found.setdefault(used, {})
        if tally not in known or way < known[tally]:
            known[tally] = way

    def _straight(self, place: _Place) -> Way:
        """The first of the shortest ways from a place to the exit, whatever it uses."""
        if place.straight is None:
            network, layers = self._network, [1 << self._block.exit]
            unseen = place.useful | 1 << place.stop
            while not layers[-1] >> place.stop & 1:
                unseen &= ~layers[-1]
                layers.append(network.around(layers[-1]) & unseen)
            stops = [place.stop]
            owners: list[Seat] = []
            for layer in reversed(layers[:-1]):
                step = first(network.around(1 << stops[-1]) & layer)
                owners += network.carriers(stops[-1], step)[0][1]
                stops.append(step)
            place.straight = (len(stops) - 1, tuple(stops[:-1]), tuple(owners))
        return place.straight

    def _is_first(self, place: _Place, visited: Stops, used: Railways, tally: Tally) -> bool:
        """Whether no earlier way can do all that this one can; from now on it is an earlier one."""
        key, useful = (place.stop, used, tally), place.useful
        earlier = self._seen.get(key)
        if earlier is None:
            self._seen[key] = [visited]
            return True
        for other in earlier:
            if not other & useful:
                return False
        earlier.append(visited)
        return True

    def _steps(self, place: _Place) -> list[_Step]:
        if place.steps is None:
            block, beyond = place.chain[0], place.chain[1:]
            onward = self._onward(block)
            place.steps = [
                _Step(
                    self._place(step, (onward.start(step) or ()) + beyond),
                    self._network.carriers(place.stop, step),
                )
                for step in self._network.beside[place.stop]
                if block.stops >> step & 1
            ]
        return place.steps

    def _onward(self, block: Block) -> Chains:
        if block not in self._chains:
            self._chains[block] = self._network.chains(block.exit, block.stops)
        return self._chains[block]

    def _place(self, stop: Stop, chain: Chain) -> _Place:
        useful = _stops(chain)
        if (stop, useful) not in self._places:
            met = self._network.met(useful | 1 << stop)
            self._places[stop, useful] = _Place(stop, chain, useful, met, self._shared)
        return self._places[stop, useful]


def _stops(chain: Chain) -> Stops:
    found = 0
    for block in chain:
        found |= block.stops
    return found
