"""Whether the channels of games can be reached, as SQLite keeps it."""

from __future__ import annotations

from storage.sqlite.database import Database
from storage.sqlite.endings import note
from storage.sqlite.games import game_row
from storage.store import Absence, Deed, GameId, GameRow, now

MISS = """
    UPDATE games SET missed = missed + 1, missed_at = ?
    WHERE id = ? AND (missed_at IS NULL OR missed_at <= ? - ? OR missed_at > ?)"""
REST = """
    UPDATE games SET rests_since = ?, rest_reason = ?
    WHERE id = ? AND rests_since IS NULL AND status IN ('lobby', 'live')"""
FOUND = "UPDATE games SET missed = 0, missed_at = NULL WHERE id = ?"
WAKE = """
    UPDATE games SET rests_since = NULL, rest_reason = NULL
    WHERE id = ? AND rests_since IS NOT NULL"""
RESTING = """
    SELECT * FROM games
    WHERE rests_since IS NOT NULL AND status IN ('lobby', 'live')
      AND guild_id IS coalesce(?, guild_id)
    ORDER BY id"""


class Presence(Database):
    """Games whose channel is there, was missed, or is gone."""

    async def miss(self, game: GameId, *, apart: int) -> GameRow:
        async with self.transaction() as db:
            moment = now()
            await db.execute(MISS, (moment, game, moment, apart, moment))  # a clock may be set back
            return await game_row(db, game)

    async def rest(self, game: GameId, reason: Absence) -> bool:
        async with self.transaction() as db:
            rested = await db.execute(REST, (now(), reason, game))
            if rested.rowcount:
                await note(db, game, Deed.RESTED)
            return bool(rested.rowcount)

    async def wake(self, game: GameId) -> bool:
        async with self.transaction() as db:
            await db.execute(FOUND, (game,))
            woken = await db.execute(WAKE, (game,))
            if woken.rowcount:
                await note(db, game, Deed.WOKEN)
            return bool(woken.rowcount)

    async def resting(self, *, guild_id: int | None = None) -> list[GameRow]:
        return await self.read_sound(GameRow, RESTING, (guild_id,))
