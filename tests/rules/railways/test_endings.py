"""How a game ends (IR 9.1, 9.9)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.railways import events
from rules.railways.state import Player, State, Step
from rules.title import Seat
from tests.narrowed import sure, the
from tests.rules.railways.support.position import (
    IBERIA,
    fresh,
    happening,
    owner,
    play,
    table,
    turns,
)

LAST: dict[str, Any] = {"supply": 1, "cash": 30}


def ending_after(state: State, move: str) -> str:
    """Why the game ends with this move, or nothing."""
    after, happened = happening(state, move)
    told = [e.ending for e in happened if isinstance(e, events.Ended)]
    assert told == ([after.ending] if after.ending else [])
    assert (after.step is Step.OVER) == bool(told)
    return after.ending


@pytest.mark.parametrize(
    ("player", "move"),
    [
        pytest.param(owner("C12", **LAST), "expand B11", id="placed on the map"),
        pytest.param(
            owner("C12", income=38, supply=2, cash=30), "expand B11", id="became a marker"
        ),
        pytest.param(
            owner("D6", income=20, cash=30, supply=1, marker="start"), "buy Porto", id="by a card"
        ),
    ],
)
def test_the_game_ends_with_the_turn_that_uses_the_last_cube(player: Player, move: str) -> None:
    # IR 9.1
    assert ending_after(table(player), move) == "last_cube"


def test_the_last_cube_ends_the_game_only_after_the_pay_off() -> None:
    # IR 3.3, 9.1
    state = play(table(owner("C12", loans=2, **LAST)), "expand B11")
    assert state.step is Step.REPAY
    assert ending_after(state, "repay") == "last_cube"


def test_the_last_cube_of_a_player_removed_now_ends_the_game_too() -> None:
    # IR 7.2, 9.1
    state = table(owner("C12", loans=15, supply=1))
    after, happened = happening(state, "expand B11")
    assert after.players[0].is_out
    assert the(happened, events.Ended).ending == "last_cube"


def test_a_supply_used_up_in_somebody_elses_turn_does_not_end_it() -> None:
    # IR 9.1
    state = table(owner(), owner(supply=0))
    state = play(state, "pass start")
    assert state.step is Step.ACT
    assert ending_after(state, "pass start") == "last_cube"


def test_three_idle_turns_of_everybody_end_the_game() -> None:
    # IR 9.1
    state = fresh(4)
    for kind in ("start", "merge"):
        state = turns(state, *[f"pass {kind}"] * 4)
    state = turns(state, *["pass start"] * 3)
    assert state.step is Step.ACT
    assert ending_after(state, "pass start") == "stalled"


@pytest.mark.parametrize("move", ["buy Porto", "start B11 C12"])
def test_a_card_or_a_cube_breaks_the_silence(move: str) -> None:
    # IR 9.1
    idle = owner(idle=3, cash=20, marker="merge")
    state = table(idle, idle, idle)
    assert ending_after(state, move) == ""
    assert play(state, move).players[0].idle == 0
    assert ending_after(state, "pass start") == "stalled"


def test_paying_off_a_loan_is_idle() -> None:
    # IR 9.1
    idle = owner(idle=2, cash=20, loans=1)
    state = play(table(idle, owner(idle=3), owner(idle=3)), "pass start")
    assert ending_after(state, "repay") == "stalled"


def test_players_who_are_out_do_not_keep_a_stalled_table_going() -> None:
    # IR 9.1
    state = table(owner(idle=2), owner(idle=3), owner(idle=0, is_out=True))
    assert ending_after(state, "pass start") == "stalled"


@pytest.mark.parametrize(
    ("players", "move", "ending"),
    [
        pytest.param(
            (owner("C12", loans=15, supply=1), owner(idle=3), owner(is_out=True)),
            "expand B11",
            "last_cube",
            id="last cube before one left",
        ),
        pytest.param(
            (owner(supply=0, idle=2), owner(idle=3), owner(idle=3)),
            "pass start",
            "last_cube",
            id="last cube before stalled",
        ),
        pytest.param(
            (owner(loans=16, idle=2), owner(idle=3), owner(is_out=True)),
            "pass start",
            "one_left",
            id="one left before stalled",
        ),
    ],
)
def test_endings_that_coincide_are_reported_in_order(
    players: tuple[Player, ...], move: str, ending: str
) -> None:
    # IR 9.9
    assert ending_after(table(*players), move) == ending


def test_the_result_is_there_only_at_the_end() -> None:
    state = table(owner("C12", **LAST))
    assert IBERIA.result(state) is None
    after = play(state, "expand B11")
    assert sure(IBERIA.result(after)).ending == "last_cube"
    assert IBERIA.view(after, None).result == IBERIA.result(after)
    assert IBERIA.view(after, Seat(1)).current is None
