"""Games as SQLite keeps them: opening, finding and posting them."""

from __future__ import annotations

import secrets
from collections.abc import Collection

import aiosqlite
import msgspec

from storage.sqlite.database import Database, Value, select
from storage.store import (
    OPEN,
    ChannelTaken,
    GameId,
    GameRow,
    NewGame,
    NoSuchGame,
    SeatRow,
    Status,
    now,
)

GAME = "SELECT * FROM games WHERE id = ?"
SEATS = "SELECT * FROM seats WHERE game = ? ORDER BY seat"
OPEN_GAME = "SELECT * FROM games WHERE channel_id = ? AND status IN ('lobby', 'live')"
LAST_GAME = """
    SELECT * FROM games WHERE channel_id = ? AND started_at IS NOT NULL
    ORDER BY id DESC LIMIT 1"""
INSERT_GAME = """
    INSERT INTO games
    (guild_id, channel_id, title, edition, options, created_by, created_at, tag)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
OPEN_GAMES = "SELECT * FROM games WHERE status IN ('lobby', 'live') ORDER BY id"
TITLES_BY_GUILD = """
    SELECT guild_id, group_concat(DISTINCT CAST(title AS TEXT)) FILTER (
        WHERE status IN ('lobby', 'live') OR ended_at >= ?) AS titles
    FROM games WHERE typeof(guild_id) = 'integer' AND guild_id = coalesce(?, guild_id)
    GROUP BY guild_id"""
GAMES_TO_POST = """
    SELECT * FROM games
    WHERE status IN ('live', 'over') AND rests_since IS NULL
      AND (posted < news OR post_message_id IS NULL)
    ORDER BY id"""
GAMES_TO_VERIFY = """
    SELECT * FROM games WHERE status = 'live' AND verified IS NOT ? ORDER BY id"""
SEATS_OF = """
    SELECT seats.game, seats.seat FROM seats JOIN games ON games.id = seats.game
    WHERE seats.user_id = ? AND games.status IN ('lobby', 'live')"""
MARK_POSTED = """
    UPDATE games SET posted = ?, post_channel_id = ?, post_message_id = ?
    WHERE id = ? AND posted <= ? AND channel_id = ?"""

TAG_BYTES = 3  # few, since a custom id has room for a hundred characters


class _TitlesOfGuild(msgspec.Struct):
    guild_id: int
    titles: str | None


class Games(Database):
    """The games themselves."""

    async def create(self, new: NewGame) -> GameRow:
        async with self.transaction() as db:
            for taken in await select(db, GameRow, OPEN_GAME, (new.channel_id,)):
                raise ChannelTaken(taken)
            inserted = await db.execute(INSERT_GAME, _insert_values(new))
            return await game_row(db, GameId(inserted.lastrowid or 0))

    async def game(self, game: GameId) -> GameRow:
        return _only(game, await self.read(GameRow, GAME, (game,)))

    async def seats(self, game: GameId) -> list[SeatRow]:
        return await self.read(SeatRow, SEATS, (game,))

    async def open_game_in(self, channel_id: int) -> GameRow | None:
        found = await self.read(GameRow, OPEN_GAME, (channel_id,))
        return found[0] if found else None

    async def last_game_in(self, channel_id: int) -> GameRow | None:
        found = await self.read(GameRow, LAST_GAME, (channel_id,))
        return found[0] if found else None

    async def games_of(self, user_id: int, *, limit: int = 25) -> list[GameRow]:
        of_user = "id IN (SELECT game FROM seats WHERE user_id = ?)"
        return await self._newest(of_user, user_id, OPEN, limit)

    async def games_in_guild(
        self,
        guild_id: int,
        statuses: Collection[Status] = tuple(Status),
        *,
        limit: int = 25,
    ) -> list[GameRow]:
        return await self._newest("guild_id = ?", guild_id, statuses, limit)

    async def titles_by_guild(
        self, *, ended_since: int, guild_id: int | None = None
    ) -> dict[int, frozenset[str]]:
        found = await self.read(_TitlesOfGuild, TITLES_BY_GUILD, (ended_since, guild_id))
        return {row.guild_id: frozenset((row.titles or "").split(",")) - {""} for row in found}

    async def open_games(self) -> list[GameRow]:
        return await self.read_sound(GameRow, OPEN_GAMES)

    async def games_to_post(self) -> list[GameRow]:
        return await self.read_sound(GameRow, GAMES_TO_POST)

    async def games_to_verify(self, rules: str) -> list[GameRow]:
        return await self.read_sound(GameRow, GAMES_TO_VERIFY, (rules,))

    async def set_verified(self, game: GameId, rules: str, *, waiting: str) -> None:
        sql = "UPDATE games SET verified = ?, waiting = ? WHERE id = ?"
        if not await self.write(sql, (rules, waiting, game)):
            raise NoSuchGame(game)

    async def seats_of(self, user_id: int) -> dict[GameId, int]:
        found = await self.read(dict[str, int], SEATS_OF, (user_id,))
        return {GameId(row["game"]): row["seat"] for row in found}

    async def set_edition(self, game: GameId, edition: int) -> None:
        if not await self.write("UPDATE games SET edition = ? WHERE id = ?", (edition, game)):
            raise NoSuchGame(game)

    async def mark_posted(
        self, game: GameId, number: int, *, channel_id: int, message_id: int
    ) -> None:
        if not await self.write(
            MARK_POSTED, (number, channel_id, message_id, game, number, channel_id)
        ):
            await self.game(game)

    async def _newest(
        self, condition: str, value: int, statuses: Collection[Status], limit: int
    ) -> list[GameRow]:
        marks = ", ".join("?" for _ in statuses)
        found = f"SELECT * FROM games WHERE {condition} AND status IN ({marks})"
        newest = f"{found} ORDER BY id DESC LIMIT ?"
        return await self.read_sound(GameRow, newest, [value, *statuses, limit])


async def game_row(db: aiosqlite.Connection, game: GameId) -> GameRow:
    """The game as the transaction sees it."""
    return _only(game, await select(db, GameRow, GAME, (game,)))


def _only(game: GameId, found: list[GameRow]) -> GameRow:
    if not found:
        raise NoSuchGame(game)
    return found[0]


def _insert_values(new: NewGame) -> tuple[Value, ...]:
    identity = (new.guild_id, new.channel_id, new.title, new.edition)
    return (*identity, new.options, new.created_by, now(), secrets.token_hex(TAG_BYTES))
