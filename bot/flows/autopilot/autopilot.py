"""Handing one's seat to a computer for a while: the channel knows, and one press takes it back."""

from __future__ import annotations

import logging

from bot.discord.components import view_of
from bot.discord.custom_ids import SEAT, Verb
from bot.discord.display_names import person
from bot.discord.interaction import Interaction
from bot.discord.responses import DISCORD_TROUBLE, acknowledge, amend, respond
from bot.flows.autopilot.words import back_button, level_name
from bot.flows.incoming.handlers import Handler, Pressed
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.games.table import AnyTable
from bot.refusals import ComputerPlays, Refusal
from opponents.opponent import Level
from rules.title import Seat
from storage.store import GameNotLive

log = logging.getLogger(__name__)


class AutopilotFlow:
    """Only whoever sits there hands a seat over or takes it back.

    Whatever else would change the game for that seat, giving up and undoing too, waits until it is
    taken back: a computer and a person would else play against each other in one seat.
    """

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its button does."""
        return [Handler(Verb.BACK, self._back, rest=SEAT)]

    async def hand_over(self, interaction: Interaction, table: AnyTable, level: Level) -> None:
        """Let a computer of this level play for somebody, until they are back."""
        seat = self._seat(interaction, table)
        if seat not in table.title.playing(table.state):
            raise Refusal("concede-out")
        if not self._services.thinker.plays(table.row.title):
            raise Refusal("computers-unknown", title=table.title.name)
        if not await self._switch(interaction, table, level):
            raise Refusal("autopilot-already", level=level_name(level))
        said = self._words("autopilot-handed", level=level_name(level))
        view = view_of(back_button(self._words, table.row, seat))
        await respond(interaction, said, view=view, is_done=True)
        await self._tell_channel(table, seat, level)

    async def come_back(self, interaction: Interaction, table: AnyTable) -> None:
        """Let somebody play again themself."""
        seat = self._seat(interaction, table)
        if not await self._switch(interaction, table, None):
            raise Refusal("autopilot-is-off")
        await self._welcome(interaction, table)
        await self._tell_channel(table, seat, None)

    def _seat(self, interaction: Interaction, table: AnyTable) -> Seat:
        seat = table.seat_of(interaction.user.id)
        if not table.is_live:
            raise GameNotLive(table.row.id, table.row.status)
        return seat

    async def _switch(self, interaction: Interaction, table: AnyTable, level: Level | None) -> bool:
        """Whether somebody else decides for the seat from now on."""
        game = table.row.id
        is_new = await self._services.host.set_autopilot(game, person(interaction.user), level)
        if is_new:
            # What is not posted yet may have waited for a computer, or for this person.
            self._services.announcer.brought(game)
        return is_new

    async def _welcome(self, interaction: Interaction, table: AnyTable) -> None:
        """Say that the seat is theirs again, with what they can do now."""
        now = await self._services.host.table(table.row.id)
        text, view = await self._turn.panel_for(interaction, now)
        said = self._words("autopilot-ended")
        await respond(interaction, f"{said}\n{text}", view=view, is_done=True)

    async def _tell_channel(self, table: AnyTable, seat: Seat, level: Level | None) -> None:
        """Say who plays for the seat now; nobody is called for it."""
        channel = self._services.client.get_partial_messageable(table.row.channel_id)
        try:
            if level is None:
                await channel.send(self._is_back(table, seat))
            else:
                name = table.seats[seat].name
                said = self._words("autopilot-note", player=name, level=level_name(level))
                await channel.send(said, view=view_of(back_button(self._words, table.row, seat)))
        except DISCORD_TROUBLE as trouble:
            log.warning("the channel of game %s hears of no autopilot: %s", table.row.id, trouble)

    def _is_back(self, table: AnyTable, seat: Seat) -> str:
        return self._words("autopilot-note-back", player=table.seats[seat].name)

    async def _back(self, pressed: Pressed) -> None:
        """The button of the note, or of an answer to whoever is away."""
        table = await self._services.host.table(pressed.custom_id.game)
        seat = self._seat(pressed.interaction, table)
        if str(seat) != pressed.custom_id.rest:
            owner = self._owner(table, int(pressed.custom_id.rest))
            raise Refusal("autopilot-of-another", player=owner)
        is_new = await self._switch(pressed.interaction, table, None)
        is_public = await self._settle(pressed, table, seat)
        await self._welcome(pressed.interaction, table)
        if is_new and not is_public:
            await self._tell_channel(table, seat, None)

    def _owner(self, table: AnyTable, seat: int) -> str:
        if seat >= len(table.seats):
            raise Refusal("unknown-button")
        return table.seats[seat].name

    async def _settle(self, pressed: Pressed, table: AnyTable, seat: Seat) -> bool:
        """Leave a note in the channel without its button; False if it was no note there."""
        message = pressed.interaction.message
        if message is None or message.flags.ephemeral:
            return False
        await amend(message, content=self._is_back(table, seat), view=None)
        return True

    async def offer(self, interaction: Interaction, away: ComputerPlays) -> None:
        """Answer whoever wants to play while a computer does it for them."""
        await acknowledge(interaction)
        table = await self._services.host.table(away.game)
        view = view_of(back_button(self._words, table.row, away.seat))
        await respond(interaction, self._words.refusal(away), view=view)
