"""Builds worth proposing: the cheapest and the shortest to every reachable city or pair of cities.

Exact within the limit: a build to two cities is a tree whose three arms (own railway, one city, the
other) meet in one hex, so every hex is tried as the meeting point, all of them at once as bits. A
merge with two cities has four arms: any two of them meet first, and the others where that leads to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from rules.hexes import HexId, HexSet, members
from rules.railways.actions import Kind
from rules.railways.build.building import Ground
from rules.railways.build.junctions import Join, Junction
from rules.railways.build.reach import Cost, Reach, Terrain
from rules.railways.build.trees import Tree
from rules.railways.variant import SECOND_RAILWAY, Variant, base_cost


def proposals(site: Ground, kind: Kind, *, pairs: bool = True) -> Iterator[HexSet]:
    """Sets of hexes that are legal builds of this kind, some perhaps more than once."""
    if site.limit == 0:
        return iter(())
    if kind is Kind.START:
        return _starts(site)
    return _expansions(site, pairs) if kind is Kind.EXPAND else _merges(site, pairs)


def _starts(site: Ground) -> Iterator[HexSet]:
    variant = site.variant
    terrain = _terrain(site, site.room & ~variant.board.grid.around(site.own), ())
    cities = _cities(site, terrain)
    for city in members(cities):
        cities ^= 1 << city  # each pair once
        if variant.is_lone_start(1 << city):
            yield 1 << city
        yield from _single_targets(variant, reach_from(terrain, 1 << city), cities)


def _expansions(site: Ground, pairs: bool) -> Iterator[HexSet]:
    grid = site.variant.board.grid
    for railway in site.railways:
        terrain = _terrain(site, site.room & ~grid.around(site.own & ~railway), (railway,))
        reach = reach_from(terrain, railway)
        cities = _cities(site, terrain)
        yield from _single_targets(site.variant, reach, cities)
        if pairs:
            yield from _with_two(site, reach, cities)


def _merges(site: Ground, pairs: bool) -> Iterator[HexSet]:
    """Every two railways, alone or with a new city; any two that take in a pair of cities."""
    mergers = [_Merger(site, one, other) for one, other in combinations(site.railways, 2)]
    for merger in mergers:
        both = [merger.reach, merger.back]
        yield from _builds(site, merger.joined, both)
        for city, branch in merger.branches.items() if pairs else ():
            yield from _builds(site, merger.with_city[city], [*both, branch])
    if pairs:
        attempts: dict[tuple[HexId, HexId], list[_Attempt]] = defaultdict(list)
        for merger in mergers:
            for pair, attempt in merger.attempts(site.limit):
                attempts[pair].append(attempt)
        for tried in attempts.values():
            yield from _best_attempt(site, tried)


class _Attempt(NamedTuple):
    """One shape of a merge with two cities; no build of it takes fewer cubes than `least`."""

    least: int
    join: Callable[[], tuple[Join, Sequence[Reach]]]


def _best_attempt(site: Ground, attempts: Iterable[_Attempt]) -> Iterator[HexSet]:
    """The best merge of all; what cannot be better than one known already is not tried."""
    price = _price(site.variant)
    found: list[tuple[Junction, Sequence[Reach]]] = []  # the shortest and the cheapest
    for least, made in sorted(attempts, key=lambda attempt: attempt.least):
        is_dear = found and price(Cost(least, 0, 1)) >= price(found[-1][0].total)
        if is_dear and least >= found[0][0].total.cubes:
            break
        join, arms = made()
        ways = found + [(way, arms) for way in join.best(price)]
        if ways:
            shortest = min(ways, key=lambda way: (way[0].total.cubes, price(way[0].total)))
            cheapest = min(ways, key=lambda way: price(way[0].total))
            found = [shortest] if shortest is cheapest else [shortest, cheapest]
    yield from (_laid(way, arms) for way, arms in found)


class _Merger:
    """Two railways and the cities that track between them might take in."""

    def __init__(self, site: Ground, one: HexSet, other: HexSet) -> None:
        terrain = merge_terrain(site, one, other)
        self.reach, self.back = reach_from(terrain, one), reach_from(terrain, other)
        self.joined = Join(self.back.onward, Join(self.reach.arm))
        near = self.reach.reached & self.back.reached if any(self.joined.hexes) else 0
        cities = members(near & _cities(site, terrain))
        self.branches = {city: reach_from(terrain, 1 << city) for city in cities}
        self._with_trunk: dict[HexId, Join] = {}
        self._trees: dict[HexId, tuple[Tree, Join]] = {}

    @cached_property
    def with_city(self) -> dict[HexId, Join]:
        """Both railways and one city."""
        return {city: Join(arm.onward, self.joined) for city, arm in self.branches.items()}

    @cached_property
    def trunk(self) -> Tree:
        """Track from wherever both railways meet."""
        return Tree(self.reach, self.back)

    def attempts(self, limit: int) -> Iterator[tuple[tuple[HexId, HexId], _Attempt]]:
        """The three shapes of a tree with two cities, by which two places meet first.

        None takes fewer cubes than either city alone, nor than half of a tour of all four places
        in which those two come one after the other: it passes every piece of the tree twice.
        """
        there, back = self.reach.fewest, self.back.fewest
        across = there[self.back.place]
        fewest = {city: join.fewest for city, join in self.with_city.items()}
        near = [city for city, cubes in fewest.items() if cubes <= limit]
        for one, two in combinations(near, 2):
            on = self.branches[one].fewest[two] + across
            forth, turned = there[one] + back[two] + on, there[two] + back[one] + on
            round_ = there[one] + back[one] + there[two] + back[two]
            for tour, join in (
                (max(forth, turned), partial(self._on_trunk, one, two)),
                (max(forth, round_), partial(self._on_tree, one, two)),
                (max(turned, round_), partial(self._on_tree, two, one)),
            ):
                least = max(fewest[one], fewest[two], (tour - 1) // 2)
                if least <= limit:
                    yield (one, two), _Attempt(least, join)

    def _on_trunk(self, one: HexId, two: HexId) -> tuple[Join, Sequence[Reach]]:
        """Both railways meet first."""
        to_one, to_two = self.branches[one], self.branches[two]
        if one not in self._with_trunk:
            self._with_trunk[one] = Join(to_one.onward, Join(self.trunk.arm))
        return Join(to_two.onward, self._with_trunk[one]), [self.trunk, to_one, to_two]

    def _on_tree(self, one: HexId, two: HexId) -> tuple[Join, Sequence[Reach]]:
        """The first railway and a city meet first."""
        to_two = self.branches[two]
        if one not in self._trees:
            tree = Tree(self.reach, self.branches[one], self.back)
            self._trees[one] = tree, Join(self.back.onward, Join(tree.arm))
        tree, joined = self._trees[one]
        return Join(to_two.onward, joined), [tree, self.back, to_two]


def merge_terrain(site: Ground, one: HexSet, other: HexSet) -> Terrain:
    """Where track may join two railways."""
    if site.variant.most_merged > 2:
        return _terrain(site, site.room, site.railways)
    third = site.own & ~one & ~other  # BR 2.5
    return _terrain(site, site.room & ~site.variant.board.grid.around(third), (one, other))


def _with_two(site: Ground, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    branches = [reach_from(reach.terrain, 1 << city) for city in members(reach.reached & cities)]
    for index, one in enumerate(branches):
        joined = Join(one.onward, Join(reach.arm))
        for other in branches[index + 1 :]:
            yield from _builds(site, Join(other.onward, joined), [reach, one, other])


def _single_targets(variant: Variant, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    join = Join(reach.arm)
    for city in members(reach.reached & cities):
        for way in join.best(_price(variant), where=1 << city):
            yield reach.path_to(city, way.total)


def _builds(site: Ground, join: Join, arms: Sequence[Reach]) -> Iterator[HexSet]:
    """The best ways to join these arms."""
    yield from (_laid(way, arms) for way in join.best(_price(site.variant)))


def _laid(way: Junction, arms: Sequence[Reach]) -> HexSet:
    """The hexes of arms that meet; the first of them holds the junction."""
    base, *branches = arms
    own, *others = way.costs
    hexes = base.path_to(base.leave_track(way.point, own), own)
    for branch, cost in zip(branches, others, strict=True):
        hexes |= branch.path_before(way.point, cost)
    return hexes


def _price(variant: Variant) -> Callable[[Cost], int]:
    """What track of a cost is paid: in some variants the exclusive hexes are free (BR 2.2)."""
    free = 1 if variant.free else 0
    return lambda cost: base_cost(cost.cubes - free * cost.exclusive) + cost.surcharge


@lru_cache(maxsize=256)
def reach_from(terrain: Terrain, source: HexSet) -> Reach:
    """The same arms serve many pairs, and the same position is asked about again and again."""
    return Reach(terrain, source)


def _cities(site: Ground, terrain: Terrain) -> HexSet:
    return site.variant.urban & terrain.room


def _terrain(site: Ground, room: HexSet, railways: tuple[HexSet, ...]) -> Terrain:
    """The room split by what one cube in a hex takes (IR 4.3)."""
    variant = site.variant
    steps: dict[Cost, HexSet] = {}
    for dollars, hexes in variant.by_surcharge.items():
        for shared in (False, True):
            for exclusive in (False, True):
                where = room & hexes
                where &= site.others if shared else ~site.others
                where &= variant.exclusive if exclusive else ~variant.exclusive
                _add_step(steps, variant, where, dollars + SECOND_RAILWAY * shared, exclusive)
    ordered = tuple(sorted(steps.items()))
    return Terrain(variant.board.grid, room, ordered, railways, site.limit)


def _add_step(
    steps: dict[Cost, HexSet], variant: Variant, where: HexSet, dollars: int, exclusive: bool
) -> None:
    for hexes, surcharge in ((where & ~variant.free, dollars), (where & variant.free, 0)):
        if hexes:
            cost = Cost(1, surcharge, int(exclusive))
            steps[cost] = steps.get(cost, 0) | hexes
