"""How near the end of a game is told, and that it is true."""

from __future__ import annotations

from typing import Any

import pytest

from rules.railways.ending.prospects import Prospect, prospects
from rules.railways.state import Ending, Player, State, Step
from rules.title import Seat
from tests.recorded import FOLDER, read
from tests.rules.railways.support.position import fresh, owner, play, table
from tests.titles import title_of


def ahead(*players: Player, **state: Any) -> tuple[Prospect, ...]:
    return prospects(table(*players, **state))


def last_cube(seat: int, left: int) -> Prospect:
    return Prospect(Ending.LAST_CUBE, Seat(seat), left)


def test_nothing_is_near_at_the_beginning() -> None:
    assert prospects(fresh()) == ()


@pytest.mark.parametrize(
    ("near", "is_told"),
    [
        pytest.param({"supply": 3, "cash": 12}, True, id="all cubes in one build"),
        pytest.param({"supply": 4, "cash": 99}, False, id="beyond the build limit"),
        pytest.param({"supply": 3, "cash": 1, "loans": 14}, False, id="beyond all credit"),
        pytest.param({"supply": 3, "cash": 2, "loans": 14}, True, id="just within the credit"),
        pytest.param({"supply": 1, "cash": 99, "loans": 16, "income": 30}, False, id="insolvent"),
        pytest.param({"supply": 1, "cash": 99, "is_out": True}, False, id="out"),
    ],
)
def test_whoever_can_build_all_they_have_may_end_the_game(
    near: dict[str, Any], is_told: bool
) -> None:
    # IR 4.1, 6.4, 9.1
    found = ahead(owner("F7"), owner("C12", **near), owner("K7"), limit=3)
    assert found == ((last_cube(1, near["supply"]),) if is_told else ())


def test_whoever_has_no_cube_left_ends_the_game_whatever_they_do() -> None:
    # IR 9.1
    broke = owner("C12", supply=0, loans=16, income=30)
    assert ahead(owner("F7"), broke, owner("K7")) == (last_cube(1, 0),)


def test_the_nearest_comes_first_and_who_has_acted_last() -> None:
    players = [owner("F7", supply=1), owner("C12", supply=2), owner("K7")]
    assert ahead(*players) == (last_cube(0, 1), last_cube(1, 2))
    assert ahead(*players, step=Step.REPAY) == (last_cube(1, 2), last_cube(0, 1))


@pytest.mark.parametrize(
    ("idle", "turns"),
    [
        pytest.param((2, 2, 2), 3, id="a whole round"),
        pytest.param((2, 5, 9), 1, id="this turn"),
        pytest.param((7, 3, 2), 3, id="the last of the round"),
        pytest.param((1, 3, 3), 0, id="more than a round"),
    ],
)
def test_a_stalled_table_is_told_a_round_before(idle: tuple[int, ...], turns: int) -> None:
    # IR 9.1
    state = table(
        *(owner(hex_id, idle=n) for hex_id, n in zip(("F7", "C12", "K7"), idle, strict=True))
    )
    assert prospects(state) == ((Prospect(Ending.STALLED, left=turns),) if turns else ())
    for turn in range(turns):
        assert state.step is not Step.OVER, turn
        state = passed(state)
    assert (state.step is Step.OVER) == bool(turns)


def passed(state: State) -> State:
    marker = state.player.marker
    return play(state, "pass merge" if marker != "merge" else "pass expand")


def test_whoever_builds_or_buys_in_this_turn_keeps_the_table_going() -> None:
    players = [owner(hex_id, idle=2) for hex_id in ("F7", "C12", "K7")]
    assert ahead(*players, step=Step.REPAY, has_bought=True) == ()


def test_the_last_but_one_who_is_about_to_go_out() -> None:
    # IR 7.2, 7.3
    brink, gone = owner("C12", loans=16, income=25), owner("K7", is_out=True)
    assert ahead(owner("F7"), brink, gone) == (Prospect(Ending.ONE_LEFT, Seat(1)),)
    assert ahead(owner("F7"), brink, owner("K7")) == ()
    for safe in (owner("C12", loans=16, income=26), owner("C12", loans=15, income=19)):
        assert ahead(owner("F7"), safe, gone) == ()


def test_interest_alone_may_put_the_last_but_one_out() -> None:
    # IR 6.3, 7.2
    broke, gone = owner("C12", loans=15, income=18), owner("K7", is_out=True)
    state = table(broke, owner("F7"), gone)
    assert prospects(state) == (Prospect(Ending.ONE_LEFT, Seat(0)),)
    assert play(state, "pass merge").ending == Ending.ONE_LEFT


def test_nothing_is_ahead_once_it_is_over() -> None:
    assert ahead(owner("F7", supply=0), step=Step.OVER) == ()


GAMES = sorted(path.name for path in FOLDER.glob("*_railways_*.json"))


@pytest.mark.parametrize("game", GAMES)
def test_endings_of_recorded_games_were_in_sight_when_their_last_turn_began(game: str) -> None:
    """Nobody can foresee a concession, or that somebody builds beyond their means."""
    record = read(FOLDER / game)
    title = title_of(record.title, record.edition)
    state = began = title.setup(record.seats, record.options, record.seed)
    for line in record.actions:
        seat, _, move = line.partition(" ")
        began = state if state.step is Step.ACT else began
        state, _ = title.play(state, Seat(int(seat)), title.parse(move))
    view = title.view(state, None)
    assert view.provisional == view.result == record.result
    assert view.prospects == ()
    if record.result.ending != Ending.ONE_LEFT:
        soon = [ahead for ahead in prospects(began) if ahead.seat in (None, began.current)]
        assert record.result.ending in [ahead.ending for ahead in soon]
