"""Copying the page's memory while it is in use, and putting a copy back in its place."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from playground.world.disk import ATTACHMENTS, DATABASE, attachment_path

GAMES_WAIT = 30.0  # seconds for a moment in which no move is being stored
STALE = 24 * 60 * 60  # seconds after which an unfinished copy is nobody's any more


class CopyRefused(OSError):
    """The page cannot be copied or put back; the message says why. Nothing was changed."""


def beside(games_copy: Path) -> Path:
    """Where the copy of the page lies that belongs to a copy of the games."""
    return games_copy.with_suffix(".page")


@contextmanager
def copied(folder: Path, target: Path, games: Path) -> Iterator[None]:
    """Copy the page as it stands when the body begins; until the body ends no move is stored.

    So a copy of the games that the body makes is of the same moment: the page has every post it
    knows of, and tells of no move it lacks. The target appears whole or not at all.
    """
    _check_free(target)
    try:
        with _draft_of(target) as draft, closing(_connect(folder / DATABASE)) as page:
            _copy_files(folder, draft, _files_in(folder))  # most of them, holding nobody up
            with _no_move_stored(games):
                page.execute("BEGIN")  # what is read first fixes what is read from then on
                _copy_files(folder, draft, _files_shown(page))
                yield
            _copy_database(page, draft / DATABASE)
            draft.rename(target)
    except sqlite3.Error as error:
        raise CopyRefused(f"cannot copy {folder} with its games: {error}") from error


def restore_from(copy: Path, folder: Path) -> Path | None:
    """Put a copy in the place of a page that is not in use; gives where the former one lies now."""
    check_sound(copy)
    with _draft_of(folder) as draft:
        shutil.copytree(copy, draft, dirs_exist_ok=True)
        former = _put_aside(folder)
        draft.rename(folder)
        return former


def _put_aside(folder: Path) -> Path | None:
    if not folder.exists():
        return None
    former = folder.with_name(f"{folder.name}-before-{time.strftime('%Y%m%d-%H%M%S')}")
    _check_free(former)
    folder.rename(former)  # with its write-ahead log, which belongs to no other database
    return former


def _check_free(target: Path) -> None:
    if target.exists():
        raise CopyRefused(f"{target} exists already, and nothing is overwritten")


def check_sound(copy: Path) -> None:
    """Raise CopyRefused unless this is a whole copy of a page."""
    try:
        with closing(_connect(copy / DATABASE, "mode=ro&immutable=1")) as db:
            _files_shown(db)
            _check_integrity(db)
    except (sqlite3.Error, ValueError, LookupError) as error:
        raise CopyRefused(f"{copy} is no copy of the playground's page: {error}") from error


def _check_integrity(db: sqlite3.Connection) -> None:
    [(verdict,)] = db.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise CopyRefused(f"the playground's page is damaged: {verdict}")


@contextmanager
def _draft_of(target: Path) -> Iterator[Path]:
    """A folder beside the target to make it in; gone afterwards unless it was renamed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    for left in target.parent.glob("*.page-part"):  # by a copy that was killed
        if time.time() - left.stat().st_mtime > STALE:
            shutil.rmtree(left, ignore_errors=True)
    draft = Path(tempfile.mkdtemp(".page-part", f"{target.name}.", target.parent))
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _connect(database: Path, options: str = "mode=rw") -> sqlite3.Connection:
    """A connection to a database that exists, not to a new and empty one."""
    return sqlite3.connect(f"{database.absolute().as_uri()}?{options}", uri=True)


@contextmanager
def _no_move_stored(games: Path) -> Iterator[None]:
    with closing(_connect(games)) as db:
        db.execute(f"PRAGMA busy_timeout = {int(GAMES_WAIT * 1000)}")
        db.execute("BEGIN IMMEDIATE")
        yield


def _copy_database(page: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as copy:
        page.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        _check_integrity(copy)


def _files_shown(page: sqlite3.Connection) -> list[str]:
    """Paths of the files that messages show."""
    rows = page.execute("SELECT body FROM things WHERE kind = 'message'").fetchall()
    return [
        attachment_path(message["body"]["channel_id"], file)
        for message in (json.loads(body) for (body,) in rows)
        for file in message["files"]
    ]


def _files_in(folder: Path) -> list[str]:
    root = folder / ATTACHMENTS
    return [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()]


def _copy_files(folder: Path, draft: Path, paths: Iterable[str]) -> None:
    """Those that are not yet there: a file never changes, and may go at any time."""
    for path in paths:
        target = draft / ATTACHMENTS / path
        if target.exists():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            shutil.copyfile(folder / ATTACHMENTS / path, target)
