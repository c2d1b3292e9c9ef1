"""How a position is judged: what is better for a player makes winning likelier."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from opponents.railways.outlook import Outlook, expected_points, turns_to_end
from opponents.railways.standing import Standing, lines, run, standing
from opponents.railways.weights import Weights
from rules.networks import longest_run
from rules.railways.state import MAX_LOANS, Player
from tests.rules.railways.support.position import IBERIA, owner

WEIGHTS, IBERIAN = Weights(), IBERIA.rules
MIDDLING = owner("N8 N9 N10 N11", income=20, loans=6, cash=8, supply=12)


def chance(me: Player, *others: Player, after: int = 1) -> float:
    players = (me, *(others or (MIDDLING, MIDDLING)))
    return Outlook(WEIGHTS, IBERIAN, players, 0).chance(me, after)


@pytest.mark.parametrize(
    "better",
    [
        pytest.param({"income": 25}, id="income"),
        pytest.param({"cash": 48}, id="cash"),
        pytest.param({"loans": 2}, id="loans"),
        pytest.param({"cards": owner(cards="Lisbon, Porto").cards}, id="interests"),
        pytest.param({"cubes": owner("N8 N9 N10 N11 M11 L12 L11 L10").cubes}, id="railway"),
    ],
)
def test_more_of_anything_is_better(better: dict[str, Any]) -> None:
    assert chance(replace(MIDDLING, **better)) > chance(MIDDLING)


def test_equal_players_have_equal_chances_while_the_end_is_far() -> None:
    early = owner("N8 N9", income=8, loans=2)
    assert chance(early, early, early, early, after=0) == pytest.approx(1 / 4, abs=0.02)


def test_who_is_out_cannot_win_and_who_is_left_alone_does() -> None:
    out = replace(MIDDLING, is_out=True)
    assert chance(out) == 0.0
    assert chance(MIDDLING, out, out) == 1.0


def test_many_loans_are_dangerous() -> None:
    assert chance(replace(MIDDLING, loans=MAX_LOANS)) < chance(replace(MIDDLING, loans=10)) / 2


def test_those_who_tie_both_score_and_debts_score_nothing() -> None:  # IR 9.3, 9.6
    poor = Standing(income=30, cash=-100, run=10, cities=(2, 2, 2), cards=2)
    points = expected_points(WEIGHTS, [poor, poor], 0)
    assert points[0] == points[1] == pytest.approx(0.5 + 5 * 0.8, abs=0.6)
    rich = poor._replace(cash=100)
    assert expected_points(WEIGHTS, [rich, poor], 0)[0] > points[0] + 1.5


def test_the_end_is_near_for_whoever_has_few_cubes() -> None:
    turns = [turns_to_end(WEIGHTS, replace(MIDDLING, supply=supply)) for supply in range(30)]
    assert turns[0] == 0
    assert turns[1] == 1
    assert turns == sorted(turns)
    assert 4 < turns[29] < 14


def test_railways_count_as_in_the_final_score() -> None:
    cubes = owner("B11 C11 C12 T5 T6 T7 T8").cubes
    assert lines(IBERIAN, cubes).run == 4
    assert lines(IBERIAN, cubes).other_runs == 3
    assert lines(IBERIAN, cubes).cities == (1, 0, 1)
    assert lines(IBERIAN, cubes).other_cities == (1, 0, 0)


def test_the_run_of_a_railway_without_rings_is_exact() -> None:
    branched = owner("N8 N9 N10 N11 M11 L11 L12 O11 P11 Q11").cubes
    assert run(IBERIAN.board.grid, branched) == longest_run(IBERIAN.board.grid, branched)


def test_whoever_is_insolvent_will_not_grow() -> None:  # IR 7.1
    broke = replace(MIDDLING, loans=MAX_LOANS)
    assert standing(WEIGHTS, IBERIAN, broke, 4).income == broke.income
    assert standing(WEIGHTS, IBERIAN, MIDDLING, 4).income > MIDDLING.income
