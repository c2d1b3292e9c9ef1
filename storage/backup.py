"""Copying the database while the bot runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from storage.migrate import check, connect, migrations, sync_folder
from storage.store import BackupRefused


async def backup(source: Path, target: Path) -> None:
    """Copy the database as it is this moment into a new file.

    The target appears whole and checked, or not at all; an existing file is never replaced.
    Raises BackupRefused, or StoreUnusable when the source is damaged or no database of ours.
    """
    await asyncio.to_thread(_backup, source, target)


def _backup(source: Path, target: Path) -> None:
    _check_free(target)
    if not source.is_file():
        raise BackupRefused(f"there is no database {source}")
    try:
        draft = _draft_beside(target)
        try:
            _copy(source, draft)
            _check_free(target)
            draft.rename(target)
        finally:
            draft.unlink(missing_ok=True)
        sync_folder(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise BackupRefused(f"cannot copy {source} to {target}: {error}") from error


def _check_free(target: Path) -> None:
    # A write-ahead log left by another database would be replayed into the copy.
    for path in (target, target.with_name(target.name + "-wal")):
        if path.exists():
            raise BackupRefused(f"{path} exists already, and a backup overwrites nothing")


def _draft_beside(target: Path) -> Path:
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    return Path(name)


def _copy(source: Path, draft: Path) -> None:
    """Copy in one go: readers of a write-ahead log hold up no writer."""
    with closing(connect(source)) as live, closing(connect(draft)) as copy:
        check(live, source, newest=len(migrations()))
        live.backup(copy)
    with closing(connect(draft)) as copy:
        [(verdict,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise BackupRefused(f"the copy of {source} is damaged: {verdict}")
    with draft.open("rb") as file:
        os.fsync(file.fileno())
