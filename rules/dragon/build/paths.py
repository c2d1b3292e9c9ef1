"""The pathfinder for building: the cheapest way under every price, limit and ban, exactly."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import city_limit, limited_cities
from rules.dragon.build.building import MAX_EXITS, Piece, Site
from rules.dragon.build.prices import BRIBE, build_arcs, odd_arcs, odd_nodes, plain_arcs

FAR = 1 << 20  # dearer than anything
_BITS = 15  # of a search state: milepost and layer
_STEPS = 9  # bits for the number of sections
_LAYERS = 8
_STATE = (1 << _BITS) - 1
_EDGE_BITS = 15
_BACK = 1 << 14  # beside a section: it is built from its far end
RED = _BACK - 1
"""In place of a section, a step inside a red area or over own track: nothing is built."""

_NONE: Mapping[Node, Collection[Node]] = {}

# A layer is exits used * 2 + bribe paid. One settled at no higher price makes another pointless
# if it has used no more exits and has paid if the other has.
_BETTER = tuple(
    sum(
        1 << layer
        for layer in range(_LAYERS)
        if layer >> 1 <= wanted >> 1 and layer & 1 >= wanted & 1
    )
    for wanted in range(_LAYERS)
)


class BuildPath(NamedTuple):
    """A way to build: every milepost on it, and what is built in order."""

    nodes: tuple[Node, ...]
    pieces: tuple[Piece, ...]
    cost: int


class Search:
    """Cheapest ways from some mileposts; a plan over several turns knows no limit of exits.

    `joined` tells where one gets from a milepost for nothing, over own track for instance.
    """

    def __init__(
        self,
        site: Site,
        sources: Collection[Node],
        *,
        avoid: Collection[Edge] = (),
        is_plan: bool = False,
        joined: Mapping[Node, Collection[Node]] = _NONE,
    ) -> None:
        self._site = site
        self._sources = frozenset(sources)
        self._closed = site.closed(avoid)
        self._plain = plain_arcs(site.race)
        self._exit_cost = 0 if is_plan else 1
        self._odd = odd_nodes(site.race).union(joined)
        self._joined = joined
        self._loose = site.touched - self._sources  # own track a way may run into
        if self._loose:
            near = (to for node in self._loose for to, _ in board().arcs[node])
            self._odd = self._odd.union(near)
        self._from: dict[int, int] = {}  # the state before, the section and its direction
        self._found: dict[Node, int] = {}  # the key with which a milepost was first settled

    def run(
        self, goals: Collection[Node], limit: int = FAR, *, is_survey: bool = False
    ) -> BuildPath | None:
        """The cheapest way to one of the goals: fewest GP, then fewest sections, then order.

        A survey visits everything within the limit; `costs` and `path_to` tell what it found.
        """
        heap, best = self._open(goals)
        ends = frozenset(goals) - self._sources
        dead = frozenset(filter(self._is_dead_end, ends)) if is_survey else frozenset()
        stops = frozenset() if is_survey else ends
        plain, closed, parents, found = self._plain, self._closed, self._from, self._found
        settled = bytearray(board().mileposts)
        top = limit + 1 << _BITS + _STEPS
        while heap and heap[0] < top:
            key = heappop(heap)
            state, value = key & _STATE, key >> _BITS
            node, layer = state >> 3, state & 7
            mask = settled[node]
            if mask and (mask & _BETTER[layer] or self._is_dear(key)):
                continue
            settled[node] = mask | 1 << layer
            if not mask:
                found[node] = key
            if node in stops:
                return self._path(key)
            if node in dead:
                continue
            origin = state << _EDGE_BITS
            for to, edge, price in plain[layer & 1][node]:
                target, after = to << 3 | layer, value + price
                if after < best[target] and not closed[edge]:
                    best[target] = after
                    parents[target] = origin | edge
                    heappush(heap, after << _BITS | target)
            if node in self._odd:
                self._relax_odd(key, heap, best)
        return None

    @property
    def costs(self) -> dict[Node, int]:
        """What every milepost visited costs."""
        return {node: key >> _BITS + _STEPS for node, key in self._found.items()}

    def _is_dear(self, key: int) -> bool:
        """Whether a way found before, plus a bribe, is no dearer and has used no more exits."""
        first = self._found[(key & _STATE) >> 3]
        is_cheaper = first >> _BITS + _STEPS < key >> _BITS + _STEPS
        return is_cheaper and (first & 7) >> 1 <= (key & 7) >> 1

    def _relax_odd(self, key: int, heap: list[int], best: list[int]) -> None:
        """Note the odd steps from a settled state that are better than what was known."""
        state, value = key & _STATE, key >> _BITS
        for target, price, way in self._odd_moves(state >> 3, state & 7):
            if value + price < best[target]:
                best[target] = value + price
                self._from[target] = state << _EDGE_BITS | way
                heappush(heap, value + price << _BITS | target)

    def _open(self, goals: Collection[Node]) -> tuple[list[int], list[int]]:
        """Where to begin, and what a state must beat; no way leads back to a source."""
        site = self._site
        layer = site.exits * 2 * self._exit_cost + site.has_bribed
        best = [FAR << _STEPS] * (board().mileposts << 3)
        for node in self._sources:
            best[node << 3 : (node << 3) + _LAYERS] = [0] * _LAYERS
        for node in limited_cities():
            goes_on = node not in goals and node not in self._joined  # over new track (ID 9.6)
            if site.room_at(node) >= 1 + goes_on:
                continue
            if site.rebuildable_at(node) or node in self._joined:
                self._close_to_new_track(node)
            else:
                best[node << 3 : (node << 3) + _LAYERS] = [0] * _LAYERS
        starts = (n for n in self._sources if site.is_start(n) and self._can_leave(n))
        heap = [node << 3 | layer for node in starts]
        heapify(heap)
        return heap, best

    def _can_leave(self, node: Node) -> bool:
        return self._site.room_at(node) > 0 or self._site.rebuildable_at(node)

    def _close_to_new_track(self, node: Node) -> None:
        """Only what is reserved may still be built at a city without room (ID 9.6, 13.7).

        With room for one more, a way may come by the one and leave by the other; `clash` sees to
        it that it does. A plan does without.
        """
        is_plan = not self._exit_cost
        if self._site.room_at(node) < 1 or (is_plan and node not in self._sources):
            for _, edge in board().arcs[node]:
                self._closed[edge] = self._closed[edge] or edge not in self._site.reserved

    def _odd_moves(self, node: Node, layer: int) -> list[tuple[int, int, int]]:
        """Steps at major cities, first steps Underground, and links to own track."""
        free = (*board().red[node], *self._joined.get(node, ()))
        moves = [(to << 3 | layer, 0, RED) for to in free]
        step = 2 * self._exit_cost
        can_exit = not step or layer >> 1 < MAX_EXITS
        for arc in odd_arcs(self._site.race)[layer & 1][node]:
            if self._closed[arc.edge]:
                continue
            bribe = BRIBE if arc.is_under and not layer & 1 else 0
            after = layer | bribe
            forth = (arc.price + bribe << _STEPS) + 1
            back = (arc.back + bribe << _STEPS) + 1
            if not arc.leaves_major:
                moves.append((arc.to << 3 | after, forth, arc.edge))
            elif can_exit:
                moves.append((arc.to << 3 | after + step, forth, arc.edge))
            if arc.enters_major and can_exit:
                moves.append((arc.to << 3 | after + step, back, arc.edge | _BACK))
        if self._loose:
            moves += self._links(node, layer)
        return moves

    def _links(self, node: Node, layer: int) -> list[tuple[int, int, int]]:
        """Sections built the other way round, from own track that the way runs into (ID 9.5)."""
        moves = []
        for arc in build_arcs(self._site.race)[node]:
            if arc.to in self._loose and not arc.enters_major and not self._closed[arc.edge]:
                bribe = BRIBE if arc.is_under and not layer & 1 else 0
                back = (arc.back + bribe << _STEPS) + 1
                moves.append((arc.to << 3 | layer | bribe, back, arc.edge | _BACK))
        return moves

    def _is_dead_end(self, node: Node) -> bool:
        """Whether one more section fits here, but no second one to go on (ID 9.6)."""
        if not city_limit(node) or self._site.room_at(node) > 1:
            return False
        return not (self._exit_cost and self._site.rebuildable_at(node))

    def path_to(self, goals: Collection[Node]) -> BuildPath | None:
        """The cheapest way a survey found to one of these mileposts."""
        keys = [self._found[n] for n in goals if n in self._found and n not in self._sources]
        return self._path(min(keys)) if keys else None

    def _path(self, key: int) -> BuildPath:
        state = key & _STATE
        nodes, pieces = [state >> 3], list[Piece]()
        while state in self._from:
            origin = self._from[state]
            state, edge, is_back = origin >> _EDGE_BITS, origin & RED, origin & _BACK
            start, end = state >> 3, nodes[-1]
            if edge != RED:
                pieces.append(Piece(edge, end, start) if is_back else Piece(edge, start, end))
            nodes.append(start)
        return BuildPath(tuple(reversed(nodes)), tuple(reversed(pieces)), key >> _BITS + _STEPS)


def cheapest_build(
    site: Site,
    sources: Collection[Node],
    goals: Collection[Node],
    *,
    avoid: frozenset[Edge] = frozenset(),
    limit: int = FAR,
) -> BuildPath | None:
    """The cheapest way that shuts nobody out, built in this phase whatever the budget (ID 9)."""
    path = Search(site, sources, avoid=avoid).run(goals, limit)
    refused = clash(site, path) if path is not None else ()
    if not refused:
        return path
    ways = []
    for edge in refused:
        way = cheapest_build(site, sources, goals, avoid=avoid | {edge}, limit=limit)
        if way is not None:
            ways.append(way)
            limit = min(limit, way.cost)
    return min(ways, key=lambda way: (way.cost, len(way.pieces), way.nodes), default=None)


def clash(site: Site, path: BuildPath) -> tuple[Edge, ...]:
    """Sections of a way that cannot all be built: no room, or somebody shut out.

    Every way that can be built leaves out at least one of them: what shuts somebody out does so
    with whatever else is built besides.
    """
    paper = site.copy()
    for number, piece in enumerate(path.pieces, start=1):
        so_far = path.pieces[:number]
        full = paper.full_city(piece)
        if full is not None:  # ID 9.6
            return tuple(p.edge for p in so_far if full in (p.start, p.end))
        if paper.shut_city(piece):  # ID 9.8
            return (piece.edge,) if site.shut_city(piece) else tuple(p.edge for p in so_far)
        paper.force(piece)
    return ()


def plan_build(site: Site, sources: Collection[Node], goals: Collection[Node]) -> BuildPath | None:
    """The cheapest way over several turns: limits of one turn left aside."""
    return Search(site, sources, is_plan=True).run(goals)
