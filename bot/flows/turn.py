"""A player's way through a turn: panel, preview, confirmation; all for their eyes alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.interaction import Interaction
from bot.discord.long_ids import custom_id_for, rest_of
from bot.discord.permissions import missing_permissions
from bot.discord.responses import acknowledge, respond
from bot.flows.presses import ANYTHING, handles
from bot.flows.undo import plan_for
from bot.games.announcer import Announcer
from bot.games.host import Host
from bot.games.narration import tell
from bot.games.painter import Painter, attachment
from bot.games.panel import panel
from bot.games.presenter import Menu, Presenter
from bot.games.table import Played, Table
from bot.refusals import BoardMovedOn, Refusal
from bot.wording import Words
from rules.errors import NotYourTurn
from rules.title import Seat
from storage.store import GameId, Status

log = logging.getLogger(__name__)

REMEMBERED = 200  # menus


class Turns:
    """What happens between a button on the turn post and an action played."""

    def __init__(
        self, host: Host, painter: Painter, announcer: Announcer, presenters: dict[str, Presenter]
    ) -> None:
        self.host = host
        self._painter = painter
        self._announcer = announcer
        self._presenters = presenters
        self._menus: dict[tuple[GameId, Seat, str], tuple[Any, Menu]] = {}

    def presenter(self, table: Table) -> Presenter:
        """How this table's title is shown."""
        return self._presenters[table.row.title]

    async def decider(self, interaction: Interaction, pressed: CustomId) -> tuple[Table, Seat]:
        """The table and the person's seat, if it is theirs to decide and nothing has changed."""
        table = await self.host.table(pressed.game)
        seat = table.seat_of(interaction.user.id)
        if pressed.number != table.number and not self.presenter(table).is_simultaneous(table):
            await self.host.refuse_repeated(interaction.id)  # it may have moved on by this very one
            raise BoardMovedOn(pressed.game)
        self.check_turn(table, seat)
        return table, seat

    def check_turn(self, table: Table, seat: Seat) -> None:
        """Refuse whoever does not decide now, with the name of who does."""
        if not table.is_live:
            raise Refusal("game-not-live")
        if seat not in table.title.playing(table.state):
            raise Refusal("concede-out")
        if seat not in table.deciders:
            reason = self.presenter(table).waits(table, seat)
            if reason:
                raise Refusal("waiting", reason=reason)
            names = ", ".join(table.names[s] for s in table.deciders)
            raise Refusal("not-your-turn", player=names, count=len(table.deciders))

    async def menu(self, table: Table, seat: Seat, key: str) -> Menu:
        """What a menu offers this seat; made once, since whatever is picked is looked up in it."""
        made_for = (table.row.id, seat, key)
        state, menu = self._menus.get(made_for, (None, None))
        if menu is None or state is not table.state:
            menu = await self.host.pools.suggestions.run(self._menu, table, seat, key)
            if len(self._menus) >= REMEMBERED:
                self._menus.clear()
            self._menus[made_for] = (table.state, menu)
        return menu

    def _menu(self, table: Table, seat: Seat, key: str) -> Menu:
        """Refused unless a button of this position leads to it."""
        presenter = self.presenter(table)
        if key.split(" ")[0] not in {b.menu for b in presenter.buttons(table) if b.menu}:
            raise Refusal("not-offered")
        return presenter.menu(table, seat, key)

    def move(self, table: Table, notation: str) -> Any:
        """The move a button names; what nobody plays by a button is refused."""
        action = table.title.parse(notation)
        if not table.title.is_move(action):
            raise Refusal("not-offered")
        return action

    async def show_preview(
        self, interaction: Interaction, table: Table, action: Any, opener: str = ""
    ) -> None:
        """What the action would do, with the button that does it."""
        seat = table.seat_of(interaction.user.id)
        self.check_turn(table, seat)
        played = await self.host.preview(table, seat, action)
        shown = self.presenter(table).preview(played, seat, action)
        words = interaction.client.words
        wanted = CustomId.of("do", table.row, table.number, table.title.notate(action))
        meant = await custom_id_for(self.host.store, interaction.user.id, wanted)
        view = view_of(
            button(shown.confirm, meant, ButtonStyle.success),
            *await self.way_back(interaction, table, opener),
            button(words("cancel"), CustomId.of("cancel", table.row, table.number)),
        )
        text = "\n".join([shown.text, *shown.warnings])
        file = await self._preview_picture(played, seat, shown.zoom) if shown.is_pictured else None
        await respond(interaction, text, view=view, file=file)

    async def way_back(self, interaction: Interaction, table: Table, opener: str) -> list[Press]:
        """A button to the menu page from which something was picked, if it was."""
        wanted = CustomId.of("reopen", table.row, table.number, opener)
        meant = await custom_id_for(self.host.store, interaction.user.id, wanted)
        return [button(interaction.client.words("other-choices"), meant)] if opener else []

    async def _preview_picture(self, played: Played, seat: Seat, zoom: str | None) -> discord.File:
        picture = await self._painter.draw(
            played.after, viewer=seat, events=played.events, zoom=zoom, preview=True
        )
        return attachment(picture, "preview")

    async def confirm(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Play the action of a button."""
        table = await self.host.table(custom_id.game)
        if not table.is_live:  # it may have ended by this very one, and its drafts with it
            await self.host.refuse_repeated(interaction.id)
        notation = await rest_of(self.host.store, interaction.user.id, custom_id)
        await self.play(interaction, table, self.move(table, notation), custom_id.number)

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
                number=None if self.presenter(table).is_simultaneous(table) else number,
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
            await respond(interaction, interaction.client.words("moved-untold"), is_done=True)

    async def _tell_outcome(self, interaction: Interaction, played: Played) -> None:
        """If the same player decides again, they are asked at once."""
        table, words = played.after, interaction.client.words
        presenter = self.presenter(table)
        told = tell(words, presenter, table, played.events)
        seat = table.seat_of(interaction.user.id)
        if seat in table.deciders and not played.ends_turn:
            text = words("yours-again", told=told, ask=presenter.ask_privately(table, seat))
            view = await self._own_panel(words, table, seat)
        else:
            text = words("moved", told=told) + self._warning(interaction)
            view = view_of(_undo_button(words, table)) if table.is_live else None
        await respond(interaction, text, view=view, is_done=True)

    def _warning(self, interaction: Interaction) -> str:
        """What the channel will not hear because the bot may not post there any more."""
        lacking, words = missing_permissions(interaction), interaction.client.words
        return "\n" + words("cannot-post", permissions=lacking) if lacking else ""

    async def show_fresh_panel(self, interaction: Interaction, stale: BoardMovedOn) -> None:
        """Answer a stale button with how the game stands now."""
        await acknowledge(interaction)
        table, words = await self.host.table(stale.game), interaction.client.words
        text, view = await self.panel_for(interaction, table)
        await respond(interaction, f"{words('board-moved-on')}\n{text}", view=view)

    async def show_what_is_here(self, interaction: Interaction) -> None:
        """Answer a button that does not say enough with what the channel plays now."""
        await acknowledge(interaction)
        client = interaction.client
        row = await self.host.store.open_game_in(interaction.channel_id)
        if row is not None and row.status is Status.LOBBY:
            await client.lobby.refresh(client, row.id)
            text, view = await client.lobby.post(row.id)
            await respond(interaction, f"{client.words('table-renewed')}\n{text}", view=view)
        else:
            table = await self.host.table_last_in(interaction.channel_id)
            await self.show_fresh_panel(interaction, BoardMovedOn(table.row.id))

    async def panel_for(self, interaction: Interaction, table: Table) -> tuple[str, View | None]:
        """What this person can do now, in words and buttons."""
        words, presenter = interaction.client.words, self.presenter(table)
        mine = [s for s in table.deciders if table.user_at(s) == interaction.user.id]
        if mine:
            ask = presenter.ask_privately(table, mine[0])
            view = await self._own_panel(words, table, mine[0])
            return words("panel-yours", ask=ask), view
        if not table.deciders:
            return words("panel-over"), None
        names = ", ".join(table.names[s] for s in table.deciders)
        text = words("panel-wait", players=names, count=len(table.deciders))
        seat = table.eyes_of(interaction.user.id)
        reason = "" if seat is None else presenter.waits(table, seat)
        return f"{text} {reason}".rstrip(), None

    async def _own_panel(self, words: Words, table: Table, seat: Seat) -> View | None:
        """The buttons of one who decides; with Undo, if the title has no such button itself."""
        view = panel(self.presenter(table), table)
        if view is not None and table.title.is_open:
            plan = plan_for(await self.host.history(table.row.id), seat)
            if plan is not None and plan.is_free:
                view.add_item(_undo_button(words, table))
        return view


def _undo_button(words: Words, table: Table) -> Press:
    return button(words("undo-button"), CustomId.of("undo", table.row, table.number))


@handles("show", rest=ANYTHING, looks=True)
async def _show(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    turns: Turns = interaction.client.turns
    table, _seat = await turns.decider(interaction, custom_id)
    await turns.show_preview(interaction, table, turns.move(table, custom_id.rest))


@handles("do", rest=ANYTHING)
async def _do(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await interaction.client.turns.confirm(interaction, custom_id)


@handles("cancel")
async def _cancel(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back to the panel of a player whose turn it still is."""
    client, said, view = interaction.client, interaction.client.words("cancelled"), None
    table = await client.host.table(custom_id.game)
    if custom_id.number == table.number and table.eyes_of(interaction.user.id) in table.deciders:
        text, view = await client.turns.panel_for(interaction, table)
        said = f"{said}\n{text}"
    await respond(interaction, said, view=view)


@handles("panel", looks=True)
async def _panel(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Back from something that was only to be read."""
    client = interaction.client
    table = await client.host.table(custom_id.game)
    text, view = await client.turns.panel_for(interaction, table)
    await respond(interaction, text, view=view)
