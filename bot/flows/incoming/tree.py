"""The slash commands as a whole: nobody has more than a few of them pending."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import discord
from discord import InteractionType, app_commands

from bot.discord.interaction import Interaction
from bot.discord.shares import Shares
from bot.flows.incoming.failures import Failures
from bot.refusals import Patience


class Tree(app_commands.CommandTree[discord.Client]):
    """Tells whoever asks for too much at once to wait, before anything is done for it."""

    shares: Shares
    failures: Failures

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Hold a share of the bot's time until the command is done."""
        if interaction.type is InteractionType.autocomplete:
            return True  # the newest of each person takes the place of the others
        held, task = ExitStack(), asyncio.current_task()
        assert task is not None
        try:
            held.enter_context(self.shares.of(interaction.user.id))
        except Patience as asked_for:
            await self.failures.answer(interaction, asked_for)
            return False
        task.add_done_callback(lambda _: held.close())  # discord.py runs a command as one task
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Whatever goes wrong in a command is answered like everything else."""
        await self.failures.answer(interaction, error)
