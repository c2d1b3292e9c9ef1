"""The playground's memory between runs: one SQLite file and a folder of attachments."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

from bot.playground.wire import Json, encode

WRITE_DELAY = 0.2  # seconds; a burst of changes becomes one transaction
SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID
"""
UPSERT = "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"
DELETE = "DELETE FROM things WHERE kind = ? AND id = ?"


class Disk:
    """Keeps JSON objects by kind and id, and files by path; without a folder, in memory only."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        self._changed: dict[tuple[str, str], Json | None] = {}
        self._timer: asyncio.TimerHandle | None = None
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
        """Write what has changed since the last time, in one transaction."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        changed, self._changed = self._changed, {}
        if self._db is None or not changed:
            return
        kept = [(*key, encode(body)) for key, body in changed.items() if body is not None]
        gone = [key for key, body in changed.items() if body is None]
        with self._db:
            self._db.executemany(UPSERT, kept)
            self._db.executemany(DELETE, gone)

    def close(self) -> None:
        self.flush()
        if self._db is not None:
            self._db.close()
            self._db = None

    def write_file(self, path: str, content: bytes) -> None:
        if self._folder is None:
            self._files[path] = content
            return
        target = self._folder / "attachments" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def read_file(self, path: str) -> bytes | None:
        if self._folder is None:
            return self._files.get(path)
        root = (self._folder / "attachments").resolve()
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
            (self._folder / "attachments" / path).unlink(missing_ok=True)

    def _change(self, kind: str, thing_id: str, body: Json | None) -> None:
        if self._db is None:
            return
        self._changed[kind, thing_id] = body
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WRITE_DELAY, self.flush)


def _open(folder: Path) -> sqlite3.Connection:
    folder.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(folder / "playground.sqlite")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    db.execute(SCHEMA)
    return db


def attachment_path(channel_id: str, attachment: Json) -> str:
    """Where a file is kept and under which address it is found."""
    return f"{channel_id}/{attachment['id']}/{attachment['filename']}"
