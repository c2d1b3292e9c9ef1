"""Track that joins two arms already and reaches on from there: for builds to four places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from operator import or_

from rules.hexes import HexId, HexSet, first
from rules.railways.build.reach import ANYWHERE, Cost, Layers, Reach


class Tree(Reach):
    """All hexes reachable from wherever two arms meet, by the cost of the whole.

    With a `goal`, only those from which that can still be reached within the limit.
    """

    def __init__(self, base: Reach, branch: Reach, goal: Reach | None = None) -> None:
        self._base = base
        self._branch = branch
        self._nearness = list(
            accumulate((level.hexes for level in goal.onward), or_) if goal else ()
        )
        self._met: Layers = {}
        super().__init__(base.terrain, base.source)

    def _near(self, cubes: int) -> HexSet:
        return self._nearness[self.terrain.limit - cubes] if self._nearness else ANYWHERE

    def _first_layers(self) -> Layers:
        for own, other, common in self._meetings(ANYWHERE):
            total = own.plus(other)
            if total.exclusive <= 1:  # IR 2.3
                self._met[total] = self._met.get(total, 0) | common
        return dict(self._met)

    def _meetings(self, where: HexSet) -> Iterator[tuple[Cost, Cost, HexSet]]:
        """What both arms cost where they meet; the hex itself is in the cost of the first."""
        for cubes, level in enumerate(self._base.arm):
            for more, onward in enumerate(self._branch.onward[: self.terrain.limit + 1 - cubes]):
                both = level.hexes & onward.hexes & self._near(cubes + more) & where
                if both:
                    for own, hexes in level.layers:
                        for other, there in onward.layers:
                            if hexes & there & both:
                                yield own, other, hexes & there & both

    def path_to(self, hex_id: HexId, cost: Cost) -> HexSet:
        """The new hexes of the whole tree that ends in this hex at this cost."""
        path = 0
        while not self._met.get(cost, 0) >> hex_id & 1:
            path |= 1 << hex_id
            cost = cost.minus(self.terrain.step(hex_id))
            came_from = self.layers[cost] & self.terrain.grid.neighbours(hex_id)
            hex_id = self.leave_track(first(came_from), cost)
        return path | self._path_of_meeting(hex_id, cost)

    def leave_track(self, hex_id: HexId, cost: Cost) -> HexId:
        """As for a single arm; both may also have met on the railway itself."""
        met = self._met.get(cost, 0)
        for railway in self.terrain.railways:
            if railway >> hex_id & 1 and railway & met:
                return first(railway & met)
        return super().leave_track(hex_id, cost)

    def _path_of_meeting(self, hex_id: HexId, cost: Cost) -> HexSet:
        meetings = self._meetings(1 << hex_id)
        own, other = next((a, b) for a, b, _ in meetings if a.plus(b) == cost)
        path = self._base.path_to(self._base.leave_track(hex_id, own), own)
        return path | self._branch.path_before(hex_id, other)
