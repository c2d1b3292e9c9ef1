"""Track that joins two arms already and reaches on from there: for builds to four places."""

from __future__ import annotations

from rules.hexes import HexId, HexSet, first
from rules.railways.junctions import Join
from rules.railways.reach import Cost, Layers, Reach


class Tree(Reach):
    """All hexes reachable from wherever two arms meet, by the cost of the whole."""

    def __init__(self, base: Reach, branch: Reach) -> None:
        self._base = base
        self._branch = branch
        self._join = Join(branch.onward, Join(base.arm))
        self._meetings = self._join.layers()
        super().__init__(base.terrain, base.source)

    def _first_layers(self) -> Layers:
        return dict(self._meetings)

    def path_to(self, hex_id: HexId, cost: Cost) -> HexSet:
        """The new hexes of the whole tree that ends in this hex at this cost."""
        path = 0
        while not self._meetings.get(cost, 0) >> hex_id & 1:
            path |= 1 << hex_id
            cost = cost.minus(self.terrain.step(hex_id))
            came_from = self.layers[cost] & self.terrain.grid.neighbours(hex_id)
            hex_id = self.leave_track(first(came_from), cost)
        return path | self._path_of_meeting(hex_id, cost)

    def leave_track(self, hex_id: HexId, cost: Cost) -> HexId:
        """As for a single arm; both may also have met on the railway itself."""
        met = self._meetings.get(cost, 0)
        for railway in self.terrain.railways:
            if railway >> hex_id & 1 and railway & met:
                return first(railway & met)
        return super().leave_track(hex_id, cost)

    def _path_of_meeting(self, hex_id: HexId, cost: Cost) -> HexSet:
        own, other = self._join.costs_at(hex_id, cost)
        path = self._base.path_to(self._base.leave_track(hex_id, own), own)
        return path | self._branch.path_before(hex_id, other)
