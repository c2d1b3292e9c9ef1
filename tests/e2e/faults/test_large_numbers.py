"""A busy bot: games with long numbers are named as plainly as the first."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from storage.sqlite.backend import SqliteStore
from tests.e2e.house import House, house
from tests.e2e.titles.rail_player import turn_by_buttons

GAME = 1_234_567


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    database = tmp_path / "roundhouse.sqlite3"
    await (await SqliteStore.open(database)).close()
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (GAME - 1,))
    async with house(tmp_path) as made:
        yield made


def words_on(post: Post) -> str:
    """All that can be read or heard of a post."""
    heard = [str(file.get("description", "")) for file in post.attachments]
    return "\n".join([post.text, *post.labels, *heard])


async def test_no_game_is_named_like_a_quantity(home: House, room: Room) -> None:
    ana = home.guest("Ana")
    post = await home.seat(room, "iberian_railways", "Ana", "Bruno", "Carmen")
    await turn_by_buttons(home, room, post)
    for command in ("game status", "game list", "game log", "map", "game new", "game abandon"):
        options = {"title": "iron_dragon"} if command == "game new" else {}
        await (await ana.command(command, room, **options)).answered()
    everything = "\n".join(words_on(shown) for shown in room.seen_by(ana))
    assert "1,234,567" not in everything
    assert everything.count("1234567") > 5
