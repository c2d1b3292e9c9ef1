"""The connections behind the store: one that writes, one that reads, and transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self, TypeVar

import aiosqlite
import msgspec

from storage.lock import sole_use
from storage.migrate import check_current, prepare, uri
from storage.store import StoreUnusable

BUSY_TIMEOUT_S = 10
NO_END = 2**63 - 1  # no id or number is greater
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

    @classmethod
    async def open(cls, path: Path, *, alone: bool = True) -> Self:
        """Open the database, making or migrating it first; raises StoreInUse, StoreUnusable.

        With `alone=False` it takes no lock and changes no schema: for a tool beside a running bot.
        """
        async with AsyncExitStack() as held:
            if alone:
                held.enter_context(sole_use(path))
            await asyncio.to_thread(prepare if alone else check_current, path)
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
        """What is committed, as rows of this type."""
        return await select(self._reader, row, sql, values)


async def select(
    db: aiosqlite.Connection, row: type[Row], sql: str, values: Sequence[Value] = ()
) -> list[Row]:
    """Run a query and turn what it finds into rows of this type."""
    found = await db.execute_fetchall(sql, values)
    return [msgspec.convert(dict(each), row) for each in found]


def _connection(path: Path) -> aiosqlite.Connection:
    return aiosqlite.connect(uri(path), uri=True, isolation_level=None, timeout=BUSY_TIMEOUT_S)


async def _set_up(writer: aiosqlite.Connection, reader: aiosqlite.Connection, path: Path) -> None:
    writer.row_factory = reader.row_factory = sqlite3.Row
    [mode] = await writer.execute_fetchall("PRAGMA journal_mode = WAL")
    if mode[0] != "wal":
        raise StoreUnusable(f"{path} lies on a disk without shared memory, which SQLite needs")
    await writer.executescript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
    await reader.execute("PRAGMA query_only = ON")
