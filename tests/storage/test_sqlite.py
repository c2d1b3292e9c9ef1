"""The contract on a SQLite file, and what only SQLite can get wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.sqlite.backend import SqliteStore
from storage.store import NotSeated, StaleNumber, Status, StoreInUse, StoreUnusable
from tests.storage.builders import ANA, CHANNEL, DOM, action, live_game, lobby, play
from tests.storage.contract import (
    ClocksContract,
    GamesContract,
    LobbyContract,
    OpenStore,
    SettingsContract,
)
from tests.storage.contract_actions import ActionsContract
from tests.storage.contract_computers import ComputersContract
from tests.storage.contract_endings import EndingsContract
from tests.storage.contract_pending import PendingContract


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite3"


@pytest.fixture
def open_store(database: Path) -> OpenStore:
    return lambda: SqliteStore.open(database)


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(database)
    yield store
    await store.close()


def files_beside(database: Path) -> list[str]:
    return sorted(file.name for file in database.parent.glob("*"))


class TestGames(GamesContract):
    pass


class TestLobby(LobbyContract):
    pass


class TestComputers(ComputersContract):
    pass


class TestActions(ActionsContract):
    pass


class TestPending(PendingContract):
    pass


class TestEndings(EndingsContract):
    pass


class TestClocks(ClocksContract):
    pass


class TestSettings(SettingsContract):
    pass


async def test_commits_are_flushed_to_the_disk(store: SqliteStore) -> None:
    async with store.transaction() as db:
        pragmas = [
            [tuple(row) for row in await db.execute_fetchall(f"PRAGMA {name}")]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert pragmas == [[("wal",)], [(2,)], [(1,)], [(10_000,)]]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE actions SET action = '{}' WHERE number = 1",
        "DELETE FROM actions WHERE number = 2",
        "INSERT OR REPLACE INTO actions SELECT * FROM actions WHERE number = 1",
    ],
)
async def test_the_log_refuses_change_even_by_hand(
    store: SqliteStore, database: Path, sql: str
) -> None:
    game = await live_game(store)
    await play(store, game, 2)
    before = await store.actions(game)
    with (
        closing(sqlite3.connect(database)) as db,
        pytest.raises(sqlite3.IntegrityError, match=r"append-only|not the next one"),
    ):
        db.execute(sql)
    assert await store.actions(game) == before


async def test_a_second_process_is_kept_off(store: SqliteStore, database: Path) -> None:
    with pytest.raises(StoreInUse, match=r"games\.sqlite3"):
        await SqliteStore.open(database)
    assert await store.games_to_post() == []


async def test_of_two_writers_on_one_file_one_wins_each_number(
    store: SqliteStore, database: Path
) -> None:
    game = await live_game(store)
    other = await SqliteStore.open(database, alone=False)
    for number in range(1, 11):
        outcomes = await asyncio.gather(
            *(each.append(action(game, number)) for each in (store, other)),
            return_exceptions=True,
        )
        assert sorted(map(type, outcomes), key=str) == [type(None), StaleNumber]
    await other.close()
    assert await store.last_action_number(game) == 10


async def test_reads_see_no_half_done_transaction(store: SqliteStore) -> None:
    game = await lobby(store, ANA)
    async with store.transaction() as db:
        await db.execute("UPDATE games SET status = 'abandoned'")
        assert (await store.game(game)).status is Status.LOBBY
    assert (await store.game(game)).status is Status.ABANDONED


async def test_a_failed_transaction_leaves_nothing_and_the_next_one_works(
    store: SqliteStore,
) -> None:
    game = await live_game(store)
    with pytest.raises(NotSeated):
        await store.add_vote(game, DOM)
    assert await store.add_vote(game, ANA) == {ANA}


async def test_cancelling_between_statements_rolls_back(store: SqliteStore) -> None:
    game = await lobby(store, ANA)
    inside = asyncio.Event()

    async def stuck() -> None:
        async with store.transaction() as db:
            await db.execute("DELETE FROM seats")
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(stuck())
    await inside.wait()
    waiting = asyncio.create_task(store.set_lobby_message(game, 5))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await waiting
    assert len(await store.seats(game)) == 1
    assert (await store.game(game)).lobby_message_id == 5


async def test_cancelling_during_a_statement_rolls_back(store: SqliteStore) -> None:
    game = await lobby(store, ANA)
    running, go_on = threading.Event(), threading.Event()

    def hold() -> int:
        running.set()
        return int(go_on.wait(5))

    async def slow() -> None:
        async with store.transaction() as db:
            await db.create_function("hold", 0, hold)
            await db.execute("DELETE FROM seats WHERE hold()")

    task = asyncio.create_task(slow())
    await asyncio.to_thread(running.wait, 5)
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()  # while it waits for the rollback
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.set_lobby_message(game, 5)
    assert len(await store.seats(game)) == 1


async def test_appends_cancelled_at_any_moment_keep_the_log_whole(store: SqliteStore) -> None:
    game = await live_game(store)
    for attempt in range(40):
        number = await store.last_action_number(game) + 1
        ending = "{}" if attempt == 39 else None
        task = asyncio.create_task(store.append(action(game, number), result=ending))
        for _ in range(attempt % 8):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.set_edition(game, 2)  # behind everything still queued
    log = await store.actions(game)
    assert [row.number for row in log] == list(range(1, len(log) + 1))
    assert (await store.game(game)).edition == 2


async def test_a_tool_beside_the_bot_never_migrates(database: Path) -> None:
    with pytest.raises(StoreUnusable):
        await SqliteStore.open(database, alone=False)
    assert files_beside(database) == []


async def test_closing_leaves_one_file_and_its_lock(store: SqliteStore, database: Path) -> None:
    await lobby(store, ANA)
    await store.close()
    assert files_beside(database) == ["games.sqlite3", "games.sqlite3.lock"]
    again = await SqliteStore.open(database)
    assert await again.open_game_in(CHANNEL) is not None
    await again.close()
