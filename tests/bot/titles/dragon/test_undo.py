"""Steps of one's own turn of Iron Dragon are undone freely until chance has spoken (ID 17.9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.table import AnyPlayed, AnyTable, Player
from bot.games.take_back import free_step, plan_for, taken_back
from rules.dragon.state import State, Step
from rules.title import Seat
from tests.bot.tables import at_table, step_of
from tests.rules.dragon.support.position import (
    DRAGON,
    GOLD,
    build_phase,
    player,
    ships_on_top,
    table,
)

ANA, BRUNO = Seat(0), Seat(1)


def played(state: State, *lines: str, seat: Seat = ANA) -> list[AnyPlayed]:
    """These lines, one after the other."""
    now, steps = at_table(DRAGON.key, state), list[AnyPlayed]()
    for line in lines:
        steps.append(step_of(now, seat, DRAGON.parse(line)))
        now = steps[-1].after
    return steps


def undo(steps: list[AnyPlayed]) -> list[AnyPlayed]:
    """The same, and the newest of them undone."""
    now = steps[-1].after
    plan = plan_for(now, ANA)
    assert plan is not None
    assert plan.is_free
    return [*steps, taken_back(now, Player(ANA), plan.action, steps)]


def end(steps: list[AnyPlayed]) -> AnyTable:
    return steps[-1].after


def test_steps_are_undone_last_one_first() -> None:  # ID 17.9
    start = table(player(at="9,14", way="10,14 11,14"), player())
    steps = played(start, "load furs", "move 10,14", "build 12,14")
    for number in (1, 0):
        steps = undo(steps)
        assert end(steps).state == steps[number].after.state
    steps = undo(steps)
    assert end(steps).state == start
    assert free_step(end(steps), ANA) is None


def test_nobody_undoes_for_another() -> None:  # ID 17.9
    now = end(played(table(player(at="9,14"), player()), "load furs"))
    assert free_step(now, ANA) is not None
    assert free_step(now, BRUNO) is None


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        pytest.param(
            table(player(**GOLD), player()), ["move 47,20", "deliver gold 1"], id="a card drawn"
        ),
        pytest.param(
            build_phase(player(way="10,14 11,14"), player()),
            ["build 12,14", "hire deck"],
            id="a foreman looked at",
        ),
        pytest.param(
            build_phase(player(foreman="carras"), player()), ["hire steffan"], id="a deck shuffled"
        ),
        pytest.param(table(player(at="42,21"), player()), ["ship"], id="a ship drawn"),
        pytest.param(table(player(at="9,14"), player()), ["load furs", "end"], id="the turn over"),
        pytest.param(
            build_phase(
                player(way="10,14 11,14"),
                player(way="20,12 21,12"),
                options={"track_trading": True},
            ),
            ["trade 1 5 get 20,12-21,12"],
            id="a trade proposed",
        ),
    ],
)
def test_what_is_known_is_not_undone_freely(state: State, lines: list[str]) -> None:  # ID 17.9
    now = end(played(state, *lines))
    assert free_step(now, ANA) is None
    plan = plan_for(now, ANA)
    assert plan is not None
    assert not plan.is_free


def test_a_foreman_kept_at_the_start_is_kept() -> None:  # ID 17.9
    state = DRAGON.setup(2, {}, "kept")
    now = end(played(state, f"keep {state.players[0].offered[0]}"))
    assert free_step(now, ANA) is None


def test_rent_comes_back_with_an_undone_move() -> None:  # ID 17.9
    start = table(player(at="14,14"), player(way="13,14 14,14"))
    moved = played(start, "move 13,14")
    assert end(moved).state.players[0].cash < start.players[0].cash
    assert end(undo(moved)).state == start


def test_a_shed_load_comes_back() -> None:  # ID 17.9
    start = build_phase(player(loco="sardar", at="9,14", loads="ale furs gold"), player())
    shed = undo(played(start, "upgrade white_dragon", "lose ale"))
    assert end(shed).state.asks[0].step is Step.SURPLUS
    assert end(undo(shed)).state == start


def test_steps_that_draw_nothing_can_be_undone() -> None:  # ID 17.9, 16.7
    contract = table(
        player(at="46,20", loads="gold hops", hand=(4, 5, 6)),
        player(),
        contracts=(1,),
        options={"open_contracts": True},
    )
    sold = played(contract, "drop hops", "deliver gold 1")
    assert end(undo(undo(sold))).state == contract
    start = build_phase(player(way="10,14 11,14"), player())
    hiring = replace(start, decks=replace(start.decks, foreman_discard=("steffan",)))
    hired = played(hiring, "build 12,14", "hire discard")
    assert end(undo(undo(hired))).state == hiring


@pytest.mark.parametrize("answer", ["decline", "board serpent"])
def test_an_answer_to_a_ship_drawn_can_be_undone(answer: str) -> None:  # ID 17.9
    port = ships_on_top(table(player(at="42,21", foreman="carras"), player()), "serpent")
    steps = undo(played(port, "ship", answer))
    assert end(steps).state == steps[0].after.state
    assert free_step(end(steps), ANA) is None


def test_a_foreman_kept_after_a_look_can_be_undone() -> None:  # ID 17.9, 10.3
    steps = undo(
        played(build_phase(player(foreman="carras"), player()), "hire deck", "keep carras")
    )
    assert end(steps).state == steps[0].after.state
    assert free_step(end(steps), ANA) is None
