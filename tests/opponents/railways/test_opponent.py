"""The computers of both railways games: legal, steady, blind to what is hidden, and no quitters."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from opponents.opponent import Level
from opponents.railways.opponent import RailwaysOpponent
from opponents.railways.weights import IBERIAN, Weights
from rules.railways.actions import Concede
from rules.railways.state import Step
from rules.railways.title import Railways
from tests.opponents.mixed_games import check_mixed_game
from tests.opponents.railways.positions import BOTH, OPPONENT, game, of
from tests.rules.railways.support.position import IBERIA, owner, play, table


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_mixed_games_come_to_an_end_without_a_refusal(title: Railways, number: int) -> None:
    check_mixed_game(title, OPPONENT, number)


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_every_step_of_a_turn_can_be_handed_over(title: Railways, level: Level) -> None:
    steps = set()
    for state in islice(game(title, "handed over"), 0, 60, 7):
        position = of(title, state)
        plan = OPPONENT.decide(position, level, "luck")
        assert plan == OPPONENT.decide(position, level, "luck")
        assert not any(isinstance(action, Concede) for action in plan.actions)
        steps.add(state.step)
        for action in plan.actions:  # the whole plan holds, up to the end of the turn
            state, _ = title.play(state, position.seat, action)
        assert state.turn > position.known.turn or state.step is Step.OVER
    assert {Step.ACT, Step.REPAY} <= steps


@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_what_is_hidden_changes_no_decision(title: Railways) -> None:  # IR 1.6
    for state in islice(game(title, "hidden"), 4, 40, 14):
        other = replace(state, seed="another", draws=state.draws + 5)
        assert of(title, state) == of(title, other)
        decisions = [OPPONENT.decide(of(title, s), Level.ENGINEER, "7") for s in (state, other)]
        assert decisions[0] == decisions[1]


def test_luck_decides_between_moves_that_are_as_good() -> None:
    state = IBERIA.setup(4, {}, "lucky")
    plans = {OPPONENT.decide(of(IBERIA, state), Level.DRIVER, str(n)).actions for n in range(20)}
    assert len(plans) > 1


def test_whoever_leads_ends_the_game() -> None:  # IR 9.1
    leader = owner(
        "N8 N9 N10 N11 M11 L11 L12 L13 J13", supply=4, income=38, cash=90, cards="Sevilla, Córdoba"
    )
    trailing = owner("B11 C12", income=7, loans=9)
    state = table(leader, trailing, trailing)
    for level in (Level.DRIVER, Level.ENGINEER):
        plan = OPPONENT.decide(of(IBERIA, state), level, "luck")
        over, _ = IBERIA.play(state, state.current, plan.actions[0])
        for action in plan.actions[1:]:
            over, _ = IBERIA.play(over, state.current, action)
        assert over.step is Step.OVER, plan


def test_an_insolvent_player_goes_on() -> None:  # IR 7.1
    state = table(owner("B11 C12", loans=16, income=30, cash=9))
    plan = OPPONENT.decide(of(IBERIA, state), Level.ENGINEER, "luck")
    assert play(state, *map(IBERIA.notate, plan.actions)).players[0].loans == 15


def test_other_weights_make_another_player() -> None:
    assert OPPONENT.weights == IBERIAN
    hasty = RailwaysOpponent(weights=Weights(pace=29.0, sprint=29.0))
    positions = [of(IBERIA, state) for state in islice(game(IBERIA, "weights"), 4, 40, 6)]
    chosen = [
        [mind.decide(position, Level.DRIVER, "1").actions for position in positions]
        for mind in (OPPONENT, hasty)
    ]
    assert chosen[0] != chosen[1]
