"""A player's way through a turn: panel, menu, preview, confirmation; all for their eyes alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import View

from bot.announcer import Announcer
from bot.answers import acknowledge, answer
from bot.drafts import custom_id_for, notation_of
from bot.errors import answer_error
from bot.host import Host
from bot.interaction import Interaction
from bot.permissions import missing_permissions
from bot.pictures import Painter, attachment
from bot.refusals import BoardMovedOn, Refusal
from bot.tables import Played, Table
from bot.telling import tell
from bot.titles.desk import Desk, Menu
from bot.undoing import plan_for
from bot.views.components import Pick, Press, button, handles, select, view_of
from bot.views.ids import MODAL, CustomId, read_id
from bot.views.menu import menu_options
from bot.views.panel import panel
from bot.views.window import window, written
from bot.wording import Words
from rules.errors import NotYourTurn
from rules.title import Seat
from storage.store import GameId

log = logging.getLogger(__name__)


class Turns:
    """What happens between a button on the turn post and an action played."""

    def __init__(
        self, host: Host, painter: Painter, announcer: Announcer, desks: dict[str, Desk]
    ) -> None:
        self.host = host
        self._painter = painter
        self._announcer = announcer
        self._desks = desks

    def desk(self, table: Table) -> Desk:
        """How this table's title is shown."""
        return self._desks[table.row.title]

    async def decider(
        self, interaction: Interaction, game: GameId, number: int
    ) -> tuple[Table, Seat]:
        """The table and the person's seat, if it is theirs to decide and nothing has changed."""
        table = await self.host.table(game)
        seat = table.seat_of(interaction.user.id)
        if number != table.number and not self.desk(table).is_simultaneous(table):
            raise BoardMovedOn(game)
        self.check_turn(table, seat)
        return table, seat

    def check_turn(self, table: Table, seat: Seat) -> None:
        """Refuse whoever does not decide now, with the name of who does."""
        if not table.is_live:
            raise Refusal("game-not-live")
        if seat not in table.title.playing(table.state):
            raise Refusal("concede-out")
        if seat not in table.deciders:
            reason = self.desk(table).waits(table, seat)
            if reason:
                raise Refusal("waiting", reason=reason)
            names = ", ".join(table.names[s] for s in table.deciders)
            raise Refusal("not-your-turn", player=names, count=len(table.deciders))

    async def show_menu(
        self, interaction: Interaction, custom_id: CustomId, page: int = 0, opener: str = ""
    ) -> None:
        """Open a menu for the player who decides; `opener` is the page that led to it, if any."""
        table, seat = await self.decider(interaction, custom_id.game, custom_id.number)
        menu = await asyncio.to_thread(self.desk(table).menu, table, seat, custom_id.rest)
        opened = replace(custom_id, number=table.number)
        items = self._menu_items(interaction.client.words, opened, menu, page)
        items[-1:-1] = self._way_back(interaction, table, opener)
        await answer(interaction, menu.text, view=view_of(*items))

    def _menu_items(
        self, words: Words, opened: CustomId, menu: Menu, page: int
    ) -> list[Press | Pick]:
        items: list[Press | Pick] = []
        options = menu_options(words, menu, opened.rest, page)
        if options:
            here = CustomId("pick", opened.game, opened.number, f"{page} {opened.rest}")
            meant = here if here.fits else replace(here, rest="")
            items.append(select(words("pick-one"), meant, options))
        if menu.typed:
            meant = CustomId("typed", opened.game, opened.number, menu.typed)
            items.append(button(menu.typed_label or words("write-it"), meant))
        verb = "cancel" if items else "panel"  # what was only to be read cannot be cancelled
        items.append(button(words(verb), CustomId(verb, opened.game, opened.number)))
        return items

    def _way_back(self, interaction: Interaction, table: Table, opener: str) -> list[Press]:
        """A button to the menu page from which something was picked."""
        label = interaction.client.words("other-choices")
        meant = CustomId("reopen", table.row.id, table.number, opener)
        return [button(label, meant)] if opener and meant.fits else []

    async def preview(
        self, interaction: Interaction, custom_id: CustomId, opener: str = ""
    ) -> None:
        """Show what the action named in a custom id would do to the player who decides."""
        table, _ = await self.decider(interaction, custom_id.game, custom_id.number)
        action = table.title.parse(custom_id.rest)
        await self.show_preview(interaction, table, action, opener)

    async def show_preview(
        self, interaction: Interaction, table: Table, action: Any, opener: str = ""
    ) -> None:
        """What the action would do, with the button that does it."""
        seat = table.seat_of(interaction.user.id)
        self.check_turn(table, seat)
        played = await self.host.preview(table, seat, action)
        shown = self.desk(table).preview(played, seat, action)
        words = interaction.client.words
        wanted = CustomId("do", table.row.id, table.number, table.title.notate(action))
        meant = await custom_id_for(self.host.store, interaction.user.id, wanted)
        view = view_of(
            button(shown.confirm, meant, ButtonStyle.success),
            *self._way_back(interaction, table, opener),
            button(words("cancel"), CustomId("cancel", table.row.id, table.number)),
        )
        text = "\n".join([shown.text, *shown.warnings])
        file = await self._preview_picture(played, seat, shown.zoom) if shown.is_pictured else None
        await answer(interaction, text, view=view, file=file)

    async def _preview_picture(self, played: Played, seat: Seat, zoom: str | None) -> discord.File:
        picture = await self._painter.draw(
            played.after, viewer=seat, events=played.events, zoom=zoom, preview=True
        )
        return attachment(picture, "preview")

    async def confirm(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Play the action of a button."""
        table = await self.host.table(custom_id.game)
        notation = await notation_of(self.host.store, interaction.user.id, custom_id)
        await self.play(interaction, table, table.title.parse(notation), custom_id.number)

    async def play(
        self, interaction: Interaction, table: Table, action: Any, number: int | None
    ) -> None:
        """Play an action meant for a position, then say what it did and what is decided next."""
        try:
            played = await self.host.act(
                table.row.id,
                interaction.user.id,
                action,
                interaction=interaction.id,
                number=None if self.desk(table).is_simultaneous(table) else number,
            )
        except NotYourTurn:
            self.check_turn(table, table.seat_of(interaction.user.id))  # says whose it is
            raise
        self._announcer.played(played)
        await self.tell_outcome(interaction, played)

    async def tell_outcome(self, interaction: Interaction, played: Played) -> None:
        """Say what was done; it is stored, whatever becomes of the telling."""
        try:
            await self._tell_outcome(interaction, played)
        except Exception:
            log.exception("action %s of game %s", played.after.number, played.after.row.id)
            await answer(interaction, interaction.client.words("moved-untold"))

    async def _tell_outcome(self, interaction: Interaction, played: Played) -> None:
        """If the same player decides again, they are asked at once."""
        table, words = played.after, interaction.client.words
        desk = self.desk(table)
        told = tell(words, desk, table, played.events)
        seat = table.seat_of(interaction.user.id)
        if seat in table.deciders and not played.ends_turn:
            text = words("yours-again", told=told, ask=desk.ask_privately(table, seat))
            await answer(interaction, text, view=await self._own_panel(words, table, seat))
        else:
            text = words("moved", told=told) + self._warning(interaction)
            view = view_of(_undo_button(words, table)) if table.is_live else None
            await answer(interaction, text, view=view)

    def _warning(self, interaction: Interaction) -> str:
        """What the channel will not hear because the bot may not post there any more."""
        lacking, words = missing_permissions(interaction), interaction.client.words
        return "\n" + words("cannot-post", permissions=lacking) if lacking else ""

    async def show_fresh_panel(self, interaction: Interaction, stale: BoardMovedOn) -> None:
        """Answer a stale button with how the game stands now."""
        await acknowledge(interaction)
        table, words = await self.host.table(stale.game), interaction.client.words
        text, view = await self.panel_for(interaction, table)
        await answer(interaction, f"{words('board-moved-on')}\n{text}", view=view)

    async def panel_for(self, interaction: Interaction, table: Table) -> tuple[str, View | None]:
        """What this person can do now, in words and buttons."""
        words, desk = interaction.client.words, self.desk(table)
        mine = [s for s in table.deciders if table.user_at(s) == interaction.user.id]
        if mine:
            ask = desk.ask_privately(table, mine[0])
            view = await self._own_panel(words, table, mine[0])
            return words("panel-yours", ask=ask), view
        if not table.deciders:
            return words("panel-over"), None
        names = ", ".join(table.names[s] for s in table.deciders)
        text = words("panel-wait", players=names, count=len(table.deciders))
        seat = table.eyes_of(interaction.user.id)
        reason = "" if seat is None else desk.waits(table, seat)
        return f"{text} {reason}".rstrip(), None

    async def _own_panel(self, words: Words, table: Table, seat: Seat) -> View | None:
        """The buttons of one who decides; with Undo, if the title has no such button itself."""
        view = panel(self.desk(table), table)
        if view is not None and table.title.is_open:
            plan = plan_for(await self.host.history(table.row.id), seat)
            if plan is not None and plan.is_free:
                view.add_item(_undo_button(words, table))
        return view


def _undo_button(words: Words, table: Table) -> Press:
    return button(words("undo-button"), CustomId("undo", table.row.id, table.number))


async def submitted(interaction: Interaction) -> None:
    """Preview what was written, also if the window was opened before a restart."""
    data: Any = interaction.data
    match = MODAL.fullmatch(data["custom_id"])
    if match is None:
        return
    try:
        await _read_and_preview(interaction, read_id(match), written(data["components"]))
    except Exception as error:
        await answer_error(interaction, error)


async def _read_and_preview(interaction: Interaction, custom_id: CustomId, text: str) -> None:
    await acknowledge(interaction)
    turns: Turns = interaction.client.turns
    table = await turns.host.table(custom_id.game)
    turns.check_turn(table, table.seat_of(interaction.user.id))
    read = turns.desk(table).typed_action
    action = await asyncio.to_thread(read, table, custom_id.rest, text)
    await turns.show_preview(interaction, table, action)


@handles("menu")
async def _menu(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    await interaction.client.turns.show_menu(interaction, custom_id)


@handles("pick")
async def _pick(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    turns: Turns = interaction.client.turns
    what, _, rest = values[0].partition(" ")
    if what == "do":
        await turns.preview(interaction, replace(custom_id, rest=rest), custom_id.rest)
        return
    if what == "play":
        await turns.confirm(interaction, replace(custom_id, rest=rest))
        return
    if what in ("page", "back"):
        await _open_page(interaction, replace(custom_id, rest=rest))
    else:
        opened = CustomId("menu", custom_id.game, custom_id.number, rest)
        await turns.show_menu(interaction, opened, opener=custom_id.rest)


async def _open_page(interaction: Interaction, custom_id: CustomId) -> None:
    page, _, menu = custom_id.rest.partition(" ")
    opened = CustomId("menu", custom_id.game, custom_id.number, menu)
    await interaction.client.turns.show_menu(interaction, opened, int(page))


@handles("reopen")
async def _reopen(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back to the menu from which something was picked."""
    await acknowledge(interaction)
    await _open_page(interaction, custom_id)


@handles("show")
async def _show(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    await interaction.client.turns.preview(interaction, custom_id)


@handles("typed")
async def _typed(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    turns: Turns = interaction.client.turns
    table, _seat = await turns.decider(interaction, custom_id.game, custom_id.number)
    asked = turns.desk(table).asked(custom_id.rest)
    await interaction.response.send_modal(window(asked, custom_id))


@handles("do")
async def _do(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    await interaction.client.turns.confirm(interaction, custom_id)


@handles("cancel")
async def _cancel(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back to the panel of a player whose turn it still is."""
    await acknowledge(interaction)
    client, said, view = interaction.client, interaction.client.words("cancelled"), None
    table = await client.host.table(custom_id.game)
    if custom_id.number == table.number and table.eyes_of(interaction.user.id) in table.deciders:
        text, view = await client.turns.panel_for(interaction, table)
        said = f"{said}\n{text}"
    await answer(interaction, said, view=view)


@handles("panel")
async def _panel(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back from something that was only to be read."""
    await acknowledge(interaction)
    client = interaction.client
    table = await client.host.table(custom_id.game)
    text, view = await client.turns.panel_for(interaction, table)
    await answer(interaction, text, view=view)
