"""Set-up and the order of a turn (IR 1, 3)."""

from __future__ import annotations

import pytest

from rules.errors import BadNotation, GameOver, NotYourTurn, RuleViolation
from rules.railways import events
from rules.railways.actions import Kind
from rules.railways.play import open_kinds
from rules.railways.state import Step
from rules.title import Seat
from tests.narrowed import the
from tests.rules.railways.support.position import (
    IBERIA,
    fresh,
    happening,
    owner,
    play,
    refuse,
    table,
    turns,
)
from tests.worded import refuses


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_begins_with_nothing_but_cubes(seats: int) -> None:
    # IR 1.1, 1.2, 1.3, 1.4
    state = IBERIA.setup(seats, {}, "any")
    assert len(state.players) == seats
    for player in state.players:
        assert (player.supply, player.cash, player.income, player.loans) == (29, 0, 0, 0)
        assert player.marker is Kind.EXPAND
        assert not player.cubes
        assert not player.cards
    assert state.build_limit == 3
    assert len(IBERIA.view(state, None).for_sale) == 16
    IBERIA.referee(state)


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with refuses(RuleViolation, match="3–5") as refusal:
        IBERIA.setup(seats, {}, "any")
    assert refusal.value.clause == "IR 1.1"


def test_chance_picks_the_start_player_and_play_goes_in_seat_order() -> None:
    # IR 1.5
    starters = {IBERIA.setup(4, {}, f"seed {n}").current for n in range(40)}
    assert starters == {0, 1, 2, 3}
    state, order = fresh(4), []
    for _ in range(8):
        order.append(state.current)
        kind = "start" if Kind.START in open_kinds(state) else "purchase"
        state = play(state, f"pass {kind}")
    assert order == [0, 1, 2, 3] * 2


def test_everything_is_open_to_all_but_the_seed() -> None:
    # IR 1.6
    state = turns(fresh(), "start B11 C12", "buy Porto")
    scrambled = type(state)(
        **{f: getattr(state, f) for f in state.__struct_fields__} | {"seed": "SECRET", "draws": 7}
    )
    for eyes in (None, *map(Seat, range(3))):
        seen = IBERIA.view(state, eyes)
        assert seen == IBERIA.view(scrambled, eyes)
        assert seen == IBERIA.view(state, None)
        assert [p.cash for p in seen.players] == [p.cash for p in state.players]
        assert [p.supply for p in seen.players] == [27, 29, 29]


def test_the_marker_moves_to_the_chosen_action() -> None:
    # IR 3.1
    assert play(table(owner("E12")), "pass merge").players[0].marker is Kind.MERGE
    assert play(table(owner(marker=Kind.START)), "buy Porto").players[0].marker is Kind.PURCHASE


@pytest.mark.parametrize("kind", list(Kind))
def test_the_action_the_marker_stands_on_is_refused(kind: Kind) -> None:
    # IR 3.1
    state = table(owner(marker=kind))
    assert kind.capitalize() in refuse(state, f"pass {kind}", "IR 3.1")
    assert open_kinds(state) == tuple(k for k in Kind if k is not kind)


def test_expand_directly_after_expand_is_refused() -> None:
    # IR E7
    state = table(owner("B11 C12", marker=Kind.EXPAND))
    refuse(state, "expand D11 E12", "IR 3.1")
    refuse(fresh(), "expand B11", "IR 3.2")
    refuse(fresh(), "merge B11", "IR 3.2")


@pytest.mark.parametrize("kind", [Kind.EXPAND, Kind.MERGE])
def test_the_first_turn_refuses_expand_and_merge_even_unperformed(kind: Kind) -> None:
    # IR 3.2
    assert "first turn" in refuse(fresh(), f"pass {kind}", "IR 3.2")
    assert open_kinds(fresh()) == (Kind.START, Kind.PURCHASE)


@pytest.mark.parametrize("kind", [Kind.START, Kind.PURCHASE])
def test_a_chosen_action_may_be_left_unperformed(kind: Kind) -> None:
    # IR 3.2
    state, happened = happening(fresh(), f"pass {kind}")
    assert the(happened, events.Passed) == events.Passed(Seat(0), kind)
    assert state.current == 1
    assert state.players[0].turns == 1


def test_income_comes_before_interest_before_the_pay_off() -> None:
    # IR 3.3
    state, happened = happening(table(owner(income=5, loans=2, cash=3)), "pass start")
    assert happened == (
        events.Passed(Seat(0), Kind.START),
        events.Income(Seat(0), 5),
        events.Interest(Seat(0), paid=2, loans=0, lapsed=0),
    )
    assert state.step is Step.REPAY
    assert IBERIA.turn(state).deciders == (0,)
    state, happened = happening(state, "repay")
    assert happened == (events.Repaid(Seat(0), 6), events.TurnBegan(Seat(1), 2))
    assert (state.players[0].cash, state.players[0].loans) == (0, 1)


