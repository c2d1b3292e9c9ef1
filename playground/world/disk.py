"""The playground's memory between runs: one SQLite file and a folder of attachments."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from playground.wire import Json, encode

DATABASE, ATTACHMENTS = "playground.sqlite", "attachments"
SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID
"""
UPSERT = "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"
DELETE = "DELETE FROM things WHERE kind = ? AND id = ?"


class Disk:
    """Keeps JSON objects by kind and id, and files by path; without a folder, in memory only.

    Everything is written before the loop looks at its sockets again: what the bot is told of, and
    notes with its games, is on the disk by then, so that copies of both fit together.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        self._changed: dict[tuple[str, str], Json | None] = {}
        self._unshown: list[str] = []
        self._flush: asyncio.Handle | None = None
        self._db = _open(folder) if folder else None

    @property
    def written(self) -> bool:
        """Whether everything so far has reached the disk."""
        return not self._changed

    def load(self, kind: str) -> list[Json]:
        if self._db is None:
            return []
        rows = self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,))
        return [json.loads(body) for (body,) in rows]

    def rehome(self, old: str, new: str) -> None:
        """Move stored links from one address to another: the port may differ from run to run."""
        if self._db is not None and old != new:
            with self._db:
                self._db.execute("UPDATE things SET body = replace(body, ?, ?)", (old, new))

    def keep(self, kind: str, thing_id: str, body: Json) -> None:
        self._change(kind, thing_id, body)

    def forget(self, kind: str, thing_id: str) -> None:
        self._change(kind, thing_id, None)

    def flush(self) -> None:
        """Write what has changed since the last time, in one transaction; then tidy up."""
        if self._flush:
            self._flush.cancel()
            self._flush = None
        changed, self._changed = self._changed, {}
        unshown, self._unshown = self._unshown, []
        if self._db is None:
            return
        kept = [(*key, encode(body)) for key, body in changed.items() if body is not None]
        gone = [key for key, body in changed.items() if body is None]
        with self._db:
            self._db.executemany(UPSERT, kept)
            self._db.executemany(DELETE, gone)
        for path in unshown:  # only now: a stop in between leaves a file too many, not too few
            self._unlink(path)

    def close(self) -> None:
        self.flush()
        if self._db is not None:
            self._db.close()
            self._db = None

    def write_file(self, path: str, content: bytes) -> None:
        if self._folder is None:
            self._files[path] = content
            return
        target = self._folder / ATTACHMENTS / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def read_file(self, path: str) -> bytes | None:
        if self._folder is None:
            return self._files.get(path)
        root = (self._folder / ATTACHMENTS).resolve()
        try:
            target = (root / path).resolve()
            is_there = target.is_relative_to(root) and target.is_file()
        except (OSError, ValueError):  # no path at all
            return None
        return target.read_bytes() if is_there else None

    def remove_file(self, path: str) -> None:
        """Let go of a file nothing shows any more."""
        self._files.pop(path, None)
        if self._folder is not None:
            self._unshown.append(path)
            self._write_soon()

    def keep_only_files(self, paths: Iterable[str]) -> None:
        """Remove all others: a stop at the wrong moment leaves files that nothing shows."""
        if self._folder is None:
            return
        known, root = set(paths), self._folder / ATTACHMENTS
        for file in [path for path in root.rglob("*") if path.is_file()]:
            path = file.relative_to(root).as_posix()
            if path not in known:
                self._unlink(path)

    def _unlink(self, path: str) -> None:
        assert self._folder is not None
        file = self._folder / ATTACHMENTS / path
        file.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # others are in it
            file.parent.rmdir()

    def _change(self, kind: str, thing_id: str, body: Json | None) -> None:
        if self._db is not None:
            self._changed[kind, thing_id] = body
            self._write_soon()

    def _write_soon(self) -> None:
        if self._flush is None:
            self._flush = asyncio.get_running_loop().call_soon(self.flush)


def _open(folder: Path) -> sqlite3.Connection:
    folder.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(folder / DATABASE)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    db.execute(SCHEMA)
    return db


def attachment_path(channel_id: str, attachment: Json) -> str:
    """Where a file is kept and under which address it is found."""
    return f"{channel_id}/{attachment['id']}/{attachment['filename']}"
