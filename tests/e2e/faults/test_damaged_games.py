"""One damaged game is halted and named; every other goes on, at once and at the next start."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from playground.testing.people import Room
from storage.store import Status
from tests.e2e.brink import Brink, iberian_gauge, iberian_railways
from tests.e2e.house import GAME, House, next_post

DAMAGES = {
    "options that are no JSON": "UPDATE games SET options = '{\"x\"' WHERE id = 1",
    "an unknown title": "UPDATE games SET title = 'tin_unicorn' WHERE id = 1",
    "options of another title": 'UPDATE games SET options = \'{"x": "y"}\' WHERE id = 1',
    "bytes that are no UTF-8": "UPDATE games SET options = CAST(x'ff22' AS TEXT) WHERE id = 1",
    "another seed": "UPDATE games SET seed = 'x' WHERE id = 1",
    "a seat too few": "DELETE FROM seats WHERE game = 1 AND seat = 2",
}


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    """A game with one action that is to be damaged."""
    brink = await iberian_railways(home, room)
    await (await brink.who.press(brink.shown, brink.label)).answered()
    await home.bot.services.announcer.settled()
    return brink


async def damage(home: House, sql: str) -> None:
    await home.stop()
    with closing(sqlite3.connect(home.data / "roundhouse.sqlite3")) as db:
        db.execute(sql)
        db.execute("UPDATE games SET verified = NULL")
        db.commit()
    await home.start()


@pytest.mark.parametrize("sql", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_game_stops_no_other(
    home: House, room: Room, brink: Brink, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    other = home.room("table-2")
    second = await iberian_gauge(home, other)
    with caplog.at_level(logging.ERROR, logger="bot.games.host"):
        await damage(home, sql)
        bruno = home.guest("Bruno")
        said = await (await bruno.command("game status", room)).answered()
    assert "halted" in said.content
    assert "game 1 does not replay and is halted" in caplog.text
    listed = await (await bruno.command("game list", other)).answered()
    assert "Game 1" in listed.content
    assert "Game 2" in listed.content
    mark = other.mark()
    await (await second.who.press(second.shown, second.label)).answered()
    assert (await next_post(other, mark)).mentions
    asked = await (await home.guest("Ana").command("game abandon", room)).answered()
    await (await home.guest("Ana").press(asked, "Abandon it")).answered()
    assert (await home.store.game(GAME)).status is Status.ABANDONED


@pytest.mark.parametrize("sql", list(DAMAGES.values())[:2], ids=list(DAMAGES)[:2])
async def test_a_damaged_table_can_be_closed(home: House, room: Room, sql: str) -> None:
    ana = home.guest("Ana")
    await (await ana.command("game new", room, title="iberian_gauge")).answered()
    await damage(home, sql)
    said = await (await ana.command("game status", room)).answered()
    assert "halted" in said.content
    taken = await (await ana.command("game new", room, title="iberian_gauge")).answered()
    assert "already has a game" in taken.content
    closed = await (await ana.command("game abandon", room)).answered()
    assert "closed" in closed.content
    again = await (await ana.command("game new", room, title="iberian_gauge")).answered()
    assert "Join" in again.labels
