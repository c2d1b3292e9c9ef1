"""/learn: a guided first game, in any channel and in direct messages."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge
from bot.flows.flows import Flows
from bot.flows.services import Services


class LearnCog(commands.Cog):
    """It needs no table, and none is in its way."""

    def __init__(self, services: Services, flows: Flows) -> None:
        self._flows = flows
        keys = flows.learn.lessons
        titles = [app_commands.Choice(name=services.titles.name(key), value=key) for key in keys]
        app_commands.choices(title=titles)(self.learn)  # known only once the bot is put together

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.describe(title="What to learn; you are asked if left out")
    async def learn(self, interaction: Interaction, title: str | None = None) -> None:
        """Play a first game step by step: ten minutes, for your eyes only."""
        await acknowledge(interaction)
        await self._flows.learn.begin(interaction, title)
