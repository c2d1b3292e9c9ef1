"""Looking a database over: each kind of damage is found and named in a line of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.files.checking import count, problems
from storage.files.copying import copy_of
from storage.store import ActionRow, GameRow, SeatRow, StoreUnusable
from tests.storage.builders import CHANNEL, by_hand, live_game, lobby, opened, play

PAGE = 4096
GAMES, ACTIONS = 3, 60


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Games enough to fill some pages, and a lobby."""
    database = tmp_path / "games.sqlite3"

    async def fill() -> None:
        async with opened(database) as store:
            for channel in range(CHANNEL, CHANNEL + GAMES):
                await play(store, await live_game(store, channel_id=channel), ACTIONS)
            await lobby(store, channel_id=1)

    asyncio.run(fill())
    return database


def approve(row: GameRow, seats: list[SeatRow], actions: list[ActionRow]) -> None:
    """Whatever was played."""


def found_in(database: Path) -> list[str]:
    with copy_of(database, database.with_name("copy")) as copy:
        return list(problems(copy, approve, name="games"))


def test_a_sound_database_has_no_problem(database: Path) -> None:
    assert found_in(database) == []
    with copy_of(database, database.with_name("copy")) as copy:
        assert count(copy) == (GAMES + 1, GAMES * ACTIONS)


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        pytest.param(
            "DELETE FROM actions WHERE game = 2 AND number = 60",
            "game 2 is damaged: action 60 is missing or not as it was stored",
            id="an action is gone",
        ),
        pytest.param(
            "UPDATE actions SET notation = 'x' WHERE game = 3 AND number = 7",
            "game 3 is damaged: action 7 is missing or not as it was stored",
            id="an action is another one",
        ),
        pytest.param(
            "UPDATE games SET guild_id = 'x' WHERE id = 1",
            "game 1 is damaged: Expected `int | null`, got `str` - at `$.guild_id`",
            id="a game cannot be read",
        ),
        pytest.param(
            "UPDATE seats SET game = 77 WHERE game = 1",
            "2 rows of seats belong to a game that is not there",
            id="seats of no game",
        ),
        pytest.param("DROP TABLE votes", "it lacks table votes game", id="a table is gone"),
    ],
)
def test_a_problem_is_named(database: Path, sql: str, told: str) -> None:
    by_hand(database, sql)
    before = database.read_bytes()
    assert told in found_in(database)
    assert database.read_bytes() == before


def test_each_problem_has_its_line(database: Path) -> None:
    by_hand(database, "DELETE FROM actions WHERE number = 60")
    assert [line[:6] for line in found_in(database)] == ["game 1", "game 2", "game 3"]


def test_what_the_rules_say_is_told_too(database: Path) -> None:
    def refuse(row: GameRow, seats: list[SeatRow], actions: list[ActionRow]) -> None:
        if actions:
            raise ValueError(f"{row.id}: {len(seats)} seats, {len(actions)} actions")

    with copy_of(database, database.with_name("copy")) as copy:
        found = list(problems(copy, refuse, name="games"))
    assert found == [f"{game}: 2 seats, {ACTIONS} actions" for game in (1, 2, 3)]


def index_pages(database: Path) -> Iterator[int]:
    with closing(sqlite3.connect(database)) as db:
        for (root,) in db.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'"):
            yield root


def test_an_index_that_differs_from_its_table_is_found(database: Path) -> None:
    content = bytearray(database.read_bytes())
    places = [
        place
        for page in index_pages(database)
        for place in range((page - 1) * PAGE, page * PAGE)
        if content[place : place + 8] == CHANNEL.to_bytes(8, "big")
    ]
    content[places[0] + 7] ^= 1  # the channel of one game, in an index alone
    database.write_bytes(content)
    asyncio.run(start_on(database))  # the quick check of the start does not see it
    assert any("index" in line for line in found_in(database))


async def start_on(database: Path) -> None:
    async with opened(database):
        pass


def test_a_log_left_by_a_kill_is_looked_at_too(database: Path) -> None:
    with closing(sqlite3.connect(database)) as bot:
        bot.execute("PRAGMA journal_mode = WAL")
        bot.execute("UPDATE games SET head = '' WHERE id = 1")
        bot.commit()
        assert found_in(database) == [
            "game 1 is damaged: action 60 is missing or not as it was stored"
        ]


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "games is not a Roundhouse database"), (b"rubbish" * 999, "file is not a database")],
)
def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    wrong = tmp_path / "wrong.sqlite3"
    wrong.write_bytes(content)
    with pytest.raises(StoreUnusable, match=why):
        found_in(wrong)


def test_a_backup_of_an_older_release_can_be_looked_over(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(Path(__file__).parents[1].joinpath("version_1.sql").read_text())
    before = old.read_bytes()
    assert found_in(old) == []
    assert old.read_bytes() == before
