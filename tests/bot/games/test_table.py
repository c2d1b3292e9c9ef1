"""Players at a table: what they are called, with a sign where a computer decides."""

from __future__ import annotations

from dataclasses import replace

from bot.games.posts.narration import Narrator, Told
from bot.games.table import AnyTable, Computer, Player, unmarked
from bot.wording import wording
from rules.title import Seat
from storage.store import FIRST_COMPUTER
from tests.bot.tables import at_table, step_of
from tests.titles import PRESENTERS, TITLES

TITLE = TITLES["iberian_railways"]


def mixed() -> AnyTable:
    """Ana, Bruno whom a computer stands in for, and a computer."""
    table = at_table(TITLE.key, TITLE.setup(3, {}, "a"), ("Ana", "Bruno", "Ada"))
    ana, bruno, ada = table.seats
    bruno = replace(bruno, computer="driver")
    ada = replace(ada, user_id=FIRST_COMPUTER, computer="engineer")
    return replace(table, seats=(ana, bruno, ada))


def test_whoever_a_computer_decides_for_has_a_sign() -> None:
    assert mixed().names == ("Ana", "🤖 Bruno", "🤖 Ada")
    assert list(map(unmarked, mixed().names)) == ["Ana", "Bruno", "Ada"]


def test_pictures_have_their_own_sign() -> None:
    seats = mixed().for_picture.seats
    assert [seat.name for seat in seats] == ["Ana", "Bruno", "Ada"]
    assert [seat.is_computer for seat in seats] == [False, True, True]


def test_a_table_that_is_called_otherwise_is_called_just_so() -> None:
    assert mixed().called(("A", "B", "C")).names == ("A", "B", "C")


def test_a_story_is_told_without_the_sign_where_pictures_name_the_players() -> None:
    table = mixed()
    action = TITLE.parse("buy Lisbon")
    step = step_of(table, table.deciders[0], action)
    narrator = Narrator(wording(), {TITLE.key: PRESENTERS[TITLE.key](wording())})
    story = narrator.story([Told(step.after, step.events)])
    assert story(("x", "y", "z"))[0] in "xyz"
    assert "🤖" not in story(("Ana", "Bruno", "Ada"))


def test_what_was_done_names_who_decided_it_then() -> None:
    table = mixed()
    step = step_of(table, table.deciders[0], TITLE.parse("buy Lisbon"))
    by_bruno = replace(step, doer=Player(Seat(1)))
    assert by_bruno.names == ("Ana", "Bruno", "🤖 Ada")
    assert replace(step, doer=Computer(Seat(1), "driver")).names == ("Ana", "🤖 Bruno", "🤖 Ada")
    assert replace(step, doer=Computer(Seat(0), "driver")).names == ("🤖 Ana", "Bruno", "🤖 Ada")
