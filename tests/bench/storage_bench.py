"""What a durable append costs, against a bare insert on the same disk; what checks cost."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from statistics import median

import aiosqlite

from storage.chain import broken_at
from storage.sqlite.actions import INSERT_ACTION, action_values
from storage.sqlite.backend import SqliteStore
from storage.sqlite.migrate import connect
from storage.store import ActionRow, GameId, NewGame

ROUNDS = 400
GAMES, LENGTH = 100, 500  # for the checks
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
        quick, full, chain = _measure_checks(Path(folder) / "many.sqlite3")
    return [
        ("durable append, median", f"{ours * 1e3:.3f} ms"),
        ("bare insert and commit, median", f"{bare * 1e3:.3f} ms"),
        ("durable append against bare insert", f"{ours / bare:.2f}"),
        (f"quick check at the start, {GAMES * LENGTH} actions", f"{quick * 1e3:.0f} ms"),
        ("full check (roundhouse check) against the quick one", f"{full / quick:.1f}"),
        ("following the chains of all actions against it", f"{chain / quick:.1f}"),
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


def _measure_checks(database: Path) -> tuple[float, float, float]:
    """Seconds of the quick check, the full check and the chains; the best of three each."""
    asyncio.run(_fill(database))
    with closing(connect(database)) as db:
        quick = min(_clocked(lambda: db.execute("PRAGMA quick_check").fetchall()) for _ in range(3))
        full = min(
            _clocked(lambda: db.execute("PRAGMA integrity_check").fetchall()) for _ in range(3)
        )
    return quick, full, asyncio.run(_follow_chains(database))


async def _fill(database: Path) -> None:
    store = await SqliteStore.open(database)
    for channel in range(1, GAMES + 1):
        game = await _live_game(store, channel)
        async with store.transaction() as db:
            rows = [_row(game, number) for number in range(1, LENGTH + 1)]
            await db.executemany(INSERT_ACTION, [action_values(row) for row in rows])
    await store.close()


async def _follow_chains(database: Path) -> float:
    store = await SqliteStore.open(database)
    taken = 0.0
    for row in await store.open_games():
        actions = await store.actions(row.id)
        taken += _clocked(lambda: broken_at(row, actions))  # noqa: B023 (called at once)
    await store.close()
    return taken


def _clocked(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


async def _timed(work: Awaitable[None]) -> float:
    start = time.perf_counter()
    await work
    return time.perf_counter() - start


async def _bare_append(db: aiosqlite.Connection, row: ActionRow) -> None:
    what = (row.game, row.number, row.seat, row.action, row.notation)
    await db.execute(BARE_INSERT, (*what, row.state_hash, row.interaction_id, row.at))
    await db.commit()


async def _live_game(store: SqliteStore, channel: int = 1) -> GameId:
    new = NewGame(
        guild_id=None,
        channel_id=channel,
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
        interaction_id=1_300_000_000_000_000_000 + number * 1000 + game,  # games go on side by side
    )
