"""Good plans for one person alone: thought of in another process, once for each position."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.memory import Memory
from bot.games.settings import has_hints
from bot.games.table import AnyTable
from bot.games.thinking import Thinker
from opponents.opponent import AnyPlan
from rules.title import Seat
from storage.store import GameId

REMEMBERED = 200  # positions: somebody may look at one plan, then at another


class Adviser:
    """Asks computers what whoever decides could well do, where the table wants to know."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._made: Memory[tuple[GameId, Seat], tuple[int, Sequence[AnyPlan]]] = Memory(REMEMBERED)

    def knows(self, table: AnyTable) -> bool:
        """Whether computers play this title at all."""
        return self._thinker.plays(table.row.title)

    def advises(self, table: AnyTable) -> bool:
        """Whether there is a button for it at this table."""
        return self.knows(table) and has_hints(table)

    async def plans(self, table: AnyTable, seat: Seat) -> Sequence[AnyPlan]:
        """The best, from what this seat knows."""
        number, made = self._made.get((table.row.id, seat)) or (None, ())
        if number != table.number:
            made = await self._thinker.hints(table, seat)
            self._made.put((table.row.id, seat), (table.number, made))
        return made
