"""What is seldom said of a game of Iron Dragon."""

from __future__ import annotations

from bot.titles.dragon.commands import _listed
from bot.titles.dragon.report import Report
from bot.titles.dragon.status import Status
from bot.wording import wording
from rules.dragon import events as ev
from rules.dragon.state import Ask, State, Step
from rules.title import Seat
from tests.bot.tables import NAMES, step_of
from tests.bot.titles.test_dragon_presenter import PRESENTER, at_table
from tests.rules.dragon.support.position import (
    DRAGON,
    active,
    build_phase,
    player,
    table,
    train,
)

ANA = Seat(0)


def asked(state: State) -> str:
    return PRESENTER.ask(at_table(state))


def menu(state: State, key: str) -> list[str]:
    """A menu of Ana's, each entry with its effect."""
    entries = PRESENTER.menu(at_table(state), ANA, key).entries
    return [f"{entry.label} | {entry.description}" for entry in entries]


def previewed(state: State, move: str) -> str:
    action = DRAGON.parse(move)
    return PRESENTER.preview(step_of(at_table(state), ANA, action), ANA, action).text


def test_what_is_asked_when_a_turn_is_lost_or_the_game_is_over() -> None:
    players = player(), player()
    assert asked(table(*players, step=Step.LOST)).startswith("This turn is lost")
    assert asked(table(*players, step=Step.OVER, ending="stalled")) == "The game is over"


def test_ships_are_listed_with_speed_and_price() -> None:
    here = table(player(at="42,21", foreman="carras"), player())
    assert menu(here, "ship") == ["Draw a ship | "]
    drawn = table(
        player(at="42,21", foreman="carras"), player(), asks=(Ask(Step.SHIP, ANA, 0, ("vulture",)),)
    )
    text = PRESENTER.menu(at_table(drawn), ANA, "ship").text
    assert text == "**Ship**: which one?"
    assert menu(drawn, "ship") == ["Vulture | speed 12 · 3 GP", "Decline | "]


def test_surplus_cards_are_listed_with_what_they_pay() -> None:
    state = table(player(hand=(1, 2, 3, 4)), player(), step=Step.TRIM)
    listed = list(_listed(at_table(state), PRESENTER, ANA, "discard", ""))
    assert all(one.name.startswith("Discard ") for one in listed)
    assert len(listed) == 4


def test_nothing_is_planned_without_trains() -> None:
    gone = at_table(table(player(trains=(), has_conceded=True), player(), player()))
    assert Status(wording(), gone).plan(ANA) == "You have nothing to plan in this game."


def test_a_preview_says_that_the_weather_halves_what_was_left() -> None:
    """The hurricane begins behind 36,31."""
    state = table(player(way="36,31 37,31", at="36,31"), player(), events=active("hurricane"))
    assert "The weather halves the movement points that were left" in previewed(state, "move 37,31")


def test_a_preview_says_that_a_new_loco_has_less_room() -> None:
    full = (train("31,34", "ale furs wine", loco="sardar"),)
    state = build_phase(player(trains=full), player(), options={"crossgrading": True})
    assert "you must drop surplus loads" in previewed(state, "crossgrade")


def test_a_tie_raises_what_is_required() -> None:
    said = Report(wording(), NAMES).tell([ev.RequirementRaised(300, (ANA, Seat(1)), 1250)])
    assert said == "Ana & Bruno are tied at 1,250 GP: everybody plays on for 300."
