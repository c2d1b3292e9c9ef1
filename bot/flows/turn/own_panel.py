"""What one person can do now, in words and buttons for their eyes alone."""

from __future__ import annotations

from discord.ui import View

from bot.discord.components import view_of
from bot.flows.autopilot.words import back_button, level_name
from bot.flows.services import Services
from bot.games.posts.panel import own_panel, with_reasons
from bot.games.table import AnyTable
from rules.title import Seat


class OwnPanels:
    """Whoever decides gets buttons; others hear for whom they wait."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words

    async def of(self, user_id: int, table: AnyTable) -> tuple[str, View | None]:
        """The panel of this person, who may also be a spectator."""
        if not table.deciders:
            return self._words("panel-over"), None
        seat = table.eyes_of(user_id)
        level = None if seat is None else table.seats[seat].computer
        if seat is not None and level is not None:
            said = self._words("panel-autopilot", level=level_name(level))
            view = view_of(back_button(self._words, table.row, seat))
            return f"{self._waiting(table)}\n{said}", view
        if seat is not None and seat in table.deciders:
            return self._yours(table, seat), await self.buttons(table, seat)
        reason = "" if seat is None else self._services.presenter(table).waits(table, seat)
        return f"{self._waiting(table)} {reason}".rstrip(), None

    def _yours(self, table: AnyTable, seat: Seat) -> str:
        presenter = self._services.presenter(table)
        text = self._words("panel-yours", ask=presenter.ask_privately(table, seat))
        return with_reasons(self._words, presenter, table, text)

    def _waiting(self, table: AnyTable) -> str:
        names = ", ".join(table.names[seat] for seat in table.deciders)
        return self._words("panel-wait", players=names, count=len(table.deciders))

    async def buttons(self, table: AnyTable, seat: Seat) -> View | None:
        """What somebody who decides may press."""
        presenter = self._services.presenter(table)
        proposed = await self._services.proposer.of(table)
        has_hints = self._services.adviser.advises(table)
        return own_panel(self._words, presenter, table, seat, proposed, has_hints=has_hints)
