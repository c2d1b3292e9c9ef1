"""Every distinct way in which a route can share out what the railways earn.

No hex is visited twice. Hexes that every route must pass cut the network into a chain of blocks:
each block is crossed by itself, and the crossings are then put together.

A railway counts once however often it is used. While it could still be used, in this block or in
another, it is kept by name, as a bit; otherwise only its owner's number of used railways is kept,
and of those numbers only the best are needed.
"""

from __future__ import annotations

from itertools import accumulate
from operator import or_
from typing import NamedTuple

from rules.hexes import HexId
from rules.railways.express.crossing import Crossing, Scale, Tally, Way, Ways, together
from rules.railways.express.network import Network, Railways
from rules.title import Seat


class Outcome(NamedTuple):
    """How many railways of each seat a route uses, and the first of the shortest such routes."""

    used: tuple[int, ...]
    hexes: tuple[HexId, ...]
    owners: tuple[Seat, ...]  # of the railway taken from each hex to the next


def outcomes(network: Network, seats: int, builder: Seat, most: int) -> list[Outcome]:
    """The distinct outcomes, best for the builder first, at most so many; none if not joined.

    Ranked by the builder's railways, most first; the others' in all, fewest first; the length of
    the shortest route; its hexes in board order; the owners of its steps.
    """
    return Enumeration(network, Scale(network.railways, seats, builder, most)).outcomes()


class Enumeration:
    """One search for all outcomes; `steps` counts how many it tried, whatever the machine."""

    def __init__(self, network: Network, scale: Scale) -> None:
        self._network = network
        self._scale = scale
        self.steps = 0

    def outcomes(self) -> list[Outcome]:
        """The distinct outcomes, best first."""
        network = self._network
        chain = network.chain()
        if chain is None:
            return []
        entries = [network.start, *(block.exit for block in chain)]
        met = [network.met(b.stops | 1 << e) for b, e in zip(chain, entries, strict=False)]
        before = list(accumulate(met, or_, initial=0))
        after = list(accumulate(reversed(met), or_, initial=0))[::-1]
        found: Ways = {0: {self._scale.nothing: (0, (), ())}}
        for index, block in enumerate(chain):
            shared = before[index] | after[index + 1]
            crossing = Crossing(network, self._scale, block, shared)
            crossed = crossing.ways(entries[index])
            self.steps += crossing.steps
            found = self._joined(found, crossed, after[index + 1])
        (ways,) = found.values()
        return [self._outcome(tally, way) for tally, way in ways.items()]

    def _joined(self, found: Ways, crossed: Ways, after: Railways) -> Ways:
        """Ways through a block put behind those that lead to it; `after` are railways met later."""
        joined: Ways = {}
        for before, tallies in found.items():
            for within, more in crossed.items():
                used = before | within
                gain = self._scale.tally(used & ~after)
                best = joined.setdefault(used & after, {})
                for tally, way in tallies.items():
                    so_far = together(tally, gain)
                    for added, onward in more.items():
                        _keep(best, together(so_far, added), way, onward)
        return {used: self._scale.best(ways) for used, ways in joined.items()}

    def _outcome(self, tally: Tally, way: Way) -> Outcome:
        _, stops, owners = way
        hexes = tuple(self._network.hexes[stop] for stop in stops)
        return Outcome(tally, hexes, owners)


def _keep(best: dict[Tally, Way], tally: Tally, way: Way, onward: Way) -> None:
    """Keep these two ways in succession if none with this tally comes before them."""
    length = way[0] + onward[0]
    known = best.get(tally)
    if known is None or length <= known[0]:
        whole = (length, way[1] + onward[1], way[2] + onward[2])
        if known is None or whole < known:
            best[tally] = whole
