"""How games end, go on and change their channel in SQLite, with a journal of who did it."""

from __future__ import annotations

import aiosqlite

from storage.sqlite.actions import insert_action
from storage.sqlite.database import Database, select
from storage.sqlite.games import OPEN_GAME, game_row
from storage.store import (
    OPEN,
    ActionRow,
    ChannelTaken,
    Deed,
    GameId,
    GameNotEnded,
    GameNotLive,
    GameRow,
    JournalRow,
    Moved,
    Person,
    now,
)

ABANDON = "UPDATE games SET status = 'abandoned', ended_at = ? WHERE id = ?"
REOPEN = """
    UPDATE games SET status = iif(seed IS NULL, 'lobby', 'live'), result = NULL, ended_at = NULL
    WHERE id = ?"""
# Without a post there, the announcer puts the game as it stands into its new channel.
BRING = """
    UPDATE games
    SET channel_id = ?, post_channel_id = NULL, post_message_id = NULL, lobby_message_id = NULL,
        rests_since = NULL, rest_reason = NULL, missed = 0, missed_at = NULL
    WHERE id = ?"""
NOTE = """
    INSERT INTO journal (game, number, at, what, user_id, name)
    SELECT id, length, ?, ?, ?, ? FROM games WHERE id = ?"""
JOURNAL = """
    SELECT game, number, at, what, user_id, name FROM journal WHERE game = ? ORDER BY id"""


class Endings(Database):
    """What becomes of games beside their moves."""

    async def abandon(
        self, game: GameId, *, what: Deed = Deed.ABANDONED, by: Person | None = None
    ) -> GameRow:
        async with self.transaction() as db:
            await _check_open(db, game)
            await db.execute(ABANDON, (now(), game))
            await note(db, game, what, by)
            return await game_row(db, game)

    async def reopen(
        self, game: GameId, *, channel_id: int, by: Person, action: ActionRow | None = None
    ) -> GameRow:
        async with self.transaction() as db:
            if (await game_row(db, game)).status in OPEN:
                raise GameNotEnded(game)
            await _check_free(db, game, channel_id)
            await note(db, game, Deed.REOPENED, by)
            await db.execute(BRING, (channel_id, game))  # its old channel may have another game
            await db.execute(REOPEN, (game,))
            if action is not None:
                await insert_action(db, action)
            return await game_row(db, game)

    async def move(self, game: GameId, *, channel_id: int, by: Person) -> Moved:
        async with self.transaction() as db:
            left = await _check_open(db, game)
            await _check_free(db, game, channel_id)
            await note(db, game, Deed.MOVED, by)
            await db.execute(BRING, (channel_id, game))
            return Moved(left, await game_row(db, game))

    async def journal(self, game: GameId) -> list[JournalRow]:
        return await self.read(JournalRow, JOURNAL, (game,))


async def note(
    db: aiosqlite.Connection, game: GameId, what: Deed, by: Person | None = None
) -> None:
    """Write into the journal, in the transaction that does it."""
    who = (None, "") if by is None else (by.user_id, by.name)
    await db.execute(NOTE, (now(), what, *who, game))


async def _check_open(db: aiosqlite.Connection, game: GameId) -> GameRow:
    row = await game_row(db, game)
    if row.status not in OPEN:
        raise GameNotLive(game, row.status)
    return row


async def _check_free(db: aiosqlite.Connection, game: GameId, channel_id: int) -> None:
    for taken in await select(db, GameRow, OPEN_GAME, (channel_id,)):
        if taken.id != game:
            raise ChannelTaken(taken)
