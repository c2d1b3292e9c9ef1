"""Hints say in words why a plan is good, and differ from each other."""

from __future__ import annotations

import pytest

from bot.wording import wording
from opponents.opponent import Level, named
from opponents.railways.opponent import RailwaysOpponent
from rules.errors import Phrase
from rules.railways.actions import Build, Kind, Pass
from rules.railways.state import State
from rules.railways.title import Railways
from tests.opponents.railways.positions import BOTH, OPPONENT, game, of
from tests.rules.railways.support.position import BALKANS, IBERIA, owner, play, table
from tests.rules.railways.test_orient_express import choosing

NAMES = ("Ana", "Bruno", "Carmen", "Dinis", "Eva")


def said(reason: Phrase | None) -> str:
    assert reason is not None
    told = named(reason, NAMES)
    return wording()(told.key, **dict(told.values))


def hints(state: State, title: Railways = IBERIA) -> list[str]:
    return [said(plan.reason) for plan in OPPONENT.hints(of(title, state))]


def test_the_first_hints_are_builds_to_different_places() -> None:
    lines = hints(IBERIA.setup(3, {}, "first"))
    assert len(set(lines)) == 3
    assert all("→" in line and "income for $" in line and "leaves" in line for line in lines)
    assert len({line.partition(":")[0] for line in lines}) == 3


def test_a_card_is_told_with_what_it_brings() -> None:
    here = owner("D4 D5 D6", marker=Kind.EXPAND, loans=3)
    assert any(line == "Buy Porto: +4 income for $4, 1 loan" for line in hints(table(here)))


def test_a_card_for_the_award_alone_brings_nothing_yet() -> None:
    alone = owner("B11 C12", marker=Kind.START, loans=15)  # five dollars of credit
    assert any(line.endswith(": for the award, $3, 1 loan") for line in hints(table(alone)))


def test_whoever_can_do_nothing_is_told_to_save() -> None:  # IR 7.1
    assert hints(table(owner("B11 C12", loans=16, income=30)))[0].startswith("Pass on Merge and")


def test_a_rival_who_could_end_the_game_is_named() -> None:  # IR 9.1
    near, nearer = owner("D6 D7", supply=12), owner("D6 D7", supply=5)
    assert "; Carmen could end the game in 2 turns" in hints(table(owner(), owner(), near))[0]
    lines = hints(table(owner(), nearer, owner()))
    assert "; Bruno could end the game with their next turn" in lines[0]


def test_a_plan_that_ends_the_game_says_what_it_scores() -> None:
    leader = owner("N8 N9 N10 N11 M11 L11 L12 L13 J13", supply=2, income=38, cash=90)
    lines = hints(table(leader, owner("B11 C12", income=7, loans=9)))
    assert any("it ends the game, with " in line and "points for you" in line for line in lines)


def test_loans_are_paid_off_or_kept() -> None:  # IR 3.3
    state = play(table(owner("B11 C12", loans=4, cash=20, income=7)), "pass merge")
    assert sorted(line.partition(":")[0] for line in hints(state)) == [
        "Keep your loans",
        "Pay off a loan",
    ]


def test_routes_of_the_orient_express_say_who_gains() -> None:  # BR 4.5
    line, *_ = hints(choosing(), BALKANS)
    assert line.startswith("A route with +$")


@pytest.mark.parametrize("title", BOTH, ids=lambda title: title.key)
def test_hints_are_best_first_and_begin_with_what_an_engineer_would_do(title: Railways) -> None:
    plain = RailwaysOpponent()
    for state in list(game(title, "hints"))[2:60:11]:
        plans = plain.hints(of(title, state))
        assert [plan.worth for plan in plans] == sorted((p.worth for p in plans), reverse=True)
        decided = plain.decide(of(title, state), Level.ENGINEER, "luck")
        assert decided.worth == pytest.approx(plans[0].worth, abs=0.011)
        assert all(said(plan.reason) for plan in plans)
        kinds = [p.actions[0].kind for p in plans if isinstance(p.actions[0], Build | Pass)]
        assert len(kinds) <= len(plans)
