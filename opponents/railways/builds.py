"""Builds worth thinking about, found quickly: way by way from city to city.

The proposals of the rules are exact and take long. Here a build grows from one city to the next by
the fewest cubes, through cities and cheap hexes where there is a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from rules.hexes import Grid, HexSet, members
from rules.railways.actions import Kind
from rules.railways.build.building import Ground, build_cost, build_income
from rules.railways.build.ways import touched
from rules.railways.variant import Variant

FARTHEST_START = 6  # cubes of the longest way between two cities that a railway starts with
FARTHEST_MORE = 4  # cubes to one more city
GROWN = (6, 4)  # how many of the best builds grow to one more city, and to yet another


class Draft(NamedTuple):
    """A build that the rules allow, with its price and what it brings, open cards left aside."""

    kind: Kind
    hexes: HexSet
    cost: int
    income: int


Worth = Callable[[Draft], float]
Levels = list[HexSet]
"""Hexes by the fewest cubes it takes to get there."""


class _Land(NamedTuple):
    """Where the cubes of one build may lie."""

    grid: Grid
    room: HexSet
    ends: HexSet  # exclusive hexes: no way leads through them, and a build holds one at most
    liked: tuple[HexSet, ...]  # what a way leads through rather than anything else, best first

    def levels(self, source: HexSet, limit: int) -> Levels:
        found, front, seen = [source], source, source
        for _ in range(limit):
            fresh = self.grid.around(front) & self.room & ~seen
            if not fresh:
                break
            found.append(fresh)
            seen |= fresh
            front = fresh & ~self.ends
        return found

    def way_back(self, levels: Levels, goal: HexSet, cubes: int) -> HexSet:
        """A way of so many cubes that ends in the goal."""
        way = here = goal
        for before in levels[cubes - 1 : 0 : -1]:
            here = self.best(self.grid.around(here) & before & ~self.ends)
            way |= here
        return way

    def best(self, hexes: HexSet) -> HexSet:
        found = next((hexes & where for where in self.liked if hexes & where), hexes)
        return found & -found


def drafts(site: Ground, kind: Kind, credit: int, worth: Worth) -> list[Draft]:
    """Builds of one kind that can be paid, best first."""
    return [found.draft for found in _Finder(site, credit, worth).best(_SEEDS[kind])]


def filled(
    site: Ground, kind: Kind, credit: int, worth: Worth, cubes: Callable[[Draft], int]
) -> Draft | None:
    """The best of these builds with further track, so that it takes so many cubes."""
    finder = _Finder(site, credit, worth)
    for found in finder.best(_SEEDS[kind]):
        hexes = finder.filled(found.seed, cubes(found.draft))
        if hexes:
            draft = finder.draft(kind, hexes)
            if draft.cost <= credit:
                return draft
    return None


class _Seed(NamedTuple):
    """A build, what it belongs to, and where it can grow."""

    hexes: HexSet
    track: HexSet
    land: _Land


class _Found(NamedTuple):
    worth: float
    seed: _Seed
    draft: Draft


def _rank(found: _Found) -> tuple[float, HexSet]:
    return -found.worth, found.draft.hexes


class _Finder:
    """One search for the builds of a position."""

    def __init__(self, site: Ground, credit: int, worth: Worth) -> None:
        self.site = site
        self.room = site.room
        self.cities = site.variant.urban & self.room
        self._credit = credit
        self._worth = worth

    def best(self, seeds: Seeds) -> list[_Found]:
        """Everything found, best first."""
        kind, first = seeds(self)
        found: dict[HexSet, _Found] = {}
        ranked = self._ranked(kind, first, found)
        for count in GROWN:
            more = (seed for one in ranked[:count] for seed in self.grown(one.seed))
            ranked = self._ranked(kind, more, found)
        return sorted(found.values(), key=_rank)

    def _ranked(
        self, kind: Kind, seeds: Iterable[_Seed], known: dict[HexSet, _Found]
    ) -> list[_Found]:
        """What is new among these, best first."""
        fresh = []
        for seed in seeds:
            if seed.hexes not in known:
                draft = self.draft(kind, seed.hexes)
                if draft.cost <= self._credit:
                    known[seed.hexes] = _Found(self._worth(draft), seed, draft)
                    fresh.append(known[seed.hexes])
        return sorted(fresh, key=_rank)

    def draft(self, kind: Kind, hexes: HexSet) -> Draft:
        site = self.site
        return Draft(kind, hexes, build_cost(site, hexes), build_income(site, kind, hexes))

    def land(self, room: HexSet) -> _Land:
        site = self.site
        plain = site.variant.by_surcharge[0] & ~site.others
        return _Land(
            site.variant.board.grid,
            room,
            site.variant.exclusive,
            (self.cities & ~site.others, self.cities, plain, ~site.others),
        )

    def filled(self, seed: _Seed, cubes: int) -> HexSet:
        """The build with a tail that reaches no further city; nothing if there is no room."""
        land, hexes = seed.land, seed.hexes
        free = land.room & ~self.cities
        if not seed.track and self.site.variant.is_lone_start(hexes):
            return 0  # BR 2.3
        here = hexes
        while 0 < hexes.bit_count() < cubes:
            around = land.grid.around
            beside = around(here) & free & ~hexes or around(hexes | seed.track) & free & ~hexes
            here = land.best(beside)
            hexes = hexes | here if here else 0
        return hexes if hexes.bit_count() == cubes else 0

    def grown(self, seed: _Seed) -> Iterator[_Seed]:
        """The same build with a way to one more city."""
        land, hexes = seed.land, seed.hexes
        left = self.site.limit - hexes.bit_count()
        cities = self.cities & ~hexes & (~land.ends if hexes & land.ends else -1)
        levels = land.levels(seed.track | hexes, min(left, FARTHEST_MORE))
        for cubes, level in enumerate(levels[1:], 1):
            for city in members(level & cities):
                yield seed._replace(hexes=hexes | land.way_back(levels, 1 << city, cubes))


Seeds = Callable[[_Finder], tuple[Kind, Iterable[_Seed]]]


def _starts(finder: _Finder) -> tuple[Kind, Iterator[_Seed]]:
    site = finder.site
    room = finder.room & ~site.variant.board.grid.around(site.own)
    land = finder.land(room)
    ways = (
        _Seed(way, 0, land)
        for way in _ways_between(site.variant)
        if not way & ~room and way.bit_count() <= site.limit
    )
    return Kind.START, ways


@cache
def _ways_between(variant: Variant) -> tuple[HexSet, ...]:
    """Short ways between any two cities, and what may be a railway with one."""
    grid = variant.board.grid
    cheap = (variant.urban, variant.by_surcharge[0], variant.by_surcharge[1])
    room = grid.all & ~variant.by_capacity.get(0, 0)
    lands = [_Land(grid, room, variant.exclusive, (*first, *cheap)) for first in _sides(grid)]
    found: dict[HexSet, None] = {}
    for city in members(variant.urban):
        if variant.is_lone_start(1 << city):
            found[1 << city] = None
        levels = lands[0].levels(1 << city, FARTHEST_START - 1)
        for cubes, level in enumerate(levels[1:], 1):
            for other in members(level & variant.urban & ~((2 << city) - 1)):
                for land in lands:
                    way = land.way_back(levels, 1 << other, cubes) | 1 << city
                    if (way & variant.exclusive).bit_count() < 2:  # IR 2.3
                        found[way] = None
    return tuple(found)


def _sides(grid: Grid) -> list[tuple[HexSet, ...]]:
    """Two ways are tried between any two cities: one keeps to either half of the hexes."""
    even = sum(1 << h for h in members(grid.all) if h % 2)
    return [(), (even,)]


def _expansions(finder: _Finder) -> tuple[Kind, Iterator[_Seed]]:
    return Kind.EXPAND, _expanded(finder)


def _expanded(finder: _Finder) -> Iterator[_Seed]:
    site = finder.site
    grid = site.variant.board.grid
    for railway in site.railways:
        land = finder.land(finder.room & ~grid.around(site.own & ~railway))
        levels = land.levels(railway, site.limit)
        for cubes, level in enumerate(levels[1:], 1):
            for city in members(level & finder.cities):
                yield _Seed(land.way_back(levels, 1 << city, cubes), railway, land)


def _merges(finder: _Finder) -> tuple[Kind, Iterator[_Seed]]:
    return Kind.MERGE, _merged(finder)


def _merged(finder: _Finder) -> Iterator[_Seed]:
    site = finder.site
    for one, other in combinations(site.railways, 2):
        room = finder.room
        if site.variant.most_merged == 2:
            room &= ~site.variant.board.grid.around(site.own & ~one & ~other)  # BR 2.5
        land = finder.land(room)
        for way in _joining(land, one, other, finder.cities, site.limit):
            if len(touched(land.grid, site.own, way)) <= site.variant.most_merged:
                yield _Seed(way, one | other, land)


def _joining(
    land: _Land, one: HexSet, other: HexSet, cities: HexSet, limit: int
) -> Iterator[HexSet]:
    """The shortest way between two railways, and ways through a city."""
    there = land.levels(one, limit)
    beside = land.grid.around(other)
    for cubes, level in enumerate(there[1:], 1):
        if level & beside:
            yield land.way_back(there, land.best(level & beside), cubes)
            break
    else:
        return
    back = land.levels(other, limit)
    for cubes, level in enumerate(there[1:], 1):
        for more, level_back in enumerate(back[1 : limit + 2 - cubes], 1):
            for city in members(level & level_back & cities):
                way = land.way_back(there, 1 << city, cubes)
                yield way | land.way_back(back, 1 << city, more)


_SEEDS: dict[Kind, Seeds] = {
    Kind.START: _starts,
    Kind.EXPAND: _expansions,
    Kind.MERGE: _merges,
}
