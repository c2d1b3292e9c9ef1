"""Forgetting a person: their games stay whole, with nobody in their seat."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from storage.sqlite.migrate import check_current, connect, told
from storage.store import ForgettingRefused

NOBODY = 0  # no user of Discord has this id

OPEN_SEATS = """
    SELECT games.id FROM seats JOIN games ON games.id = seats.game
    WHERE seats.user_id = ? AND games.status IN ('lobby', 'live') ORDER BY games.id"""
# A game may have several who are forgotten: each of them is somebody else.
SEATS = "UPDATE seats SET user_id = -1 - seat, name = 'Player ' || (seat + 1) WHERE user_id = ?"
OPENED = f"UPDATE games SET created_by = {NOBODY} WHERE created_by = ?"
JOURNAL = f"UPDATE journal SET user_id = {NOBODY}, name = '?' WHERE user_id = ?"
SETTINGS = "DELETE FROM settings WHERE scope = 'user' AND owner_id = ?"
# Votes, drafts and requests are those of open games alone; their end takes them away.


class Forgotten(NamedTuple):
    """How much there was of a person."""

    seats: int
    other: int


def forget(database: Path, user_id: int) -> Forgotten:
    """Take a person out of a database of which the caller has the sole use; all or nothing.

    What the file said of them is overwritten. Raises ForgettingRefused while they sit at a table
    or in a game that has not ended, and StoreUnusable.
    """
    check_current(database)
    with told(database), closing(connect(database)) as db:
        db.execute("BEGIN IMMEDIATE")  # closing it early takes all back
        _refuse_in_open_games(db, user_id)
        seats = db.execute(SEATS, (user_id,)).rowcount
        rest = (OPENED, JOURNAL, SETTINGS)
        other = sum(db.execute(sql, (user_id,)).rowcount for sql in rest)
        db.execute("COMMIT")
        db.execute("VACUUM")  # what is free would still hold what was there
    return Forgotten(seats, other)


def _refuse_in_open_games(db: sqlite3.Connection, user_id: int) -> None:
    if games := [str(game) for (game,) in db.execute(OPEN_SEATS, (user_id,))]:
        raise ForgettingRefused(
            f"nothing was changed: {user_id} still sits in game {', '.join(games)}. "
            "A table can be left with /game leave; a game must have ended (/game abandon)."
        )
