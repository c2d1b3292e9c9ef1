"""The computer of Iberian Gauge decides in every position, always alike, and never gives up."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from opponents.gauge.opponent import GaugeOpponent
from opponents.gauge.weights import Weights
from opponents.opponent import Level, Position
from rules.gauge.actions import Build, Concede, Decline
from rules.title import Seat
from tests.opponents.gauge.games import OPPONENT, is_mid_turn, mixed_games, positions, step_by_step
from tests.rules.gauge.support.position import GAUGE, build_round, railroad


@pytest.mark.parametrize("level", list(Level))
def test_it_knows_what_to_do_wherever_it_takes_over(level: Level) -> None:
    mid_turn = 0
    for position in step_by_step(f"take over {level}", seats=3):
        state = position.known
        mid_turn += is_mid_turn(state)
        for action in OPPONENT.decide(position, level, "luck").actions:
            assert not isinstance(action, Concede)
            assert state.current == position.seat
            state, _ = GAUGE.play(state, position.seat, action)
    assert mid_turn >= 2


@pytest.mark.parametrize("level", list(Level))
def test_what_is_hidden_sways_nothing(level: Level) -> None:
    for position in positions(f"hidden {level}", every=9):
        known = position.known
        state = replace(known, seed="another", draws=known.draws + 7)
        again = Position.of(GAUGE, state, position.seat)
        plan = OPPONENT.decide(position, level, "luck")
        assert OPPONENT.decide(again, level, "luck") == plan


def test_only_an_engineer_never_trusts_to_luck() -> None:
    swayed = {
        level
        for level in Level
        for position in positions("luck", every=25)
        if len({OPPONENT.decide(position, level, f"luck {n}") for n in range(20)}) > 1
    }
    assert swayed == {Level.APPRENTICE, Level.DRIVER}


def test_all_builds_of_a_turn_are_one_plan() -> None:
    state = build_round(railroad("red", "0 0 0 1", "Vigo"))
    plan = OPPONENT.decide(Position.of(GAUGE, state, Seat(0)), Level.DRIVER, "")
    assert [GAUGE.notate(action) for action in plan.actions[:2]] == ["build C5", "build C6"]
    for action in plan.actions:
        assert state.current == 0
        state, _ = GAUGE.play(state, Seat(0), action)


def test_an_engineer_spends_what_would_help_others_more() -> None:
    state = build_round(
        railroad("red", "0 1 1 1", "Vigo C5", treasury=4, value=20),
        railroad("blue", "0 0 2 2 2", "Lisbon", treasury=0, value=20),
        round=10,
    )
    position = Position.of(GAUGE, state, Seat(0))
    (action,) = OPPONENT.decide(position, Level.ENGINEER, "").actions
    assert isinstance(action, Build)
    assert action.hex not in {"C6", "C7"}


def test_weights_are_what_it_goes_by() -> None:
    state = build_round(railroad("red", "0 0 1 1", "Vigo", treasury=60))
    position = Position.of(GAUGE, state, Seat(0))
    envious = GaugeOpponent(weights=Weights(envy=0.0))
    assert envious.weights == Weights(envy=0.0)
    assert envious.decide(position, Level.DRIVER, "").actions == (Decline(),)
    assert OPPONENT.decide(position, Level.DRIVER, "").actions != (Decline(),)


def test_mixed_games_end_by_the_last_round() -> None:
    outcomes = list(mixed_games(6))
    assert {outcome.ending for outcome in outcomes} == {"last_round"}
    assert {len(outcome.names) for outcome in outcomes} == {3, 4, 5}


def test_the_same_luck_gives_the_same_game() -> None:
    first, second = (
        [msgspec.structs.replace(outcome, seconds=()) for outcome in mixed_games(2)]
        for _ in range(2)
    )
    assert first == second
