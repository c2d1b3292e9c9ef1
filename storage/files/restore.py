"""Putting a copy in the place of the database, so that a kill leaves the old or the new one whole.

Three things make it so. What is replaced is first copied aside as it is, every file of it. Then its
log is folded into it by SQLite itself, since a log left behind would be replayed into the new one.
Only then does one rename put the new one, long written and on the disk, in its place.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.files.copying import copy_of
from storage.files.lock import claim, lock_file
from storage.files.paths import BESIDE, beside, sync_file, sync_folder, true_path
from storage.files.reasons import reason
from storage.sqlite.migrate import check_current, connect
from storage.store import RestoreRefused, StoreUnusable


@contextmanager
def sole_use(database: Path) -> Iterator[Path]:
    """While nobody else can start on the database, which may not exist yet; where it truly lies.

    Raises StoreInUse if a bot runs on it, and StoreUnusable.
    """
    database = true_path(database)
    with lock_file(database):
        if database.exists():
            with claim(database):
                yield database
        else:
            yield database


def restore(file: Path, database: Path, approve: Callable[[Path], None]) -> Path | None:
    """Put a backup in the place of a database; the folder that keeps the old one, if there was one.

    The caller has the sole use of the database. `approve` gets a copy of the file and raises if it
    should not be taken. Raises RestoreRefused, also if a start would not take it.
    """
    if not file.is_file():
        raise RestoreRefused(f"there is no file {file}")
    if database.exists() and file.samefile(database):
        raise RestoreRefused(f"{file} is the database itself: name a backup of it")
    with copy_of(file, beside(database, ".restoring")) as copy:
        approve(copy)
        try:
            check_current(copy)
            return _put_in_place(copy, database)
        except (StoreUnusable, OSError) as error:
            raise RestoreRefused(f"{database} is left as it was: {reason(error)}") from error


def _put_in_place(new: Path, database: Path) -> Path | None:
    kept = _keep(database)
    if kept is not None and not _fold(database):
        shutil.rmtree(kept)
        raise RestoreRefused(f"somebody still reads {database}: try again in a moment")
    for suffix in BESIDE:
        beside(database, suffix).unlink(missing_ok=True)
    sync_folder(database.parent)
    new.rename(database)
    sync_folder(database.parent)
    return kept


def _keep(database: Path) -> Path | None:
    """Copy all files of the database into a folder with a dated name, which appears whole."""
    files = [path for suffix in ("", *BESIDE) if (path := beside(database, suffix)).is_file()]
    if not files:
        return None
    draft = database.with_name(f"{database.stem}-replaced.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(mode=0o700)
    for file in files:
        sync_file(Path(shutil.copy2(file, draft)))
    sync_folder(draft)
    kept = _dated(database)
    draft.rename(kept)
    sync_folder(kept.parent)
    return kept


def _dated(database: Path) -> Path:
    name = f"{database.stem}-replaced-{time.strftime('%Y%m%d-%H%M%S')}"
    folder, again = database.with_name(name), 1
    while folder.exists():
        again += 1
        folder = database.with_name(f"{name}-{again}")
    return folder


def _fold(database: Path) -> bool:
    """Bring what is only in the log into the database; False if somebody still reads it.

    One too damaged for that is lost already, but for the copy of it that was kept.
    """
    try:
        with closing(connect(database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY
    return True
