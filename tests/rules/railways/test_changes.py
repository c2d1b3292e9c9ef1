"""What events tell of money, held against what the states say."""

from __future__ import annotations

import pytest

from rules.railways.changes import Change, changes
from rules.railways.events import Bought, Built
from rules.railways.state import State
from rules.title import Seat
from tests.recorded import FOLDER, read
from tests.rules.railways.support.position import BALKANS, happening, owner, table
from tests.titles import title_of

GAMES = sorted(path.name for path in FOLDER.glob("*_railways_*.json"))


def money(state: State) -> list[Change]:
    return [Change(p.cash, p.income, p.loans) for p in state.players]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_recorded_game_adds_up(game: str) -> None:
    record = read(FOLDER / game)
    title = title_of(record.title, record.edition)
    state = title.setup(record.seats, record.options, record.seed)
    for line in record.actions:
        seat, _, move = line.partition(" ")
        after, events = title.play(state, Seat(int(seat)), title.parse(move))
        for was, now, by in zip(
            money(state), money(after), changes(events, record.seats), strict=True
        ):
            assert (was.cash + by.cash, was.income + by.income, was.loans + by.loans) == (
                now.cash,
                now.income,
                now.loans,
            ), line
        state = after


def test_what_has_no_part_in_it_changes_nothing() -> None:
    assert changes((), 3) == (Change(),) * 3
    assert changes((Bought(Seat(1), "Porto", 4, 1),), 2) == (Change(), Change(1, 0, 1))


def test_a_build_tells_what_terrain_and_second_railways_added() -> None:
    # IR 4.3
    state = table(owner("C12", cash=30), owner("D11"))
    _, events = happening(state, "expand D11 E12")
    (built,) = [event for event in events if isinstance(event, Built)]
    assert (built.cost, built.terrain, built.second) == (8, 0, 1)


def test_free_hexes_have_no_surcharge() -> None:
    # BR 2.2
    state = table(owner("AC12", on=BALKANS, cash=30), on=BALKANS)
    _, events = happening(state, "expand AD12", on=BALKANS)
    (built,) = [event for event in events if isinstance(event, Built)]
    assert (built.cost, built.terrain, built.second) == (0, 0, 0)
