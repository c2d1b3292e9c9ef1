"""Connected sets of hexes and the longest run through one."""

from __future__ import annotations

from rules.hexes import Grid, HexId, HexSet, first, members


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


def longest_run(grid: Grid, railway: HexSet) -> int:
    """Hexes on the longest path of adjacent hexes that uses no hex twice; exact."""
    return len(longest_path(grid, railway))


def longest_path(grid: Grid, railway: HexSet) -> tuple[HexId, ...]:
    """One longest path of a connected set, from end to end."""
    return _Search(grid, railway).run()


class _Search:
    """Depth first, cut off where what can still be reached would not beat the best so far."""

    def __init__(self, grid: Grid, railway: HexSet) -> None:
        self._around = {h: grid.neighbours(h) & railway for h in members(railway)}
        self._size = railway.bit_count()
        self._railway = railway
        self._grid = grid
        self._best: tuple[HexId, ...] = ()

    def run(self) -> tuple[HexId, ...]:
        ends = sorted(self._around, key=lambda h: (self._around[h].bit_count(), h))
        for start in ends:
            self._extend([start], self._railway & ~(1 << start))
            if len(self._best) == self._size:
                break
        return self._best

    def _extend(self, path: list[HexId], free: HexSet) -> None:
        if len(path) > len(self._best):
            self._best = tuple(path)
        onward = self._around[path[-1]] & free
        while onward and len(path) + self._reachable(path[-1], free) > len(self._best):
            step = first(onward)
            onward ^= 1 << step
            path.append(step)
            self._extend(path, free & ~(1 << step))
            path.pop()

    def _reachable(self, end: HexId, free: HexSet) -> int:
        """How many more hexes a path could at most take from here: dead ends but one are lost."""
        region = component(self._grid, self._around[end] & free, free)
        tails = sum(
            1 for h in members(region) if (self._around[h] & (region | 1 << end)).bit_count() == 1
        )
        return region.bit_count() - max(0, tails - 1)
