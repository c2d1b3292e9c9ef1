"""Builds worth proposing: the cheapest and the shortest to every reachable city or pair of cities.

Exact within the limit: a build to two cities is a tree whose three arms (own railway, one city, the
other) meet in one hex, so every hex is tried as the meeting point, all of them at once as bits. A
merge with two cities has four arms: any two of them meet first, and the others where that leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from rules.hexes import HexSet, members
from rules.railways.actions import Kind
from rules.railways.building import Ground
from rules.railways.edition import SECOND_RAILWAY, Edition, base_cost
from rules.railways.junctions import Join, Junction
from rules.railways.reach import Cost, Reach, Terrain
from rules.railways.trees import Tree


def proposals(site: Ground, kind: Kind, *, pairs: bool = True) -> Iterator[HexSet]:
    """Sets of hexes that are legal builds of this kind, some perhaps more than once."""
    if site.limit == 0:
        return iter(())
    if kind is Kind.START:
        return _starts(site)
    return _expansions(site, pairs) if kind is Kind.EXPAND else _merges(site, pairs)


def starts_from(site: Ground, city: HexSet) -> Iterator[HexSet]:
    """New railways from one city to each other city in reach."""
    terrain = _start_terrain(site)
    if city & terrain.room:
        yield from _starts_between(site, terrain, city, _cities(site, terrain) & ~city)


def _starts(site: Ground) -> Iterator[HexSet]:
    terrain = _start_terrain(site)
    cities = _cities(site, terrain)
    for city in members(cities):
        cities ^= 1 << city  # each pair once
        yield from _starts_between(site, terrain, 1 << city, cities)


def _start_terrain(site: Ground) -> Terrain:
    return _terrain(site, site.room & ~site.edition.board.grid.around(site.own), ())


def _starts_between(
    site: Ground, terrain: Terrain, city: HexSet, others: HexSet
) -> Iterator[HexSet]:
    if site.edition.is_lone_start(city):
        yield city
    yield from _single_targets(site.edition, reach_from(terrain, city), others)


def _expansions(site: Ground, pairs: bool) -> Iterator[HexSet]:
    grid = site.edition.board.grid
    for railway in site.railways:
        terrain = _terrain(site, site.room & ~grid.around(site.own & ~railway), (railway,))
        reach = reach_from(terrain, railway)
        cities = _cities(site, terrain)
        yield from _single_targets(site.edition, reach, cities)
        if pairs:
            yield from _with_two(site, reach, cities)


def _merges(site: Ground, pairs: bool) -> Iterator[HexSet]:
    """Every two railways, alone or with one or two new cities on the way."""
    for one, other in combinations(site.railways, 2):
        terrain = _merge_terrain(site, one, other)
        reach, back = reach_from(terrain, one), reach_from(terrain, other)
        joined = Join(back.onward, Join(reach.arm))
        yield from _builds(site, joined, [reach, back])
        if pairs and any(joined.hexes):
            cities = reach.reached & back.reached & _cities(site, terrain)
            branches = [reach_from(terrain, 1 << city) for city in members(cities)]
            for branch in branches:
                yield from _builds(site, Join(branch.onward, joined), [reach, back, branch])
            yield from _merges_with_two(site, reach, back, branches)


def _merges_with_two(
    site: Ground, reach: Reach, back: Reach, branches: Sequence[Reach]
) -> Iterator[HexSet]:
    trunk = Tree(reach, back)
    trees = [Tree(reach, branch) for branch in branches]
    for (one, first_tree), (two, second_tree) in combinations(zip(branches, trees, strict=True), 2):
        shapes = ([trunk, one, two], [first_tree, back, two], [second_tree, back, one])
        yield from _best_shape(site, shapes)


def _merge_terrain(site: Ground, one: HexSet, other: HexSet) -> Terrain:
    if site.edition.most_merged > 2:
        return _terrain(site, site.room, site.railways)
    third = site.own & ~one & ~other  # BR 2.5
    return _terrain(site, site.room & ~site.edition.board.grid.around(third), (one, other))


def _with_two(site: Ground, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    branches = [reach_from(reach.terrain, 1 << city) for city in members(reach.reached & cities)]
    for index, one in enumerate(branches):
        joined = Join(one.onward, Join(reach.arm))
        for other in branches[index + 1 :]:
            yield from _builds(site, Join(other.onward, joined), [reach, one, other])


def _single_targets(edition: Edition, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    join = Join(reach.arm)
    for city in members(reach.reached & cities):
        for way in join.best(_price(edition), where=1 << city):
            yield reach.path_to(city, way.total)


def _builds(site: Ground, join: Join, arms: Sequence[Reach]) -> Iterator[HexSet]:
    """The hexes of the best ways to join these arms; the first of them holds the junction."""
    for way in join.best(_price(site.edition)):
        yield _hexes(way, arms)


def _best_shape(site: Ground, shapes: Iterable[Sequence[Reach]]) -> Iterator[HexSet]:
    """The same for arms that can be joined in several shapes: the best of all of them."""
    price = _price(site.edition)
    found = []
    for arms in shapes:
        base, one, other = arms
        join = Join(other.onward, Join(one.onward, Join(base.arm)))
        found += [(way, arms) for way in join.best(price)]
    if found:
        yield _hexes(
            *min(found, key=lambda shaped: (shaped[0].total.cubes, price(shaped[0].total)))
        )
        yield _hexes(*min(found, key=lambda shaped: price(shaped[0].total)))


def _hexes(way: Junction, arms: Sequence[Reach]) -> HexSet:
    base, *branches = arms
    own, *others = way.costs
    hexes = base.path_to(base.leave_track(way.point, own), own)
    for branch, cost in zip(branches, others, strict=True):
        hexes |= branch.path_before(way.point, cost)
    return hexes


def _price(edition: Edition) -> Callable[[Cost], int]:
    """What track of a cost is paid: in some editions the exclusive hexes are free (BR 2.2)."""
    free = 1 if edition.free else 0
    return lambda cost: base_cost(cost.cubes - free * cost.exclusive) + cost.surcharge


@lru_cache(maxsize=256)
def reach_from(terrain: Terrain, source: HexSet) -> Reach:
    """The same arms serve many pairs, and the same position is asked about again and again."""
    return Reach(terrain, source)


def _cities(site: Ground, terrain: Terrain) -> HexSet:
    return site.edition.urban & terrain.room


def _terrain(site: Ground, room: HexSet, railways: tuple[HexSet, ...]) -> Terrain:
    """The room split by what one cube in a hex takes (IR 4.3)."""
    edition = site.edition
    steps: dict[Cost, HexSet] = {}
    for dollars, hexes in edition.by_surcharge.items():
        for shared in (False, True):
            for exclusive in (False, True):
                where = room & hexes
                where &= site.others if shared else ~site.others
                where &= edition.exclusive if exclusive else ~edition.exclusive
                _add_step(steps, edition, where, dollars + SECOND_RAILWAY * shared, exclusive)
    ordered = tuple(sorted(steps.items()))
    return Terrain(edition.board.grid, room, ordered, railways, site.limit)


def _add_step(
    steps: dict[Cost, HexSet], edition: Edition, where: HexSet, dollars: int, exclusive: bool
) -> None:
    for hexes, surcharge in ((where & ~edition.free, dollars), (where & edition.free, 0)):
        if hexes:
            cost = Cost(1, surcharge, int(exclusive))
            steps[cost] = steps.get(cost, 0) | hexes
