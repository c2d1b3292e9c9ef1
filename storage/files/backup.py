"""Copying the database while the bot runs."""

from __future__ import annotations

import asyncio
import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from storage.files.paths import beside, sync_file, sync_folder
from storage.files.reasons import reason
from storage.sqlite.migrate import TROUBLE, check, connect
from storage.store import BackupRefused

DRAFT = "roundhouse-backup-"  # how the name of an unfinished copy begins


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
        with _draft_in(target.parent) as draft:
            _copy(source, draft)
            _check_free(target)
            draft.rename(target)
        sync_folder(target.parent)
    except TROUBLE as error:
        raise BackupRefused(f"cannot copy {source} to {target}: {reason(error)}") from error


def _check_free(target: Path) -> None:
    # A write-ahead log left by another database would be replayed into the copy.
    for path in (target, beside(target, "-wal")):
        if os.path.lexists(path):
            raise BackupRefused(f"{path} exists already, and a backup overwrites nothing")


@contextmanager
def _draft_in(folder: Path) -> Iterator[Path]:
    """A file for the copy to grow in, gone afterwards unless it got another name."""
    with _tidied(folder):
        handle, name = tempfile.mkstemp(prefix=DRAFT, suffix=".part", dir=folder)
        os.close(handle)
        draft = Path(name)
        try:
            yield draft
        finally:
            draft.unlink(missing_ok=True)


@contextmanager
def _tidied(folder: Path) -> Iterator[None]:
    """Remove what killed backups left: all backups share a lock on the folder, this needs it alone.

    Where a folder cannot be locked, nothing is removed.
    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for stale in folder.glob(f"{DRAFT}*.part*"):
                stale.unlink(missing_ok=True)
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_SH)
        yield
    finally:
        os.close(handle)


def _copy(source: Path, draft: Path) -> None:
    """Copy in one go: readers of a write-ahead log hold up no writer."""
    with closing(connect(source)) as live, closing(connect(draft)) as copy:
        check(live, source)
        live.backup(copy)
    with closing(connect(draft)) as copy:
        [(verdict,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise BackupRefused(f"the copy of {source} is damaged: {verdict}")
    sync_file(draft)
