"""The menus of a turn: opened, paged, and picked from."""

from __future__ import annotations

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import ANYTHING, CustomId, Page, Verb, Way, read_page, read_value
from bot.discord.interaction import Interaction
from bot.discord.responses import respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.services import Services
from bot.flows.turn.menu_pages import button_rows, menu_options, only_entry
from bot.flows.turn.turn import Decision, TurnFlow
from bot.games.presenter import Entry, Menu
from bot.refusals import Refusal


class MenuFlow:
    """What a button of the panel opens, down to a preview."""

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its buttons and selects do."""
        return [
            Handler(Verb.MENU, self._menu, rest=ANYTHING, looks=True),
            Handler(Verb.REOPEN, self._reopen, rest=ANYTHING, looks=True),
            Handler(Verb.PICK, self._pick, Source.SELECT, rest=ANYTHING, looks=True),
        ]

    async def _menu(self, pressed: Pressed) -> None:
        await self._open(pressed, Page(pressed.custom_id.rest), only_looks=True)

    async def _reopen(self, pressed: Pressed) -> None:
        """Back to the menu from which something was picked."""
        await self._open(pressed, await self._page_of(pressed), skips=False)

    async def _open(
        self,
        pressed: Pressed,
        page: Page,
        opener: str = "",
        *,
        skips: bool = True,
        only_looks: bool = False,
    ) -> None:
        """Show a page to the player who decides; `opener` is the one that led to it, if any.

        With one thing to choose it is chosen, unless somebody came back for more.
        """
        decision = await self._turn.decision(pressed, only_looks=only_looks)
        menu = await self._turn.menu(decision, page.menu)
        if skips and (only := only_entry(menu)) is not None:
            await self._skip(pressed, decision, only, page.text if menu.typed else opener)
            return
        items = await self._items(pressed.interaction, decision, menu, page)
        items[-1:-1] = await self._turn.way_back(pressed.interaction, decision.table, opener)
        await respond(pressed.interaction, menu.text, view=view_of(*items))

    async def show(self, interaction: Interaction, decision: Decision, key: str) -> None:
        """A menu that a command asks for, as its button opens it."""
        menu = await self._turn.menu(decision, key)
        items = await self._items(interaction, decision, menu, Page(key))
        await respond(interaction, menu.text, view=view_of(*items))

    async def _skip(self, pressed: Pressed, decision: Decision, only: Entry, opener: str) -> None:
        """Straight to what the only line of a menu leads to."""
        if only.menu:
            await self._open(pressed, Page(only.menu), opener, only_looks=True)
            return
        action = self._turn.move(decision.table, only.action)
        await self._turn.show_preview(pressed.interaction, decision, action, opener)

    async def _items(
        self, interaction: Interaction, decision: Decision, menu: Menu, page: Page
    ) -> list[Press | Pick]:
        words, table, items = self._words, decision.table, list[Press | Pick]()
        options = menu_options(words, menu, page)
        if options:
            meant = await self._turn.kept_id(interaction, table, Verb.PICK, page.text)
            items.append(select(words("pick-one"), meant, options))
        if menu.typed:
            meant = await self._turn.kept_id(interaction, table, Verb.TYPED, menu.typed)
            items.append(button(menu.typed_label or words("write-it"), meant))
        if items:
            label, verb = words("cancel"), Verb.CANCEL
        else:  # what was only read cannot be cancelled
            label, verb = words("panel"), Verb.PANEL
        way_out = button(label, CustomId.of(verb, table.row, table.number))
        way_out.row = len(menu.rows) or None
        return [*items, *button_rows(table, menu), way_out]

    async def _page_of(self, pressed: Pressed) -> Page:
        return read_page(await self._turn.rest_of(pressed))

    async def _pick(self, pressed: Pressed) -> None:
        """Do what was picked, if the menu offers it to this player now."""
        turn, interaction = self._turn, pressed.interaction
        page = await self._page_of(pressed)
        decision = await turn.decision(pressed)
        menu = await turn.menu(decision, page.menu)
        if pressed.value not in {line.value for line in menu_options(self._words, menu, page)}:
            raise Refusal("not-offered")
        way, what = read_value(pressed.value)
        match way:
            case Way.PREVIEW:
                action = turn.move(decision.table, what)
                await turn.show_preview(interaction, decision, action, page.text)
            case Way.PLAY:
                action = turn.move(decision.table, what)
                await turn.play(interaction, decision.table, action, pressed.custom_id.number)
            case Way.ON | Way.BACK:
                await self._open(pressed, read_page(what), skips=False)
            case Way.MENU:
                await self._open(pressed, Page(what), opener=page.text)
