"""The options of a table before the game: one panel that stays while several are changed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.discord.components import view_of
from bot.discord.custom_ids import ANYTHING, Verb
from bot.discord.responses import respond
from bot.discord.table_values import SHOWN, read_shown
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.lobby.option_panel import OptionPanel, changes, switches
from bot.flows.services import Services
from bot.games.replay import chosen_options
from bot.games.settings import Hints, settings_of
from bot.refusals import Refusal
from rules.title import AnyTitle
from storage.store import GameId, GameRow


class OptionsFlow:
    """Anybody who sits at the table may change what is agreed."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._lobby = lobby

    def handlers(self) -> list[Handler]:
        """What its button and selects do."""
        return [
            Handler(Verb.OPTIONS, self._options),
            Handler(Verb.SET_OPTION, self._set_option, Source.SELECT, rest=ANYTHING),
            Handler(Verb.SET_HINTS, self._set_hints, Source.SELECT),
            Handler(Verb.SWITCH, self._switch, Source.SELECT, rest=SHOWN, takes_several=True),
        ]

    async def _seated_row(self, pressed: Pressed) -> GameRow:
        row = await self._store.game(pressed.custom_id.game)
        await self._lobby.check_seated(row, pressed.interaction.user.id)
        return row

    def _title(self, row: GameRow) -> AnyTitle:
        return self._services.titles.title(row.title)

    async def _options(self, pressed: Pressed) -> None:
        row = await self._seated_row(pressed)
        await self._show(pressed, row.id)

    async def _show(self, pressed: Pressed, game: GameId, *, is_done: bool = False) -> None:
        """The panel as the table stands now."""
        row = await self._store.game(game)
        title = self._title(row)
        panel = OptionPanel(self._words, title, row, chosen_options(title, row))
        view = view_of(*panel.selects)
        await respond(pressed.interaction, panel.text, view=view, is_done=is_done)

    async def _set_option(self, pressed: Pressed) -> None:
        row = await self._seated_row(pressed)
        await self._change(pressed, row, {pressed.custom_id.rest: pressed.value})

    async def _switch(self, pressed: Pressed) -> None:
        """Switch what differs from what was shown; others may have switched more meanwhile."""
        row = await self._seated_row(pressed)
        title, shown = self._title(row), read_shown(pressed.custom_id.rest)
        known = {option.key for option in switches(title)}
        if not known.issuperset(pressed.values) or len(shown.on) != len(known):
            raise Refusal("not-offered")
        await self._change(pressed, row, changes(title, shown, pressed.values))

    async def _change(self, pressed: Pressed, row: GameRow, changed: Mapping[str, str]) -> None:
        await self.set(row, changed)
        await self._changed(pressed, row.id)

    async def _changed(self, pressed: Pressed, game: GameId) -> None:
        await self._show(pressed, game, is_done=True)
        await self._lobby.refresh(game)

    async def _set_hints(self, pressed: Pressed) -> None:
        row = await self._seated_row(pressed)
        if pressed.value not in set(Hints):
            raise Refusal("not-offered")
        async with self._services.host.lock(row.id):  # two who change two settings change both
            settings = settings_of(await self._store.game(row.id))
            settings = msgspec.structs.replace(settings, hints=Hints(pressed.value))
            await self._store.set_table_settings(row.id, settings.text)
        await self._changed(pressed, row.id)

    async def set(self, row: GameRow, changed: Mapping[str, str]) -> None:
        """Change options of the table."""
        title = self._title(row)
        async with self._services.host.lock(row.id):  # two who change two options change both
            chosen = chosen_options(title, await self._store.game(row.id))
            options = title.check_options({**chosen, **changed})
            await self._store.set_options(row.id, msgspec.json.encode(options).decode())
