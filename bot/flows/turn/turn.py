"""A player's way through a turn: panel, preview, confirmation; all for their eyes alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle
from discord.ui import View

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import (
    ANYTHING,
    PROPOSAL,
    CustomId,
    Verb,
    followed_by,
    menu_name,
    read_moves,
)
from bot.discord.interaction import Interaction
from bot.discord.long_ids import custom_id_for, rest_of
from bot.discord.permissions import missing_permissions
from bot.discord.responses import acknowledge, respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
)
from bot.flows.services import Services
from bot.flows.turn.own_panel import OwnPanels
from bot.games.memory import Memory
from bot.games.posts.painter import attachment
from bot.games.posts.panel import undo_button, with_reasons
from bot.games.posts.proposals import mark_of
from bot.games.presenter import Confirm, Menu, Preview
from bot.games.table import AnyPlayed, AnyTable
from bot.refusals import BoardMovedOn, Refusal
from rules.errors import NotYourTurn
from rules.title import Seat
from storage.store import GameId

log = logging.getLogger(__name__)

REMEMBERED = 200  # menus


class Decision(NamedTuple):
    """A table, and the seat of somebody who decides there now."""

    table: AnyTable
    seat: Seat


class TurnFlow:
    """What happens between a button on the turn post and an action played."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words
        self._host = services.host
        self._panels = OwnPanels(services)
        self._menus: Memory[tuple[GameId, Seat, str], tuple[Any, Menu]] = Memory(REMEMBERED)

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [
            Handler(Verb.SHOW, self._show, rest=ANYTHING, looks=True),
            Handler(Verb.PROPOSED, self._proposed, rest=PROPOSAL, looks=True),
            Handler(Verb.DO, self._do, rest=ANYTHING),
            Handler(Verb.CANCEL, self._cancel),
            Handler(Verb.PANEL, self._panel, looks=True),
        ]

    async def decision(self, pressed: Pressed, *, only_looks: bool = False) -> Decision:
        """The table and the person's seat, if it is theirs to decide and nothing has changed.

        What `only_looks` is of use for as long as the turn in which its button was made.
        """
        table = await self._host.table(pressed.custom_id.game)
        seat = table.seat_of(pressed.interaction.user.id)
        await self.check_position(pressed, table, only_looks=only_looks and seat in table.deciders)
        self.check_turn(table, seat)
        return Decision(table, seat)

    async def check_position(
        self, pressed: Pressed, table: AnyTable, *, only_looks: bool = False
    ) -> None:
        """Refuse what was made for another position of the game."""
        number = pressed.custom_id.number
        if table.is_at(number) or self._is_simultaneous(table):
            return
        await self._host.refuse_repeated(pressed.interaction.id)  # by which it may have changed
        await acknowledge(pressed.interaction)  # the game may have to be replayed
        is_over = await self._is_turn_over(table, number)
        if is_over or not only_looks:
            raise BoardMovedOn(table.row.id, is_turn_over=is_over)

    async def _is_turn_over(self, table: AnyTable, number: int) -> bool:
        """Whether another public turn has begun since so many actions were played."""
        after = await self._host.history(table.row.id, after=number)
        turn = table.title.turn
        return bool(after) and turn(after[0].before.state).number != turn(table.state).number

    def _is_simultaneous(self, table: AnyTable) -> bool:
        return self._services.presenter(table).is_simultaneous(table)

    def check_turn(self, table: AnyTable, seat: Seat) -> None:
        """Refuse whoever does not decide now, with the name of who does."""
        if not table.is_live:
            raise Refusal("game-not-live")
        if seat not in table.title.playing(table.state):
            raise Refusal("concede-out")
        table.own_seat_of(table.user_at(seat))
        if seat not in table.deciders:
            reason = self._services.presenter(table).waits(table, seat)
            if reason:
                raise Refusal("waiting", reason=reason)
            names = ", ".join(table.names[s] for s in table.deciders)
            raise Refusal("not-your-turn", player=names, count=len(table.deciders))

    async def menu(self, decision: Decision, key: str) -> Menu:
        """What a menu offers this seat; made once, since whatever is picked is looked up in it."""
        table, seat = decision
        made_for = (table.row.id, seat, key)
        state, menu = self._menus.get(made_for) or (None, None)
        if menu is None or state is not table.state:
            menu = await self._services.pools.suggestions.run(self._menu, decision, key)
            self._menus.put(made_for, (table.state, menu))
        return menu

    def _menu(self, decision: Decision, key: str) -> Menu:
        """Refused unless a button of this position leads to it."""
        table, seat = decision
        presenter = self._services.presenter(table)
        if menu_name(key) not in {b.menu for b in presenter.buttons(table) if b.menu}:
            raise Refusal("not-offered")
        return presenter.menu(table, seat, key)

    def move(self, table: AnyTable, notation: str) -> Any:
        """The move a button names; what nobody plays by a button is refused."""
        action = table.title.parse(notation)
        if not table.title.is_move(action):
            raise Refusal("not-offered")
        return action

    async def show_preview(
        self, interaction: Interaction, decision: Decision, action: Any, opener: str = ""
    ) -> None:
        """What the action would do, with the button that does it."""
        table, seat = decision
        step = await self._host.preview(table, seat, action)
        word = self._services.presenter(table).preview
        shown = await self._services.pools.suggestions.run(word, step, seat, action)
        view = view_of(
            *await self._confirmations(interaction, table, table.title.notate(action), shown),
            *await self.way_back(interaction, table, opener),
            button(self._words("cancel"), CustomId.of(Verb.CANCEL, table.row, table.number)),
        )
        text = "\n".join([shown.text, *shown.warnings])
        file = await self._preview_picture(step, seat, shown.zoom) if shown.is_pictured else None
        await respond(interaction, text, view=view, file=file)

    async def _confirmations(
        self, interaction: Interaction, table: AnyTable, move: str, shown: Preview
    ) -> list[Press]:
        """What plays the move and more, as far as buttons can carry it, and what plays it alone."""
        found: list[Press] = []
        for confirm in (*shown.also, Confirm(shown.confirm, ())):
            meant = await self._playing(interaction, table, move, followed_by(confirm.then))
            style = ButtonStyle.secondary if found else ButtonStyle.success
            if meant.fits:
                found.append(button(confirm.label, meant, style))
        return found

    async def _playing(
        self, interaction: Interaction, table: AnyTable, move: str, behind: str
    ) -> CustomId:
        """An id that plays a move and more; what is too much for it is kept along with the move."""
        meant = await self.kept_id(interaction, table, Verb.DO, move, behind)
        if meant.fits or not CustomId.of(Verb.DO, table.row, table.number, move).fits:
            return meant
        return await self.kept_id(interaction, table, Verb.DO, move + behind)

    async def way_back(self, interaction: Interaction, table: AnyTable, opener: str) -> list[Press]:
        """A button to the menu page from which something was picked, if it was."""
        if not opener:
            return []
        meant = await self.kept_id(interaction, table, Verb.REOPEN, opener)
        return [button(self._words("other-choices"), meant)]

    async def kept_id(
        self, interaction: Interaction, table: AnyTable, verb: Verb, rest: str, behind: str = ""
    ) -> CustomId:
        """An id of this position whose rest may be of any length."""
        wanted = CustomId.of(verb, table.row, table.number, rest)
        return await custom_id_for(self._services.store, interaction.user.id, wanted, behind)

    async def rest_of(self, pressed: Pressed) -> str:
        """What such an id says."""
        user_id = pressed.interaction.user.id
        return await rest_of(self._services.store, user_id, pressed.custom_id)

    async def _moves_of(self, pressed: Pressed) -> list[str]:
        """The move such an id names, and what it plays after it."""
        first, *following = read_moves(pressed.custom_id.rest)
        meant = replace(pressed, custom_id=replace(pressed.custom_id, rest=first))
        return [*read_moves(await self.rest_of(meant)), *following]

    async def _preview_picture(self, step: AnyPlayed, seat: Seat, zoom: str | None) -> discord.File:
        picture = await self._services.painter.draw(
            step.after, viewer=seat, events=step.events, zoom=zoom, preview=True
        )
        return attachment(picture, "preview")

    async def play(
        self,
        interaction: Interaction,
        table: AnyTable,
        action: Any,
        number: int | None,
        following: Sequence[Any] = (),
    ) -> None:
        """Play an action meant for a position, then say what it did and what is decided next."""
        try:
            step = await self._host.act(
                table.row.id,
                interaction.user.id,
                action,
                *following,
                interaction=interaction.id,
                number=None if self._is_simultaneous(table) else number,
            )
        except NotYourTurn:
            self.check_turn(table, table.seat_of(interaction.user.id))  # says whose it is
            raise
        self._services.announcer.played(step)
        await self.tell_outcome(interaction, step)

    async def tell_outcome(self, interaction: Interaction, step: AnyPlayed) -> None:
        """Say what was done; it is stored, whatever becomes of the telling."""
        try:
            await self._tell_outcome(interaction, step)
        except Exception:
            log.exception("action %s of game %s", step.after.number, step.after.row.id)
            await respond(interaction, self._words("moved-untold"), is_done=True)

    async def _tell_outcome(self, interaction: Interaction, step: AnyPlayed) -> None:
        """If the same player decides again, they are asked at once."""
        table, words = step.after, self._words
        presenter = self._services.presenter(table)
        told = self._services.narrator.tell(table, step.events)
        seat = table.seat_of(interaction.user.id)
        if seat in table.deciders and not step.ends_turn:
            text = words("yours-again", told=told, ask=presenter.ask_privately(table, seat))
            text = with_reasons(words, presenter, table, text)
            view = await self._panels.buttons(table, seat)
        else:
            text = words("moved", told=told) + self._warning(interaction)
            view = view_of(undo_button(words, table)) if table.is_live else None
        await respond(interaction, text, view=view, is_done=True)

    def _warning(self, interaction: Interaction) -> str:
        """What the channel will not hear because the bot may not post there any more."""
        lacking = missing_permissions(interaction)
        return "\n" + self._words("cannot-post", permissions=lacking) if lacking else ""

    async def show_fresh_panel(
        self, interaction: Interaction, game: GameId, why: str = "board-moved-on"
    ) -> None:
        """Answer a stale button with how the game stands now."""
        await acknowledge(interaction)
        table = await self._host.table(game)
        text, view = await self.panel_for(interaction, table)
        await respond(interaction, f"{self._words(why)}\n{text}", view=view)

    async def panel_for(self, interaction: Interaction, table: AnyTable) -> tuple[str, View | None]:
        """What this person can do now, in words and buttons."""
        return await self._panels.of(interaction.user.id, table)

    async def _proposed(self, pressed: Pressed) -> None:
        """Show the move that a button proposes."""
        decision = await self.decision(pressed, only_looks=True)
        for proposal in await self._services.proposer.of(decision.table):
            if mark_of(proposal) == pressed.custom_id.rest:
                action = self.move(decision.table, proposal.action)
                await self.show_preview(pressed.interaction, decision, action)
                return
        raise BoardMovedOn(pressed.custom_id.game)  # of a release that proposed something else

    async def _show(self, pressed: Pressed) -> None:
        decision = await self.decision(pressed, only_looks=True)
        action = self.move(decision.table, pressed.custom_id.rest)
        await self.show_preview(pressed.interaction, decision, action)

    async def _do(self, pressed: Pressed) -> None:
        """Play the action of a button."""
        table = await self._host.table(pressed.custom_id.game)
        if not table.is_live:  # perhaps by this very click; its draft has ended with the game
            await self._host.refuse_repeated(pressed.interaction.id)
        else:
            await self.check_position(pressed, table)
        number = pressed.custom_id.number
        action, *then = [self.move(table, move) for move in await self._moves_of(pressed)]
        await self.play(pressed.interaction, table, action, number, then)

    async def _cancel(self, pressed: Pressed) -> None:
        """Back to the panel of a player whose turn it still is."""
        interaction, said, view = pressed.interaction, self._words("cancelled"), None
        table = await self._host.table(pressed.custom_id.game)
        is_theirs = table.eyes_of(interaction.user.id) in table.deciders
        if table.is_at(pressed.custom_id.number) and is_theirs:
            text, view = await self.panel_for(interaction, table)
            said = f"{said}\n{text}"
        await respond(interaction, said, view=view)

    async def _panel(self, pressed: Pressed) -> None:
        """Back from something that was only to be read."""
        table = await self._host.table(pressed.custom_id.game)
        text, view = await self.panel_for(pressed.interaction, table)
        await respond(pressed.interaction, text, view=view)
