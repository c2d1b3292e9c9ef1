"""Forgetting a person leaves nothing of them in the file, and every game as it was."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.files.forgetting import Forgotten, forget
from storage.sqlite.migrate import connect
from storage.store import FIRST_COMPUTER, ForgettingRefused, GameId, Person, Store, UndoRequest
from tests.storage.builders import ANA, BEA, GUILD, live_game, lobby, opened, play

NAME = "Ana of the long name"
HOSTING = Path("docs/hosting.md").read_text(encoding="utf-8")
# By whatever name a column may hold a person; anything else about one would be new.
PERSONAL = ("user_id", "created_by", "asker", "owner_id", "name")


async def all_of_ana(store: Store) -> GameId:
    """A game that has ended and everything the store can keep of somebody."""
    game = await live_game(store)
    await play(store, game, 2)
    other = await lobby(store, BEA, channel_id=2)
    await store.keep_draft(game, ANA, "do", "G7")
    await store.add_vote(game, ANA)
    await store.ask_undo(UndoRequest(game=game, asker=ANA, token="a"), number=2)
    await store.ask_undo(UndoRequest(game=game, asker=BEA, token="b"), number=2)
    await store.agree_to_undo(UndoRequest(game=game, asker=BEA, token="b"), ANA)
    await store.set_setting("user", ANA, "colour", "red")
    await store.set_setting("user", BEA, "colour", "blue")
    await store.set_setting("guild", GUILD, "commands", "digest")
    await store.abandon(other, by=Person(BEA, "Bea"))
    return game


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture(autouse=True)
def nothing_overwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some builds of SQLite overwrite what is deleted; others leave it where it was."""

    def connected(path: Path) -> sqlite3.Connection:
        db = connect(path)
        db.execute("PRAGMA secure_delete = OFF")
        return db

    monkeypatch.setattr("storage.files.forgetting.connect", connected)


def rows(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """All there is, by table."""
    with closing(connect(database)) as db:
        named = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for (name,) in named}


def filled(database: Path, *, end: bool = True) -> None:
    async def fill() -> None:
        async with opened(database) as store:
            game = await all_of_ana(store)
            if end:
                await store.abandon(game, by=Person(ANA, NAME))

    asyncio.run(fill())


def test_nothing_of_a_person_is_left(database: Path) -> None:
    filled(database)
    assert NAME.encode() in database.read_bytes()
    before = rows(database)
    assert forget(database, ANA) == Forgotten(seats=1, other=4)
    assert not list(database.parent.glob("*-wal"))
    content = database.read_bytes()
    assert NAME.encode() not in content
    assert f"user {ANA}".encode() not in content
    after = rows(database)
    assert not any(after[pending] for pending in ("votes", "drafts", "undo_requests"))
    assert [row[:5] for row in after["seats"] if str(row[2]) < "0"] == [
        (1, 0, -1, "Player 1", "red")
    ]
    assert after["actions"] == before["actions"]
    assert after["settings"] == [row for row in before["settings"] if row[1] != ANA]
    assert {row[5] for row in after["journal"]} == {0, BEA}
    assert [row for row in after["seats"] if row[2] == BEA] == [
        row for row in before["seats"] if row[2] == BEA
    ]


def test_nobody_is_forgotten_in_the_middle_of_a_game(database: Path) -> None:
    filled(database, end=False)
    before = rows(database)
    with pytest.raises(ForgettingRefused, match=rf"{ANA} still sits in game 1\."):
        forget(database, ANA)
    assert rows(database) == before


def test_two_of_a_game_are_forgotten_one_after_the_other(database: Path) -> None:
    filled(database)
    forget(database, ANA)
    forget(database, BEA)
    seats = [(row[2], row[3]) for row in rows(database)["seats"] if row[0] == 1]
    assert seats == [(-1, "Player 1"), (-2, "Player 2")]


def test_computers_stay_where_a_person_is_forgotten(database: Path) -> None:
    async def fill() -> None:
        async with opened(database) as store:
            game = await lobby(store, ANA)
            one = await store.seat_computer(game, "driver", "Ada", colours=["blue"], max_seats=3)
            await store.start(game, seed="s", seat_order=[ANA, one.user_id])
            await store.set_autopilot(game, ANA, "engineer")
            await store.abandon(game)

    asyncio.run(fill())
    forget(database, ANA)
    assert [(row[2], row[3], row[5]) for row in rows(database)["seats"]] == [
        (-1, "Player 1", "engineer"),
        (FIRST_COMPUTER, "Ada", "driver"),
    ]


def test_who_is_not_known_leaves_all_as_it_is(database: Path) -> None:
    filled(database)
    before = rows(database)
    assert forget(database, 999) == Forgotten(0, 0)
    assert rows(database) == before


def test_what_fails_midway_changes_nothing(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(database)
    before = rows(database)
    monkeypatch.setattr("storage.files.forgetting.SETTINGS", "DELETE FROM nowhere WHERE x = ?")
    with pytest.raises(Exception, match="nowhere"):
        forget(database, ANA)
    assert rows(database) == before


def test_the_document_for_hosts_names_all_that_is_kept_of_a_person(database: Path) -> None:
    filled(database)
    with closing(sqlite3.connect(database)) as db:
        found = db.execute(
            "SELECT made.name, columns.name FROM sqlite_master AS made "
            "JOIN pragma_table_info(made.name) AS columns WHERE made.type = 'table'"
        ).fetchall()
    tables = {table for table, _ in found if not table.startswith("sqlite_")}
    personal = {f"{t}.{column}" for t, column in found if t in tables and column in PERSONAL}
    named = re.findall(r"`([a-z_]+)\.([a-z_]+)`", HOSTING)
    assert personal == {f"{table}.{column}" for table, column in named if table in tables}
