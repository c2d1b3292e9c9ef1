"""Who is connected to what: the one place that answers it (ID 0.9)."""

from __future__ import annotations

from functools import lru_cache

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.state import State
from rules.title import Seat

LINK = ("wikkedde", "ozu_zarkh")  # ID 5.8
RAINBOW = ("bluefeld", "octomare")  # ID 14.2
WANTED_MAJORS = 7  # ID 15.1

Component = tuple[frozenset[Node], frozenset[str]]
"""The mileposts that own sections touch, and the major cities that belong (ID 15.1)."""


def links(*, has_rainbow: bool) -> tuple[tuple[str, str], ...]:
    """Pairs of cities joined by magic."""
    return (LINK, RAINBOW) if has_rainbow else (LINK,)


@lru_cache(maxsize=256)
def components(track: tuple[Edge, ...], has_rainbow: bool) -> tuple[Component, ...]:
    """The parts of a network, most major cities first."""
    group = _Groups()
    plan = board()
    for edge in track:
        a, b = plan.ends(edge)
        group.join(_spot(a), _spot(b))
    for one, two in links(has_rainbow=has_rainbow):
        group.join(one, two)
    nodes: dict[str | Node, set[Node]] = {}
    for node in {end for edge in track for end in plan.ends(edge)}:
        nodes.setdefault(group.head(_spot(node)), set()).add(node)
    majors = {head: frozenset(m for m in plan.majors if group.head(m) == head) for head in nodes}
    found = [(frozenset(touched), majors[head]) for head, touched in nodes.items()]
    return tuple(sorted(found, key=lambda part: (-len(part[1]), -len(part[0]), min(part[0]))))


def _spot(node: Node) -> str | Node:
    """A major city is one spot: its red area is everybody's (ID 5.7)."""
    major = board().major_of[node]
    return node if major < 0 else board().majors[major]


def joined_majors(state: State, seat: Seat) -> frozenset[str]:
    """The major cities of the part of a network that has most of them (ID 15.1)."""
    found = components(state.players[seat].track, state.has_rainbow)
    return found[0][1] if found else frozenset()


@lru_cache(maxsize=256)
def network(track: tuple[Edge, ...], has_rainbow: bool) -> frozenset[Node]:
    """Every milepost of a network, with the whole of each major city that belongs."""
    nodes: set[Node] = set()
    for touched, majors in components(track, has_rainbow):
        nodes |= touched
        for key in majors:
            nodes.update(board().cities[key].mileposts)
    return frozenset(nodes)


class _Groups:
    """Spots joined step by step."""

    def __init__(self) -> None:
        self._parent: dict[str | Node, str | Node] = {}

    def head(self, spot: str | Node) -> str | Node:
        while self._parent.setdefault(spot, spot) != spot:
            self._parent[spot] = self._parent[self._parent[spot]]
            spot = self._parent[spot]
        return spot

    def join(self, one: str | Node, two: str | Node) -> None:
        self._parent[self.head(one)] = self.head(two)
