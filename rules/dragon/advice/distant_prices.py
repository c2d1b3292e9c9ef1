"""Track to any city, however far: what all of it would cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.paths import BuildPath, Search
from rules.dragon.build.track import major_mileposts
from rules.dragon.state import State
from rules.title import Seat


class DistantTrack(NamedTuple):
    """Track to a city; the start is named where it is not the player's own track."""

    city: str
    start: str
    cost: int

    @property
    def notation(self) -> str:
        """What is written to build it."""
        return f"{self.city} from {self.start}" if self.start else self.city


def distant_tracks(state: State, seat: Seat, keys: Collection[str]) -> Iterator[DistantTrack]:
    """The cheapest track to each of these cities that is not yet reached."""
    site = Site(state, seat)
    for key in keys:
        goals = board().cities[key].mileposts
        sources = site.network or _majors_but(goals)
        if sources.isdisjoint(goals):
            path = Search(site, sources, is_plan=True).run(goals)
            if path is not None:
                yield DistantTrack(key, "" if site.network else _start(path), path.cost)


def _majors_but(goals: Collection[Node]) -> frozenset[Node]:
    """Where track may begin for who has none; it does not lead back into the same city."""
    return frozenset(major_mileposts()).difference(goals)


def _start(path: BuildPath) -> str:
    return board().city_of[path.nodes[0]]
