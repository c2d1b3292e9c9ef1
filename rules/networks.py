"""Connected sets of hexes and the longest run through one."""

from __future__ import annotations

from functools import lru_cache

from rules.hexes import Grid, HexId, HexSet, members


def component(grid: Grid, seed: HexSet, within: HexSet) -> HexSet:
    """All hexes of `within` joined to the seed by adjacent hexes of `within`."""
    found = seed & within
    while True:
        grown = found | grid.around(found) & within
        if grown == found:
            return found
        found = grown


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
    the search turns back.
    """

    def __init__(self, grid: Grid, railway: HexSet) -> None:
        self._grid = grid
        self._railway = railway
        self._around = {h: grid.neighbours(h) & railway for h in members(railway)}
        self._known: dict[tuple[HexId, HexSet], tuple[int, int]] = {}  # at least, at most

    def length(self) -> int:
        best = 0
        for start in self._by_ways_on(self._railway, self._railway):
            best = max(best, 1 + self._onward(start, self._railway & ~(1 << start), best - 1))
        return best

    def _onward(self, end: HexId, free: HexSet, beat: int) -> int:
        """The most hexes a path can take after this end; exact if that is more than `beat`."""
        region = component(self._grid, self._around[end] & free, free)
        if region.bit_count() <= beat:
            return 0
        key = (end, region)
        least, most = self._known.get(key) or (0, _Blocks(self._around, region, end).fullest)
        if least < most and most > beat:
            least, most = self._search(key, least, most, beat)
        self._known[key] = (least, most)
        return least

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


class _Blocks:
    """The blocks of a region seen from one end of a path, found in one depth-first walk."""

    def __init__(self, around: dict[HexId, HexSet], region: HexSet, end: HexId) -> None:
        self._around = around
        self._within = region | 1 << end
        self._order: dict[HexId, int] = {}
        self._stack: list[HexId] = []
        self._chain: dict[HexId, int] = {}  # hexes in the fullest chain of blocks beyond a hex
        self._walk(end)
        self.fullest = self._chain.get(end, 0)

    def _walk(self, here: HexId) -> int:
        """Walk all that lies beyond; the earliest hex in order that is met there."""
        lowest = self._order[here] = len(self._order)
        self._stack.append(here)
        for step in members(self._around[here] & self._within):
            if step in self._order:
                lowest = min(lowest, self._order[step])
                continue
            met = self._walk(step)
            lowest = min(lowest, met)
            if met >= self._order[here]:
                self._close_block(here, step)
        return lowest

    def _close_block(self, gate: HexId, last: HexId) -> None:
        size, beyond = 0, 0
        while True:
            hex_id = self._stack.pop()
            size += 1
            beyond = max(beyond, self._chain.get(hex_id, 0))
            if hex_id == last:
                break
        self._chain[gate] = max(self._chain.get(gate, 0), size + beyond)
