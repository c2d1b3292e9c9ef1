"""The slash commands as a whole: nobody has more than a few of them pending."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

from discord import InteractionType, app_commands

from bot.discord.error_replies import answer_error
from bot.refusals import Patience


class Tree(app_commands.CommandTree[Any]):
    """Tells whoever asks for too much at once to wait, before anything is done for it."""

    async def interaction_check(self, interaction: Any, /) -> bool:
        """Hold a share of the bot's time until the command is done."""
        if interaction.type is InteractionType.autocomplete:
            return True  # the newest of each person takes the place of the others
        held, task = ExitStack(), asyncio.current_task()
        assert task is not None
        try:
            held.enter_context(interaction.client.shares.of(interaction.user.id))
        except Patience as asked_for:
            await answer_error(interaction, asked_for)
            return False
        task.add_done_callback(lambda _: held.close())  # discord.py runs a command as one task
        return True
