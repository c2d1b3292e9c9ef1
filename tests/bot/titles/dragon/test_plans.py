"""Plans, proposals and what is confirmed together in Iron Dragon, as players read them."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.limits import CONTENT, CUSTOM_ID, LABEL
from bot.games.posts.panel import panel
from bot.games.presenter import Preview
from rules.dragon.state import Course, State, Step
from rules.title import Seat
from tests.bot.tables import NAMES
from tests.bot.titles.dragon.test_presenter import (
    LONG_NAMES,
    PRESENTER,
    at_table,
    random_game,
    scrambled,
)
from tests.bot.titles.dragon.test_words import ANA, BRUNO, previewed
from tests.rules.dragon.support.lines import SIX
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    build_phase,
    player,
    ships_on_top,
    started,
    table,
    train,
)

LINE = "44,21 45,20 46,20"  # before Bluefeld, where card 1 asks for gold
TO_STEEL = "32,34 33,34 33,33 34,33"  # from Railla to Redwitte


def proposed(state: State) -> list[str]:
    return [proposal.label for proposal in PRESENTER.proposals(at_table(state))]


def together(shown: Preview) -> list[str]:
    """What a preview's buttons say, each with what it plays besides."""
    return [f"{one.label}: {', '.join(one.then)}" for one in shown.also]


def test_the_best_steps_are_named_with_what_they_are_for() -> None:
    state = table(player(at="44,21", loads="gold", hand=(1, 2, 3), way=LINE), player())
    first, *_, last = proposed(state)
    assert first == "Go to Bluefeld: deliver gold 29 GP"
    assert last.startswith("Build toward ")
    assert last.endswith(" GP")
    there = table(player(at="46,20", loads="gold", hand=(1, 2, 3), way=LINE), player())
    assert proposed(there)[0] == "Deliver gold 29 GP"
    steel = table(player(at="34,33", hand=(1, 2, 3), way=TO_STEEL), player())
    assert proposed(steel)[0] == "Load steel"
    away = table(player(at="32,34", hand=(1, 2, 3), way=TO_STEEL), player())
    assert proposed(away)[0].startswith("Go to Redwitte: Steel → ")
    short = table(player(at="32,34", points=1, hand=(1, 2, 3), way=TO_STEEL), player())
    assert any(one.startswith("Go toward Redwitte: Steel → ") for one in proposed(short))


def test_a_train_is_placed_where_a_plan_begins() -> None:
    trains = (train("31,34"), train(loco="sardar"))
    state = table(player(trains=trains, hand=(1, 2, 3), way=TO_STEEL), player(), step=Step.PLACE)
    (label,) = proposed(state)
    assert label.startswith("Train 2, Sardar: place at Redwitte: Steel → ")
    alone = table(
        player(trains=(train(),), hand=(1, 2, 3), way=TO_STEEL), player(), step=Step.PLACE
    )
    assert proposed(alone)[0].startswith("Place at Redwitte: Steel → ")
    shown = previewed(alone, "place 34,33")
    assert together(shown) == ["Place it and load steel: load steel"]


def test_a_ship_is_sailed_to_a_delivery() -> None:
    state = table(player(at="44,16", ship="hyperion", hand=(1, 2, 3), loads="gold"), player())
    assert proposed(state)[0] == "Sail to Bluefeld: deliver gold 29 GP"


def test_what_follows_a_run_is_confirmed_with_it() -> None:
    state = table(player(at="44,21", loads="gold", hand=(1, 2, 3), way=LINE), player())
    shown = previewed(state, "move 46,20")
    assert together(shown) == ["Move and deliver gold 29 GP: deliver gold 1"]
    assert shown.confirm == "Move"
    assert "Gold can be delivered there for 29 GP; that draws a card" in shown.text
    lying = table(
        player(at="44,21", loads="gold", hand=(2, 3, 4), way=LINE),
        player(),
        contracts=(1,),
        options={"open_contracts": True},
    )
    assert "draws a card" not in previewed(lying, "move 46,20").text


