"""Ways into cities that are still open: over sections nobody owns, and over one's own (ID 9.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import chain, combinations

from rules.dragon.board.layout import NOWHERE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.networks import LINK
from rules.dragon.board.ownership import Owners, city_limit, players_at
from rules.dragon.state import NOBODY
from rules.title import Seat

Ways = frozenset[Edge]
"""Free sections by which somebody comes somewhere: while they stay free, that holds."""

_LATEST: dict[tuple[Node, int], Ways] = {}
"""By city and how many are to come: the ways found last. Free again, they are good again.

This saves most searches, for tables differ by few sections; answers do not depend on it.
"""

_ALL_MAJORS = (NOWHERE, 1)  # in place of a city: what joins all major ones

_Came = dict[Node, tuple[Edge | None, Node] | None]
"""By milepost: the section it was reached by, none inside a major city, and from where."""


def ways_in(table: Owners, city: Node, seats: Sequence[Seat]) -> Ways | None:
    """Ways by which as many more players as have room can all come, if there are such (ID 9.8)."""
    present = players_at(table, city)
    outside = [seat for seat in seats if seat not in present]
    wanted = min(city_limit(city) - len(present), len(outside))
    if wanted <= 0:
        return Ways()
    for_all = _free_ways(table, city, wanted)
    if for_all is not None:
        return for_all
    able = [seat for seat in outside if _together(table, city, (seat,)) is not None]
    found = (_together(table, city, group) for group in combinations(able, wanted))
    return next((ways for ways in found if ways is not None), None)


def _free_ways(table: Owners, city: Node, wanted: int) -> Ways | None:
    """So many ways to major cities over free sections, none of which is in two of them."""
    latest = _still_free(table, (city, wanted))
    if latest is not None:
        return latest
    flow: dict[Edge, Node] = {}  # where a section in use leads
    for _ in range(wanted):
        steps, _ = _search(table, city, NOBODY, flow)
        if steps is None:
            return None
        for edge, to in steps:
            if edge in flow:
                del flow[edge]  # used both ways: two ways exchange what lies beyond it
            else:
                flow[edge] = to
    ways = _LATEST[city, wanted] = Ways(flow)
    return ways


def _still_free(table: Owners, key: tuple[Node, int]) -> Ways | None:
    """The ways found last, led round about what has been built on them since."""
    ways = _LATEST.pop(key, None)
    for edge in ways or ():
        if ways is not None and table[edge]:
            ways = _mended(table, ways, edge, is_tree=key == _ALL_MAJORS)
    if ways is not None:
        _LATEST[key] = ways
    return ways


def _mended(table: Owners, ways: Ways, edge: Edge, *, is_tree: bool) -> Ways | None:
    if not is_tree:
        return round_about(table, ways, edge)
    others = way_round(table, NOBODY, edge)
    return None if others is None else ways.difference((edge,)).union(others)


def _together(table: Owners, city: Node, group: Sequence[Seat]) -> Ways | None:
    """Ways by which all of these players can come, no free section being used by two of them."""
    tried: set[tuple[Ways, ...]] = set()
    todo: list[tuple[Ways, ...]] = [tuple(Ways() for _ in group)]
    while todo:
        avoided = todo.pop()  # by each of them
        if avoided in tried:
            continue
        tried.add(avoided)
        ways, conflicts = _one_by_one(table, city, group, avoided)
        if ways is not None:
            return ways
        todo += [_avoiding(avoided, *conflict) for conflict in conflicts]
    return None


def _avoiding(avoided: tuple[Ways, ...], number: int, edge: Edge) -> tuple[Ways, ...]:
    return (*avoided[:number], avoided[number] | {edge}, *avoided[number + 1 :])


def _one_by_one(
    table: Owners, city: Node, group: Sequence[Seat], avoided: Sequence[Ways]
) -> tuple[Ways | None, list[tuple[int, Edge]]]:
    """One way after the other; else who would have to leave which section to one coming later.

    Players are told by their number in the group.
    """
    taken: dict[Edge, int] = {}  # by whom
    for number, seat in enumerate(group):
        closed = dict.fromkeys((*taken, *avoided[number]), NOWHERE)
        steps, reached = _search(table, city, seat, closed)
        if steps is None:
            hedge = (edge for edge in taken if edge not in avoided[number])
            return None, [(taken[edge], edge) for edge in hedge if _leads_out(edge, reached)]
        taken.update((edge, number) for edge, _ in steps if not table[edge])
    return Ways(taken), []


def _leads_out(edge: Edge, reached: set[Node]) -> bool:
    a, b = board().ends(edge)
    return (a in reached) != (b in reached)


def _search(
    table: Owners, start: Node, seat: Seat, closed: dict[Edge, Node]
) -> tuple[list[tuple[Edge, Node]] | None, set[Node]]:
    """The steps of a way to any major city, if there is one, and every milepost reached.

    What is nearest to a major city on an empty board is tried first. A section may be closed in
    the direction of one milepost, or with `NOWHERE` in both.
    """
    away, majors, arcs, open_to = _steps_to_major(), board().major_of, board().arcs, (0, seat + 1)
    heap, came = [(away[start], start)], dict[Node, tuple[Edge, Node]]()
    seen = {start}
    while heap:
        _, node = heappop(heap)
        if majors[node] >= 0:
            return list(_steps_back(came, node)), seen
        for to, edge in arcs[node]:
            if to not in seen and table[edge] in open_to and closed.get(edge) not in (to, NOWHERE):
                seen.add(to)
                came[to] = (edge, node)
                heappush(heap, (away[to], to))
    return None, seen


def _steps_back(came: dict[Node, tuple[Edge, Node]], node: Node) -> Iterator[tuple[Edge, Node]]:
    """Each section of the way that came here with the milepost it leads to, last first."""
    while node in came:
        edge, before = came[node]
        yield edge, node
        node = before


def ways_to_majors(table: Owners, seats: Sequence[Seat]) -> dict[Seat, Ways | None]:
    """Free sections by which each player can join all major cities, if they can (ID 9.8)."""
    for_all = _still_free(table, _ALL_MAJORS) or _tree(table, NOBODY)
    if for_all is None:
        return {seat: _tree(table, seat) for seat in seats}
    _LATEST[_ALL_MAJORS] = for_all
    return dict.fromkeys(seats, for_all)


def _tree(table: Owners, seat: Seat) -> Ways | None:
    """The free sections of a tree over the player's graph that holds every major city."""
    centres = [board().cities[key].centre for key in board().majors]
    came, ring = _Came({centres[0]: None}), centres[:1]
    for node in ring:
        for to, edge in _steps(table, seat, node):
            if to not in came:
                came[to] = (edge, node)
                ring.append(to)
    if not came.keys() >= set(centres):
        return None
    return Ways(edge for node in centres for edge in _free_back(table, came, node))


