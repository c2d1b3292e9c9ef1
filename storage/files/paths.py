"""The database as files: where it truly lies, what SQLite keeps beside it, what is on the disk."""

from __future__ import annotations

import os
from pathlib import Path

from storage.store import StoreUnusable

BESIDE = ("-wal", "-shm", "-journal")  # SQLite's own, each part of the database while it is there


def true_path(database: Path) -> Path:
    """Where the database lies when links are followed; raises StoreUnusable if they end nowhere."""
    path = Path(os.path.realpath(database))  # Path.resolve() raises on links in a circle
    if database.is_symlink() and not path.exists():
        raise StoreUnusable(
            f"{database} is a link to {path}, which is not there. "
            "Bring it back, or remove the link to begin without games."
        )
    return path


def beside(database: Path, suffix: str) -> Path:
    """A file that belongs to the database by its name."""
    return database.with_name(database.name + suffix)


def sync_file(path: Path) -> None:
    """Make the content of a file survive a power cut."""
    _sync(path)


def sync_folder(folder: Path) -> None:
    """Make a rename in this folder survive a power cut."""
    _sync(folder)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
