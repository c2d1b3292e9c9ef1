"""/map and /help: looking at the board and at the rules."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.answers import acknowledge, answer
from bot.pictures import attachment
from bot.views.components import MOST_OPTIONS, TEXT, shorten
from rules import pages
from rules.boards import load_board
from rules.boards.board import plain


class LookCog(commands.Cog):
    """Whatever is played, everybody may look."""

    @app_commands.command(name="map")
    @app_commands.describe(zoom="A city or hex to see larger")
    async def show_map(self, interaction: Any, zoom: str | None = None) -> None:
        """The board as it stands."""
        await acknowledge(interaction)
        client = interaction.client
        table = await client.host.table_in(interaction.channel_id)
        seats = [s.seat for s in table.seats if s.user_id == interaction.user.id]
        viewer = seats[0] if seats else None
        picture = await client.painter.draw(table, viewer=viewer, zoom=zoom)
        text, view = client.turns.panel_for(interaction, table)
        await answer(interaction, text, view=view, file=attachment(picture, "map"))

    @show_map.autocomplete("zoom")
    async def _places(self, interaction: Any, typed: str) -> list[app_commands.Choice[str]]:
        table = await interaction.client.host.table_in(interaction.channel_id)
        board = load_board(table.title.view(table.state, None).board)
        cities = sorted(h.name for h in board.hexes.values() if h.name)
        found = [name for name in cities if plain(typed) in plain(name)]
        return [app_commands.Choice(name=n, value=n) for n in found[:MOST_OPTIONS]]

    @app_commands.command(name="help")
    @app_commands.describe(rule="A numbered rule, such as IR 4.5")
    async def show_help(self, interaction: Any, rule: str | None = None) -> None:
        """How Roundhouse works, or what a rule says."""
        await acknowledge(interaction)
        words = interaction.client.words
        if rule is not None:
            cited = rule.strip().upper()
            text = words("help-rule", reference=cited, text=pages.clause(cited))
            await answer(interaction, shorten(text, 2000))
            return
        groups = ", ".join(f"`/{desk.command}`" for desk in interaction.client.desks.values())
        keys = ("intro", "start", "play", "look", "end", "rules")
        lines = [words(f"help-{k}", **({"commands": groups} if k == "play" else {})) for k in keys]
        await answer(interaction, "\n".join(lines))

    @show_help.autocomplete("rule")
    async def _rules(self, interaction: Any, typed: str) -> list[app_commands.Choice[str]]:
        cited = [f"{prefix} {n}" for prefix in pages.prefixes() for n in pages.clauses(prefix)]
        found = [r for r in cited if typed.upper().replace(" ", "") in r.replace(" ", "")]
        return [
            app_commands.Choice(name=shorten(f"{r} {pages.clause(r)}", TEXT), value=r)
            for r in found[:MOST_OPTIONS]
        ]
