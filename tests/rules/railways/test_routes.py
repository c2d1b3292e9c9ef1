"""Routes and outcomes against every route there is, and their speed on boards full of track."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from rules.hexes import Grid, HexId, HexSet, first, members, to_set
from rules.networks import components
from rules.railways.routes import Network, Outcome, Railway, outcomes
from rules.title import Seat
from tests.rules.railways.full_boards import full_board, network_of

SEATS = 4


def small_network(seed: int, columns: int, rows: int) -> tuple[Network, HexSet]:
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
    return Network(grid, railways, rng.choice(places[:rows]), goals), goals


def every_route(
    network: Network, goals: HexSet
) -> Iterator[tuple[tuple[HexId, ...], tuple[int, ...]]]:
    """All routes by trying, as hexes and as indices of the railways taken."""

    def onward(
        hexes: tuple[HexId, ...], taken: tuple[int, ...]
    ) -> Iterator[tuple[tuple[HexId, ...], tuple[int, ...]]]:
        if goals >> hexes[-1] & 1:
            yield hexes, taken
        for step in network.beside[hexes[-1]]:
            if step not in hexes and step != network.end:
                for railway in network.links[hexes[-1], step]:
                    yield from onward((*hexes, step), (*taken, railway))

    return onward((network.start,), ())


def by_trying(network: Network, goals: HexSet, builder: Seat) -> list[Outcome]:
    """The outcomes of all routes, in the order of the rules."""
    best: dict[tuple[int, ...], tuple[int, tuple[HexId, ...], tuple[Seat, ...]]] = {}
    for hexes, taken in every_route(network, goals):
        lines = [network.railways[index] for index in set(taken)]
        used = tuple(
            sum(line.owner == seat and line.earns for line in lines) for seat in range(SEATS)
        )
        owners = tuple(network.railways[index].owner for index in taken)
        way = (len(hexes), hexes, owners)
        best[used] = min(way, best.get(used, way))
    ranked = sorted(best.items(), key=lambda e: (-e[0][builder], sum(e[0]) - e[0][builder], e[1]))
    return [Outcome(used, hexes, owners) for used, (_, hexes, owners) in ranked]


@pytest.mark.parametrize("first_seed", range(0, 200, 25))
def test_outcomes_are_exactly_those_of_all_routes(first_seed: int) -> None:
    # BR 4.3, 4.4, 4.5
    sizes = []
    for seed in range(first_seed, first_seed + 25):
        network, goals = small_network(seed, columns=4 + seed % 2, rows=3)
        builder = Seat(seed % SEATS)
        expected = by_trying(network, goals, builder)
        assert outcomes(network, SEATS, builder, most=1000) == expected
        assert outcomes(network, SEATS, builder, most=4) == expected[:4]
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
    for seed in range(8):
        network = network_of(full_board(seed))
        for outcome in outcomes(network, 5, Seat(0), most=25):
            assert first(1 << outcome.hexes[0]) == network.start
            assert len(set(outcome.hexes)) == len(outcome.hexes)
            steps = zip(outcome.hexes, outcome.hexes[1:], outcome.owners, strict=False)
            used = set()
            for here, step, owner in steps:
                lines = network.links[here, step]
                used |= {i for i in lines if network.railways[i].owner == owner}
            counted = [sum(network.railways[i].owner == seat for i in used) for seat in range(5)]
            assert tuple(counted) == outcome.used


@pytest.mark.parametrize("width", [1, 2, 3])
def test_boards_full_of_track_are_answered_within_200_ms(width: int) -> None:
    # BR 4.5
    networks = [network_of(full_board(seed, width=width)) for seed in range(15)]
    found = [outcomes(network, 5, Seat(0), most=25) for network in networks]
    assert sum(len(outcome) > 1 for outcome in found) > 8
    assert all(best_time(network) < 0.2 for network in networks)


def best_time(network: Network) -> float:
    """Seconds of work for one enumeration, the best of a few so that a busy machine is left out."""
    took = []
    for _ in range(4):
        began = time.process_time()
        outcomes(network, 5, Seat(0), most=25)
        took.append(time.process_time() - began)
        if took[-1] < 0.2:
            break
    return min(took)
