"""How far the clocks of games with a time limit have come, as SQLite keeps it."""

from __future__ import annotations

from storage.sqlite.database import Database
from storage.store import ClockRow, GameId, now

SET_CLOCK = "INSERT OR REPLACE INTO clocks (game, passed, at) VALUES (?, ?, ?)"


class ClockNotes(Database):
    """Noted now and then while a clock runs."""

    async def clock(self, game: GameId) -> ClockRow | None:
        found = await self.read(ClockRow, "SELECT * FROM clocks WHERE game = ?", (game,))
        return found[0] if found else None

    async def set_clock(self, game: GameId, passed: int) -> None:
        await self.write(SET_CLOCK, (game, passed, now()))
