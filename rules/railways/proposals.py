"""Builds worth proposing: the cheapest and the shortest to every reachable city or pair of cities.

Exact within the limit: a build to two cities is a tree whose three arms (own railway, one city, the
other) meet in one hex, so every hex is tried as the meeting point, all of them at once as bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from rules.hexes import HexSet, first, members
from rules.railways.actions import Kind
from rules.railways.building import Ground
from rules.railways.edition import SECOND_RAILWAY, Edition, base_cost
from rules.railways.reach import Cost, Layers, Reach, Terrain, joined_paths, meet


def proposals(site: Ground, kind: Kind, *, pairs: bool = True) -> Iterator[HexSet]:
    """Sets of hexes that are legal builds of this kind, some perhaps more than once."""
    if site.limit == 0:
        return iter(())
    if kind is Kind.START:
        return _starts(site)
    return _expansions(site, pairs) if kind is Kind.EXPAND else _merges(site, pairs)


def starts_from(site: Ground, city: HexSet) -> Iterator[HexSet]:
    """New railways from one city to each other city in reach."""
    terrain = _terrain(site, site.room & ~site.edition.board.grid.around(site.own), ())
    reach = _reach(terrain, city & terrain.room)
    yield from _single_targets(site.edition, reach, _cities(site, terrain) & ~city)


def price(edition: Edition, cost: Cost) -> int:
    """What track of this cost is paid: in some editions the exclusive hexes are free (BR 2.2)."""
    free = cost.exclusive if edition.free else 0
    return base_cost(cost.cubes - free) + cost.surcharge


def _starts(site: Ground) -> Iterator[HexSet]:
    around_own = site.edition.board.grid.around(site.own)
    terrain = _terrain(site, site.room & ~around_own, ())
    cities = _cities(site, terrain)
    for city in members(cities):
        if site.edition.is_lone_start(1 << city):
            yield 1 << city
        cities ^= 1 << city  # each pair once
        yield from _single_targets(site.edition, _reach(terrain, 1 << city), cities)


def _expansions(site: Ground, pairs: bool) -> Iterator[HexSet]:
    grid = site.edition.board.grid
    for railway in site.railways:
        terrain = _terrain(site, site.room & ~grid.around(site.own & ~railway), (railway,))
        reach = _reach(terrain, railway)
        cities = _cities(site, terrain)
        yield from _single_targets(site.edition, reach, cities)
        if pairs:
            yield from _with_two(site, reach, cities)


def _merges(site: Ground, pairs: bool) -> Iterator[HexSet]:
    """Every two railways, alone or with one new city on the way."""
    for one, other in combinations(site.railways, 2):
        terrain = _merge_terrain(site, one, other)
        reach, back = _reach(terrain, one), _reach(terrain, other)
        joined = meet(reach.layers, back.onward, site.limit)
        for cost in _choices(site.edition, (c for c in joined if c.cubes)):
            yield _assemble(cost, reach, [back])
        if pairs:
            yield from _merge_with_city(site, reach, back, joined)


def _merge_terrain(site: Ground, one: HexSet, other: HexSet) -> Terrain:
    if site.edition.most_merged > 2:
        return _terrain(site, site.room, site.railways)
    third = site.own & ~one & ~other  # BR 2.5
    return _terrain(site, site.room & ~site.edition.board.grid.around(third), (one, other))


def _merge_with_city(site: Ground, reach: Reach, back: Reach, joined: Layers) -> Iterator[HexSet]:
    for city in members(_within(reach, _cities(site, reach.terrain))):
        branch = _reach(reach.terrain, 1 << city)
        costs = _meeting_costs(joined, branch.onward, site.limit)
        for cost in _choices(site.edition, costs):
            yield _assemble(cost, reach, [back, branch])


def _with_two(site: Ground, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    branches = [_reach(reach.terrain, 1 << city) for city in members(_within(reach, cities))]
    for index, one in enumerate(branches):
        halfway = meet(reach.layers, one.onward, site.limit)
        for other in branches[index + 1 :]:
            costs = _meeting_costs(halfway, other.onward, site.limit)
            for cost in _choices(site.edition, costs):
                yield _assemble(cost, reach, [one, other])


def _single_targets(edition: Edition, reach: Reach, cities: HexSet) -> Iterator[HexSet]:
    for city in members(_within(reach, cities)):
        costs = [cost for cost, hexes in reach.layers.items() if hexes >> city & 1]
        for cost in _choices(edition, costs):
            yield reach.path_to(city, cost)


def _choices(edition: Edition, costs: Iterable[Cost]) -> set[Cost]:
    """The cheapest cost and the shortest one, often the same."""
    found = list(costs)
    if not found:
        return set()
    cheapest = min(found, key=lambda cost: (price(edition, cost), cost))
    shortest = min(found, key=lambda cost: (cost.cubes, price(edition, cost), cost))
    return {cheapest, shortest}


def _meeting_costs(one: Layers, other: Layers, limit: int) -> list[Cost]:
    return [
        cost.plus(more)
        for cost, hexes in one.items()
        for more, where in other.items()
        if hexes & where
        and cost.cubes + more.cubes <= limit
        and cost.exclusive + more.exclusive <= 1
    ]


def _assemble(total: Cost, base: Reach, branches: list[Reach]) -> HexSet:
    """The hexes of a tree of this total cost: the base arm holds the meeting point."""
    parts = _split(total, [base.layers, *(branch.onward for branch in branches)])
    point = first(parts[1])
    return joined_paths(point, list(zip([base, *branches], parts[0], strict=True)))


def _split(total: Cost, tables: list[Layers]) -> tuple[list[Cost], HexSet]:
    """One cost for each table that add up to the total, and the hexes where all of them hold."""
    found = _split_from(total, tables, -1)
    assert found is not None, f"no way of cost {total}"
    return found


def _split_from(
    left: Cost, tables: list[Layers], where: HexSet
) -> tuple[list[Cost], HexSet] | None:
    if len(tables) == 1:
        common = where & tables[0].get(left, 0)
        return ([left], common) if common else None
    for cost, hexes in tables[0].items():
        common = where & hexes
        if common and cost.cubes <= left.cubes and cost.surcharge <= left.surcharge:
            deeper = _split_from(left.minus(cost), tables[1:], common)
            if deeper is not None:
                return [cost, *deeper[0]], deeper[1]
    return None


@lru_cache(maxsize=256)
def _reach(terrain: Terrain, source: HexSet) -> Reach:
    """The same arms serve many pairs, and the same position is asked about again and again."""
    return Reach(terrain, source)


def _within(reach: Reach, cities: HexSet) -> HexSet:
    reached = 0
    for hexes in reach.layers.values():
        reached |= hexes
    return reached & cities


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
