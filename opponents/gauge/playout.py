"""A game played on quickly to its end, and how it would end for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from opponents.gauge.builders import ROUNDS_AFTER, build_round
from opponents.gauge.investors import stock_round
from opponents.gauge.table import Table
from opponents.gauge.weights import Weights
from rules.gauge.pieces import ROUNDS


def play_out(table: Table, minds: Sequence[Weights]) -> None:
    """Everybody plays as usual to the end of the game."""
    while table.round <= len(ROUNDS):
        if table.is_stock:
            stock_round(table, minds)
        else:
            build_round(table, minds)
        table.next_round()


def chance(table: Table, seat: int, doubt: float) -> float:
    """How likely a seat is to win, if games end about like this one."""
    rivals = [s for s in range(table.seats) if not table.conceded[s]]
    wealth = {s: table.wealth(s) for s in rivals}
    if seat not in wealth:
        return 0.0
    return 1 / sum(exp(min(50.0, (wealth[s] - wealth[seat]) / doubt)) for s in rivals)


def doubt_in(round_number: int, weights: Weights) -> float:
    """How much money leaves the winner in doubt in this round."""
    return weights.close + weights.open * ROUNDS_AFTER[round_number]
