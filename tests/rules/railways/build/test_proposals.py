"""Proposals against every legal build there is: nothing cheaper or shorter is missed (IR 4)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from rules.hexes import members, to_set
from rules.railways.actions import BUILDS, Kind
from rules.railways.build.building import build_cost, build_income, ground
from rules.railways.build.junctions import Join
from rules.railways.build.proposals import merge_terrain, proposals
from rules.railways.build.reach import Cost, Reach, Terrain
from rules.railways.build.trees import Tree
from rules.railways.offers import build_offers
from rules.railways.state import State
from rules.railways.title import Railways
from rules.railways.variant import base_cost
from rules.title import Seat
from tests.rules.railways.support.naive import IBERIA_FACTS, Facts, Judge, Labels
from tests.rules.railways.support.position import IBERIA, happening, owner, table

Aim = tuple[str, ...]

FIVE_RAILWAYS = table(
    owner("R8 R9 R10 L12 L11 N6 N5 J6 J7 H10 H11 D8 D7"),
    owner("N9 N10 N11 O11 L5 L6"),
    owner("Q9 Q8 N8 N9 D6 D7 D8"),
)
CROWD = (  # others' track around Lisbon, Madrid and Sevilla
    owner("B11 C12 D11 E12 F11 N9 O9 N10 J13 J12"),
    owner("E12 E13 N9 N8 M9 J13 K12 K13"),
)
POSITIONS = {
    "one railway": table(owner("B11 C12"), limit=4),
    "hills and rivers": table(owner("G8 G9"), limit=5),
    "beside Madrid": table(owner("N9 M9"), limit=4),
    "holding Madrid": table(owner("N9 O9"), limit=4),
    "crowded": table(owner("D12 D13"), *CROWD, limit=4),
    "crowded Madrid": table(owner("M8 L8"), *CROWD, limit=4),
    "two railways": table(owner("E12 E13 H11 H12"), limit=4),
    "two near Madrid": table(owner("M8 M7 P9 P10"), limit=4),
    "three railways in a row": table(owner("D11 F11 H11 I11"), limit=3),
    "a merge through a third": table(owner("C11 E11 F11 H11 J11 J12"), limit=3),
    "a merge with two cities": table(owner("T6 T7 T9"), limit=3),
    "a merge with cities on both sides": table(owner("D12 F13"), limit=5),
    "a merge beside Madrid": table(owner("M9 M8 P7 Q7"), limit=5),
    "railways with a crowd between": table(owner("D13 F10 H10"), *CROWD, limit=4),
}


def aims(judge: Judge, kind: Kind, build: Labels) -> Iterable[Aim]:
    """The city or the pair of cities a build is good for."""
    cities = judge.cities(build)
    if kind is not Kind.START:
        yield from ((city,) for city in cities)
    if kind is Kind.MERGE:
        touched = [
            min(railway)
            for railway in judge.railways
            if any(judge.around[h] & railway for h in build)
        ]
        yield from (("merge", *pair) for pair in combinations(sorted(touched), 2))
    yield from combinations(cities, 2)


def best_by_aim(judge: Judge, kind: Kind, builds: Iterable[Labels]) -> dict[Aim, tuple[int, int]]:
    """For each aim the lowest price and the fewest cubes."""
    found: dict[Aim, tuple[int, int]] = {}
    for build in builds:
        cost, size = judge.cost(build), len(build)
        for aim in aims(judge, kind, build):
            cheap, short = found.get(aim, (cost, size))
            found[aim] = (min(cheap, cost), min(short, size))
    return found


def check_exact(
    state: State, kind: Kind, facts: Facts = IBERIA_FACTS, on: Railways = IBERIA
) -> int:
    judge = Judge(on, facts, state)
    site = ground(on.rules, state, state.current)
    proposed = {frozenset(on.rules.board.labels(p)) for p in proposals(site, kind)}
    assert all(judge.is_legal(kind, build) for build in proposed)
    every = judge.builds(kind)
    assert best_by_aim(judge, kind, proposed) == best_by_aim(judge, kind, every)
    for build in proposed:
        hexes = on.rules.board.from_labels(build)
        assert build_cost(site, hexes) == judge.cost(build)
        assert build_income(site, kind, hexes) == judge.income(kind, build)
    return len(every)


@pytest.mark.parametrize("kind", [Kind.EXPAND, Kind.MERGE])
@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_cheaper_or_shorter_is_missed(name: str, kind: Kind) -> None:
    # IR 4.2, 4.3, 4.5, 4.6
    railways = len(Judge(IBERIA, IBERIA_FACTS, POSITIONS[name]).railways)
    builds = check_exact(POSITIONS[name], kind)
    assert bool(builds) == (kind is Kind.EXPAND or railways > 1)


@pytest.mark.parametrize("name", ["one railway", "crowded", "crowded Madrid", "holding Madrid"])
def test_no_cheaper_or_shorter_start_is_missed(name: str) -> None:
    # IR 4.4
    assert check_exact(POSITIONS[name], Kind.START) > 100


def test_a_merge_may_run_through_a_third_railway() -> None:
    # IR 4.6
    offers = build_offers(IBERIA.rules, POSITIONS["a merge through a third"], Kind.MERGE)
    assert {len(offer.action.hexes) for offer in offers} >= {1, 2}


def test_no_better_merge_with_two_cities_is_passed_over_at_the_full_limit() -> None:
    """Against every shape of every pair of railways, nothing left out beforehand."""
    # IR 4.1, 4.6
    site = ground(IBERIA.rules, FIVE_RAILWAYS, FIVE_RAILWAYS.current)
    cities = site.variant.urban
    found: dict[tuple[int, int], list[int]] = {}
    for build in proposals(site, Kind.MERGE):
        for pair in combinations(members(build & cities), 2):
            found.setdefault(pair, []).append(build)
    terrain = merge_terrain(site, *site.railways[:2])  # the same for any two in Iberia
    for one, two in random.Random(3).sample(list(combinations(members(cities & site.room), 2)), 40):
        totals = all_merges(terrain, site.railways, one, two)
        builds = found.get((one, two), [])
        assert min((b.bit_count() for b in builds), default=0) == min(
            (total.cubes for total in totals), default=0
        )
        assert min((build_cost(site, b) for b in builds), default=0) == min(
            (base_cost(total.cubes) + total.surcharge for total in totals), default=0
        )


def all_merges(terrain: Terrain, railways: Iterable[int], one: int, two: int) -> list[Cost]:
    """What the shortest and the cheapest merge with two cities cost, by any two railways."""
    totals = []
    to_one, to_two = Reach(terrain, 1 << one), Reach(terrain, 1 << two)
    for first, second in combinations((Reach(terrain, railway) for railway in railways), 2):
        for base, *arms in (
            (Tree(first, second), to_one, to_two),
            (Tree(first, to_one), second, to_two),
            (Tree(first, to_two), second, to_one),
        ):
            join = Join(arms[1].onward, Join(arms[0].onward, Join(base.arm)))
            ways = join.best(lambda cost: base_cost(cost.cubes) + cost.surcharge)
            totals += [way.total for way in ways]
    return totals


def test_offers_beyond_credit_are_left_out() -> None:
    # IR 6.4
    state = table(owner("B11 C12", loans=15, cash=2), limit=8)
    for kind in BUILDS:
        offers = build_offers(IBERIA.rules, state, kind)
        assert all(offer.cost <= 7 for offer in offers)
        assert all(offer.loans <= 1 for offer in offers)
    assert build_offers(IBERIA.rules, state, Kind.START) != []


def test_a_build_whose_income_would_be_lost_is_not_put_first() -> None:
    # IR 5.3
    state = table(owner("T6 T7 T9", income=20, supply=2, cash=60), limit=8)
    offers = IBERIA.legal(state, Seat(0))
    for offer in (offer for offer in offers if offer.cost):
        played, _ = happening(state, IBERIA.notate(offer.action))
        assert played.players[0].income - 20 == offer.income
    assert [offer.rank for offer in offers if offer.cost] == sorted(
        offer.rank for offer in offers if offer.cost
    )


def test_nothing_is_proposed_without_cubes() -> None:
    # IR 4.1
    state = table(owner("B11 C12", supply=0))
    assert all(build_offers(IBERIA.rules, state, kind) == [] for kind in BUILDS)


def test_a_card_is_counted_in_what_a_build_brings() -> None:
    # IR 8.2
    offers = build_offers(IBERIA.rules, table(owner("C12", cards="Lisbon")), Kind.EXPAND)
    assert {o.income for o in offers if o.cities == ("Lisbon",)} == {10}


def island(seed: int, track: float, on: Railways = IBERIA) -> State:
    """A small random region with own railways and others' track; the rest of the board is full."""
    rng = random.Random(seed)
    grid, variant = on.rules.board.grid, on.rules
    land = 1 << rng.choice(list(members(variant.urban)))
    while land.bit_count() < rng.randint(9, 15):
        land |= 1 << rng.choice(list(members(grid.around(land) & ~land)))
    own = to_set(h for h in members(land & ~variant.exclusive) if rng.random() < track)
    shared = to_set(h for h in members(land) if rng.random() < 0.2)
    others = (owner(on=on, cubes=grid.all & ~land | shared), owner(on=on, cubes=grid.all & ~land))
    mine = owner(on=on, cubes=own)
    return table(mine, *others, on=on, limit=rng.randint(3, 8))


@pytest.mark.parametrize("kind", BUILDS)
def test_nothing_is_missed_on_random_islands(kind: Kind) -> None:
    # IR 4.4, 4.5, 4.6
    track = 0.02 if kind is Kind.START else 0.25
    builds = [check_exact(island(seed, track), kind) for seed in range(60)]
    assert sum(1 for number in builds if number) > 20
