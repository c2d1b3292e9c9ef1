"""The connections behind the store: one that writes, one that reads, and transactions."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self, TypeVar

import aiosqlite
import msgspec

from storage.chain import chained
from storage.files.lock import claim, lock_file
from storage.files.paths import true_path
from storage.sqlite.migrate import check_current, make, prepare, told, uri
from storage.store import DamagedGame, GameId, StoreUnusable

log = logging.getLogger(__name__)

BUSY_TIMEOUT_S = 10
Value = int | str | bytes | None
Row = TypeVar("Row")


class Database:
    """An open database; reads never wait for a write and never see half of one."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: AsyncExitStack
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._held = held
        self._writing = asyncio.Lock()
        self._named: set[GameId] = set()  # damaged games

    @classmethod
    async def open(cls, path: Path, *, alone: bool = True) -> Self:
        """Open the database, making or migrating it first; raises StoreInUse, StoreUnusable.

        With `alone=False` it takes no lock and changes no schema: for a tool beside a running bot.
        """
        path = true_path(path)
        async with AsyncExitStack() as held:
            if alone:
                held.enter_context(lock_file(path))
                await asyncio.to_thread(make, path)
                held.enter_context(claim(path))
            await asyncio.to_thread(prepare if alone else check_current, path)
            with told(path):
                writer = await held.enter_async_context(_connection(path))
                reader = await held.enter_async_context(_connection(path))
                await _set_up(writer, reader, path)
            kept = held.pop_all()
        return cls(writer, reader, kept)

    async def close(self) -> None:
        """Finish what is under way and let go of the files and the lock."""
        async with self._writing:
            await self._held.aclose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All or nothing: commits at the end, rolls back on any exception or cancellation."""
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.commit()
            except BaseException:
                # The connection's thread works off a queue, so this comes after a statement whose
                # waiter was cancelled, and before anything the next writer sends.
                await self._writer.rollback()
                raise

    async def write(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run one statement as its own transaction; how many rows it touched."""
        async with self._writing:
            return (await self._writer.execute(sql, values)).rowcount

    async def read(self, row: type[Row], sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """What is committed, as rows of this type; raises DamagedGame."""
        return await select(self._reader, row, sql, values)

    async def read_sound(self, row: type[Row], sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """The same without the rows of damaged games, which the log names once each."""
        sound = []
        for found in await self._reader.execute_fetchall(sql, values):
            try:
                sound.append(converted(found, row))
            except DamagedGame as damaged:
                self._name(damaged)
        return sound

    def _name(self, damaged: DamagedGame) -> None:
        if damaged.game not in self._named:
            self._named.add(damaged.game)
            log.error("%s; lists leave it out", damaged)


async def select(
    db: aiosqlite.Connection, row: type[Row], sql: str, values: Sequence[Value] = ()
) -> list[Row]:
    """Run a query and turn what it finds into rows of this type; raises DamagedGame."""
    return [converted(found, row) for found in await db.execute_fetchall(sql, values)]


def converted(found: sqlite3.Row, row: type[Row]) -> Row:
    """A row of this type; raises DamagedGame."""
    try:
        return msgspec.convert(dict(found), row, strict=False)  # SQLite keeps a yes as a 1
    except msgspec.ValidationError as error:
        raise DamagedGame(found[0], str(error)) from error  # each query has the game's id first


def readable(text: bytes) -> str:
    """Text that was damaged too: one bad byte would else fail the query for all rows."""
    return text.decode(errors="replace")


def _connection(path: Path) -> aiosqlite.Connection:
    return aiosqlite.connect(uri(path), uri=True, isolation_level=None, timeout=BUSY_TIMEOUT_S)


async def _set_up(writer: aiosqlite.Connection, reader: aiosqlite.Connection, path: Path) -> None:
    writer.row_factory = reader.row_factory = sqlite3.Row
    writer.text_factory = reader.text_factory = readable
    [mode] = await writer.execute_fetchall("PRAGMA journal_mode = WAL")
    if mode[0] != "wal":
        raise StoreUnusable(f"{path} lies on a disk without shared memory, which SQLite needs")
    await writer.executescript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
    await writer.execute("UPDATE games SET posted = posted WHERE 0")  # raises if it is read-only
    await writer.create_function("chained", -1, chained, deterministic=True)
    await reader.execute("PRAGMA query_only = ON")
