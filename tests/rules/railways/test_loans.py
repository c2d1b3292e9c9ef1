"""Loans and interest (IR 6)."""

from __future__ import annotations

import pytest

from rules.railways import events
from rules.railways.economy import loans_needed, pay
from rules.railways.state import INTEREST, Player
from rules.title import Seat
from tests.narrowed import the
from tests.rules.railways.support.position import happening, owner, refuse, table


@pytest.mark.parametrize(
    ("cash", "cost", "loans"),
    [(0, 0, 0), (0, 1, 1), (0, 5, 1), (0, 6, 2), (4, 4, 0), (4, 5, 1), (3, 52, 10), (60, 52, 0)],
)
def test_the_smallest_number_of_loans_that_covers_a_payment(
    cash: int, cost: int, loans: int
) -> None:
    # IR 6.1
    player = Player(cash=cash)
    assert loans_needed(player, cost) == loans
    assert pay(player, cost) == (Player(cash=cash + 5 * loans - cost, loans=loans), loans)


def test_interest_by_number_of_loans() -> None:
    # IR 6.2
    assert INTEREST == (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 25)
    for loans, owed in enumerate(INTEREST[:16]):
        _, happened = happening(table(owner(loans=loans, cash=25)), "pass start")
        assert the(happened, events.Interest) == events.Interest(Seat(0), owed, 0, 0)


@pytest.mark.parametrize(
    ("player", "paid", "new_loans", "lapsed", "cash"),
    [
        pytest.param(owner(loans=6, cash=7), 7, 0, 0, 0, id="E1 six loans owe seven"),
        pytest.param(owner(loans=6, cash=4), 8, 1, 0, 1, id="E1 a seventh makes it eight"),
        pytest.param(owner(loans=13), 15, 3, 10, 0, id="E11 three loans and all is paid"),
        pytest.param(
            owner(loans=10, income=3), 16, 3, 0, 2, id="E11 three loans, two dollars left"
        ),
        pytest.param(owner(loans=16, cash=24), 24, 0, 1, 0, id="no 17th loan"),
        pytest.param(owner(loans=16, cash=25), 25, 0, 0, 0, id="just enough at 16 loans"),
        pytest.param(owner(loans=15, cash=15), 20, 1, 5, 0, id="the 16th loan raises what is owed"),
    ],
)
def test_interest_takes_loans_until_it_is_covered_or_none_is_left(
    player: Player, paid: int, new_loans: int, lapsed: int, cash: int
) -> None:
    # IR 6.3, 6.5, E1, E11
    state, happened = happening(table(player), "pass start")
    assert the(happened, events.Interest) == events.Interest(Seat(0), paid, new_loans, lapsed)
    assert state.players[0].cash == cash
    assert state.players[0].loans == player.loans + new_loans


@pytest.mark.parametrize(
    ("player", "move"),
    [
        pytest.param(owner(loans=15, cash=1), "start B11 C12", id="a build"),
        pytest.param(owner(loans=16, cash=99), "start B11 C12", id="a build at 16"),
        pytest.param(owner(marker="start", loans=16, cash=9), "buy Porto", id="a purchase at 16"),
    ],
)
def test_what_would_need_a_17th_loan_is_refused(player: Player, move: str) -> None:
    # IR 6.4, 7.1
    refuse(table(player), move, "IR 7.1" if player.loans == 16 else "IR 6.4")


def test_the_16th_loan_completes_what_it_pays_for() -> None:
    # IR 6.4
    state, happened = happening(table(owner(loans=15, cash=2)), "start B11 C12")
    assert state.players[0].loans == 16
    assert the(happened, events.Insolvent) == events.Insolvent(Seat(0))
    assert the(happened, events.Built).loans == 1


def test_a_purchase_may_take_the_16th_loan_too() -> None:
    # IR 6.4
    _, happened = happening(table(owner(marker="start", loans=15)), "buy Porto")
    assert the(happened, events.Bought).loans == 1
    assert the(happened, events.Insolvent) == events.Insolvent(Seat(0))
