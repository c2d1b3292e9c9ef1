"""Insolvency, being out, and giving up (IR 7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.railways import events
from rules.railways.state import Player, Step
from rules.title import Seat
from tests.narrowed import sure, the
from tests.rules.railways.support.position import IBERIA, happening, owner, play, refuse, table

SAFE: dict[str, Any] = {"loans": 16, "income": 26}


@pytest.mark.parametrize("move", ["start B11 C12", "expand F11 G11 H11", "merge F11"])
def test_an_insolvent_player_builds_nothing(move: str) -> None:
    # IR 7.1
    assert "insolvent" in refuse(table(owner("E12 G12", cash=99, **SAFE)), move, "IR 7.1")


def test_an_insolvent_player_buys_nothing() -> None:
    # IR 7.1
    refuse(table(owner(marker="start", cash=99, **SAFE)), "buy Porto", "IR 7.1")


def test_an_insolvent_player_still_passes_earns_pays_and_pays_off() -> None:
    # IR 7.1
    state, happened = happening(table(owner(cash=9, **SAFE)), "pass start")
    assert the(happened, events.Income).amount == 26
    assert the(happened, events.Interest).paid == 25
    assert state.step is Step.REPAY
    state = play(state, "repay")
    assert state.players[0].loans == 15
    assert not state.players[0].is_out


def test_insolvent_players_are_offered_only_what_they_may_do() -> None:
    # IR 7.1
    offers = IBERIA.legal(table(owner("E12", cash=99, **SAFE)), Seat(0))
    assert [IBERIA.notate(o.action) for o in offers] == ["pass start", "pass expand", "pass merge"]


@pytest.mark.parametrize(
    ("player", "is_out"),
    [
        pytest.param(owner(loans=16, income=25), True, id="income 25"),
        pytest.param(owner(loans=16, income=26), False, id="income 26"),
        pytest.param(owner(loans=15, cash=30), False, id="15 loans"),
        pytest.param(owner(loans=13), True, id="E11 driven out by interest"),
        pytest.param(owner(loans=10, income=3), False, id="E11 stays in"),
    ],
)
def test_low_income_at_16_loans_puts_a_player_out(player: Player, is_out: bool) -> None:
    # IR 7.2, E11
    state = play(table(player), "pass start")
    if state.step is Step.REPAY:
        state = play(state, "keep")
    assert state.players[0].is_out == is_out


def test_paying_off_the_16th_loan_keeps_a_player_in() -> None:
    # IR 3.3, 7.2
    asked = play(table(owner(loans=16, cash=31)), "pass start")
    assert not play(asked, "repay").players[0].is_out
    assert play(asked, "keep").players[0].is_out


@pytest.mark.parametrize(
    ("income", "is_out"), [pytest.param(24, False, id="27 after"), pytest.param(19, True, id="22")]
)
def test_a_build_may_take_the_last_loan_and_save_itself_by_its_income(
    income: int, is_out: bool
) -> None:
    # IR E14
    state = table(owner("N12", loans=14, cash=1, income=income))
    state, happened = happening(state, "expand M12 L12")
    assert the(happened, events.Built).cost == 8
    assert the(happened, events.Built).loans == 2
    assert the(happened, events.Insolvent) == events.Insolvent(Seat(0))
    player = state.players[0]
    assert player.income == income + 3
    assert player.loans == 16
    assert player.is_out == is_out
    if not is_out:
        assert player.cash == 1 + 10 - 8 + 27 - 25 == 5
        state = play(state, "pass start", "pass start")
        refuse(state, "start B11 C12", "IR 7.1")


def test_track_of_a_player_who_is_out_still_counts_for_the_others() -> None:
    # IR 7.2
    gone = owner("B11 C12", is_out=True, cards="Porto")
    state, happened = happening(table(owner(), gone), "start B11 C12")
    assert the(happened, events.Built).cost == 7 + 2
    assert the(happened, events.Built).income == 4 + 1
    full = table(owner(), gone, owner("B11"), owner())
    refuse(full, "start B11 C12", "IR 2.2")
    assert state.players[1].cards == gone.cards


def test_the_last_player_in_ends_the_game_at_once() -> None:
    # IR 7.3
    state = table(owner(loans=16), owner(), owner(is_out=True))
    state, happened = happening(state, "pass start")
    assert the(happened, events.Out) == events.Out(Seat(0), conceded=False)
    assert the(happened, events.Ended).ending == "one_left"
    assert state.step is Step.OVER
    assert sure(IBERIA.result(state)).winners == (1,)


def test_giving_up_out_of_turn_leaves_the_turn_alone() -> None:
    # IR 7.4
    before = table(owner(), owner("B11 C12"))
    state, happened = happening(before, "concede", seat=1)
    assert happened == (events.Out(Seat(1), conceded=True),)
    assert state.players[1].is_out
    assert (state.current, state.turn, state.step) == (0, before.turn, Step.ACT)
    assert play(state, "pass start").current == 2


def test_giving_up_in_turn_ends_it_without_income_or_interest() -> None:
    # IR 7.4
    state, happened = happening(table(owner(income=5, loans=2, cash=3)), "concede")
    assert happened == (events.Out(Seat(0), conceded=True), events.TurnBegan(Seat(1), 2))
    assert (state.players[0].cash, state.players[0].loans) == (3, 2)


def test_a_build_made_before_giving_up_stands_and_raises_the_limit() -> None:
    # IR 7.4
    asked = play(table(owner(cash=40, loans=1), limit=3), "start B11 C12")
    assert asked.step is Step.REPAY
    state, happened = happening(asked, "concede")
    assert state.build_limit == 4
    assert state.players[0].cubes == asked.players[0].cubes
    assert the(happened, events.TurnBegan).seat == 1


def test_giving_up_after_placing_the_last_cube_ends_the_game() -> None:
    # IR 7.4, 9.1
    asked = play(table(owner("C12", cash=40, loans=1, supply=1)), "expand B11")
    state, happened = happening(asked, "concede")
    assert the(happened, events.Ended).ending == "last_cube"
    assert sure(IBERIA.result(state)).winners == (1, 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_may_leave_one_player_who_wins(seat: int) -> None:
    # IR 7.3, 7.4
    state = table(owner(), owner(), owner(is_out=True))
    state, happened = happening(state, "concede", seat=seat)
    assert the(happened, events.Ended).ending == "one_left"
    assert sure(IBERIA.result(state)).winners == (1 - seat,)


def test_nobody_gives_up_twice() -> None:
    # IR 7.4
    refuse(table(owner(), owner(is_out=True)), "concede", "IR 7.2", seat=1)
