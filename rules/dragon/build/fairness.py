"""Nobody may be shut out of a city: the exact test of ID 9.8."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import TypeVar

from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import Owners, limited_cities
from rules.dragon.build.open_ways import Ways, round_about, way_round, ways_in, ways_to_majors
from rules.errors import Phrase, phrase
from rules.title import Seat

Seats = tuple[Seat, ...]
Key = TypeVar("Key", bound=int)

EVERY_MAJOR = phrase("id-every-major-city")


class Rights:
    """Who can come where, on a table of owners and reservations on which one player builds.

    For each condition that holds, free sections are known that are enough for it. A section which
    is none of them breaks nothing; only for those that are is another way looked for.
    """

    def __init__(self, table: bytes, seats: Seats, builder: Seat) -> None:
        self._start, self._seats, self._builder = table, seats, builder
        self._others = tuple(seat for seat in seats if seat != builder)
        self._majors: dict[Seat, Ways | None] = {}
        self._cities: dict[Node, Ways | None] = {}
        self._built: list[Edge] = []  # since the ways were last looked at

    def copy(self) -> Rights:
        """The same, for building something else."""
        other = Rights(self._start, self._seats, self._builder)
        other._majors, other._cities = dict(self._majors), dict(self._cities)
        other._built = list(self._built)
        return other

    def add(self, edge: Edge) -> None:
        """This section is built."""
        self._built.append(edge)

    def shut_by(self, table: Owners, edge: Edge) -> str | Phrase:
        """The city somebody could no longer come to if this free section were built, or nothing."""
        self._catch_up(table)
        after = bytearray(table)
        after[edge] = self._builder + 1
        return (
            _short_city(table, after, _majors_at(edge), self._seats)
            or self._severed(after, edge)
            or self._closed(after, edge)
        )

    def _catch_up(self, table: Owners) -> None:
        if not self._cities:
            majors, cities = _open_on(self._start, self._seats)
            self._majors = {seat: majors[seat] for seat in self._others}
            self._cities = dict(cities)
        for edge in self._built:
            if _users(self._majors, edge):
                self._majors = ways_to_majors(table, self._others)
            for city in {*_users(self._cities, edge), *_limited_at(edge)}:
                self._cities[city] = ways_in(table, city, self._seats)
        self._built.clear()

    def _severed(self, after: Owners, edge: Edge) -> str | Phrase:
        """Whether somebody could no longer join all major cities (ID 9.8 a)."""
        for seat, ways in _users(self._majors, edge).items():
            round_it = way_round(after, seat, edge)
            others = ways_to_majors(after, (seat,))[seat] if round_it is None else ways | round_it
            if others is None:
                return EVERY_MAJOR
            self._majors[seat] = others - {edge}
        return ""

    def _closed(self, after: Owners, edge: Edge) -> str:
        """The small or medium city to which too few could still come (ID 9.8 b)."""
        for city, ways in _users(self._cities, edge).items():
            others = round_about(after, ways, edge) or ways_in(after, city, self._seats)
            if others is None:
                return board().name(city)
            if city not in board().ends(edge):  # else they are for who is not there yet
                self._cities[city] = others
        return ""


def _users(known: Mapping[Key, Ways | None], edge: Edge) -> dict[Key, Ways]:
    """What a section is among the ways of."""
    return {key: ways for key, ways in known.items() if ways is not None and edge in ways}


def harms_anybody(table: Owners, after: Owners, seats: Seats) -> str | Phrase:
    """The city somebody could come to before and could not after several changes, or nothing."""
    short = _short_city(table, after, board().majors, seats)
    if short:
        return short
    before, then = ways_to_majors(table, seats), ways_to_majors(after, seats)
    if any(then[seat] is None and before[seat] is not None for seat in seats):
        return EVERY_MAJOR
    for city in limited_cities():
        if ways_in(after, city, seats) is None and ways_in(table, city, seats) is not None:
            return board().name(city)
    return ""


def can_everybody_enter(table: bytes, seats: Seats) -> bool:
    """Whether every condition of ID 9.8 holds for everybody."""
    majors, cities = _open_on(table, seats)
    return (
        all(_has_sections_left(table, key, seats) for key in board().majors)
        and None not in majors.values()
        and None not in cities.values()
    )


def _short_city(table: Owners, after: Owners, keys: Iterable[str], seats: Seats) -> str:
    """A major city where too few sections would be left for those who have none (ID 9.8 a)."""
    for key in keys:
        if not _has_sections_left(after, key, seats) and _has_sections_left(table, key, seats):
            return board().cities[key].name
    return ""


def _has_sections_left(table: Owners, key: str, seats: Seats) -> bool:
    marks = [table[edge] for edge in _sections_of(key)]
    return marks.count(0) >= sum(seat + 1 not in marks for seat in seats)


@cache
def _sections_of(key: str) -> tuple[Edge, ...]:
    """All places for sections at a major city."""
    plan = board()
    return tuple(sorted({e for node in plan.cities[key].mileposts for _, e in plan.arcs[node]}))


@cache
def _majors_at(edge: Edge) -> tuple[str, ...]:
    plan = board()
    return tuple(plan.majors[plan.major_of[n]] for n in plan.ends(edge) if plan.major_of[n] >= 0)


def _limited_at(edge: Edge) -> set[Node]:
    return limited_cities().keys() & board().ends(edge)


@lru_cache(maxsize=64)
def _open_on(
    table: bytes, seats: Seats
) -> tuple[Mapping[Seat, Ways | None], Mapping[Node, Ways | None]]:
    """The ways by which each player can join the major cities, and those into each other one."""
    return (
        ways_to_majors(table, seats),
        {city: ways_in(table, city, seats) for city in limited_cities()},
    )
