"""A player's own track as a graph: how far it is from one place of it to another."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from opponents.dragon.ways.fields import FAR, free_steps
from rules.dragon.board.layout import NOWHERE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import components, network


class Network:
    """Own track and the major cities on it."""

    def __init__(self, track: tuple[Edge, ...], *, has_rainbow: bool) -> None:
        self.nodes = network(track, has_rainbow)
        found = components(track, has_rainbow)
        self.heart = min(found[0][0]) if found else NOWHERE  # in the part with most major cities
        free = free_steps(has_rainbow)
        self._beside: dict[Node, list[Node]] = {node: list(free[node]) for node in self.nodes}
        for edge in track:
            a, b = board().ends(edge)
            self._beside[a].append(b)
            self._beside[b].append(a)
        self._known: dict[Node, dict[Node, int]] = {}

    def steps(self, a: Node, b: Node) -> int:
        """Steps along own track; FAR if it does not hang together."""
        if a == b:
            return 0
        if a not in self._known:
            self._known[a] = self._ring(a)
        return self._known[a].get(b, FAR)

    def part(self, node: Node) -> NDArray[np.int32]:
        """All that hangs together with a milepost."""
        self.steps(node, NOWHERE)
        return np.array(sorted(self._known[node]), np.int32)

    def _ring(self, start: Node) -> dict[Node, int]:
        found, ring = {start: 0}, [start]
        steps = 0
        while ring:
            steps += 1
            following = []
            for node in ring:
                for to in self._beside.get(node, ()):
                    if to not in found:
                        found[to] = steps
                        following.append(to)
            ring = following
        return found


@lru_cache(maxsize=32)
def network_of(track: tuple[Edge, ...], has_rainbow: bool) -> Network:
    """The network made of these sections."""
    return Network(track, has_rainbow=has_rainbow)
