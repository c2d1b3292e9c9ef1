"""/matches: playing Matches."""

from __future__ import annotations

from bot.titles.matches.presenter import MatchesPresenter
from discord import app_commands
from rules.matches.title import Take

from bot.commands.common import TitleCog
from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge


class MatchesCog(TitleCog, group_name="matches", group_description="Play Matches"):
    """One command."""

    @app_commands.command()
    @app_commands.describe(count="How many")
    async def take(self, interaction: Interaction, count: int) -> None:
        """Take some matches."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, MatchesPresenter)
        await self.at.preview(interaction, decision, Take(count))