@pytest.mark.parametrize(
    ("cash", "loans", "is_asked"),
    [
        pytest.param(7, 1, True, id="exactly six dollars after interest"),
        pytest.param(6, 1, False, id="five dollars after interest"),
        pytest.param(50, 0, False, id="no loan"),
    ],
)
def test_a_pay_off_needs_a_loan_and_six_dollars(cash: int, loans: int, is_asked: bool) -> None:
    # IR 3.3
    state = play(table(owner(cash=cash, loans=loans)), "pass start")
    assert (state.step is Step.REPAY) == is_asked
    assert state.current == (0 if is_asked else 1)


def test_only_one_loan_is_paid_off_a_turn_and_keeping_it_is_free() -> None:
    # IR 3.3
    asked = play(table(owner(cash=90, loans=5)), "pass start")
    assert play(asked, "repay").players[0].loans == 4
    assert play(asked, "repay").current == 1
    kept, happened = happening(asked, "keep")
    assert (kept.players[0].loans, kept.current) == (5, 1)
    assert happened == (events.Kept(Seat(0)), events.TurnBegan(Seat(1), 2))


@pytest.mark.parametrize("move", ["start B11 C12", "expand B11", "buy Porto", "pass merge"])
def test_nothing_else_is_played_while_the_pay_off_is_open(move: str) -> None:
    # IR 3.3
    asked = play(table(owner(cash=90, loans=5)), "pass start")
    assert "pay off" in refuse(asked, move, "IR 3.3")


@pytest.mark.parametrize("move", ["repay", "keep"])
def test_a_loan_is_not_paid_off_before_acting(move: str) -> None:
    # IR 3.3
    said = refuse(table(owner(cash=90, loans=5)), move, "IR 3.3")
    assert said.endswith("after income and interest: first choose Start, Expand or Merge.")
    said = refuse(table(owner(loans=16, income=30)), move, "IR 3.3")
    assert said.endswith(": first pass on Start, Expand or Merge.")


def test_turns_pass_over_players_who_are_out() -> None:
    # IR 3.4
    state = table(owner(), owner(is_out=True), owner(is_out=True), owner())
    state = play(state, "pass start")
    assert state.current == 3
    assert play(state, "pass start").current == 0


@pytest.mark.parametrize("move", ["start B11 C12", "buy Porto", "pass start", "repay", "keep"])
def test_only_the_player_whose_turn_it_is_plays(move: str) -> None:
    # IR 3.1
    assert refuse(fresh(), move, "IR 3.1", seat=1) == "It is not your turn."
    with pytest.raises(NotYourTurn):
        IBERIA.play(fresh(), Seat(2), IBERIA.parse(move))


@pytest.mark.parametrize("move", ["start B11 C12", "pass start", "keep", "concede"])
def test_nothing_is_played_after_the_end(move: str) -> None:
    # IR 9.1
    over = table(step=Step.OVER, ending="stalled")
    refuse(over, move, "IR 9.1")
    with pytest.raises(GameOver):
        IBERIA.play(over, Seat(0), IBERIA.parse(move))
    assert IBERIA.turn(over).deciders == ()
    assert list(IBERIA.legal(over, Seat(0))) == []


def test_every_offer_can_be_played_and_says_what_it_costs() -> None:
    state = table(owner("B11 C12", cash=4, cards="Porto"), owner("N9 O9"), limit=4)
    offers = IBERIA.legal(state, Seat(0))
    assert {type(offer.action).__name__ for offer in offers} == {"Build", "Pass"}  # marker: buying
    for offer in offers:
        after, _ = IBERIA.play(state, Seat(0), offer.action)
        before, player = state.players[0], after.players[0]
        assert player.income == before.income + offer.income
        assert player.loans >= before.loans + offer.loans
    assert list(IBERIA.legal(state, Seat(1))) == []


def test_offers_are_ranked_by_income_for_the_dollar_and_passing_comes_last() -> None:
    offers = IBERIA.legal(fresh(), Seat(0))
    builds = [offer for offer in offers if offer.cost]
    rates = [offer.income / offer.cost for offer in builds]
    assert rates == sorted(rates, reverse=True)
    assert [IBERIA.notate(offer.action) for offer in offers[-2:]] == [
        "pass start",
        "pass purchase",
    ]


def test_the_pay_off_is_offered_as_a_choice() -> None:
    asked = play(table(owner(cash=90, loans=5)), "pass start")
    offers = IBERIA.legal(asked, Seat(0))
    assert [(IBERIA.notate(o.action), o.cost) for o in offers] == [("repay", 6), ("keep", 0)]


def test_unknown_options_are_refused() -> None:
    with refuses(BadNotation, match="no option “speed”"):
        IBERIA.setup(3, {"speed": "fast"}, "any")
