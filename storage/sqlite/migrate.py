"""Making a database, checking one, and bringing it to this release's schema."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from storage.chain import chained
from storage.files.paths import BESIDE, beside, sync_folder
from storage.files.reasons import reason
from storage.store import StoreUnusable

APPLICATION_ID = 1380861000
TROUBLE = (
    sqlite3.Error,
    OSError,
    UnicodeDecodeError,
)  # the last if a name in the schema is damaged
FOLDER = Path(__file__).parent / "migrations"
SHAPE = """
    SELECT made.type, made.name, columns.name
    FROM sqlite_master AS made LEFT JOIN pragma_table_info(made.name) AS columns
    WHERE made.name NOT LIKE 'sqlite_%'"""


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


def make(path: Path, steps: Sequence[Migration] | None = None) -> None:
    """Make the database if there is none; raises StoreUnusable."""
    with told(path):
        if not path.exists():
            _create(path, migrations() if steps is None else steps)
        if not path.is_file():
            raise StoreUnusable(f"{path} is no file")


def prepare(path: Path, steps: Sequence[Migration] | None = None) -> None:
    """Make the database if there is none, check it, and migrate it; raises StoreUnusable."""
    steps = migrations() if steps is None else steps
    make(path, steps)
    with told(path), closing(connect(path)) as db:
        check(db, path, steps)
        migrate(db, steps)


def check_current(path: Path) -> None:
    """Raise StoreUnusable unless the database is sound and needs no migration."""
    with told(path), closing(connect(path)) as db:
        check(db, path)
        if schema_version(db) != len(migrations()):
            raise StoreUnusable(f"{path} is from an older release: start the bot on it first")


@contextmanager
def told(path: Path | str) -> Iterator[None]:
    """Make a StoreUnusable of what SQLite and the system raise over a file."""
    try:
        yield
    except TROUBLE as error:
        raise StoreUnusable(f"cannot use the database {path}: {reason(error)}") from error


def connect(path: Path) -> sqlite3.Connection:
    """A plain connection to a database that exists."""
    return sqlite3.connect(uri(path), uri=True, isolation_level=None)


def uri(path: Path) -> str:
    """How to open a database without making an empty one in its place."""
    return f"{path.absolute().as_uri()}?mode=rw"


def check(db: sqlite3.Connection, path: Path, steps: Sequence[Migration] | None = None) -> None:
    """Raise StoreUnusable unless this is a sound Roundhouse database of these steps at most.

    Soundness is SQLite's quick check and the shape of the schema, since it delays every start;
    backups, `roundhouse check` and `roundhouse restore` look into the indexes too.
    """
    steps = migrations() if steps is None else steps
    check_kind(db, path, steps)
    if (verdict := _pragma(db, "quick_check(1)")) != "ok":
        raise StoreUnusable(f"{path} is damaged, restore a backup: {verdict}")
    if lacking := lacks(db, steps):
        raise StoreUnusable(f"{path} is damaged, restore a backup: it lacks {lacking[0]}")


def check_kind(db: sqlite3.Connection, path: Path | str, steps: Sequence[Migration]) -> None:
    """Raise StoreUnusable unless this is a Roundhouse database of these steps at most."""
    if _pragma(db, "application_id") != APPLICATION_ID:
        raise StoreUnusable(f"{path} is not a Roundhouse database")
    version = schema_version(db)
    if version > len(steps):
        raise StoreUnusable(
            f"{path} is from a newer release (schema {version}, this one knows {len(steps)})"
        )


def lacks(db: sqlite3.Connection, steps: Sequence[Migration]) -> list[str]:
    """Tables, columns, indexes and triggers that the steps so far have made and that are gone."""
    made = _shape_after(tuple(steps[: schema_version(db)]))
    return sorted(" ".join(part) for part in made - _shape(db))


def schema_version(db: sqlite3.Connection) -> int:
    """Number of the last migration applied."""
    return int(str(_pragma(db, "user_version")))


def _create(path: Path, steps: Sequence[Migration]) -> None:
    """Build the database under another name, so that one with its own name is always whole."""
    for suffix in (*BESIDE, ".restoring"):  # SQLite would replay it; a restore was killed
        if (leftover := beside(path, suffix)).exists():
            raise StoreUnusable(f"{path} is missing but {leftover.name} is there: restore a backup")
    draft = beside(path, ".new")
    for stale in (draft, beside(draft, "-journal")):
        stale.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it will hold secrets
    with closing(connect(draft)) as db:
        migrate(db, steps)
    draft.rename(path)
    sync_folder(path.parent)


def migrate(db: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Apply the steps the database lacks, each whole or not at all; raises StoreUnusable."""
    db.create_function("chained", -1, chained, deterministic=True)
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


def _shape(db: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Every table, index and trigger by name, and every column."""
    return {tuple(filter(None, row)) for row in db.execute(SHAPE)}


@cache
def _shape_after(steps: tuple[Migration, ...]) -> set[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, steps)
        return _shape(db)


def _pragma(db: sqlite3.Connection, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]
