"""One answer to everything that goes wrong, told only to the one who asked."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord import app_commands

from bot.discord.error_replies import describe, tell
from bot.discord.interaction import Interaction
from bot.flows.incoming.again import AgainFlow
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.refusals import BoardMovedOn, Patience
from rules.errors import UnknownName

log = logging.getLogger(__name__)


class Failures:
    """Called for commands and for whatever is on a post alike."""

    def __init__(self, services: Services, turn: TurnFlow, again: AgainFlow) -> None:
        self._services = services
        self._turn = turn
        self._again = again

    async def answer(self, interaction: Interaction, error: BaseException) -> None:
        """Tell the person what is wrong and what to do; log only what is our fault."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        try:
            await self._answer(interaction, error)
        except (discord.HTTPException, aiohttp.ClientError) as failure:
            log.warning("could not answer interaction %s: %s", interaction.id, failure)

    async def _answer(self, interaction: Interaction, error: BaseException) -> None:
        if isinstance(error, BoardMovedOn):
            await self._turn.show_fresh_panel(interaction, error.game, error.key)
            return
        if isinstance(error, UnknownName) and await self._again.offer(interaction, error):
            return
        words = self._services.words
        said = describe(words, interaction, error)
        if isinstance(error, Patience):
            async with self._services.shares.telling(interaction.user.id):
                await tell(words, interaction, said)
        else:
            await tell(words, interaction, said)
