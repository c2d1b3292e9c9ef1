"""The awards at the end of a railways game (IR 9)."""

from __future__ import annotations

from collections.abc import Callable

from rules.networks import components, longest_run
from rules.railways.state import Player, State
from rules.railways.variant import Variant
from rules.title import Award, Result, Seat

LOAN_PENALTY = 20  # IR 9.3
CITY_AWARDS = ("town", "minor", "major")  # IR 9.5
MONEY_AWARDS = ("income", "cash")  # IR 9.2, 9.3

Measure = Callable[[Player], list[int]]
"""What a player enters into a comparison: one number, or one for each railway."""


def final_result(variant: Variant, state: State) -> Result:
    """Awards, victory points and winners (IR 9.2–9.8)."""
    awards = tuple(_award(variant, state, *measured) for measured in _measures(variant))
    scores = tuple(
        sum(award.points * award.holders.count(Seat(seat)) for award in awards)
        for seat in range(len(state.players))
    )
    still_in = [Seat(s) for s, player in enumerate(state.players) if not player.is_out]  # IR 7.2
    best = max((scores[seat] for seat in still_in), default=0)
    winners = tuple(seat for seat in still_in if scores[seat] == best)  # IR 9.8
    return Result(state.ending, winners, scores, awards)


def _measures(variant: Variant) -> list[tuple[str, int, Measure]]:
    grid = variant.board.grid

    def longest(player: Player) -> list[int]:
        return [longest_run(grid, railway) for railway in components(grid, player.cubes)]

    def cities(award: str) -> Measure:
        where = variant.by_award[award]
        return lambda player: [
            (railway & where).bit_count() for railway in components(grid, player.cubes)
        ]

    return [
        ("income", 1, lambda player: [player.income]),
        ("cash", 2, lambda player: [player.cash - LOAN_PENALTY * player.loans]),
        ("longest_run", 1, longest),
        *((award, 1, cities(award)) for award in CITY_AWARDS),
        ("interests", 1, lambda player: [len(player.cards)]),
    ]


def _award(variant: Variant, state: State, key: str, points: int, measure: Measure) -> Award:
    """Every tied player or railway scores; an award of zero or less is not given (IR 9.6)."""
    entries = [[] if player.is_out else measure(player) for player in state.players]
    best = max((value for entry in entries for value in entry), default=0)
    holders = tuple(
        Seat(seat) for seat, entry in enumerate(entries) for value in entry if value == best > 0
    )
    if not variant.scores_every_tied_railway:
        holders = tuple(dict.fromkeys(holders))  # BR 5.1
    values = tuple(
        None if player.is_out else max(entry, default=0)
        for player, entry in zip(state.players, entries, strict=True)
    )
    return Award(key, points, max(best, 0), holders, values)
