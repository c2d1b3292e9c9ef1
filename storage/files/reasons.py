"""Why a file cannot be used, in words, and what to do about it."""

from __future__ import annotations

import errno
import os
import pwd
import sqlite3

FULL = "the disk is full. Make room and start again; all that was stored is safe"
READ_ONLY = (
    "it may only be read there. Mount the disk for writing, or choose another folder "
    "with ROUNDHOUSE_DATA"
)
NO_RIGHT = (
    "the user {user} has no right to use it. Give that user the folder and all in it "
    "(chown -R), or choose another folder with ROUNDHOUSE_DATA"
)
NO_FOLDER = (
    "a file is where a folder should be. Move it away, or choose another folder "
    "with ROUNDHOUSE_DATA"
)
MISSING = (
    "the folder is not there. If its disk is not mounted, mount it; else make the folder, "
    "or choose another with ROUNDHOUSE_DATA"
)
FAULTY = "the disk fails. Copy what can be read to another one, and restore a backup there"
NOT_OURS = "it is damaged or no database at all. Restore a backup"

_OF_SYSTEM = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: NO_RIGHT,
    errno.EPERM: NO_RIGHT,
    errno.ENOTDIR: NO_FOLDER,
    errno.EEXIST: NO_FOLDER,
    errno.ENOENT: MISSING,
    errno.EIO: FAULTY,
}
_OF_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: NO_RIGHT,
    sqlite3.SQLITE_CANTOPEN: NO_RIGHT,
    sqlite3.SQLITE_IOERR: FAULTY,
    sqlite3.SQLITE_CORRUPT: NOT_OURS,
    sqlite3.SQLITE_NOTADB: NOT_OURS,
}
_PRIMARY = 0xFF  # the rest of SQLite's code says more than a host can use


def reason(error: BaseException) -> str:
    """The cause and the remedy, then what the system said; only that where it is not known."""
    said = str(error).rstrip(".")
    known = _known(error)
    return f"{known.format(user=_user())}. ({said})" if known else said


def _known(error: BaseException) -> str | None:
    if isinstance(error, sqlite3.Error):
        return _OF_SQLITE.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY)
    return _OF_SYSTEM.get(error.errno or 0) if isinstance(error, OSError) else None


def _user() -> str:
    """As the system knows them; in a container perhaps by number alone."""
    number = os.geteuid()
    try:
        return f"“{pwd.getpwuid(number).pw_name}”"
    except KeyError:
        return f"number {number}"
