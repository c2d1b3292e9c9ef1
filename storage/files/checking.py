"""Looking a database over: what SQLite, the schema and the chains of actions tell against it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from storage.chain import broken_at
from storage.sqlite.actions import ACTIONS
from storage.sqlite.database import Row, converted, readable
from storage.sqlite.games import GAME, SEATS
from storage.sqlite.migrate import check_kind, connect, lacks, migrate, migrations, told
from storage.store import ActionRow, DamagedGame, GameId, GameRow, SeatRow

MOST_SHOWN = 100  # problems that SQLite names of one file
COUNT = "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM actions)"

# Raises if a game's actions do not lead where they led: the store knows no rules.
Judge = Callable[[GameRow, list[SeatRow], list[ActionRow]], None]


def problems(copy: Path, judge: Judge, *, name: str) -> Iterator[str]:
    """Every problem of a database in a line; the copy is brought to this release's schema.

    Raises StoreUnusable, with this name, if it is no database of ours or of a newer release.
    """
    with told(name), closing(connect(copy)) as db:
        check_kind(db, name, migrations())
        db.row_factory, db.text_factory = sqlite3.Row, readable
        damage = [*_damage(db), *(f"it lacks {part}" for part in lacks(db, migrations()))]
        yield from damage
        if not damage:  # else nothing that is read from it means anything
            migrate(db, migrations())
            yield from _orphans(db)
            yield from _problems_of_games(db, judge)


def count(copy: Path) -> tuple[int, int]:
    """How many games and actions there are."""
    with told(copy), closing(connect(copy)) as db:
        [counted] = db.execute(COUNT)
    return counted[0], counted[1]


def _damage(db: sqlite3.Connection) -> Iterator[str]:
    """The full check: unlike the one at the start, it holds every index against its table."""
    for found in db.execute(f"PRAGMA integrity_check({MOST_SHOWN})"):
        if found[0] != "ok":
            yield f"it is damaged: {found[0]}"


def _orphans(db: sqlite3.Connection) -> Iterator[str]:
    for found in db.execute("SELECT [table], count(*) FROM pragma_foreign_key_check GROUP BY 1"):
        yield f"{found[1]} rows of {found[0]} belong to a game that is not there"


def _problems_of_games(db: sqlite3.Connection, judge: Judge) -> Iterator[str]:
    for found in db.execute("SELECT id FROM games ORDER BY id").fetchall():
        try:
            _check_game(db, found[0], judge)
        except Exception as problem:  # whatever a damaged game brings about
            yield str(problem)


def _check_game(db: sqlite3.Connection, game: GameId, judge: Judge) -> None:
    [row] = _rows(db, GameRow, GAME, game)
    seats, actions = _rows(db, SeatRow, SEATS, game), _rows(db, ActionRow, ACTIONS, game)
    if (broken := broken_at(row, actions)) is not None:
        raise DamagedGame(game, f"action {broken} is missing or not as it was stored")
    judge(row, seats, actions)


def _rows(db: sqlite3.Connection, row: type[Row], sql: str, game: GameId) -> list[Row]:
    return [converted(found, row) for found in db.execute(sql, (game,))]
