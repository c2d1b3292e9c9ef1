"""Nobody may be shut out of a city: the exact test of ID 9.8."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from rules.dragon.board import Edge, Node
from rules.dragon.ground import Owners, city_limit, limited_cities, players_at
from rules.dragon.networks import LINK
from rules.dragon.survey import board
from rules.title import Seat

NOBODYS = Seat(-1)
"""For what is open to everybody: sections without owner."""


def shuts_out(table: Owners, edge: Edge, builder: Seat, players: int) -> str:
    """The city somebody could no longer enter if this free section were built, or nothing.

    The table holds owners and reservations; it is left unchanged.
    """
    after = bytearray(table)
    after[edge] = builder + 1
    for node in board().ends(edge):
        if city_limit(node) and _harms_city(table, after, node, players):
            return board().name(node)
    if _has_way_round(after, edge, NOBODYS):
        return ""
    for seat in map(Seat, range(players)):
        if seat != builder and not _is_harmless(after, edge, seat):
            found = _harm(table, after, seat, players)
            if found:
                return found
    return ""


def harms_anybody(table: Owners, after: Owners, players: int) -> str:
    """The city somebody could enter before and could not after several changes, or nothing."""
    for seat in map(Seat, range(players)):
        found = _harm(table, after, seat, players)
        if found:
            return found
    return ""


def can_everybody_enter(table: Owners, players: int) -> bool:
    """Whether every condition of ID 9.8 holds for everybody."""
    free = _reach(table, NOBODYS)
    if not _has_majors(free) and not all(_has_all_majors(table, Seat(s)) for s in range(players)):
        return False
    return all(
        _is_open(table, node, players, free)
        or all(_can_enter(table, node, Seat(seat), players) for seat in range(players))
        for node in limited_cities()
    )


def _has_majors(nodes: set[Node]) -> bool:
    return all(board().cities[key].centre in nodes for key in board().majors)


def _is_open(table: Owners, node: Node, players: int, reach: set[Node]) -> bool:
    """Whether enough free sections at a city lead to where a major city can be reached."""
    ways = sum(table[edge] == 0 and to in reach for to, edge in board().arcs[node])
    return ways >= min(city_limit(node), players) - len(players_at(table, node))


def _reach(table: Owners, seat: Seat) -> set[Node]:
    """What a major city leads to in a player's graph, past no small or medium city."""
    plan, mark = board(), seat + 1
    arcs = plan.arcs
    start = plan.cities[plan.majors[0]].centre
    seen, todo = {start, *limited_cities()}, [start]
    while todo:
        node = todo.pop()
        for to, edge in arcs[node]:
            if to not in seen and (not table[edge] or table[edge] == mark):
                seen.add(to)
                todo.append(to)
        for to in _hub(node):
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return seen.difference(limited_cities())


def _is_harmless(after: Owners, edge: Edge, seat: Seat) -> bool:
    """Whether losing this section surely changes nothing for a player, but at its own ends.

    Either there is a way round it past no small or medium city, or it led to a blind alley.
    """
    ends = board().ends(edge)
    alley = _blind_alley(after, seat, *ends)
    return alley is None or not _matters(after, seat, alley, ends)


def _has_way_round(after: Owners, edge: Edge, seat: Seat) -> bool:
    """Whether the ends of a section are joined past no small or medium city."""
    a, b = board().ends(edge)
    near_b, mark = dict(board().arcs[b]), seat + 1
    for to, way in board().arcs[a]:
        other = near_b.get(to)
        if other is None or city_limit(to):
            continue
        if after[way] in (0, mark) and after[other] in (0, mark):
            return True
    return _blind_alley(after, seat, a, b) is None


def _blind_alley(after: Owners, seat: Seat, a: Node, b: Node) -> set[Node] | None:
    """What is cut off with one of two mileposts, or nothing if they are still joined.

    Both sides grow in turn, so that the smaller one is found first; limited cities are not passed.
    """
    sides = ({a}, {b})
    rings = ([a], [b])
    while True:
        for side, ring, other in ((sides[0], rings[0], sides[1]), (sides[1], rings[1], sides[0])):
            following = []
            for node in ring:
                for to in _steps(after, seat, node):
                    if to in other:
                        return None
                    if to not in side and not city_limit(to):
                        side.add(to)
                        following.append(to)
            if not following:
                return side
            ring[:] = following


def _matters(after: Owners, seat: Seat, alley: set[Node], ends: tuple[Node, Node]) -> bool:
    """Whether a cut-off part holds a major city or leads to a small or medium one."""
    majors = board().major_of
    return any(
        majors[node] >= 0
        or any(city_limit(to) and to not in ends for to in _steps(after, seat, node))
        for node in alley
    )


def _steps(table: Owners, seat: Seat, node: Node) -> list[Node]:
    """Where this player's graph leads from a milepost; a major city is one place (ID 9.8)."""
    open_to = (0, seat + 1)
    found = [to for to, edge in board().arcs[node] if table[edge] in open_to]
    hub = _hub(node)
    return [*found, *hub] if hub else found


@cache
def _hub(node: Node) -> tuple[Node, ...]:
    """The rest of the major city a milepost belongs to, and the city linked to it."""
    plan = board()
    key = plan.city_of[node]
    if key not in plan.majors:
        return ()
    keys = LINK if key in LINK else (key,)
    return tuple(n for k in keys for n in plan.cities[k].mileposts if n != node)


def _harm(table: Owners, after: Owners, seat: Seat, players: int) -> str:
    """A city this player could enter before and cannot any more, looking at every city."""
    reach = _reach(after, seat)
    has_majors = _has_majors(reach) or _has_all_majors(after, seat)
    if not has_majors and _has_all_majors(table, seat):
        return "every major city"
    for city in board().cities.values():
        node = city.centre
        if not city_limit(node) or _is_open(after, node, players, reach):
            continue
        if _can_enter(after, node, seat, players) or not _can_enter(table, node, seat, players):
            continue
        return city.name
    return ""


def _harms_city(table: Owners, after: Owners, node: Node, players: int) -> bool:
    for seat in map(Seat, range(players)):
        if not _can_enter(after, node, seat, players) and _can_enter(table, node, seat, players):
            return True
    return False


def _can_enter(table: Owners, node: Node, seat: Seat, players: int) -> bool:
    """ID 9.8 (b) for one player at one city."""
    present = players_at(table, node)
    wanted = min(city_limit(node), players) - len(present)
    if wanted <= 0 or seat in present:
        return True
    for to, edge in board().arcs[node]:
        if table[edge] == 0 and _leads_to_major(table, to, node, seat):
            wanted -= 1
            if wanted == 0:
                return True
    return False


def _leads_to_major(table: Owners, start: Node, without: Node, seat: Seat) -> bool:
    """A search for any major city, those nearest to one first."""
    near, majors = _steps_to_major(), board().major_of
    mark, arcs = seat + 1, board().arcs
    heap, seen = [near[start] << 12 | start], {start, without}
    while heap:
        node = heappop(heap) & 4095
        if majors[node] >= 0:
            return True
        for to, edge in arcs[node]:
            if to not in seen and table[edge] in (0, mark):
                seen.add(to)
                heappush(heap, near[to] << 12 | to)
    return False


def _has_all_majors(table: Owners, seat: Seat) -> bool:
    """ID 9.8 (a) for one player."""
    plan = board()
    start = plan.cities[plan.majors[0]].centre
    seen, todo = {start}, [start]
    while todo:
        for to in _steps(table, seat, todo.pop()):
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return all(plan.cities[key].centre in seen for key in plan.majors)


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
