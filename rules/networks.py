"""Connected sets of hexes and the longest run through one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from rules.hexes import Grid, HexId, HexSet, members, to_set

Beside = Sequence[Sequence[HexId]]
"""By hex id, the hexes that can be reached from there in one step."""


def component(grid: Grid, seed: HexSet, within: HexSet) -> HexSet:
    """All hexes of `within` joined to the seed by adjacent hexes of `within`."""
    found = seed & within
    while True:
        grown = found | grid.around(found) & within
        if grown == found:
            return found
        found = grown


@lru_cache(maxsize=4096)
def components(grid: Grid, hexes: HexSet) -> tuple[HexSet, ...]:
    """The maximal connected sets, in board order of their first hex."""
    parts = []
    while hexes:
        part = component(grid, hexes & -hexes, hexes)
        parts.append(part)
        hexes &= ~part
    return tuple(parts)


def is_connected(grid: Grid, hexes: HexSet) -> bool:
    """Whether the hexes are one connected set (the empty set is)."""
    return component(grid, hexes & -hexes, hexes) == hexes


@lru_cache(maxsize=1024)
def longest_run(grid: Grid, railway: HexSet) -> int:
    """Hexes on the longest path of adjacent hexes that uses no hex twice; exact."""
    return _LongestRun(grid, railway).length()


class _LongestRun:
    """Depth first over (end of the path, hexes it can still reach), each such pair looked at once.

    Between both is a bound: a path crosses a chain of blocks (parts that no single hex cuts), so
    it cannot be longer than the fullest chain. Where the bound does not beat the best path known,
    the search turns back. The hexes are numbered anew, so that sets of them stay small.
    """

    def __init__(self, grid: Grid, railway: HexSet) -> None:
        hexes = list(members(railway))
        number = {hex_id: index for index, hex_id in enumerate(hexes)}
        self._around = [
            to_set(number[other] for other in members(grid.neighbours(hex_id) & railway))
            for hex_id in hexes
        ]
        self._beside = [tuple(members(around)) for around in self._around]
        self._known: dict[tuple[HexId, HexSet], tuple[int, int]] = {}  # at least, at most

    def length(self) -> int:
        best, railway = 0, (1 << len(self._around)) - 1
        for start in self._by_ways_on(railway, railway):
            best = max(best, 1 + self._onward(start, railway & ~(1 << start), best - 1))
        return best

    def _onward(self, end: HexId, free: HexSet, beat: int) -> int:
        """The most hexes a path can take after this end; exact if that is more than `beat`."""
        region = self._joined(self._around[end] & free, free)
        if region.bit_count() <= beat:
            return 0
        key = (end, region)
        least, most = self._known.get(key) or (0, _fullest_chain(self._beside, region, end))
        if least < most and most > beat:
            least, most = self._search(key, least, most, beat)
        self._known[key] = (least, most)
        return least

    def _joined(self, seed: HexSet, within: HexSet) -> HexSet:
        """All hexes of `within` that hang together with the seed."""
        found = fresh = seed
        while fresh:
            beside = 0
            for hex_id in members(fresh):
                beside |= self._around[hex_id]
            fresh = beside & within & ~found
            found |= fresh
        return found

    def _search(
        self, key: tuple[HexId, HexSet], least: int, most: int, beat: int
    ) -> tuple[int, int]:
        end, region = key
        for step in self._by_ways_on(self._around[end] & region, region):
            further = self._onward(step, region & ~(1 << step), max(least, beat) - 1)
            least = max(least, 1 + further)
            if least >= most:
                return least, most
        return least, max(least, beat)

    def _by_ways_on(self, hexes: HexSet, region: HexSet) -> list[HexId]:
        """Hexes with few ways on first: left for later they would be cut off."""
        return sorted(members(hexes), key=lambda h: (self._around[h] & region).bit_count())


def _fullest_chain(beside: Beside, region: HexSet, end: HexId) -> int:
    """The most hexes on a chain of blocks that begins at this end, which is not counted."""
    beyond: dict[HexId, int] = {}
    for gate, hexes in blocks(beside, region | 1 << end, end):
        on = max((beyond[h] for h in beyond if hexes >> h & 1), default=0)
        beyond[gate] = max(beyond.get(gate, 0), hexes.bit_count() + on)
    return beyond.get(end, 0)


def blocks(beside: Beside, within: HexSet, root: HexId) -> list[tuple[HexId, HexSet]]:
    """The blocks (parts that no single hex cuts) of what hangs together with the root.

    Each comes as the gate, the hex by which it is reached from the root, and its other hexes;
    what lies beyond a block comes before it.
    """
    unmet, outside = -1, len(beside)
    order = [unmet if digit == "1" else outside for digit in f"{within:0{len(beside)}b}"[::-1]]
    clock = count()
    stack: list[HexId] = []
    found: list[tuple[HexId, HexSet]] = []

    def walk(here: HexId) -> int:
        """Walk all that lies beyond; the earliest hex in order that is met there."""
        lowest = own = order[here] = next(clock)
        stack.append(here)
        for step in beside[here]:
            met = order[step]
            if met < 0:  # unmet
                height = len(stack)
                met = walk(step)
                if met >= own:
                    found.append((here, to_set(stack[height:])))
                    del stack[height:]
            if met < lowest:
                lowest = met
        return lowest

    walk(root)
    return found