def test_loads_are_taken_along_with_what_is_delivered() -> None:
    """Card 30 asks for hops, which Bluefeld has."""
    state = table(player(at="44,21", loads="gold", hand=(1, 30, 3), way=LINE), player())
    assert together(previewed(state, "move 46,20")) == [
        "Move, load hops, deliver gold 29 GP: load hops, deliver gold 1",
        "Move and deliver gold 29 GP: deliver gold 1",
    ]
    here = table(player(at="46,20", loads="gold", hand=(1, 30, 3), way=LINE), player())
    shown = previewed(here, "load hops")
    assert shown.text.splitlines()[0] == "**Load hops at Bluefeld**"
    assert shown.confirm == "Load"
    assert together(shown) == ["Load and deliver gold 29 GP: deliver gold 1"]
    trains = (train("46,20", "gold"), train("31,34", loco="sardar"))
    both = table(
        player(trains=trains, hand=(1, 30, 3)), player(), options={"additional_trains": True}
    )
    assert "**Load hops at Bluefeld (train 1, Teapot)**" in previewed(both, "load hops").text


def test_building_and_the_end_of_the_turn_are_one_confirmation() -> None:
    state = build_phase(player(way=TO_STEEL), player())
    shown = previewed(state, "build toward kola")
    assert together(shown) == ["Build and end turn: end"]
    assert shown.confirm == "Build"
    begun = started(2)
    early = previewed(begun, "build toward kola from eaglehawk", begun.current)
    assert together(early) == ["Build and end turn: end"]


def test_nothing_follows_what_brings_a_card_out() -> None:
    here = table(player(at="46,20", loads="gold gold", hand=(1, 2, 3), way=LINE), player())
    assert not previewed(here, "deliver gold 1").also
    port = ships_on_top(table(player(at="46,19"), player()), "hyperion")
    assert not previewed(port, "ship").also
    assert not previewed(build_phase(player(), player()), "hire deck").also


def test_the_best_three_plans_have_a_button_for_going_and_one_for_building() -> None:
    state = table(player(at="32,34", hand=(1, 2, 3), way=TO_STEEL), player())
    menu = PRESENTER.menu(at_table(state), ANA, "plan")
    lines = menu.text.splitlines()
    assert [line.partition(" ")[0] for line in lines[1:4]] == ["1.", "2.", "3."]
    labels = [[button.label for button in row] for row in menu.rows]
    assert len(labels) <= 3
    assert all(button.previews for row in menu.rows for button in row)
    assert labels[0] == ["1 · Go there: Redwitte", "1 · Build this: toward Orc-Obasyln"]


def test_a_plan_says_what_is_loaded_or_delivered_where_the_train_stands() -> None:
    there = table(player(at="46,20", loads="gold", hand=(1, 2, 3), way=LINE), player())
    buttons = [b for row in PRESENTER.menu(at_table(there), ANA, "plan").rows for b in row]
    assert "1 · Deliver this in Bluefeld" in [button.label for button in buttons]
    only = table(player(at="34,33", hand=(1, 2, 3), way=TO_STEEL), player())
    labels = [b.label for row in PRESENTER.menu(at_table(only), ANA, "plan").rows for b in row]
    assert any(label.endswith("Load this in Redwitte") for label in labels)


def test_whoever_waits_reads_the_plan_and_presses_nothing() -> None:
    state = table(player(way=TO_STEEL), player(hand=(1, 2, 3)))
    menu = PRESENTER.menu(at_table(state), BRUNO, "plan")
    assert "profit" in menu.text
    assert not menu.rows


@pytest.mark.parametrize("number", range(4))
def test_scrambled_secrets_change_nothing_of_what_is_proposed(number: int) -> None:
    """Nor of the panel to the byte, nor of what status tells everybody."""
    rng, count = random.Random(number), 0
    for step in random_game(number, NAMES):
        now = step.after
        count += 1
        if count % 23 or DRAGON.result(now.state) is not None:
            continue
        other = at_table(scrambled(now.state, rng, None), number=now.number)
        assert PRESENTER.proposals(other) == PRESENTER.proposals(now)
        assert PRESENTER.standing_now(other) == PRESENTER.standing_now(now)
        assert shown(other) == shown(now)


def shown(table: object) -> object:
    """The panel as Discord gets it."""
    made = panel(PRESENTER, table, PRESENTER.proposals(table))  # type: ignore[arg-type]
    return made and made.to_components()


