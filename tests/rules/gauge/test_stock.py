"""Stock rounds: floating, buying, passing, the Priority Deal (IG 2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.errors import BadNotation, NotYourTurn
from rules.gauge import events
from rules.gauge.actions import Buy, Float, Pass
from rules.gauge.pieces import Step
from rules.gauge.shares.tracks import START_VALUES
from rules.gauge.state import State
from rules.title import Seat
from tests.narrowed import all_of, the
from tests.rules.gauge.support.position import (
    BOARDS,
    GAUGE,
    fresh,
    happening,
    of,
    play,
    railroad,
    refuse,
    table,
)
from tests.worded import refuses


def test_floating_sets_the_value_pays_it_and_places_the_first_locomotive() -> None:  # IG 2.5
    state, happened = happening(fresh(), "float red 24 Madrid")
    red = of(state, "red")
    assert (red.value, red.treasury, red.space, red.locomotives) == (24, 24, 0, 21)
    assert GAUGE.view(state, None).railroads[state.index_of(red.colour)].hexes == ("L8",)
    assert (state.players[0].cash, state.players[0].cubes) == (16, 11)
    assert the(happened, events.Floated) == events.Floated(Seat(0), red.colour, 24, "L8", "Madrid")
    assert not all_of(happened, events.DividendMoved)


@pytest.mark.parametrize("board", BOARDS)
def test_every_start_is_offered_and_no_other(board: str) -> None:  # IG 2.5
    state = fresh(board=board)
    floats = [o.action for o in GAUGE.legal(state, Seat(0)) if isinstance(o.action, Float)]
    majors = 7 if board == "classic" else 10
    assert len(set(floats)) == len(floats) == 5 * len(START_VALUES) * majors
    poor = replace(state, players=(replace(state.players[0], cash=13), *state.players[1:]))
    assert {o.cost for o in GAUGE.legal(poor, Seat(0)) if isinstance(o.action, Float)} == {12}


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        pytest.param("float red 14 Madrid", "IG 2.5", id="a value between the spaces"),
        pytest.param("float red 40 Madrid", "IG 2.5", id="a value above 36"),
        pytest.param("float red 8 Madrid", "IG 2.5", id="a value below 12"),
        pytest.param("float red 12 Cuenca", "IG 2.5", id="not a Major City"),
        pytest.param("float red 12 Lisbon", "IG 2.5", id="a city with another railroad"),
        pytest.param("float red 12 Vigo", "IG 2.5", id="a city held by built track"),
        pytest.param("float blue 12 Madrid", "IG 2.5", id="a railroad already started"),
        pytest.param("float red 16 Madrid", "IG 2.3", id="not enough cash"),
        pytest.param("buy red", "IG 2.5", id="buying before the start"),
        pytest.param("buy blue", "IG 2.3", id="a share too dear"),
        pytest.param("buy purple", "IG 2.3", id="no free share"),
        pytest.param("build L8", "IG 1.3", id="building in a stock round"),
        pytest.param("decline", "IG 1.3", id="declining in a stock round"),
    ],
)
def test_refused_purchase_names_its_clause_and_changes_nothing(move: str, clause: str) -> None:
    state = table(
        railroad("blue", "1", "Lisbon Vigo"),  # IG 7.2: held by built track as by a start
        railroad("purple", "1 2 3 1", "Sevilla", value=12),
        cash=15,
    )
    refuse(state, move, clause)


@pytest.mark.parametrize(
    ("state", "choices"),
    [
        pytest.param(table(), "start a railroad or pass", id="nothing started"),
        pytest.param(
            table(railroad("red", "1", "Madrid", value=4), cash=10),
            "buy a share or pass",
            id="too poor to start",
        ),
        pytest.param(
            table(railroad("red", "1", "Madrid")),
            "buy a share, start a railroad or pass",
            id="all of it",
        ),
    ],
)
def test_building_in_a_stock_round_is_answered_with_what_is_open(
    state: State, choices: str
) -> None:  # IG 1.3
    assert refuse(state, "decline", "IG 1.3") == f"This is a stock round: {choices}."


def test_buying_before_the_start_is_answered_with_how_to_start() -> None:  # IG 2.5
    said = refuse(table(), "buy red", "IG 2.5")
    assert said == "Nobody has started Red: start it with a value and a city."


def test_a_city_that_is_nowhere_is_not_read() -> None:
    with refuses(BadNotation, match="Atlantis"):
        GAUGE.play(fresh(), Seat(0), GAUGE.parse("float red 12 Atlantis"))


def test_any_major_city_may_be_shared_once_all_are_taken() -> None:  # IG 2.5
    majors = "Lisbon Vigo Sevilla Madrid Zaragoza Valencia Barcelona"
    state = table(railroad("blue", "1", majors))
    floats = [o for o in GAUGE.legal(state, Seat(0)) if isinstance(o.action, Float)]
    assert {o.city for o in floats} == set(majors.split())
    assert of(play(state, "float red 12 Madrid"), "red").is_started


def test_a_share_costs_the_value_paid_to_the_treasury() -> None:  # IG 2.3
    state, happened = happening(table(railroad("blue", "1", "Lisbon", treasury=5)), "buy blue")
    assert (state.players[0].cash, of(state, "blue").treasury) == (20, 25)
    assert of(state, "blue").value == 20
    assert the(happened, events.Bought) == events.Bought(Seat(0), of(state, "blue").colour, 2, 20)


def test_cubes_fill_the_tile_from_the_top() -> None:  # IG 2.4
    state = play(table(railroad("blue", "3 1", "Lisbon")), "buy blue", "pass", "buy blue")
    assert of(state, "blue").owners == (3, 1, 0, 2)


def test_twelve_cubes_are_all_a_player_has() -> None:  # IG 2.3
    state = table(
        railroad("red", "0 0 0 0 0", "Madrid", value=4),
        railroad("blue", "0 0 0 0", "Lisbon", value=4),
        railroad("purple", "0 0 0", "Vigo", value=4),
    )
    refuse(state, "buy red", "IG 2.3")
    refuse(state, "float yellow 12 Sevilla", "IG 2.3")
    assert [o.action for o in GAUGE.legal(state, Seat(0))] == [Pass()]


@pytest.mark.parametrize("board", BOARDS)
def test_a_second_share_in_the_same_round_is_refused(board: str) -> None:  # IG G5
    state = play(fresh(board=board), "float red 12 Madrid", "pass", "pass")
    refuse(state, "buy red", "IG 2.3")
    assert Buy(of(state, "red").colour) not in [o.action for o in GAUGE.legal(state, Seat(0))]
    assert of(play(state, "float blue 12 Lisbon"), "blue").owners == (0,)


@pytest.mark.parametrize("board", BOARDS)
def test_who_passed_may_buy_later_in_the_round(board: str) -> None:  # IG G5, IG 2.1
    state = play(fresh(board=board), "pass", "float red 12 Madrid", "pass", "buy red")
    assert of(state, "red").owners == (1, 0)


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_to_pass_after_the_last_purchase_takes_the_deal(board: str) -> None:  # IG G5
    state = play(fresh(board=board), "pass", "float red 12 Madrid", "pass", "pass")
    assert state.step is Step.STOCK
    state, happened = happening(state, "pass")
    assert state.step is Step.BUILD  # IG 2.2
    assert the(happened, events.PriorityDeal) == events.PriorityDeal(Seat(2), Seat(0))
    assert state.priority == 2


def test_the_next_stock_round_begins_with_the_deal_and_forgets_purchases() -> None:  # IG 2.1
    state = play(fresh(), "pass", "float red 20 Madrid", "pass", "pass", "pass")
    state = play(state, "decline")
    assert (state.step, state.round, state.current) == (Step.STOCK, 3, 2)
    assert not any(player.bought for player in state.players)


@pytest.mark.parametrize("board", BOARDS)
def test_if_nobody_starts_a_railroad_the_build_round_passes_without_an_act(
    board: str,
) -> None:  # IG G9, IG 2.2
    state = play(fresh(board=board), "pass", "pass")
    state, happened = happening(state, "pass")
    assert (state.step, state.round, state.priority, state.current) == (Step.STOCK, 3, 0, 0)
    assert [e.number for e in all_of(happened, events.RoundBegan)] == [2, 3]
    assert [e.number for e in all_of(happened, events.RoundEnded)] == [1, 2]
    for kind in (events.RailroadBegan, events.ValueMoved, events.DividendPaid):
        assert not all_of(happened, kind)  # IG 3.1


def test_a_player_who_can_buy_nothing_still_passes() -> None:  # IG 7.2
    state = table(railroad("blue", "1", "Lisbon"), cash=3)
    assert [o.action for o in GAUGE.legal(state, Seat(0))] == [Pass()]
    assert play(state, "pass").current == 1


def test_only_the_player_to_decide_may_act() -> None:  # IG 2.1
    state = fresh()
    refuse(state, "pass", "IG 2.1", seat=1)
    assert GAUGE.legal(state, Seat(1)) == []
    with pytest.raises(NotYourTurn):
        GAUGE.play(state, Seat(2), Pass())


def test_each_stock_decision_is_a_turn_of_its_own() -> None:
    state = fresh()
    for number, move in enumerate(("pass", "float red 12 Madrid", "buy red", "pass"), start=1):
        assert GAUGE.turn(state).number == number
        assert GAUGE.turn(state).deciders == (state.current,)
        state = play(state, move)


def test_whoever_can_buy_nothing_is_not_asked() -> None:  # IG 7.2
    state = table(railroad("red", "0", "Madrid", value=20), cash=40, seats=3)
    one, two, three = state.players
    players = (one, replace(two, cash=3), replace(three, cash=77))
    state = replace(state, players=players, current=Seat(0))
    state, happened = happening(state, "pass")
    assert all_of(happened, events.Passed) == [
        events.Passed(Seat(0)),
        events.Passed(Seat(1), "nothing"),
    ]
    assert state.current == 2