def way_round(table: Owners, seat: Seat, edge: Edge) -> Ways | None:
    """Free sections that join the ends of a section for a player without it, if any do.

    Both sides grow in turn, so that the smaller one ends the search if they are parted.
    """
    a, b = board().ends(edge)
    this, other = _Came({a: None}), _Came({b: None})
    ring, far_ring = [a], [b]
    while ring:
        following = []
        for node in ring:
            for to, way in _steps(table, seat, node):
                if to in other:
                    ends = _free_back(table, this, node), _free_back(table, other, to)
                    return Ways(chain(*ends, () if way is None else (way,)))
                if to not in this:
                    this[to] = (way, node)
                    following.append(to)
        this, other, ring, far_ring = other, this, far_ring, following
    return None


def _free_back(table: Owners, came: _Came, node: Node) -> Iterator[Edge]:
    """The free sections of the way that came here."""
    while step := came[node]:
        edge, node = step
        if edge is not None and not table[edge]:
            yield edge


def _steps(table: Owners, seat: Seat, node: Node) -> Iterator[tuple[Node, Edge | None]]:
    """Where a player's graph leads from a milepost; a major city is one place (ID 9.8)."""
    open_to = (0, seat + 1)
    for to, edge in board().arcs[node]:
        if table[edge] in open_to:
            yield to, edge
    for to in _hub(node):
        yield to, None


@cache
def _hub(node: Node) -> tuple[Node, ...]:
    """The rest of the major city a milepost belongs to, and the city linked to it."""
    plan = board()
    key = plan.city_of[node]
    if key not in plan.majors:
        return ()
    keys = LINK if key in LINK else (key,)
    return tuple(n for k in keys for n in plan.cities[k].mileposts if n != node)


def round_about(table: Owners, ways: Ways, edge: Edge) -> Ways | None:
    """The same ways past one section, by two free ones beside it that none of them uses.

    Almost every section that is held against the ways into a city ends here.
    """
    for pair in _beside(edge):
        if not any(table[other] for other in pair) and ways.isdisjoint(pair):
            return ways.difference((edge,)).union(pair)
    return None


@cache
def _beside(edge: Edge) -> tuple[tuple[Edge, Edge], ...]:
    """The pairs of sections that join the same two mileposts."""
    a, b = board().ends(edge)
    near_b = dict(board().arcs[b])
    return tuple((one, near_b[to]) for to, one in board().arcs[a] if to in near_b)


@cache
def _steps_to_major() -> tuple[int, ...]:
    """How many steps the nearest major city is away on an empty board."""
    plan = board()
    ring = [n for key in plan.majors for n in plan.cities[key].mileposts]
    steps = dict.fromkeys(ring, 0)
    while ring:
        following = []
        for node in ring:
            for to, _ in plan.arcs[node]:
                if to not in steps:
                    steps[to] = steps[node] + 1
                    following.append(to)
        ring = following
    return tuple(steps.get(node, 0) for node in range(plan.mileposts))
