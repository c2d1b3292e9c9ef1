"""Computers at a table before the game: what they are called, who takes a seat or gives it up."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.display_names import shown_name
from bot.flows.services import Services
from bot.refusals import Refusal
from opponents.opponent import Level
from renderer.draw.theme import COLOURS
from storage.store import GameId, GameRow, NotSeated, SeatRow, SeatsChanged

NAMES = 10  # that the wording has


class ComputerSeats:
    """One change at a time, by somebody who sits there; who saw another table is refused."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store

    def check_known(self, title: str) -> None:
        """Refuse a title that no computer plays."""
        if not self._services.thinker.plays(title):
            raise Refusal("no-computers", title=self._services.titles.name(title))

    async def add(self, row: GameRow, user_id: int, level: Level, *, seen: int) -> SeatRow:
        """Seat one; `seen` is how many computers this person saw there."""
        self.check_known(row.title)
        async with self._services.host.lock(row.id):
            seats = await self._seats(row.id, user_id)
            _check_seen(row.id, seen, computers_of(seats))
            return await self._seat(row, level, seats)

    async def remove(self, row: GameRow, user_id: int, computer: int, *, seen: int) -> SeatRow:
        """Take one away."""
        async with self._services.host.lock(row.id):
            sitting = computers_of(await self._seats(row.id, user_id))
            _check_seen(row.id, seen, sitting)
            gone = next((seat for seat in sitting if seat.user_id == computer), None)
            if gone is None:
                raise Refusal("not-offered")
            await self._store.leave(row.id, computer)
            return gone

    async def fill(
        self, row: GameRow, user_id: int, level: Level, *, seen: int | None = None
    ) -> None:
        """Seat as many as make a game possible; `seen` is how many sat there, people too.

        The fewest: with them a game is shortest, and a person waits for fewest turns.
        """
        self.check_known(row.title)
        async with self._services.host.lock(row.id):
            seats = await self._seats(row.id, user_id)
            _check_seen(row.id, seen, seats)
            for _ in range(len(seats), self._services.titles.title(row.title).seats[0]):
                seats = [*seats, await self._seat(row, level, seats)]

    async def _seats(self, game: GameId, user_id: int) -> list[SeatRow]:
        seats = await self._store.seats(game)
        if all(seat.user_id != user_id for seat in seats):
            raise NotSeated(game, user_id)
        return seats

    async def _seat(self, row: GameRow, level: Level, seats: Sequence[SeatRow]) -> SeatRow:
        most = self._services.titles.title(row.title).seats[-1]
        name = self._free_name(row.id, [seat.name for seat in seats])
        seating = self._store.seat_computer
        return await seating(row.id, level, name, colours=list(COLOURS), max_seats=most)

    def _free_name(self, game: GameId, taken: Sequence[str]) -> str:
        """The first that nobody has, from one on that the game's number picks."""
        numbers = ((game + turn) % NAMES + 1 for turn in range(NAMES))
        names = [self._words(f"computer-name-{number}") for number in numbers]
        known = {name.casefold() for name in taken}
        free = next((name for name in names if name.casefold() not in known), names[0])
        return shown_name(free, free, taken)


def computers_of(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Those seats at which a computer sits."""
    return [seat for seat in seats if seat.is_computer]


def _check_seen(game: GameId, seen: int | None, seats: Sequence[SeatRow]) -> None:
    """Refuse what was pressed twice, or at a table that has changed since."""
    if seen not in (None, len(seats)):
        raise SeatsChanged(game)
