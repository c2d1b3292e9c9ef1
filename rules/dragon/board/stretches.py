"""Track cut into stretches that people can name: from place to place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from rules.dragon.board.layout import Edge, Node, Terrain
from rules.dragon.board.loader import board


class Stretch(NamedTuple):
    """Sections one after the other, with the mileposts along them."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    @property
    def ends(self) -> tuple[Node, Node]:
        """Where it begins and where it leads."""
        return self.nodes[0], self.nodes[-1]

    @property
    def way(self) -> str:
        """As players write it: “10,14-11,14-12,14”."""
        return "-".join(map(board().label, self.nodes))


def stretches(edges: Iterable[Edge], stops: Collection[Node] = ()) -> list[Stretch]:
    """The track cut at cities, ports, entrances and stops, and where it branches or ends."""
    left = dict.fromkeys(edges)
    ways: dict[Node, list[Edge]] = defaultdict(list)
    for edge in left:
        for end in board().ends(edge):
            ways[end].append(edge)
    cuts = {n for n, found in ways.items() if len(found) != 2 or n in stops or _has_name(n)}
    found = [_walk(start, edge, ways, cuts, left) for start in sorted(cuts) for edge in ways[start]]
    while left:  # rings without any place on them
        edge = next(iter(left))
        found.append(_walk(board().ends(edge)[0], edge, ways, cuts, left))
    return [stretch for stretch in found if stretch.edges]


def _has_name(node: Node) -> bool:
    plan = board()
    is_entrance = plan.points[node].terrain is Terrain.ENTRANCE
    return bool(plan.city_of[node]) or plan.is_port[node] or is_entrance


def _walk(
    start: Node,
    edge: Edge | None,
    ways: dict[Node, list[Edge]],
    cuts: Collection[Node],
    left: dict[Edge, None],
) -> Stretch:
    """Go along from a milepost to the next cut, and take the sections off what is left."""
    nodes, taken = [start], list[Edge]()
    while edge is not None and edge in left:
        del left[edge]
        taken.append(edge)
        nodes.append(board().other_end(edge, nodes[-1]))
        onward = [] if nodes[-1] in cuts else [one for one in ways[nodes[-1]] if one in left]
        edge = onward[0] if onward else None
    return Stretch(tuple(nodes), tuple(taken))
