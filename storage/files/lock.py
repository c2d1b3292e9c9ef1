"""The locks that keep a second bot off a database, whatever name it is given by."""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.files.paths import beside
from storage.files.reasons import reason
from storage.store import StoreInUse, StoreUnusable

UNKNOWN = (errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP)  # what a system says to a lock it has not
FAR = 1 << 62  # a byte beyond those that SQLite locks, and beyond the end of any file


@contextmanager
def lock_file(database: Path) -> Iterator[None]:
    """Hold the database's lock file; raises StoreInUse at once if another process has it.

    The kernel lets go when the process ends, however it ends. The file itself stays: removing it
    would let two processes lock two files of the same name.
    """
    path = beside(database, ".lock")
    try:
        path.parent.mkdir(exist_ok=True)  # no more of them: a disk may not be mounted
        file = path.open("a")
    except OSError as error:
        raise StoreUnusable(f"cannot use the folder {path.parent}: {reason(error)}") from error
    with file, _told(database):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


@contextmanager
def claim(database: Path) -> Iterator[None]:
    """Hold the file itself, so that a lost lock file or another way to it makes no difference.

    It must be let go last: closing any descriptor of a file ends the locks SQLite has on it. Only
    Linux has locks of an open file rather than of a process, and not on every disk; where there are
    none, the lock file must do.
    """
    with _told(database):
        handle = os.open(database, os.O_RDWR | os.O_NONBLOCK)
    try:
        _refuse_second_name(database, os.fstat(handle).st_nlink)
        with _told(database):
            _lock_open_file(handle)
        yield
    finally:
        os.close(handle)


@contextmanager
def _told(database: Path) -> Iterator[None]:
    try:
        yield
    except BlockingIOError as error:
        raise StoreInUse(f"another Roundhouse already runs on {database}") from error
    except OSError as error:
        raise StoreUnusable(f"cannot lock {database}: {reason(error)}") from error


def _refuse_second_name(database: Path, names: int) -> None:
    # SQLite names its log after the file: under two names there would be two logs.
    if names > 1:
        raise StoreUnusable(
            f"{database} has a second name (a hard link) under which it could be opened too. "
            "Remove the other one, or make a copy of this one in its place."
        )


def _lock_open_file(handle: int) -> None:
    if sys.platform != "linux":
        return
    # A `struct flock`: kind, whence, start, length, process.
    one_byte = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
    try:
        fcntl.fcntl(handle, fcntl.F_OFD_SETLK, one_byte)
    except OSError as error:
        if error.errno not in UNKNOWN:
            raise
