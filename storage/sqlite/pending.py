"""What players have begun or asked for, as SQLite keeps it until their game goes on or ends."""

from __future__ import annotations

import aiosqlite

from storage.sqlite.database import Database, select
from storage.sqlite.games import SEATS, game_row
from storage.store import (
    GameId,
    GameNotLive,
    GameRow,
    NotSeated,
    RequestLapsed,
    SeatRow,
    Status,
    UndoRequest,
)

KEEP_DRAFT = "INSERT OR REPLACE INTO drafts (game, user_id, verb, text) VALUES (?, ?, ?, ?)"
DRAFT = """
    SELECT CAST(text AS TEXT) AS text FROM drafts
    WHERE game = ? AND user_id = ? AND verb = ?"""
VOTE = "INSERT OR IGNORE INTO votes (game, user_id) VALUES (?, ?)"
VOTES = "SELECT game, user_id FROM votes WHERE game = ?"
UNVOTE = "DELETE FROM votes WHERE game = ? AND user_id = ?"
OPPOSE = "INSERT OR IGNORE INTO votes_against (game, user_id) VALUES (?, ?)"
AGAINST = "SELECT game, user_id FROM votes_against WHERE game = ?"
NOT_AGAINST = "DELETE FROM votes_against WHERE game = ? AND user_id = ?"
END_VOTE = ("DELETE FROM votes WHERE game = ?", "DELETE FROM votes_against WHERE game = ?")
ASK = "INSERT INTO undo_requests (game, asker, token) VALUES (?, ?, ?)"
ASKED = "SELECT * FROM undo_requests WHERE game = ? AND asker = ?"
FORGET = "DELETE FROM undo_requests WHERE game = ? AND asker = ?"
WITHDRAW = "DELETE FROM undo_requests WHERE game = ? AND asker = ? AND token = ?"
AGREE = "INSERT OR IGNORE INTO undo_consents (game, asker, user_id) VALUES (?, ?, ?)"
AGREED = "SELECT game, user_id FROM undo_consents WHERE game = ? AND asker = ?"


class Pending(Database):
    """Drafts, votes to abandon and requests to undo; triggers let them end."""

    async def keep_draft(self, game: GameId, user_id: int, verb: str, text: str) -> None:
        async with self.transaction() as db:
            await _check_player(db, game, user_id)
            await db.execute(KEEP_DRAFT, (game, user_id, verb, text))

    async def draft(self, game: GameId, user_id: int, verb: str) -> str | None:
        found = await self.read(dict[str, str], DRAFT, (game, user_id, verb))
        return found[0]["text"] if found else None

    async def add_vote(self, game: GameId, user_id: int) -> frozenset[int]:
        async with self.transaction() as db:
            await _check_player(db, game, user_id)
            await db.execute(NOT_AGAINST, (game, user_id))
            await db.execute(VOTE, (game, user_id))
            return _users(await select(db, dict[str, int], VOTES, (game,)))

    async def vote_against(self, game: GameId, user_id: int) -> frozenset[int]:
        async with self.transaction() as db:
            await _check_player(db, game, user_id)
            await db.execute(UNVOTE, (game, user_id))
            await db.execute(OPPOSE, (game, user_id))
            return _users(await select(db, dict[str, int], AGAINST, (game,)))

    async def votes(self, game: GameId) -> frozenset[int]:
        return _users(await self.read(dict[str, int], VOTES, (game,)))

    async def votes_against(self, game: GameId) -> frozenset[int]:
        return _users(await self.read(dict[str, int], AGAINST, (game,)))

    async def end_vote(self, game: GameId) -> None:
        async with self.transaction() as db:
            for sql in END_VOTE:
                await db.execute(sql, (game,))

    async def ask_undo(self, request: UndoRequest, *, number: int) -> None:
        async with self.transaction() as db:
            row = await _check_player(db, request.game, request.asker)
            if row.length != number:
                raise RequestLapsed(request.game)
            await db.execute(FORGET, (request.game, request.asker))  # and who agreed to it
            await db.execute(ASK, (request.game, request.asker, request.token))

    async def undo_request(self, game: GameId, asker: int) -> UndoRequest | None:
        found = await self.read(UndoRequest, ASKED, (game, asker))
        return found[0] if found else None

    async def agree_to_undo(self, request: UndoRequest, user_id: int) -> frozenset[int]:
        game, asker = request.game, request.asker
        async with self.transaction() as db:
            await _check_player(db, game, user_id)
            if await select(db, UndoRequest, ASKED, (game, asker)) != [request]:
                raise RequestLapsed(game)
            await db.execute(AGREE, (game, asker, user_id))
            return _users(await select(db, dict[str, int], AGREED, (game, asker)))

    async def withdraw_undo(self, request: UndoRequest) -> None:
        await self.write(WITHDRAW, (request.game, request.asker, request.token))


async def _check_player(db: aiosqlite.Connection, game: GameId, user_id: int) -> GameRow:
    """The game, if it is live and has a seat for this user."""
    row = await game_row(db, game)
    if row.status is not Status.LIVE:
        raise GameNotLive(game, row.status)
    if all(seat.user_id != user_id for seat in await select(db, SeatRow, SEATS, (game,))):
        raise NotSeated(game, user_id)
    return row


def _users(rows: list[dict[str, int]]) -> frozenset[int]:
    return frozenset(row["user_id"] for row in rows)
