"""Making a database, checking one, and bringing it to this release's schema."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from storage.store import StoreUnusable

APPLICATION_ID = 1380861000
FOLDER = Path(__file__).parent / "migrations"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema, from `number - 1` to `number`."""

    number: int
    name: str
    sql: str


@cache
def migrations() -> tuple[Migration, ...]:
    """Every step this release knows, in order."""
    return tuple(
        Migration(int(file.stem.partition("_")[0]), file.stem, file.read_text(encoding="utf-8"))
        for file in sorted(FOLDER.glob("*.sql"))
    )


def prepare(path: Path, steps: Sequence[Migration] | None = None) -> None:
    """Make the database if there is none, check it, and migrate it; raises StoreUnusable."""
    steps = migrations() if steps is None else steps
    try:
        if not path.exists():
            _create(path, steps)
        with closing(connect(path)) as db:
            check(db, path, newest=len(steps))
            _migrate(db, steps)
    except (sqlite3.Error, OSError) as error:
        raise StoreUnusable(f"cannot use the database {path}: {error}") from error


def check_current(path: Path) -> None:
    """Raise StoreUnusable unless the database is sound and needs no migration."""
    try:
        with closing(connect(path)) as db:
            check(db, path, newest=len(migrations()))
            if schema_version(db) != len(migrations()):
                raise StoreUnusable(f"{path} is from an older release: start the bot on it first")
    except sqlite3.Error as error:
        raise StoreUnusable(f"cannot use the database {path}: {error}") from error


def connect(path: Path) -> sqlite3.Connection:
    """A plain connection to a database that exists."""
    return sqlite3.connect(uri(path), uri=True, isolation_level=None)


def uri(path: Path) -> str:
    """How to open a database without making an empty one in its place."""
    return f"{path.absolute().as_uri()}?mode=rw"


def check(db: sqlite3.Connection, path: Path, *, newest: int) -> None:
    """Raise StoreUnusable unless this is a sound Roundhouse database, `newest` at most."""
    if _pragma(db, "application_id") != APPLICATION_ID:
        raise StoreUnusable(f"{path} is not a Roundhouse database")
    version = schema_version(db)
    if version > newest:
        raise StoreUnusable(
            f"{path} is from a newer release (schema {version}, this one knows {newest})"
        )
    if (verdict := _pragma(db, "quick_check(1)")) != "ok":
        raise StoreUnusable(f"{path} is damaged, restore a backup: {verdict}")


def schema_version(db: sqlite3.Connection) -> int:
    """Number of the last migration applied."""
    return int(str(_pragma(db, "user_version")))


def sync_folder(folder: Path) -> None:
    """Make a rename in this folder survive a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _create(path: Path, steps: Sequence[Migration]) -> None:
    """Build the database under another name, so that one with its own name is always whole."""
    leftover = path.with_name(path.name + "-wal")
    if leftover.exists():  # SQLite would replay it into the new database
        raise StoreUnusable(f"{path} is missing but {leftover.name} is there: restore a backup")
    draft = path.with_name(path.name + ".new")
    for stale in (draft, draft.with_name(draft.name + "-journal")):
        stale.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it will hold secrets
    with closing(connect(draft)) as db:
        _migrate(db, steps)
    draft.rename(path)
    sync_folder(path.parent)


def _migrate(db: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    for step in steps[schema_version(db) :]:
        try:
            _apply(db, step)
        except sqlite3.Error as error:
            db.rollback()
            raise StoreUnusable(f"migration {step.name} failed, nothing done: {error}") from error


def _apply(db: sqlite3.Connection, step: Migration) -> None:
    """Run a step and record it, in one transaction."""
    # Foreign keys are off on this connection: a step may rebuild a table others refer to.
    db.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA user_version = {step.number};")
    if db.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError("it leaves rows that refer to nothing")
    db.commit()


def _pragma(db: sqlite3.Connection, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]
