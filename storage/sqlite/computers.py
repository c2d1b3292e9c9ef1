"""Computers at tables as SQLite keeps them: those that sit there, and those that stand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import aiosqlite

from storage.sqlite.database import Database, select
from storage.sqlite.endings import note
from storage.sqlite.games import SEATS, game_row
from storage.sqlite.lobbies import first_free, insert_seats, seats_in_lobby
from storage.store import (
    FIRST_COMPUTER,
    Deed,
    GameId,
    GameNotLive,
    GameRow,
    NotSeated,
    Person,
    SeatRow,
    Status,
    TableFull,
)

SET_COMPUTER = "UPDATE seats SET computer = ? WHERE game = ? AND seat = ?"
GAMES_FOR_COMPUTERS = """
    SELECT * FROM games WHERE status = 'live' AND id IN (
        SELECT game FROM seats WHERE computer IS NOT NULL AND
            (waiting IS NULL OR ' ' || waiting || ' ' LIKE '% ' || seat || ' %'))
    ORDER BY id"""


class Computers(Database):
    """Who plays without a person."""

    async def seat_computer(
        self, game: GameId, level: str, name: str, *, colours: Sequence[str], max_seats: int
    ) -> SeatRow:
        async with self.transaction() as db:
            seats = await seats_in_lobby(db, game)
            if len(seats) >= max_seats:
                raise TableFull(game, max_seats)
            joined = SeatRow(
                game=game,
                seat=len(seats),
                user_id=min([FIRST_COMPUTER + 1, *(seat.user_id for seat in seats)]) - 1,
                name=name,
                colour=first_free(game, colours, seats),
                computer=level,
            )
            await insert_seats(db, [joined])
            return joined

    async def set_autopilot(
        self, game: GameId, user_id: int, level: str | None, *, by: Person | None = None
    ) -> SeatRow:
        async with self.transaction() as db:
            seat = await _persons_seat(db, game, user_id)
            if seat.computer != level:
                await db.execute(SET_COMPUTER, (level, game, seat.seat))
                deed = Deed.HANDED_OVER if level else Deed.BACK_AGAIN
                await note(db, game, deed, by)
            return replace(seat, computer=level)

    async def games_for_computers(self) -> list[GameRow]:
        return await self.read_sound(GameRow, GAMES_FOR_COMPUTERS)


async def _persons_seat(db: aiosqlite.Connection, game: GameId, user_id: int) -> SeatRow:
    row = await game_row(db, game)
    if row.status is not Status.LIVE:
        raise GameNotLive(game, row.status)
    for seat in await select(db, SeatRow, SEATS, (game,)):
        if seat.user_id == user_id and not seat.is_computer:
            return seat
    raise NotSeated(game, user_id)
