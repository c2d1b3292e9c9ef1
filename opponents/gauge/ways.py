"""Ways to cities: which hexes to build and lease, the shortest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opponents.gauge.ground import Ground
from rules.hexes import HexSet, members

LEASED, EASY, DIFFICULT = 1, 2, 3  # how far a hex is, in money and builds together
FARTHEST = 30


class Step(NamedTuple):
    """One build, with the hexes it leases from own track outward."""

    hex: int
    leased: tuple[int, ...] = ()


class Way(NamedTuple):
    """What leads to a city, the city included."""

    steps: tuple[Step, ...]
    money: int
    is_major: bool


class Spread:
    """Spreads from a railroad's track over the board, ring by ring."""

    def __init__(self, ground: Ground, own: HexSet, taken: HexSet) -> None:
        self._ground, self._own = ground, own
        self._leasable = taken & ~own
        room = ground.land.grid.all & ~own & ~taken
        self._difficult = room & ground.difficult
        self._easy = room & ~ground.difficult
        self._rings = [own]

    def ways(self) -> Iterator[Way]:
        """The way to one city after the other, as near as they are."""
        around, cities, rings = self._ground.land.grid.around, self._ground.cities, self._rings
        spread, seen = [around(self._own)], self._own
        for far in range(1, FARTHEST):
            ring = spread[far - LEASED] & self._leasable
            if far >= EASY:
                ring |= spread[far - EASY] & self._easy
            if far >= DIFFICULT:
                ring |= spread[far - DIFFICULT] & self._difficult
            ring &= ~seen
            seen |= ring
            rings.append(ring)
            reached = ring & cities
            if reached:
                for city in members(reached):
                    yield self._way(city, far)
                ring &= ~cities
            spread.append(around(ring) if ring else 0)

    def _way(self, city: int, far: int) -> Way:
        """Back from the city to own track."""
        steps, leased, money = list[Step](), list[int](), 0
        here = built = city
        while True:
            far -= self._length(here)
            money += self._cost(here)
            here = self._before(here, far)
            if far and self._leasable >> here & 1:
                leased.append(here)
                continue
            steps.append(Step(built, tuple(reversed(leased))))
            if not far:
                return Way(tuple(reversed(steps)), money, bool(self._ground.major >> city & 1))
            built, leased = here, []

    def _before(self, here: int, far: int) -> int:
        """A hex next to this one that lies so far away; a way ends in a city, none goes on."""
        ring = self._rings[far] & self._ground.around[here]
        if far:
            ring &= ~self._ground.cities
        return (ring & -ring).bit_length() - 1

    def _cost(self, here: int) -> int:
        ground = self._ground
        is_leased = self._leasable >> here & 1
        return ground.lease_cost[here] if is_leased else ground.build_cost[here]

    def _length(self, here: int) -> int:
        if self._leasable >> here & 1:
            return LEASED
        return DIFFICULT if self._difficult >> here & 1 else EASY
