"""The lock file that keeps a second process off a database."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.store import StoreInUse, StoreUnusable


@contextmanager
def sole_use(database: Path) -> Iterator[None]:
    """Hold the database's lock; raises StoreInUse at once if another process has it.

    The kernel lets go when the process ends, however it ends. The file itself stays: removing it
    would let two processes lock two files of the same name.
    """
    path = database.with_name(database.name + ".lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a")
    except OSError as error:
        raise StoreUnusable(f"cannot use the folder of {database}: {error}") from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreInUse(f"another Roundhouse already runs on {database}") from error
        except OSError as error:
            raise StoreUnusable(f"cannot lock {path}: {error}") from error
        yield
