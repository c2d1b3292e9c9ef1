"""The log of actions as SQLite keeps it, and the states cached beside it."""

from __future__ import annotations

import sqlite3

from storage.database import NO_END, Database, Value
from storage.store import (
    ActionRow,
    AlreadyPlayed,
    GameId,
    GameNotLive,
    GameRow,
    NoSuchGame,
    Snapshot,
    StaleNumber,
    Status,
    now,
)

INSERT_ACTION = """
    INSERT INTO actions (game, number, seat, action, notation, state_hash, interaction_id, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
END_GAME = "UPDATE games SET status = 'over', result = ?, ended_at = ? WHERE id = ?"
ACTIONS = "SELECT * FROM actions WHERE game = ? AND number > ? ORDER BY number"
LAST_NUMBER = "SELECT coalesce(max(number), 0) AS number FROM actions WHERE game = ?"
LATEST_SNAPSHOT = """
    SELECT number, state FROM snapshots
    WHERE game = ? AND number <= ? ORDER BY number DESC LIMIT 1"""
SNAPSHOTS_KEPT = 3
DROP_OLD_SNAPSHOTS = """
    DELETE FROM snapshots WHERE game = ? AND number NOT IN
    (SELECT number FROM snapshots WHERE game = ? ORDER BY number DESC LIMIT ?)"""


class Actions(Database):
    """What was played."""

    async def append(self, action: ActionRow, *, result: str | None = None) -> None:
        try:
            if result is None:
                await self.write(INSERT_ACTION, _values(action))
            else:
                await self._append_last(action, result)
        except sqlite3.IntegrityError as error:
            await self._explain(action)
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
                raise StaleNumber(action.game, action.number) from error
            raise

    async def actions(self, game: GameId, *, after: int = 0) -> list[ActionRow]:
        return await self.read(ActionRow, ACTIONS, (game, after))

    async def last_action_number(self, game: GameId) -> int:
        [last] = await self.read(dict[str, int], LAST_NUMBER, (game,))
        return last["number"]

    async def action_of_interaction(self, interaction_id: int) -> ActionRow | None:
        sql = "SELECT * FROM actions WHERE interaction_id = ?"
        found = await self.read(ActionRow, sql, (interaction_id,))
        return found[0] if found else None

    async def put_snapshot(self, game: GameId, number: int, state: bytes) -> None:
        async with self.transaction() as db:
            try:
                sql = "INSERT OR REPLACE INTO snapshots (game, number, state) VALUES (?, ?, ?)"
                await db.execute(sql, (game, number, state))
            except sqlite3.IntegrityError as error:
                raise NoSuchGame(game) from error
            await db.execute(DROP_OLD_SNAPSHOTS, (game, game, SNAPSHOTS_KEPT))

    async def latest_snapshot(
        self, game: GameId, *, at_or_before: int | None = None
    ) -> Snapshot | None:
        newest = NO_END if at_or_before is None else at_or_before
        found = await self.read(Snapshot, LATEST_SNAPSHOT, (game, newest))
        return found[0] if found else None

    async def drop_snapshots(self, game: GameId | None = None) -> None:
        if game is None:
            await self.write("DELETE FROM snapshots")
        else:
            await self.write("DELETE FROM snapshots WHERE game = ?", (game,))

    async def _append_last(self, action: ActionRow, result: str) -> None:
        async with self.transaction() as db:
            await db.execute(INSERT_ACTION, _values(action))
            await db.execute(END_GAME, (result, now(), action.game))

    async def _explain(self, refused: ActionRow) -> None:
        """Raise if it was a repeated interaction or a wrong game: neither can change back."""
        if refused.interaction_id is not None:
            first = await self.action_of_interaction(refused.interaction_id)
            if first is not None:
                raise AlreadyPlayed(first)
        games = await self.read(GameRow, "SELECT * FROM games WHERE id = ?", (refused.game,))
        if not games:
            raise NoSuchGame(refused.game)
        if games[0].status is not Status.LIVE:
            raise GameNotLive(refused.game, games[0].status)


def _values(action: ActionRow) -> tuple[Value, ...]:
    what = (action.game, action.number, action.seat, action.action, action.notation)
    return (*what, action.state_hash, action.interaction_id, action.at)
