"""Routes and outcomes against every route there is, and the work on boards full of track."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from rules.hexes import Grid, HexId, HexSet, members, to_set
from rules.networks import components
from rules.railways.express.crossing import Scale
from rules.railways.express.network import Network, Railway
from rules.railways.express.routes import Enumeration, Outcome, outcomes
from rules.title import Seat
from tests.rules.railways.support.full_boards import EDITION, WORST_BOARDS, full_board, network_of

SEATS = 4
MOST_STEPS = 40_000
"""A step of the search takes 3 to 9 µs where it was measured, so that this is about 200 ms at the
most; `make bench` shows the milliseconds."""


class Case(NamedTuple):
    """A small board with its railways."""

    grid: Grid
    railways: list[Railway]
    start: HexId
    goals: HexSet

    def network(self) -> Network:
        return Network(self.grid, self.railways, self.start, self.goals)


def small_case(seed: int, columns: int, rows: int) -> Case:
    """Random railways, crossing and side by side, from the first column of a small board on."""
    rng = random.Random(seed)
    grid = Grid((q, r - q // 2) for q in range(columns) for r in range(rows))
    places = list(members(grid.all))
    cubes = [0] * SEATS
    for _ in range(rng.randint(6, 40)):
        seat, here = rng.randrange(SEATS), rng.choice(places)
        for _ in range(rng.randint(1, 5)):
            if sum(own >> here & 1 for own in cubes) < 2:
                cubes[seat] |= 1 << here
            here = rng.choice(list(members(grid.neighbours(here))))
    is_out = rng.randrange(SEATS) if rng.random() < 0.3 else None
    railways = [
        Railway(Seat(seat), railway, earns=seat != is_out)
        for seat, own in enumerate(cubes)
        for railway in components(grid, own)
    ]
    goals = to_set(rng.sample(places[-rows:], 2))
    return Case(grid, railways, rng.choice(places[:rows]), goals)


def every_route(case: Case) -> Iterator[tuple[tuple[HexId, ...], tuple[int, ...]]]:
    """All routes by trying, as hexes and as indices of the railways taken."""
    links = [
        (here, step, index)
        for index, railway in enumerate(case.railways)
        for here in members(railway.hexes)
        for step in members(case.grid.neighbours(here) & railway.hexes)
    ]
    beside = {
        h: [(step, i) for here, step, i in links if here == h] for h in members(case.grid.all)
    }

    def onward(
        hexes: tuple[HexId, ...], taken: tuple[int, ...]
    ) -> Iterator[tuple[tuple[HexId, ...], tuple[int, ...]]]:
        if case.goals >> hexes[-1] & 1:
            yield hexes, taken
        for step, index in beside[hexes[-1]]:
            if step not in hexes:
                yield from onward((*hexes, step), (*taken, index))

    return onward((case.start,), ())


def by_trying(case: Case, builder: Seat) -> list[Outcome]:
    """The outcomes of all routes, in the order of the rules."""
    best: dict[tuple[int, ...], tuple[int, tuple[HexId, ...], tuple[Seat, ...]]] = {}
    for hexes, taken in every_route(case):
        lines = [case.railways[index] for index in set(taken)]
        used = tuple(
            sum(line.owner == seat and line.earns for line in lines) for seat in range(SEATS)
        )
        owners = tuple(case.railways[index].owner for index in taken)
        way = (len(hexes), hexes, owners)
        best[used] = min(way, best.get(used, way))
    ranked = sorted(best.items(), key=lambda e: (-e[0][builder], sum(e[0]) - e[0][builder], e[1]))
    return [Outcome(used, hexes, owners) for used, (_, hexes, owners) in ranked]


@pytest.mark.slow
@pytest.mark.parametrize("first_seed", range(0, 200, 25))
def test_outcomes_are_exactly_those_of_all_routes(first_seed: int) -> None:
    # BR 4.3, 4.4, 4.5
    sizes = []
    for seed in range(first_seed, first_seed + 25):
        case = small_case(seed, columns=4 + seed % 2, rows=3)
        builder = Seat(seed % SEATS)
        expected = by_trying(case, builder)
        assert outcomes(case.network(), SEATS, builder, most=1000) == expected
        assert outcomes(case.network(), SEATS, builder, most=4) == expected[:4]
        sizes.append(len(expected))
    assert max(sizes) > 8
    assert len(set(sizes)) > 5


def test_a_network_that_is_not_joined_has_no_outcome() -> None:
    grid = Grid((q, 0) for q in range(4))
    hexes = list(members(grid.all))
    halves = [Railway(Seat(0), to_set(hexes[:2])), Railway(Seat(1), to_set(hexes[2:]))]
    network = Network(grid, halves, hexes[0], 1 << hexes[3])
    assert outcomes(network, 2, Seat(0), most=25) == []


def test_every_outcome_on_a_full_board_has_a_route_that_exists() -> None:
    # BR 4.3
    grid = EDITION.board.grid
    for seed in range(8):
        network = network_of(full_board(seed))
        for outcome in outcomes(network, 5, Seat(0), most=25):
            assert 1 << outcome.hexes[0] == EDITION.board.of_kind("trieste")
            assert 1 << outcome.hexes[-1] & EDITION.exclusive
            assert len(set(outcome.hexes)) == len(outcome.hexes)
            steps = zip(outcome.hexes, outcome.hexes[1:], outcome.owners, strict=False)
            used = set()
            for here, step, owner in steps:
                assert grid.neighbours(here) >> step & 1
                both = 1 << here | 1 << step
                lines = [r for r in network.railways if r.owner == owner and not both & ~r.hexes]
                used.add(lines[0])
            counted = [sum(line.owner == seat for line in used) for seat in range(5)]
            assert tuple(counted) == outcome.used


@pytest.mark.slow
@pytest.mark.parametrize("width", [1, 2, 3])
@pytest.mark.parametrize("dead_ends", [0, 2, 4])
def test_boards_full_of_track_need_few_steps(width: int, dead_ends: int) -> None:
    # BR 4.5
    boards = [full_board(seed, width=width, dead_ends=dead_ends) for seed in range(12)]
    assert max(steps_on(board) for board in boards) < MOST_STEPS


@pytest.mark.parametrize(("seed", "width", "dead_ends"), WORST_BOARDS)
def test_the_worst_boards_of_a_long_search_need_few_steps(
    seed: int, width: int, dead_ends: int
) -> None:
    # BR 4.5
    assert steps_on(full_board(seed, width=width, dead_ends=dead_ends)) < MOST_STEPS


def steps_on(cubes: tuple[HexSet, ...]) -> int:
    """How many steps the enumeration tries."""
    network = network_of(cubes)
    enumeration = Enumeration(network, Scale(network.railways, len(cubes), Seat(0), most=25))
    enumeration.outcomes()
    return enumeration.steps
