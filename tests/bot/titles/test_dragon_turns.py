"""Turns of Iron Dragon as players read them: what ends, what stands, whose cards are whose."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.presenter import PanelButton
from bot.refusals import Refusal
from bot.titles.dragon.trade import in_brief
from rules.dragon.state import Ask, Building, Course, State, Step
from tests.bot.titles.test_dragon_presenter import PRESENTER, at_table, plain_game
from tests.bot.titles.test_dragon_words import ANA, ANAS, BRUNO, previewed, two_trains
from tests.rules.dragon.support.position import (
    DRAGON,
    GOLD,
    act,
    active,
    build_phase,
    player,
    started,
    table,
    train,
)
from tests.worded import refuses

ELSEWHERE = GOLD | {"at": "45,20"}
ACTED = Course(round=1, has_acted=True)
LONG = (
    "64,67 64,66 63,65 63,64 62,63 62,62 61,61 61,60 60,59 60,58 59,57 59,56 58,55 58,54 58,53 "
    "58,52 58,51 59,50 58,49 58,48 58,47 58,46"
)


def end_button(state: State) -> PanelButton:
    return next(b for b in PRESENTER.buttons(at_table(state)) if b.label == "End turn")


def test_ending_a_turn_in_which_nothing_was_done_is_asked() -> None:
    state = table(player(), player())
    assert end_button(state).previews
    shown = previewed(state, "end")
    assert shown.text == (
        "**End your turn?** You have done nothing in it.\nTeapot has 10 movement points left."
    )
    assert shown.confirm == "End turn"
    assert not shown.is_pictured
    startup = plain_game().state
    assert end_button(startup).previews
    assert previewed(startup, "end", startup.current).text == (
        "**End your turn?** You have done nothing in it."
    )


def test_ending_a_turn_with_a_load_to_be_paid_here_is_asked() -> None:
    here = player(at="47,20", loads="gold", hand=(1, 2, 3), points=4)
    state = table(here, player(), course=ACTED)
    assert end_button(state).previews
    assert previewed(state, "end").text == (
        "**End your turn?**\nTeapot has 4 movement points left.\n"
        "Gold could be delivered at Bluefeld for 29 GP."
    )
    both = replace(two_trains(), players=(two_trains().players[0], here))
    assert (
        "Train 1, Teapot, has 10 movement points and train 2, Sardar, has 10 movement points left."
        in (previewed(both, "end").text)
    )


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(table(player(), player(), course=ACTED), id="something was done"),
        pytest.param(
            table(player(**ELSEWHERE), player(), course=ACTED), id="the city is elsewhere"
        ),
        pytest.param(build_phase(player(), player(), course=ACTED), id="track was built"),
        pytest.param(
            table(
                player(at="34,33", loads="ale", hand=(1, 2, 3)),
                player(),
                course=ACTED,
            ),
            id="nobody pays for the load here",
        ),
        pytest.param(
            table(
                player(
                    trains=(train("47,20", "gold", is_idle=True), train("9,14")), hand=(1, 2, 3)
                ),
                player(),
                course=ACTED,
            ),
            id="the train loses its turn",
        ),
    ],
)
def test_otherwise_a_turn_ends_at_once(state: State) -> None:
    assert not end_button(state).previews


def test_a_closed_city_pays_nothing_that_could_be_lost() -> None:
    inland = player(at="31,34", loads="lumber", hand=(4, 5, 6))  # lumber to Railla
    state = table(inland, player(), course=ACTED)
    assert end_button(state).previews
    closed = table(inland, player(), course=ACTED, events=active("peasants"))
    assert not end_button(closed).previews
    assert "Deliver" not in [button.label for button in PRESENTER.buttons(at_table(closed))]


def test_looking_at_the_deck_is_not_hiring() -> None:
    state = build_phase(player(way=ANAS), player())
    assert previewed(state, "hire deck").confirm == "Look (1 GP)"
    named = state.decks.foremen[0]
    assert previewed(state, f"hire {named}").confirm == "Hire"


def test_surplus_cards_are_counted_on_their_button() -> None:
    state = started(2, fast_five_cards=True)
    while state.step is Step.STARTUP:
        state = act(state, "end")
    (button, *_) = PRESENTER.buttons(at_table(state))
    assert (button.label, button.menu) == ("Discard 2 cards", "discard")


def test_cards_and_plan_can_be_read_before_a_foreman_is_chosen() -> None:
    choosing = at_table(DRAGON.setup(3, {}, "presenter"))
    assert [b.label for b in PRESENTER.buttons(choosing)] == ["Foreman", "My cards", "Plan"]
    assert PRESENTER.menu(choosing, BRUNO, "hand").text.startswith("**Your cards** · 60 GP")
    assert "profit" in PRESENTER.menu(choosing, BRUNO, "plan").text


def test_a_build_says_which_cities_it_connects() -> None:
    line = "32,34 33,34 33,33"  # out of Railla
    state = build_phase(player(way=line), player())
    assert "Your cities" not in previewed(state, "build 34,33").text
    alone = build_phase(player(way="33,34 33,33"), player())
    assert "Your cities 0 → 1 of 7" in previewed(alone, "build 32,34").text


@pytest.mark.parametrize(("spent", "left"), [(17, "1 of 20 GP left"), (15, "3 of 20 GP left")])
def test_what_is_left_to_spend_is_counted(spent: int, left: str) -> None:
    state = build_phase(player(way="10,14 11,14"), player(), building=Building(spent=spent))
    assert left in previewed(state, "build 12,14").text


def test_asks_end_without_a_mark_of_their_own() -> None:
    """The panel adds a full stop."""
    traded = build_phase(player(), player(), building=Building(has_traded=True, spent=5))
    losing = table(player(loads="ale furs"), player(), asks=(Ask(Step.LOSE_LOAD, ANA),))
    surplus = table(player(loads="ale furs"), player(), asks=(Ask(Step.SURPLUS, ANA),))
    for state in (traded, losing, surplus):
        assert PRESENTER.ask(at_table(state))[-1].isalpha()
    assert PRESENTER.ask(at_table(traded)).endswith("15 of 20 GP left to spend")


def test_standings_tell_the_round_and_what_ends_the_game() -> None:
    first = at_table(started(2)), at_table(act(started(2), "end", "end"))
    assert [PRESENTER.standings(one).splitlines()[0] for one in first] == [
        "Startup, round 1 of 2 · 250 GP and 7 cities win",
        "Startup, round 2 of 2 · 250 GP and 7 cities win",
    ]
    timed = table(player(), player(), course=Course(round=4, last_round=5))
    assert "Round 4 · 250 GP and 7 cities win · the game ends after round 5" in (
        PRESENTER.standings(at_table(timed))
    )
    won = table(player(has_declared=True), player())
    assert "**Ana has declared victory: this is the last round**" in PRESENTER.standings(
        at_table(won)
    )


def test_standings_tell_misfortune_and_every_event_in_force() -> None:
    idle = player(trains=(train("9,14", is_idle=True),))
    state = table(player(at="45,65", lost=2), idle, has_rainbow=True, events=active("hurricane"))
    said = PRESENTER.standings(at_table(state)).splitlines()
    assert said[1].endswith("Teapot at Wyrre’s port, loses 2 turns")
    assert said[2].endswith("Teapot at Kola, loses this turn")
    assert said[3].startswith("⚡ Hurricane (Bruno, 1 turn): ")
    assert said[4] == (
        "⚡ Rainbow Bridge: Bluefeld and Octomare are linked by magic for the rest of the game."
    )


def test_cards_of_others_can_be_read_but_not_their_treasury() -> None:
    here = at_table(table(player(123), player(77, hand=(1, 2, 3))))
    said = PRESENTER.hand(here, BRUNO, ANA)
    assert said.startswith("**Bruno’s cards** · cash hidden · ")
    assert "Gold → Bluefeld 29 GP · from " in said
    assert PRESENTER.hand(here, BRUNO, None) == said
    assert "77" not in said
    assert PRESENTER.hand(here, BRUNO, BRUNO).startswith("**Your cards** · 77 GP · ")
    opened = at_table(replace(here.state, are_treasuries_open=True))
    assert PRESENTER.hand(opened, BRUNO, ANA).startswith("**Bruno’s cards** · 77 GP · ")


def test_a_long_stretch_is_listed_by_its_first_section_and_read_in_full() -> None:
    here = table(player(), player(way=LONG), options={"track_trading": True})
    trades = PRESENTER.trades(at_table(here), ANA)
    (stretch,) = trades.stretches_of(BRUNO)
    assert len(stretch.way) > 100
    value = in_brief(stretch)
    assert len(value) <= 100
    assert trades.spelled_out(BRUNO, value) == stretch.way
    assert trades.spelled_out(BRUNO, "10,14-11,14") == "10,14-11,14"
    with refuses(Refusal, match="changed since"):
        trades.spelled_out(ANA, value)


def test_the_call_says_who_follows_and_that_victory_is_declared() -> None:
    state = table(player(), player(), player())
    assert PRESENTER.ask(at_table(state)) == (
        "Round 1: move, load and deliver, then build · next: Bruno"
    )
    alone = act(state, "concede", seat=1)
    assert PRESENTER.ask(at_table(alone)).endswith("· next: Carmen")
    last = replace(table(player(), player(has_declared=True)), first=BRUNO)
    assert PRESENTER.ask(at_table(last)) == (
        "Round 1 (victory is declared): move, load and deliver, then build"
    )
