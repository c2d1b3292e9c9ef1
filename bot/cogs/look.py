"""/map and /help: looking at the board and at the rules."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.answers import acknowledge, answer
from bot.interaction import Interaction
from bot.pictures import attachment
from bot.refusals import NoGameHere
from bot.views.components import MOST_OPTIONS, TEXT, shorten
from rules import pages
from rules.boards.board import plain


class LookCog(commands.Cog):
    """Whatever is played, everybody may look."""

    @app_commands.command(name="map")
    @app_commands.describe(zoom="A city or hex to see larger")
    async def show_map(self, interaction: Interaction, zoom: str | None = None) -> None:
        """The board as it stands."""
        await acknowledge(interaction)
        client = interaction.client
        table = await client.host.table_in(interaction.channel_id)
        viewer = table.eyes_of(interaction.user.id)
        picture = await client.painter.draw(table, viewer=viewer, zoom=zoom)
        text, view = client.turns.panel_for(interaction, table)
        await answer(interaction, text, view=view, file=attachment(picture, "map"))

    @show_map.autocomplete("zoom")
    async def _places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        client = interaction.client
        try:
            table = await client.host.table_in(interaction.channel_id)
        except NoGameHere:
            return []
        places = client.desks[table.row.title].places(table)
        found = [name for name in places if plain(typed) in plain(name)]
        return [app_commands.Choice(name=n, value=n) for n in found[:MOST_OPTIONS]]

    @app_commands.command(name="help")
    @app_commands.describe(rule="A numbered rule, such as IR 4.5")
    async def show_help(self, interaction: Interaction, rule: str | None = None) -> None:
        """How Roundhouse works, or what a rule says."""
        await acknowledge(interaction)
        words = interaction.client.words
        if rule is not None:
            cited = rule.strip().upper()
            text = words("help-rule", reference=cited, text=pages.clause(cited))
            await answer(interaction, shorten(text, 2000))
            return
        groups = ", ".join(f"`/{desk.command}`" for desk in interaction.client.desks.values())
        keys = ("intro", "start", "play", "look", "undo", "end", "rules")
        lines = [words(f"help-{k}", **({"commands": groups} if k == "play" else {})) for k in keys]
        await answer(interaction, "\n".join(lines))

    @show_help.autocomplete("rule")
    async def _rules(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        cited = [f"{prefix} {n}" for prefix in pages.prefixes() for n in pages.clauses(prefix)]
        found = [r for r in cited if typed.upper().replace(" ", "") in r.replace(" ", "")]
        return [
            app_commands.Choice(name=shorten(f"{r} {pages.clause(r)}", TEXT), value=r)
            for r in found[:MOST_OPTIONS]
        ]
