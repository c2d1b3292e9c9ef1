"""Where every press, choice and written text comes in: ours, and used where its game is played?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any

from discord import ComponentType, InteractionType

from bot.discord.custom_ids import NO_GAME, CustomId, is_outdated, read_id
from bot.discord.interaction import Interaction
from bot.discord.modal import written
from bot.discord.responses import acknowledge, respond
from bot.flows.incoming.failures import Failures
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.refusals import Refusal
from storage.store import NoSuchGame, Status

PRESSES = (InteractionType.component, InteractionType.modal_submit)


class Presses:
    """Does what was pressed, chosen or written, also on posts of an earlier run."""

    def __init__(
        self, services: Services, failures: Failures, turn: TurnFlow, lobby: LobbyFlow
    ) -> None:
        self._services = services
        self._failures = failures
        self._turn = turn
        self._lobby = lobby
        self.handlers: dict[tuple[Source, str], Handler] = {}

    def add(self, handlers: Iterable[Handler]) -> None:
        """Know what these do."""
        for handler in handlers:
            assert (handler.source, handler.verb) not in self.handlers, f"two for {handler.verb}"
            self.handlers[handler.source, handler.verb] = handler

    async def dispatch(self, interaction: Interaction) -> None:
        """Answer a press; whatever goes wrong is told to the one who pressed."""
        try:
            await self._do(interaction)
        except Exception as error:
            await self._failures.answer(interaction, error)

    async def _do(self, interaction: Interaction) -> None:
        data: Any = interaction.data
        if is_outdated(data["custom_id"]):
            await self._show_what_is_here(interaction)
            return
        source, values = _sent(interaction, data)
        pressed = Pressed(interaction, read_id(data["custom_id"]), values)
        handler = self.handlers.get((source, pressed.custom_id.verb))
        if handler is None or not _fits(handler, pressed):
            raise Refusal("unknown-button")
        share = self._services.shares.of(interaction.user.id)
        with share if handler.looks else nullcontext():
            if not handler.opens_modal and not handler.answers_all:
                await acknowledge(interaction, anew=handler.thinks)
            if not handler.no_game:
                await self._check_place(interaction, pressed.custom_id)
            await handler.handle(pressed)

    async def _check_place(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Refuse a button of another game, and one pressed where its game is not played."""
        try:
            row = await self._services.store.game(custom_id.game)
        except NoSuchGame as unknown:
            raise Refusal("button-of-another") from unknown
        if row.tag != custom_id.tag or row.guild_id != interaction.guild_id:
            raise Refusal("button-of-another")
        if row.channel_id != interaction.channel_id:
            raise Refusal("button-elsewhere", game=row.id, channel=str(row.channel_id))

    async def _show_what_is_here(self, interaction: Interaction) -> None:
        """Answer a button of an earlier release with what is played in its channel now."""
        await acknowledge(interaction)
        assert interaction.channel_id is not None
        row = await self._services.store.open_game_in(interaction.channel_id)
        if row is not None and row.status is Status.LOBBY:
            await self._lobby.refresh(row.id)
            text, view = await self._lobby.post(row.id)
            renewed = self._services.words("table-renewed")
            await respond(interaction, f"{renewed}\n{text}", view=view)
        else:
            table = await self._services.host.table_last_in(interaction.channel_id)
            await self._turn.show_fresh_panel(interaction, table.row.id)


def _fits(handler: Handler, pressed: Pressed) -> bool:
    custom_id, is_select = pressed.custom_id, handler.source is Source.SELECT
    if handler.no_game != (custom_id.game == NO_GAME):
        return False
    if is_select and not handler.takes_several and len(pressed.values) != 1:
        return False
    return re.fullmatch(handler.rest, custom_id.rest, re.DOTALL) is not None


def _sent(interaction: Interaction, data: Any) -> tuple[Source, tuple[str, ...]]:
    if interaction.type is InteractionType.modal_submit:
        return Source.MODAL, (written(data["components"]),)
    if data["component_type"] == ComponentType.button.value:
        return Source.BUTTON, ()
    return Source.SELECT, tuple(data.get("values") or ())
