"""/map and /help: looking at the board and at the rules."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord.custom_ids import Sight
from bot.discord.interaction import Interaction
from bot.discord.limits import MOST_OPTIONS
from bot.discord.responses import acknowledge
from bot.flows.flows import Flows
from bot.flows.services import Services
from bot.refusals import NoGameHere, Refusal
from renderer.picture import Scale
from rules.boards.board import plain

VIEWS = [
    app_commands.Choice(name="the whole board", value=Scale.WHOLE.value),
    app_commands.Choice(name="a large part of it", value=Scale.WIDE.value),
    app_commands.Choice(name="a part of it", value=Scale.NEAR.value),
    app_commands.Choice(name="a close-up", value=Scale.CLOSE.value),
]


class LookCog(commands.Cog):
    """Whatever is played, everybody may look."""

    def __init__(self, services: Services, flows: Flows) -> None:
        self._services = services
        self._flows = flows

    @app_commands.command(name="map")
    @app_commands.describe(
        zoom="A city or hex to see larger",
        view="How much of the board; a button changes it",
        awards="Who would win which award if it ended now",
    )
    @app_commands.choices(view=VIEWS)
    async def show_map(
        self,
        interaction: Interaction,
        zoom: str | None = None,
        view: str | None = None,
        awards: bool = False,
    ) -> None:
        """The board as it stands."""
        await acknowledge(interaction)
        table = await self._services.host.table_last_in(interaction.channel_id)
        if awards and not self._services.presenter(table).has_awards:
            raise Refusal("no-awards", title=table.title.name)
        usual = Scale.WHOLE if zoom is None else Scale.CLOSE
        place = " ".join((zoom or "").split())
        sight = Sight(Scale(view) if view else usual, place, awards)
        await self._flows.sights.show(interaction, table, sight)

    @show_map.autocomplete("zoom")
    async def _places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await self._services.host.table_last_in(interaction.channel_id)
        except NoGameHere:
            return []
        places = self._services.presenter(table).places(table)
        found = [name for name in places if plain(typed) in plain(name)]
        return [app_commands.Choice(name=n, value=n) for n in found[:MOST_OPTIONS]]

    @app_commands.command(name="help")
    @app_commands.describe(rule="A rule by its number, such as IR 4.5, or by some of its words")
    async def show_help(self, interaction: Interaction, rule: str | None = None) -> None:
        """How Roundhouse works, or what a rule says."""
        await acknowledge(interaction)
        if rule is not None:
            await self._flows.help.clause(interaction, rule)
        else:
            await self._flows.help.show(interaction)

    @show_help.autocomplete("rule")
    async def _rules(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._flows.help.suggested(interaction, typed)
