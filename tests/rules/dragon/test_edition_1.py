"""The first edition: its own undo, and the same games as the second tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict

from rules.dragon.edition_1 import IronDragon1, State1
from rules.dragon.state import State, Step
from rules.errors import GameOver, NotYourTurn, RuleViolation
from rules.title import Seat
from tests.recorded import FOLDER, Recording, read
from tests.rules.dragon.support.position import DRAGON, GOLD, player, table

FIRST = IronDragon1()
ANA, BRUNO = Seat(0), Seat(1)
GAMES = sorted(FOLDER.glob("dragon_*.json"))


def in_first(state: State) -> State1:
    return State1(**asdict(state))


def play(state: State, *lines: str, seat: Seat = ANA) -> State:
    for line in lines:
        state, _ = FIRST.play(state, seat, FIRST.parse(line))
    return state


def without_undone(record: Recording) -> list[str]:
    """The actions that stand in the end, as the second edition would have been told them."""
    kept: list[str] = []
    for line in record.actions:
        if line.endswith(" undo"):
            kept.pop()
        else:
            kept.append(line)
    return kept


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_both_editions_play_the_same_game(path: Path) -> None:
    record = read(path)
    assert record.edition == 1
    state = DRAGON.setup(record.seats, record.options, record.seed)
    for line in without_undone(record):
        seat, _, move = line.partition(" ")
        state, _ = DRAGON.play(state, Seat(int(seat)), DRAGON.parse(move))
    assert DRAGON.result(state) == record.result


def test_recorded_games_take_steps_back() -> None:
    lines = [line for path in GAMES for line in read(path).actions]
    assert sum(line.endswith(" undo") for line in lines) > 40


def test_steps_are_taken_back_one_by_one() -> None:  # ID 17.9
    start = in_first(table(player(at="9,14", way="10,14 11,14"), player()))
    state = play(start, "load furs", "move 10,14", "build 12,14")
    assert play(state, "undo") == play(start, "load furs", "move 10,14")
    assert play(state, "undo", "undo", "undo") == start


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([], id="nothing was done"),
        pytest.param(["move 47,20", "deliver gold 1"], id="a card was drawn"),
    ],
)
def test_what_is_known_is_not_taken_back(lines: list[str]) -> None:  # ID 17.9
    state = play(in_first(table(player(**GOLD), player())), *lines)
    with pytest.raises(RuleViolation) as refusal:
        play(state, "undo")
    assert refusal.value.clause == "ID 17.9"


def test_nobody_takes_back_for_another_or_after_the_end() -> None:  # ID 4.1, 15.3
    state = play(in_first(table(player(at="9,14"), player())), "load furs")
    with pytest.raises(NotYourTurn):
        play(state, "undo", seat=BRUNO)
    over = play(state, "concede")
    assert over.step is Step.OVER
    with pytest.raises(GameOver):
        play(over, "undo")


def test_a_step_taken_back_afterwards_brings_no_old_deck_back() -> None:  # ID 17.9, 17.10
    before = play(in_first(table(player(**GOLD), player())), "move 47,20", "move 46,20")
    back = FIRST.reshuffled(before, play(before, "move 47,20", "deliver gold 1"))
    assert back.decks.cards != before.decks.cards
    stepped = play(back, "undo", "undo")
    assert stepped.decks.cards == back.decks.cards
    assert stepped.draws == back.draws
    FIRST.referee(stepped)


def test_actions_are_stored_as_they_were() -> None:
    undo = FIRST.parse("undo")
    assert FIRST.notate(undo) == "undo"
    assert FIRST.decode_action(FIRST.encode_action(undo)) == undo
