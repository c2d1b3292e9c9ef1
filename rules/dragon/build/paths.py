"""The pathfinder for building: the cheapest way under every price, limit and ban, exactly."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import product, starmap
from typing import NamedTuple

from rules.dragon.board.layout import NO_EDGE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import city_limit, limited_cities
from rules.dragon.build.building import MAX_EXITS, Piece, Site
from rules.dragon.build.prices import BRIBE, BuildArc, build_arcs, odd_arcs, odd_nodes, plain_arcs

FAR = 1 << 20  # dearer than anything

_NONE: Mapping[Node, Collection[Node]] = {}


class BuildPath(NamedTuple):
    """A way to build: every milepost on it, and what is built in order."""

    nodes: tuple[Node, ...]
    pieces: tuple[Piece, ...]
    cost: int


class _Used(NamedTuple):
    """What a way has used of its turn."""

    exits: int  # out of major cities (ID 9.5)
    has_bribed: bool  # ID 9.7

    def allows_all_of(self, other: _Used) -> bool:
        """Whether all that could follow the other could follow this, for no more."""
        return self.exits <= other.exits and self.has_bribed >= other.has_bribed


_Layer = int
"""An index of `_LAYERS`: ways that have used different things are searched side by side."""

_LAYERS = tuple(starmap(_Used, product(range(MAX_EXITS + 1), (False, True))))
_LAYER_OF: Mapping[tuple[int, bool], _Layer] = {used: n for n, used in enumerate(_LAYERS)}
_AS_GOOD = tuple(
    sum(1 << layer for layer, other in enumerate(_LAYERS) if other.allows_all_of(used))
    for used in _LAYERS
)
"""By layer: those that make it pointless if they cost no more, as a set with a bit for each."""

_Arrival = tuple[int, int, Node, _Layer]
"""A way that has come to a milepost: GP, sections, milepost, layer. The best is the least."""

_UNKNOWN: tuple[int, ...] = (FAR,)  # every arrival is less
_SHUT: tuple[int, ...] = ()  # no arrival is less

_Origin = tuple[Node, _Layer, Edge, bool]
"""Where an arrival came from, and by what: section and direction as in a `_Step`."""


class _Step(NamedTuple):
    """Any step but a plain section (see `plain_arcs`), which is built from here to its far end."""

    to: Node
    layer: _Layer  # after it
    price: int  # with the bribe
    edge: Edge  # NO_EDGE inside a red area or over own track: nothing is built
    is_back: bool  # the section is built from its far end


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
        self._is_plan = is_plan
        self._joined = joined
        self._loose = site.touched - self._sources  # own track a way may run into
        self._beside_loose = {to for node in self._loose for to, _ in board().arcs[node]}
        self._waiting: list[_Arrival] = []  # a heap
        self._best = [[_UNKNOWN] * board().mileposts for _ in _LAYERS]  # what is to be beaten
        self._origins: list[dict[Node, _Origin]] = [{} for _ in _LAYERS]
        self._first: dict[Node, _Arrival] = {}  # that was settled at a milepost
        self._spreads: set[tuple[int, _Layer]] = set()  # parts all of whose mileposts are reached

    def run(
        self, goals: Collection[Node], limit: int = FAR, *, is_survey: bool = False
    ) -> BuildPath | None:
        """The cheapest way to one of the goals: fewest GP, then fewest sections, then order.

        A survey visits everything within the limit; `costs` and `path_to` tell what it found.
        """
        ends = frozenset(goals) - self._sources
        dead_ends = frozenset(filter(self._is_dead_end, ends)) if is_survey else frozenset()
        self._shut_full_cities(goals)
        self._begin()
        for arrival in self._settled(limit, dead_ends):
            if not is_survey and arrival[2] in ends:
                return self._path(arrival)
        return None

    def path_to(self, goals: Collection[Node]) -> BuildPath | None:
        """The cheapest way a survey found to one of these mileposts."""
        ends = [self._first[n] for n in goals if n in self._first and n not in self._sources]
        return self._path(min(ends)) if ends else None

    @property
    def costs(self) -> dict[Node, int]:
        """What every milepost visited costs."""
        return {node: cost for node, (cost, *_) in self._first.items()}

    def _settled(self, limit: int, dead_ends: Collection[Node]) -> Iterator[_Arrival]:
        """Each arrival worth going on from, best first; then the search goes on from it.

        Written out in one piece, with bits for layers: here a search spends its time.
        """
        waiting, first, closed = self._waiting, self._first, self._closed
        beside_loose, settled = self._beside_loose, bytearray(board().mileposts)
        plain, odd = plain_arcs(self._site.race), self._odd_nodes()
        while waiting and waiting[0][0] <= limit:
            arrival = heappop(waiting)
            cost, sections, node, layer = arrival
            layers = settled[node]
            if layers and (layers & _AS_GOOD[layer] or self._is_dear(arrival)):
                continue
            settled[node] = layers | 1 << layer
            if not layers:
                first[node] = arrival
            yield arrival
            if node in dead_ends:
                continue
            has_bribed, more = _LAYERS[layer].has_bribed, sections + 1
            best, origins = self._best[layer], self._origins[layer]
            for to, edge, price in plain[has_bribed][node]:
                onward = (cost + price, more, to, layer)
                if onward < best[to] and not closed[edge]:
                    best[to] = onward
                    origins[to] = (node, layer, edge, False)
                    heappush(waiting, onward)
            if node in odd[has_bribed]:
                self._take(arrival, self._odd_steps(node, layer))
            if node in beside_loose:
                self._take(arrival, self._links(node, layer))

    def _is_dear(self, arrival: _Arrival) -> bool:
        """Whether the first way here could pay the bribe as well and has used no more exits."""
        cost, _, node, layer = arrival
        first_cost, _, _, first_layer = self._first[node]
        return first_cost < cost and _LAYERS[first_layer].exits <= _LAYERS[layer].exits

    def _take(self, arrival: _Arrival, steps: Iterable[_Step]) -> None:
        """Go on by those of the steps that lead to something better than was known."""
        cost, sections, node, layer = arrival
        for to, after, price, edge, is_back in steps:
            onward = (cost + price, sections + (edge != NO_EDGE), to, after)
            if onward < self._best[after][to]:
                self._origins[after][to] = (node, layer, edge, is_back)
                self._await(onward)

    def _await(self, arrival: _Arrival) -> None:
        _, _, node, layer = arrival
        self._best[layer][node] = arrival
        heappush(self._waiting, arrival)

    def _begin(self) -> None:
        """Wait at every source from which one may build; no way leads back to any."""
        site = self._site
        layer = _LAYER_OF[0 if self._is_plan else site.exits, site.has_bribed]
        for node in self._sources:
            self._shut(node)
            if site.is_start(node) and (site.room_at(node) > 0 or site.rebuildable_at(node)):
                self._await((0, 0, node, layer))

    def _shut(self, node: Node) -> None:
        for best in self._best:
            best[node] = _SHUT

    def _shut_full_cities(self, goals: Collection[Node]) -> None:
        """Let no way come to a city without room for it, or only over certain sections (ID 9.6)."""
        site = self._site
        for node in limited_cities():
            goes_on = node not in goals and node not in self._joined  # over new track
            if site.room_at(node) >= 1 + goes_on:
                continue
            if site.rebuildable_at(node) or node in self._joined:
                self._close_to_new_track(node)
            else:
                self._shut(node)

    def _close_to_new_track(self, node: Node) -> None:
        """Only what is reserved may still be built at a city without room (ID 9.6, 13.7).

        With room for one more, a way may come by the one and leave by the other; `clash` sees to
        it that it does. A plan does without.
        """
        if self._site.room_at(node) < 1 or (self._is_plan and node not in self._sources):
            for _, edge in board().arcs[node]:
                self._closed[edge] = self._closed[edge] or edge not in self._site.reserved

    def _odd_nodes(self) -> list[frozenset[Node]]:
        """By whether the bribe is paid: where there are odd steps."""
        return [nodes.union(self._joined) for nodes in odd_nodes(self._site.race)]

    def _odd_steps(self, node: Node, layer: _Layer) -> Iterator[_Step]:
        """Steps in and at major cities, over own track, and first ones Underground."""
        for to in (*board().red[node], *self._spread(node, layer)):
            yield _Step(to, layer, 0, NO_EDGE, is_back=False)
        used = _LAYERS[layer]
        can_exit = self._is_plan or used.exits < MAX_EXITS
        for arc in odd_arcs(self._site.race)[used.has_bribed][node]:
            if self._closed[arc.edge]:
                continue
            if can_exit or not arc.leaves_major:
                yield self._section(arc, used, is_back=False)
            if can_exit and arc.enters_major:
                yield self._section(arc, used, is_back=True)

    def _spread(self, node: Node, layer: _Layer) -> Collection[Node]:
        """What is joined with a milepost, once: who comes there later gets nowhere for less."""
        part = self._joined.get(node, ())
        if (id(part), layer) in self._spreads:
            return ()
        self._spreads.add((id(part), layer))
        return part

    def _links(self, node: Node, layer: _Layer) -> Iterator[_Step]:
        """Sections built the other way round, from own track that the way runs into (ID 9.5)."""
        for arc in build_arcs(self._site.race)[node]:
            if arc.to in self._loose and not arc.enters_major and not self._closed[arc.edge]:
                yield self._section(arc, _LAYERS[layer], is_back=True)

    def _section(self, arc: BuildArc, used: _Used, *, is_back: bool) -> _Step:
        bribe = BRIBE if arc.is_under and not used.has_bribed else 0
        price = (arc.back if is_back else arc.price) + bribe
        is_exit = arc.enters_major if is_back else arc.leaves_major
        exits = 0 if self._is_plan else used.exits + is_exit
        layer = _LAYER_OF[exits, used.has_bribed or arc.is_under]
        return _Step(arc.to, layer, price, arc.edge, is_back)

    def _is_dead_end(self, node: Node) -> bool:
        """Whether one more section fits here, but no second one to go on (ID 9.6)."""
        if not city_limit(node) or self._site.room_at(node) > 1:
            return False
        return self._is_plan or not self._site.rebuildable_at(node)

    def _path(self, arrival: _Arrival) -> BuildPath:
        cost, _, node, layer = arrival
        nodes, pieces = [node], list[Piece]()
        while node in self._origins[layer]:
            end = node
            node, layer, edge, is_back = self._origins[layer][end]
            nodes.append(node)
            if edge != NO_EDGE:
                pieces.append(Piece(edge, end, node) if is_back else Piece(edge, node, end))
        return BuildPath(tuple(reversed(nodes)), tuple(reversed(pieces)), cost)


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
