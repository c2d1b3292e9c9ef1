"""The log of actions as SQLite keeps it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import aiosqlite

from storage.chain import FOLLOWS
from storage.sqlite.database import Database, Value
from storage.store import (
    ActionRow,
    AlreadyPlayed,
    GameId,
    GameNotLive,
    GameRow,
    NoSuchGame,
    StaleNumber,
    Status,
    now,
)

INSERT_ACTION = f"""
    INSERT INTO actions
    (game, number, seat, action, notation, state_hash, interaction_id, at, waiting, is_news,
        follows, computer, chain)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, chained(
        (SELECT CAST(head AS BLOB) FROM games WHERE id = ?1), ?1, ?2, ?3, ?4, ?5, ?6,
        iif(?11, '{FOLLOWS}', coalesce(?12, ?7)), ?8))"""
END_GAME = "UPDATE games SET status = 'over', result = ?, ended_at = ? WHERE id = ?"
ACTIONS = "SELECT * FROM actions WHERE game = ? ORDER BY number"
LAST_NUMBER = "SELECT coalesce(max(number), 0) AS number FROM actions WHERE game = ?"


class Actions(Database):
    """What was played."""

    async def append(
        self, action: ActionRow, *following: ActionRow, result: str | None = None
    ) -> None:
        try:
            if result is None and not following:
                await self.write(INSERT_ACTION, action_values(action))
            else:
                await self._append_all((action, *following), result)
        except sqlite3.IntegrityError as error:
            await self._explain(action)
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
                raise StaleNumber(action.game, action.number) from error
            raise

    async def actions(self, game: GameId) -> list[ActionRow]:
        return await self.read(ActionRow, ACTIONS, (game,))

    async def last_action_number(self, game: GameId) -> int:
        [last] = await self.read(dict[str, int], LAST_NUMBER, (game,))
        return last["number"]

    async def action_of_interaction(self, interaction_id: int) -> ActionRow | None:
        sql = "SELECT * FROM actions WHERE interaction_id = ?"
        found = await self.read(ActionRow, sql, (interaction_id,))
        return found[0] if found else None

    async def _append_all(self, actions: Sequence[ActionRow], result: str | None) -> None:
        async with self.transaction() as db:
            for action in actions:
                await insert_action(db, action)
            if result is not None:
                await db.execute(END_GAME, (result, now(), actions[0].game))

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


async def insert_action(db: aiosqlite.Connection, action: ActionRow) -> None:
    """Store an action within a transaction."""
    await db.execute(INSERT_ACTION, action_values(action))


def action_values(action: ActionRow) -> tuple[Value, ...]:
    """What INSERT_ACTION takes."""
    what = (action.game, action.number, action.seat, action.action, action.notation)
    after = (action.waiting, action.is_news, action.follows, action.computer)
    return (*what, action.state_hash, action.interaction_id, action.at, *after)
