"""Settings of a table: kept, read again, and whether hints follow from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.settings import Hints, TableSettings, has_hints, settings_of
from bot.games.table import AnyTable
from rules.title import Seat
from storage.store import FIRST_COMPUTER
from tests.bot.tables import at_table
from tests.rules.railways.support.position import IBERIA, fresh

COMPUTERS = (None, "x", "y")  # beside one person


def table(settings: str = "{}", computers: tuple[str | None, ...] = COMPUTERS) -> AnyTable:
    """A table at which computers sit where a level is given."""
    made = at_table(IBERIA.key, fresh())
    seats = [
        replace(seat, user_id=FIRST_COMPUTER - seat.seat, computer=level) if level else seat
        for seat, level in zip(made.seats, computers, strict=True)
    ]
    return replace(made, row=replace(made.row, settings=settings), seats=tuple(seats))


@pytest.mark.parametrize("hints", Hints)
def test_settings_are_read_as_they_were_kept(hints: Hints) -> None:
    kept = TableSettings(hints)
    assert settings_of(table(kept.text).row) == kept


def test_what_is_as_usual_is_not_kept() -> None:
    assert TableSettings().text == "{}"


@pytest.mark.parametrize("text", ["", "{", '{"hints":"perhaps"}', "[]"])
def test_settings_that_cannot_be_read_are_as_usual(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert settings_of(table(text).row) == TableSettings()
    assert "settings that are not known" in caplog.text


def test_what_a_later_release_has_added_is_left_out() -> None:
    assert settings_of(table('{"hints":"on","clock":5}').row) == TableSettings(Hints.ON)


def test_hints_are_by_themselves_where_one_person_plays() -> None:
    assert has_hints(table())
    assert not has_hints(table(computers=(None, None, "x")))
    assert not has_hints(table(computers=(None, None, None)))


def test_whoever_has_given_up_plays_no_more() -> None:
    two = table(computers=(None, None, "x"))
    state, _ = two.title.play(two.state, Seat(1), two.title.concession())
    assert has_hints(replace(two, state=state))


def test_a_person_who_is_away_plays_nevertheless() -> None:
    away = table(computers=(None, None, "x"))
    seats = (away.seats[0], replace(away.seats[1], computer="x"), away.seats[2])
    assert not has_hints(replace(away, seats=seats))


def test_what_a_table_has_agreed_counts_whoever_sits_there() -> None:
    assert has_hints(table('{"hints":"on"}', computers=(None, None, None)))
    assert not has_hints(table('{"hints":"off"}'))
