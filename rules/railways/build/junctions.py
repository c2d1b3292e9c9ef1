"""Where arms of new track meet: the shortest and the cheapest way to join them in one hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.hexes import HexId, HexSet, first
from rules.railways.build.reach import ANYWHERE, UNREACHED, Arm, Cost


class Junction(NamedTuple):
    """A hex where all arms meet, what each of them costs, and what all do together."""

    total: Cost
    costs: tuple[Cost, ...]
    point: HexId


class Join:
    """One arm, joined to others before it if there are any."""

    def __init__(self, arm: Arm, before: Join | None = None) -> None:
        self._arm = arm
        self._before = before
        self.hexes = self._meeting_hexes()
        """Where all arms can meet, by the number of cubes they take together."""

    @property
    def fewest(self) -> int:
        """The fewest cubes with which all arms can meet."""
        return next((cubes for cubes, hexes in enumerate(self.hexes) if hexes), UNREACHED)

    def _meeting_hexes(self) -> list[HexSet]:
        if self._before is None:
            return [level.hexes for level in self._arm]
        met = [0] * len(self._arm)
        for cubes, level in enumerate(self._arm):
            here = level.hexes
            if here:
                for others, where in enumerate(self._before.hexes[: len(met) - cubes], cubes):
                    met[others] |= here & where
        return met

    def best(self, price: Callable[[Cost], int], where: HexSet = ANYWHERE) -> list[Junction]:
        """The shortest junction and, if another is cheaper, the cheapest.

        Exact: more cubes are tried until their bare base cost is no less than the best price.
        """
        found: list[Junction] = []
        for cubes in range(1, len(self._arm)):
            if found and price(Cost(cubes, 0, 1)) >= price(found[-1].total):
                break
            if self.hexes[cubes] & where:
                junctions = self._junctions(cubes, where)
                best = min(junctions, key=lambda j: (price(j.total), j.total), default=None)
                if best and (not found or price(best.total) < price(found[-1].total)):
                    found.append(best)
        return [found[0], found[-1]] if len(found) > 1 else found

    def _junctions(self, cubes: int, where: HexSet) -> Iterator[Junction]:
        for costs, common in self._meetings(cubes, where):
            total = Cost(*map(sum, zip(*costs, strict=True)))
            if total.exclusive <= 1:  # IR 2.3
                yield Junction(total, costs, first(common))

    def _meetings(self, cubes: int, where: HexSet) -> Iterator[tuple[tuple[Cost, ...], HexSet]]:
        """The costs at which the arms meet with this many cubes in all, and where."""
        if self._before is None:
            yield from (((cost,), h & where) for cost, h in self._arm[cubes].layers if h & where)
            return
        for own in range(cubes + 1):
            if self._arm[own].hexes & self._before.hexes[cubes - own] & where:
                for cost, hexes in self._arm[own].layers:
                    for costs, common in self._before._meetings(cubes - own, hexes & where):
                        yield (*costs, cost), common
