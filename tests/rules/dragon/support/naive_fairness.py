"""ID 9.8 word for word: slow and plain."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import city_limit
from rules.dragon.build.fairness import EVERY_MAJOR
from rules.errors import Phrase

PLAN = board()
LINKED = ("wikkedde", "ozu_zarkh")

Table = Sequence[int]
CanCome = Callable[[Table, Node, Sequence[int]], bool | None]


def broken(
    table: bytearray,
    edge: Edge,
    seats: Sequence[int],
    cities: Sequence[str],
    can_come: CanCome,
) -> set[str | Phrase] | None:
    """The cities for which the first player's section breaks a condition that held before.

    Looks at all major cities and at these small and medium ones; nothing if it cannot be told.
    """
    after = bytearray(table)
    after[edge] = 1
    found: set[str | Phrase] = {key for key in PLAN.majors if is_short(after, key, seats)}
    found -= {key for key in PLAN.majors if is_short(table, key, seats)}
    for seat in seats:
        if is_joined(table, seat) and not is_joined(after, seat):
            found.add(EVERY_MAJOR)
    for key in cities:
        answers = [can_come(x, PLAN.cities[key].centre, seats) for x in (table, after)]
        if None in answers:
            return None
        if answers == [True, False]:
            found.add(key)
    return found


def is_short(table: Table, key: str, seats: Sequence[int]) -> bool:
    """Whether fewer sections are left at a major city than players have none there."""
    there = {e: table[e] for n in PLAN.cities[key].mileposts for _, e in PLAN.arcs[n]}
    have_none = [seat for seat in seats if seat + 1 not in there.values()]
    return list(there.values()).count(0) < len(have_none)


def is_joined(table: Table, seat: int) -> bool:
    """Whether all major cities hang together in a player's graph."""
    centres = [PLAN.cities[key].centre for key in PLAN.majors]
    seen, todo = set(centres[:1]), centres[:1]
    while todo:
        node = todo.pop()
        steps = {to for to, edge in PLAN.arcs[node] if table[edge] in (0, seat + 1)}
        for to in (steps | _same_place(PLAN.city_of[node])) - seen:
            seen.add(to)
            todo.append(to)
    return seen.issuperset(centres)


def _same_place(key: str) -> set[Node]:
    """The mileposts of a major city and of that linked to it."""
    keys = LINKED if key in LINKED else (key,) if key in PLAN.majors else ()
    return {node for key in keys for node in PLAN.cities[key].mileposts}


def wanted(table: Table, city: Node, seats: Sequence[int]) -> tuple[list[int], int]:
    """Who is not yet at a city, and how many of them must be able to come."""
    present = {table[e] - 1 for _, e in PLAN.arcs[city] if table[e]}
    outside = [seat for seat in seats if seat not in present]
    return outside, min(city_limit(city) - len(present), len(outside))


def by_every_way(table: Table, city: Node, seats: Sequence[int]) -> bool:
    """Whether enough can come, by trying every way of everybody: for almost closed boards."""
    outside, count = wanted(table, city, seats)
    ways = {seat: _least(set(_ways(table, seat, [city], frozenset()))) for seat in outside}
    return count <= 0 or any(
        _are_apart(chosen)
        for group in itertools.combinations(outside, count)
        for chosen in itertools.product(*(ways[seat] for seat in group))
    )


def _least(ways: set[frozenset[Edge]]) -> list[frozenset[Edge]]:
    """Without those that use all that another one uses, and more."""
    return [way for way in ways if not any(other < way for other in ways)]


def _are_apart(ways: Sequence[frozenset[Edge]]) -> bool:
    return all(one.isdisjoint(two) for one, two in itertools.combinations(ways, 2))


def _ways(
    table: Table, seat: int, way: list[Node], used: frozenset[Edge]
) -> Iterator[frozenset[Edge]]:
    """The free sections on every way to a major city."""
    if PLAN.major_of[way[-1]] >= 0:
        yield used
        return
    for to, edge in PLAN.arcs[way[-1]]:
        if to not in way and table[edge] in (0, seat + 1):
            yield from _ways(table, seat, [*way, to], used if table[edge] else used | {edge})


def by_counting(table: Table, city: Node, seats: Sequence[int]) -> bool | None:
    """The same on open boards, where counting ways tells it; else nothing."""
    outside, count = wanted(table, city, seats)
    if count <= _flow(table, city, count, ()):
        return True
    able = [seat for seat in outside if _flow(table, city, 1, [seat])]
    if len(able) < count or _flow(table, city, count, able) < count:
        return False
    return True if count == 1 else None


def _flow(table: Table, city: Node, most: int, owners: Sequence[int]) -> int:
    """How many ways lead to major cities, each free section used once, those of owners often."""
    room: dict[tuple[Node, Node], int] = {}
    for section in PLAN.sections:
        mark = table[section.edge]
        size = 1 if not mark else 9 if mark - 1 in owners else 0
        for pair in ((section.a, section.b), (section.b, section.a)):
            room[pair] = room.get(pair, 0) + size
    found = 0
    while found < most and _push(room, city):
        found += 1
    return found


def _push(room: dict[tuple[Node, Node], int], city: Node) -> bool:
    came: dict[Node, Node] = {}
    ring = [city]
    for node in ring:
        if PLAN.major_of[node] >= 0:
            while node != city:
                room[came[node], node] -= 1
                room[node, came[node]] += 1
                node = came[node]
            return True
        for to, _ in PLAN.arcs[node]:
            if to not in came and to != city and room[node, to] > 0:
                came[to] = node
                ring.append(to)
    return False
