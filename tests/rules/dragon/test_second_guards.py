"""Refusals to which an earlier check leaves little: each function refuses by itself, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.build import track, trading
from rules.dragon.course import startup
from rules.dragon.course.game import Game
from rules.dragon.move import moving, sailing
from rules.dragon.pieces import demands
from rules.dragon.state import State
from rules.errors import RuleViolation
from rules.title import Seat
from tests.rules.dragon.support.position import (
    active,
    build_phase,
    player,
    refused,
    table,
    train,
)

ME, OTHER = Seat(0), Seat(1)
IDLE = train("10,14", is_idle=True)


def full_turn() -> State:
    return table(player(), player())


@pytest.mark.parametrize(
    ("clause", "ask"),
    [
        pytest.param(
            "ID 2.3",
            lambda game: startup.keep_foreman(game, ME, a.KeepForeman("carras")),
            id="a foreman chosen already",
        ),
        pytest.param(
            "ID 16.4",
            lambda game: startup.trim(game, ME, a.Trim((1,))),
            id="a hand of normal size",
        ),
        pytest.param(
            "ID 3.4",
            lambda game: startup.place(game, a.Place("kola")),
            id="a train on the board",
        ),
        pytest.param(
            "ID 16.14",
            lambda game: trading.answer(game, OTHER, is_accepted=True),
            id="no trade proposed",
        ),
        pytest.param("ID 4.4", lambda game: moving.check_can_run(IDLE), id="a run of who lost it"),
        pytest.param("ID 4.4", lambda game: sailing.check_can_sail(IDLE), id="a sail as well"),
        pytest.param(
            "ID 8.5",
            lambda game: sailing.check_can_sail(train("10,14", ship="x", is_docked=True, points=1)),
            id="a ship just boarded",
        ),
        pytest.param(
            "ID 8.5",
            lambda game: sailing.check_can_sail(
                replace(train("10,14", points=1), ship="x", points=0)
            ),
            id="a ship that has sailed far",
        ),
    ],
)
def test_a_function_asked_by_itself_refuses_too(
    clause: str, ask: Callable[[Game], None]
) -> None:  # ID 2.3, 3.4, 4.4, 8.5, 16.4, 16.14
    game = Game(replace(full_turn(), players=(_chosen(full_turn()), full_turn().players[1])))
    with pytest.raises(RuleViolation) as refusal:
        ask(game)
    assert refusal.value.clause == clause


def _chosen(state: State) -> object:
    return replace(state.players[0], chosen=state.players[0].foreman)


def test_a_trade_is_answered_by_its_partner_alone() -> None:  # ID 16.14
    state = build_phase(
        player(50, "10,14 11,14"),
        player(50, "20,12 21,12"),
        player(),
        options={"track_trading": True},
    )
    game = Game(state)
    trading.propose(game, a.Propose(OTHER, 5, ("20,12-21,12",), ()))
    for seat, is_accepted in ((ME, True), (Seat(2), True), (Seat(2), False)):
        with pytest.raises(RuleViolation) as refusal:
            trading.answer(game, seat, is_accepted=is_accepted)
        assert refusal.value.clause == "ID 16.14"
    assert game.state.deal is not None


def test_a_trade_that_shuts_a_city_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:  # ID 9.8
    state = build_phase(
        player(50, "10,14 11,14"), player(50, "20,12 21,12"), options={"track_trading": True}
    )
    monkeypatch.setattr(trading, "harms_anybody", lambda before, after, seats: "Kola")
    assert "Kola" in refused(state, "trade 1 5 get 20,12-21,12", "ID 9.8")


@pytest.mark.parametrize("line", ["build 12,14", "build toward 12,14"])
def test_where_no_way_leads_the_reason_is_said(
    monkeypatch: pytest.MonkeyPatch, line: str
) -> None:  # ID 9.2, 14.6
    monkeypatch.setattr(track, "plan_build", lambda *asked, **more: None)
    monkeypatch.setattr(track, "cheapest_build", lambda *asked, **more: None)
    state = build_phase(player(50, "30,34 31,34"), player())
    refused(state, line, "ID 9.2")
    barred = replace(state, events=active("rogue_magic", drawer=0))
    refused(barred, line, "ID 14.6")


def test_who_looks_for_a_foreman_where_none_is_left_finds_none() -> None:  # ID 10.3
    state = build_phase(player(50), player())
    empty = replace(state, decks=replace(state.decks, foremen=(), foreman_discard=()))
    refused(empty, "hire deck", "ID 10.3")


def test_a_delivery_that_does_not_pay_the_rent_of_its_way_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # ID 16.2
    state = table(
        player(0, "12,14 13,14", at="12,14", loads="gold", hand=(1,)),
        player(10, "13,14 14,14 14,15 15,15"),
        options={"late_use_fee": True},
    )
    poor = replace(demands()[1][0], payment=3)
    monkeypatch.setattr(moving, "check_delivery", lambda *asked: poor)
    refused(state, "late kutno gold 1", "ID 16.2")


@pytest.mark.parametrize(
    ("clause", "at_sea"),
    [
        pytest.param("ID 4.4", IDLE, id="a train that loses its turn"),
        pytest.param("ID 8.4", replace(IDLE, is_idle=False, ship="x"), id="aboard already"),
    ],
)
def test_who_may_not_draw_a_ship_hears_why(clause: str, at_sea: object) -> None:  # ID 4.4, 8.4
    state = full_turn()
    mine = replace(state.players[0], trains=(at_sea,))
    refused(replace(state, players=(mine, state.players[1])), "ship", clause)
