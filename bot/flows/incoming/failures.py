"""One answer to everything that goes wrong, told only to the one who asked."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord import app_commands

from bot.discord.error_replies import describe, tell
from bot.discord.interaction import Interaction
from bot.flows.autopilot.autopilot import AutopilotFlow
from bot.flows.incoming.again import AgainFlow
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.refusals import BoardMovedOn, ComputerPlays, Patience
from rules.errors import UnknownName

log = logging.getLogger(__name__)

UNREACHABLE = (discord.HTTPException, aiohttp.ClientError)


class Failures:
    """Called for commands and for whatever is on a post alike."""

    def __init__(
        self, services: Services, turn: TurnFlow, again: AgainFlow, autopilot: AutopilotFlow
    ) -> None:
        self._services = services
        self._turn = turn
        self._again = again
        self._autopilot = autopilot

    async def answer(self, interaction: Interaction, error: BaseException) -> None:
        """Tell the person what is wrong and what to do; log only what is our fault."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        try:
            await self._answer(interaction, error)
        except UNREACHABLE as failure:
            log.warning("could not answer interaction %s: %s", interaction.id, failure)

    async def _answer(self, interaction: Interaction, error: BaseException) -> None:
        try:
            if await self._leads_on(interaction, error):
                return
        except UNREACHABLE:
            raise
        except Exception as trouble:
            error = trouble  # why it does not lead on; silence would tell nothing
        words = self._services.words
        said = describe(words, interaction, error)
        if isinstance(error, Patience):
            async with self._services.shares.telling(interaction.user.id):
                await tell(words, interaction, said)
        else:
            await tell(words, interaction, said)

    async def _leads_on(self, interaction: Interaction, error: BaseException) -> bool:
        """Whether it was answered with buttons that help."""
        if isinstance(error, BoardMovedOn):
            await self._turn.show_fresh_panel(interaction, error.game, error.key)
            return True
        if isinstance(error, ComputerPlays):
            await self._autopilot.offer(interaction, error)
            return True
        return isinstance(error, UnknownName) and await self._again.offer(interaction, error)
