"""/hint: good moves for whoever decides."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge
from bot.flows.flows import Flows
from bot.flows.services import Services


class HintCog(commands.Cog):
    """The same for every title."""

    def __init__(self, services: Services, flows: Flows) -> None:
        self._services = services
        self._flows = flows

    @app_commands.command()
    async def hint(self, interaction: Interaction) -> None:
        """Three good moves for you now, each with its reason, for your eyes only."""
        await acknowledge(interaction)
        table = await self._services.host.table_in(interaction.channel_id)
        await self._flows.hints.ask(interaction, table)
