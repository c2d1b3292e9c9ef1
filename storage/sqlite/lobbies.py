"""Lobbies as SQLite keeps them: who sits where, in which colour, until the game starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import aiosqlite

from storage.sqlite.database import Database, select
from storage.sqlite.games import SEATS, game_row
from storage.store import (
    ColourTaken,
    GameId,
    GameRow,
    NotInLobby,
    NotSeated,
    SeatRow,
    SeatsChanged,
    Status,
    TableFull,
    now,
)

INSERT_SEAT = (
    "INSERT INTO seats (game, seat, user_id, name, colour, computer) VALUES (?, ?, ?, ?, ?, ?)"
)
START = """
    UPDATE games SET status = 'live', seed = ?, started_at = ?, waiting = ?, verified = ?
    WHERE id = ?"""


class Lobbies(Database):
    """Games that have not started."""

    async def join(
        self, game: GameId, user_id: int, name: str, *, colours: Sequence[str], max_seats: int
    ) -> SeatRow:
        async with self.transaction() as db:
            seats = await seats_in_lobby(db, game)
            for seat in seats:
                if seat.user_id == user_id:
                    return seat
            if len(seats) >= max_seats:
                raise TableFull(game, max_seats)
            colour = first_free(game, colours, seats)
            joined = SeatRow(game=game, seat=len(seats), user_id=user_id, name=name, colour=colour)
            await insert_seats(db, [joined])
            return joined

    async def leave(self, game: GameId, user_id: int) -> None:
        async with self.transaction() as db:
            seats = await seats_in_lobby(db, game)
            await _reseat(db, game, [seat for seat in seats if seat.user_id != user_id])

    async def set_colour(self, game: GameId, user_id: int, colour: str) -> SeatRow:
        async with self.transaction() as db:
            seats = {seat.user_id: seat for seat in await seats_in_lobby(db, game)}
            own = seats.pop(user_id, None)
            if own is None:
                raise NotSeated(game, user_id)
            changed = replace(own, colour=first_free(game, [colour], seats.values()))
            sql = "UPDATE seats SET colour = ? WHERE game = ? AND seat = ?"
            await db.execute(sql, (colour, game, own.seat))
            return changed

    async def set_options(self, game: GameId, options: str) -> None:
        async with self.transaction() as db:
            await seats_in_lobby(db, game)
            await db.execute("UPDATE games SET options = ? WHERE id = ?", (options, game))

    async def set_table_settings(self, game: GameId, settings: str) -> None:
        async with self.transaction() as db:
            await seats_in_lobby(db, game)
            await db.execute("UPDATE games SET settings = ? WHERE id = ?", (settings, game))

    async def set_lobby_message(self, game: GameId, message_id: int) -> None:
        async with self.transaction() as db:
            await seats_in_lobby(db, game)
            sql = "UPDATE games SET lobby_message_id = ? WHERE id = ?"
            await db.execute(sql, (message_id, game))

    async def start(
        self,
        game: GameId,
        *,
        seed: str,
        seat_order: Sequence[int],
        waiting: str | None = None,
        rules: str | None = None,
    ) -> GameRow:
        async with self.transaction() as db:
            seats = {seat.user_id: seat for seat in await seats_in_lobby(db, game)}
            if sorted(seat_order) != sorted(seats):
                raise SeatsChanged(game)
            await _reseat(db, game, [seats[user_id] for user_id in seat_order])
            await db.execute(START, (seed, now(), waiting, rules, game))
            return await game_row(db, game)


async def seats_in_lobby(db: aiosqlite.Connection, game: GameId) -> list[SeatRow]:
    """The seats so far; raises NotInLobby if the table can no longer be changed."""
    row = await game_row(db, game)
    if row.status is not Status.LOBBY:
        raise NotInLobby(game, row.status)
    return await select(db, SeatRow, SEATS, (game,))


def first_free(game: GameId, colours: Sequence[str], seats: Iterable[SeatRow]) -> str:
    """The first colour that nobody has; raises ColourTaken if there is none."""
    taken = {seat.colour for seat in seats}
    for colour in colours:
        if colour not in taken:
            return colour
    raise ColourTaken(game, *colours)


async def _reseat(db: aiosqlite.Connection, game: GameId, seats: Sequence[SeatRow]) -> None:
    # Moving rows one by one would break the unique seat on the way.
    await db.execute("DELETE FROM seats WHERE game = ?", (game,))
    await insert_seats(db, [replace(seat, seat=index) for index, seat in enumerate(seats)])


async def insert_seats(db: aiosqlite.Connection, seats: Iterable[SeatRow]) -> None:
    """Store seats within a transaction."""
    values = [
        (seat.game, seat.seat, seat.user_id, seat.name, seat.colour, seat.computer)
        for seat in seats
    ]
    await db.executemany(INSERT_SEAT, values)
