"""What players enter into the comparisons at the end: railways now, money by the end (IR 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from opponents.railways.weights import Weights
from rules.hexes import Grid, HexSet
from rules.networks import components
from rules.railways.ending.scoring import CITY_AWARDS, LOAN_PENALTY
from rules.railways.state import CardState, Player
from rules.railways.variant import Variant


class Lines(NamedTuple):
    """What the railways of a player count for the awards: the best, and all others together."""

    run: int
    other_runs: int
    cities: tuple[int, ...]  # towns, minor and major cities of the best railway for each
    other_cities: tuple[int, ...]


class Standing(NamedTuple):
    """What a player is expected to enter into each award."""

    income: float
    cash: float  # less what unpaid loans take
    run: float
    cities: tuple[float, ...]
    cards: float


@lru_cache(maxsize=65536)
def lines(variant: Variant, cubes: HexSet) -> Lines:
    """The railways made of these cubes."""
    grid = variant.board.grid
    railways = components(grid, cubes)
    runs = [run(grid, railway) for railway in railways]
    counted = [[(r & variant.by_award[a]).bit_count() for r in railways] for a in CITY_AWARDS]
    best = tuple(max(numbers, default=0) for numbers in counted)
    longest = max(runs, default=0)
    others = tuple(sum(numbers) - most for numbers, most in zip(counted, best, strict=True))
    return Lines(longest, sum(runs) - longest, best, others)


@lru_cache(maxsize=65536)
def run(grid: Grid, railway: HexSet) -> int:
    """About the longest run: the way between two far ends, with all the detours that fit in."""
    end = _levels(grid, railway & -railway, railway)[-1]
    levels = _levels(grid, end & -end, railway)
    here = levels[-1] & -levels[-1]
    way = [here]
    for level in levels[-2::-1]:
        near = grid.around(here) & level
        here = near & -near
        way.append(here)
    return len(way) + _detours(grid, way, railway & ~sum(way))


def _levels(grid: Grid, start: HexSet, railway: HexSet) -> list[HexSet]:
    levels, left = [start], railway & ~start
    while fresh := grid.around(levels[-1]) & left:
        levels.append(fresh)
        left &= ~fresh
    return levels


def _detours(grid: Grid, way: Sequence[HexSet], left: HexSet) -> int:
    """How many other hexes lie between two of the way that follow each other."""
    found = 0
    around = [grid.around(here) & left for here in way] if left else []
    for one, other in pairwise(around):
        between = one & other & left
        if between:
            left &= ~(between & -between)
            found += 1
    return found


def standing(weights: Weights, variant: Variant, player: Player, turns: float) -> Standing:
    """What a player is expected to have after some more turns of their own."""
    net = lines(variant, player.cubes)
    cubes = _cubes_to_come(weights, player, turns)
    income, cash = _money(weights, variant, player, turns, cubes)
    growth = (weights.town_per_cube, weights.minor_per_cube, weights.major_per_cube)
    joinable = weights.unjoined * min(1.0, turns / 2)
    return Standing(
        income,
        cash,
        net.run + joinable * net.other_runs + weights.run_per_cube * cubes,
        tuple(
            here + joinable * there + more * cubes
            for here, there, more in zip(net.cities, net.other_cities, growth, strict=True)
        ),
        len(player.cards) + weights.card_per_turn * turns,
    )


def _cubes_to_come(weights: Weights, player: Player, turns: float) -> float:
    """How many more a player is expected to use up, as far as supply and credit go."""
    if player.is_insolvent or turns <= 0:
        return 0.0
    means = player.credit - weights.reserve + player.income * max(0.0, turns - 1)
    return max(0.0, min(player.supply, weights.pace * turns, means / weights.cost_per_cube))


def _money(
    weights: Weights, variant: Variant, player: Player, turns: float, cubes: float
) -> tuple[float, float]:
    """Income and cash: what the cubes bring comes in evenly, a loan a turn is paid off."""
    growth = weights.income_per_cube * cubes
    open_bonus = sum(
        variant.interests[card.city].income for card in player.cards if card.state is CardState.OPEN
    )
    promised = weights.open_card * open_bonus * min(1.0, turns / 2)
    repaid = min(float(player.loans), turns)
    owed = player.loans - repaid
    interest = weights.interest_per_loan * (owed * turns + repaid * repaid / 2)
    earned = (player.income + promised) * turns + growth * turns / 2
    spent = weights.cost_per_cube * cubes + 6 * repaid + interest
    cash = player.cash + earned - spent
    debt = -cash / 5 if cash < 0 else 0.0
    return player.income + growth + promised, max(cash, 0.0) - LOAN_PENALTY * (owed + debt)


def blur(scale: float, growth: float, turns: float) -> float:
    """How uncertain a comparison is that will be made after some turns."""
    return scale + growth * sqrt(turns)
