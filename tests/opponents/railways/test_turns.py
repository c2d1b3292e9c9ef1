"""A turn counted quickly comes to what the rules make of it."""

from __future__ import annotations

from itertools import islice

import pytest

from opponents.railways.moves import Breadth, moves
from opponents.railways.search import action_of, table_of
from opponents.railways.turns import moved, settled
from rules.railways.actions import Repay
from rules.railways.state import Step
from rules.railways.title import Railways
from tests.opponents.railways.positions import BOTH, game


@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_every_move_leads_where_the_rules_lead(title: Railways) -> None:
    checked = 0
    for state in islice(game(title, "turns"), 3, 60, 3):
        if state.step is not Step.ACT:
            continue
        table, seat = table_of(title.rules, state, state.current), state.current
        for move in moves(table, state.player, state.build_limit, 5.0, Breadth(6, 6)):
            after, _ = title.play(state, seat, action_of(title.rules.board, move))
            if after.step is Step.REPAY:
                after, _ = title.play(after, seat, Repay())
            if after.step is not Step.ROUTE and after.turn != state.turn:
                player = settled(moved(state.player, move, title.rules, table.site.full))
                real = after.players[seat]
                assert player.cards == real.cards
                assert (player.cash, player.loans, player.income, player.supply) == (
                    real.cash,
                    real.loans,
                    real.income,
                    real.supply,
                )
                checked += 1
    assert checked > 60
