"""What it still costs to join seven major cities, about."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from opponents.dragon.ways.fields import field
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import WANTED_MAJORS, components, links
from rules.dragon.state import State
from rules.title import Seat


class Joining:
    """The cheapest of the cities that are missing, one after the other."""

    def __init__(self, state: State, seat: Seat, pace: float) -> None:
        player = state.players[seat]
        found = components(player.track, state.has_rainbow)
        self._race, self._pace = player.race, pace
        self._pairs = links(has_rainbow=state.has_rainbow)
        self.nodes = sorted(found[0][0]) if found else []
        self.joined = found[0][1] if found else frozenset[str]()
        self._fields = {key: field(key, self._race, pace) for key in board().majors}

    def cost(self, more: Collection[Node] = ()) -> int:
        """GP for all of them, with track to more mileposts."""
        return sum(price for price, _ in self.order(more))

    def order(self, more: Collection[Node] = ()) -> list[tuple[int, str]]:
        """The missing cities with their prices, cheapest first."""
        plan = board()
        joined = {*self.joined, *(plan.city_of[n] for n in more if plan.major_of[n] >= 0)}
        nodes = np.array([*self.nodes, *more], np.int32)
        joined = self._linked(joined)
        if not len(nodes):
            nodes = np.array(plan.cities["railla"].mileposts, np.int32)
        far = {key: int(self._fields[key].cost[nodes].min()) for key in plan.majors}
        for key in sorted(joined):
            self._bring_near(far, key)
        found: list[tuple[int, str]] = []
        while len(joined) < WANTED_MAJORS:
            key = min((k for k in plan.majors if k not in joined), key=lambda k: (far[k], k))
            found.append((far[key], key))
            more_joined = self._linked({*joined, key})
            for one in sorted(more_joined - joined):
                self._bring_near(far, one)
            joined = more_joined
        return found

    def _bring_near(self, far: dict[str, int], key: str) -> None:
        centre = board().cities[key].centre
        for other in far:
            far[other] = min(far[other], int(self._fields[other].cost[centre]))

    def _linked(self, joined: set[str]) -> set[str]:
        """The far end of a magic link counts as well (ID 15.1)."""
        for pair in self._pairs:
            if not joined.isdisjoint(pair):
                joined = joined.union(pair)
        return joined