@pytest.mark.parametrize("number", range(3))
def test_plans_and_proposals_fit_on_discords_buttons(number: int) -> None:
    steps = [step.before for step in random_game(number, LONG_NAMES) if is_turn(step.before.state)]
    for now in random.Random(number).sample(steps, 8):
        seat = now.state.current
        menu = PRESENTER.menu(now, seat, "plan")
        assert len(menu.text) <= CONTENT
        assert len(menu.rows) <= 3
        buttons = [button for row in menu.rows for button in row]
        assert len({button.action for button in buttons}) <= len(buttons)
        for button in buttons:
            assert len(button.label) <= LABEL
            meant = CustomId.of(Verb.SHOW, now.row, now.number, button.action)
            assert len(meant.text) <= CUSTOM_ID
        assert all(len(one.label) <= LABEL for one in PRESENTER.proposals(now))


def is_turn(state: State) -> bool:
    return state.step in (Step.STARTUP, Step.OPERATE, Step.BUILD)


def asked(state: State) -> str:
    return PRESENTER.ask(at_table(state))


def test_startup_says_its_round_its_order_and_who_comes_again() -> None:
    state = started(2)
    assert asked(state).startswith("Startup round 1 of 2: build or upgrade · 20 of 20 GP")
    state = act(state, "end")
    assert asked(state).startswith("Startup round 1 of 2: build")
    last = NAMES[state.current]
    state = act(state, "end")
    assert NAMES[state.current] == last
    assert asked(state).startswith(f"Startup round 2 of 2, in reverse order ({last} again): build")
    state = act(state, "end")
    assert asked(state).startswith("Startup round 2 of 2, in reverse order: build")
    first = NAMES[state.current]
    state = act(state, "end")
    assert asked(state) == (
        f"Startup is over and round 1 begins ({first} again): place your train on a city or port"
    )
    trains = (train(),)
    later = table(player(trains=trains), player(), step=Step.PLACE, current=Seat(0))
    other = replace(later, first=Seat(1))
    assert asked(other) == "Place your train on a city or port"


def test_three_startup_rounds_end_in_the_usual_order() -> None:
    state = started(3, classic_startup=True)
    while state.course.startup < 6:
        state = act(state, "end")
    assert asked(state).startswith("Startup round 3 of 3 (")
    while state.step is Step.STARTUP:
        state = act(state, "end")
    assert asked(state) == "Place your train on a city or port"


def lately(state: State) -> list[str]:
    return PRESENTER.standing_now(at_table(state)).splitlines()


def test_status_tells_who_is_nearest_where_treasuries_are_secret() -> None:
    nobody = table(player(), player())
    assert lately(nobody)[0] == "Nobody has connected a major city yet."
    state = table(player(way=TO_STEEL), player())
    assert lately(state)[0] == (
        "Most cities: **Ana**, 1 of 7; treasuries are secret, so nobody can tell who has 250 GP."
    )
    assert lately(state)[-1] == "Turns: Ana → Bruno"


def test_status_tells_what_each_is_short_of_where_treasuries_are_open() -> None:
    state = table(player(240, way=TO_STEEL), player(20), are_treasuries_open=True)
    assert lately(state)[0] == "Nearest to winning: **Ana**, 6 cities and 10 GP short."
    rich = table(player(300, way=TO_STEEL), player(20), are_treasuries_open=True)
    assert lately(rich)[0] == "Nearest to winning: **Ana**, 6 cities short."
    ready = table(player(300, way=SIX), player(20), are_treasuries_open=True)
    assert lately(ready)[0].startswith("**Ana** has what it takes: ")
    owing = table(player(300, debt=100), player(20, debt=0), are_treasuries_open=True)
    assert lately(owing)[0] == "Nearest to winning: **Ana**, 7 cities and 50 GP short."


def test_status_tells_what_else_ends_the_game() -> None:
    timed = table(
        player(), player(), options={"time_limit": 120}, course=Course(round=3, idle_rounds=2)
    )
    assert lately(timed)[1:3] == [
        "Nothing has moved for 2 rounds: after 10 the game is over.",
        "The clock ends the game too (2 hours after the start): then the richest wins.",
    ]
    over = table(
        player(), player(), options={"time_limit": 120}, course=Course(round=3, last_round=3)
    )
    assert "clock" not in " ".join(lately(over))
    won = table(player(has_declared=True), player())
    assert lately(won)[0].startswith("The round is played to its end; of those who have declared")
    assert "Turns" not in " ".join(lately(replace(won, first=Seat(1))))
    everyone = DRAGON.setup(3, {}, "status")
    assert "Turns" not in PRESENTER.standing_now(at_table(everyone))
