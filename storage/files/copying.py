"""Copies of a database to look into or to put in its place; the original is only read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.files.paths import BESIDE, beside, sync_file
from storage.sqlite.migrate import connect, told


@contextmanager
def copy_of(source: Path, copy: Path) -> Iterator[Path]:
    """Copy a database with all that its log holds into one file, which is gone afterwards.

    Raises StoreUnusable; the copy may get another name meanwhile.
    """
    _remove(copy)
    try:
        with told(source), closing(_still(source)) as original:
            _copy(original, copy)
        yield copy
    finally:
        _remove(copy)


def _still(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing and, where no log tells of a user, puts nothing beside."""
    mode = "mode=ro" if beside(path, "-wal").exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)


def _copy(original: sqlite3.Connection, copy: Path) -> None:
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it will hold secrets
    with closing(connect(copy)) as db:
        original.backup(db)
        db.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
    sync_file(copy)


def _remove(copy: Path) -> None:
    for suffix in ("", *BESIDE):
        beside(copy, suffix).unlink(missing_ok=True)
