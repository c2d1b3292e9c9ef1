"""Who decides after the current player (IG 2.1, 3.2)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gauge.actions import Decline
from rules.gauge.pieces import Step
from rules.gauge.scoring import ranking, wealth
from rules.title import Seat
from tests.rules.gauge.support.position import GAUGE, build_round, fresh, play, railroad, table
from tests.rules.gauge.support.random_player import random_states


def test_stock_rounds_go_round_the_table() -> None:  # IG 2.1
    state = fresh(4)
    assert GAUGE.following(state) == 1
    gone, _ = GAUGE.play(state, Seat(1), GAUGE.concession())
    assert GAUGE.following(gone) == 2
    assert GAUGE.following(replace(state, current=Seat(3))) == 0


def test_in_a_build_round_the_next_share_decides() -> None:  # IG 3.2
    state = build_round(railroad("red", "0 0 1", "Madrid"))
    assert GAUGE.following(state) == 0
    assert GAUGE.following(play(state, "decline")) == 1
    poor = build_round(
        railroad("red", "0 1", "Madrid"), railroad("blue", "2", "Lisbon", treasury=0)
    )
    assert GAUGE.following(play(poor, "decline")) == play(poor, "decline", "decline").current


def test_nobody_follows_the_last_decision() -> None:  # IG 1.3
    last = build_round(railroad("red", "0", "Madrid"), round=10)
    assert GAUGE.following(last) is None
    assert GAUGE.following(play(last, "decline")) is None


def test_who_declines_is_followed_as_foretold() -> None:
    foretold = 0
    for state in random_states("following"):
        if state.step is Step.BUILD:
            after, _ = GAUGE.play(state, state.current, Decline())
            is_over = after.step is Step.OVER
            assert GAUGE.following(state) == (None if is_over else after.current)
            foretold += 1
    assert foretold


def test_later_shares_are_those_behind_the_acting_one() -> None:
    state = build_round(railroad("red", "0 1 0 0", "Madrid"))
    assert state.later_shares == 2
    assert play(state, "decline").later_shares == 0
    assert play(state, "decline", "decline").later_shares == 1


def test_those_who_gave_up_rank_last() -> None:  # IG 7.3
    state = table(railroad("red", "1 1 2", "Madrid", value=40))
    assert ranking(state) == [1, 2, 0, 3]
    gone, _ = GAUGE.play(state, Seat(1), GAUGE.concession())
    assert ranking(gone) == [2, 0, 3, 1]
    assert wealth(gone, Seat(1)) > wealth(gone, Seat(2))
