"""The options of a table before the game: a select for each, or a list where there are many."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from discord import SelectOption

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import ANYTHING, CustomId, Verb
from bot.discord.limits import MOST_OPTIONS, ROWS, TEXT, shorten
from bot.discord.responses import respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.lobby.posts import LobbyPosts
from bot.flows.services import Services
from bot.games.replay import chosen_options
from bot.refusals import Refusal
from bot.wording.options import OptionWords
from rules.title import Option
from storage.store import GameRow


class OptionsFlow:
    """Anybody who sits at the table may change what is agreed."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._posts = LobbyPosts(services.words, services.titles, services.presenters)
        self._lobby = lobby

    def handlers(self) -> list[Handler]:
        """What its button and selects do."""
        return [
            Handler(Verb.OPTIONS, self._options),
            Handler(Verb.OPTION, self._option, Source.SELECT),
            Handler(Verb.SET_OPTION, self._set_option, Source.SELECT, rest=ANYTHING),
        ]

    async def _seated_row(self, pressed: Pressed) -> GameRow:
        row = await self._store.game(pressed.custom_id.game)
        await self._lobby.check_seated(row, pressed.interaction.user.id)
        return row

    async def _options(self, pressed: Pressed) -> None:
        """A select for each option if a message holds them, else one to pick the option."""
        row = await self._seated_row(pressed)
        title = self._services.titles.title(row.title)
        if not title.options:
            said = self._words("lobby-no-options", title=title.name)
            await respond(pressed.interaction, said)
        elif len(title.options) <= ROWS:
            await self._show(pressed, row, title.options)
        else:
            await self._show_list(pressed, row, title.options)

    async def _show(
        self, pressed: Pressed, row: GameRow, options: Sequence[Option], *below: Press
    ) -> None:
        chosen = chosen_options(self._services.titles.title(row.title), row)
        of = OptionWords(self._words, row.title)
        lines = [
            self._words("lobby-pick-option", label=of.label(option), help=of.help(option))
            for option in options
        ]
        selects = [_option_select(of, row, option, chosen[option.key]) for option in options]
        await respond(pressed.interaction, "\n".join(lines), view=view_of(*selects, *below))

    async def _show_list(self, pressed: Pressed, row: GameRow, options: Sequence[Option]) -> None:
        title = self._services.titles.title(row.title)
        chosen, of = chosen_options(title, row), OptionWords(self._words, title.key)
        lines = [
            SelectOption(
                label=self._posts.option(title, option, chosen[option.key]),
                value=option.key,
                description=shorten(of.help(option), TEXT),
            )
            for option in options[:MOST_OPTIONS]
        ]
        which = self._words("lobby-which-option")
        chooser = select(which, CustomId.of(Verb.OPTION, row), lines)
        await respond(pressed.interaction, which, view=view_of(chooser))

    async def _option(self, pressed: Pressed) -> None:
        """One option of many, and the way back to the others."""
        row = await self._seated_row(pressed)
        options = self._services.titles.title(row.title).options
        picked = [option for option in options if option.key == pressed.value]
        if not picked:
            raise Refusal("not-offered")
        await self._show(pressed, row, picked, self._back(row))

    def _back(self, row: GameRow) -> Press:
        return button(self._words("lobby-other-option"), CustomId.of(Verb.OPTIONS, row))

    async def _set_option(self, pressed: Pressed) -> None:
        row = await self._seated_row(pressed)
        option = await self.set(row, pressed.custom_id.rest, pressed.value)
        of = OptionWords(self._words, row.title)
        label, value = of.label(option), of.choice(pressed.value)
        said = self._words("lobby-option-set", label=label, value=value)
        is_one_of_many = len(self._services.titles.title(row.title).options) > ROWS
        view = view_of(self._back(row)) if is_one_of_many else None
        await respond(pressed.interaction, said, view=view, is_done=True)
        await self._lobby.refresh(row.id)

    async def set(self, row: GameRow, key: str, value: str) -> Option:
        """Change an option of the table."""
        title = self._services.titles.title(row.title)
        async with self._services.host.lock(row.id):  # two who change two options change both
            chosen = chosen_options(title, await self._store.game(row.id))
            options = title.check_options({**chosen, key: value})
            await self._store.set_options(row.id, msgspec.json.encode(options).decode())
        return next(option for option in title.options if option.key == key)


def _option_select(of: OptionWords, row: GameRow, option: Option, now: str) -> Pick:
    choices = [
        SelectOption(label=of.choice(key), value=key, default=key == now) for key in option.choices
    ]
    return select(of.label(option), CustomId.of(Verb.SET_OPTION, row, rest=option.key), choices)
