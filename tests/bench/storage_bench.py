"""What a durable append costs, against a bare insert and commit on the same disk."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from statistics import median

import aiosqlite

from storage.sqlite import SqliteStore
from storage.store import ActionRow, GameId, NewGame

ROUNDS = 400
WARM_UP = 20
PLAYER = 1

BARE_TABLE = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE actions (game INTEGER, number INTEGER, seat INTEGER, action TEXT, notation TEXT,
        state_hash TEXT, interaction_id INTEGER, at INTEGER, PRIMARY KEY (game, number));"""
BARE_INSERT = "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        ours, bare = asyncio.run(_measure(Path(folder)))
    return [
        ("durable append, median", f"{ours * 1e3:.3f} ms"),
        ("bare insert and commit, median", f"{bare * 1e3:.3f} ms"),
        ("durable append against bare insert", f"{ours / bare:.2f}"),
    ]


async def _measure(folder: Path) -> tuple[float, float]:
    """Median seconds of ours and of the bare insert, taken in turns."""
    store = await SqliteStore.open(folder / "ours.sqlite3")
    game = await _live_game(store)
    ours, bare = [], []
    async with aiosqlite.connect(folder / "bare.sqlite3") as db:
        await db.executescript(BARE_TABLE)
        for number in range(1, ROUNDS + 1):
            row = _row(game, number)
            ours.append(await _timed(store.append(row)))
            bare.append(await _timed(_bare_append(db, row)))
    await store.close()
    return median(ours[WARM_UP:]), median(bare[WARM_UP:])


async def _timed(work: Awaitable[None]) -> float:
    start = time.perf_counter()
    await work
    return time.perf_counter() - start


async def _bare_append(db: aiosqlite.Connection, row: ActionRow) -> None:
    what = (row.game, row.number, row.seat, row.action, row.notation)
    await db.execute(BARE_INSERT, (*what, row.state_hash, row.interaction_id, row.at))
    await db.commit()


async def _live_game(store: SqliteStore) -> GameId:
    new = NewGame(
        guild_id=None,
        channel_id=1,
        title="iberian_railways",
        edition=1,
        options="{}",
        created_by=PLAYER,
    )
    game = (await store.create(new)).id
    await store.join(game, PLAYER, "Ana", colours=["red"], max_seats=1)
    await store.start(game, seed="seed", seat_order=[PLAYER])
    return game


def _row(game: GameId, number: int) -> ActionRow:
    return ActionRow(
        game=game,
        number=number,
        seat=0,
        action='{"type":"expand","hexes":["K7","K8","K9","L9"],"loans":1}',
        notation="expand K7 K8 K9 L9",
        state_hash="9f86d081884c7d659a2feaa0c55ad015",
        interaction_id=1_300_000_000_000_000_000 + number,
    )
