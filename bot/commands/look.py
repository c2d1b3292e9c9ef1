"""/map and /help: looking at the board and at the rules."""

from __future__ import annotations

from itertools import islice

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, MOST_OPTIONS, TEXT, shorten
from bot.discord.responses import acknowledge, respond
from bot.flows.flows import Flows
from bot.flows.services import Services
from bot.games.posts.painter import attachment
from bot.refusals import NoGameHere, Refusal
from rules import pages
from rules.boards.board import plain


class LookCog(commands.Cog):
    """Whatever is played, everybody may look."""

    def __init__(self, services: Services, flows: Flows) -> None:
        self._services = services
        self._flows = flows

    @app_commands.command(name="map")
    @app_commands.describe(
        zoom="A city or hex to see larger", awards="Who would win which award if it ended now"
    )
    async def show_map(
        self, interaction: Interaction, zoom: str | None = None, awards: bool = False
    ) -> None:
        """The board as it stands."""
        await acknowledge(interaction)
        table = await self._services.host.table_last_in(interaction.channel_id)
        if awards and not self._services.presenter(table).has_awards:
            raise Refusal("no-awards", title=table.title.name)
        viewer = table.eyes_of(interaction.user.id)
        picture = await self._services.painter.draw(table, viewer=viewer, zoom=zoom, awards=awards)
        text, view = self._flows.turn.panel_for(interaction, table)
        await respond(interaction, text, view=view, file=attachment(picture, "map"))

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
    @app_commands.describe(rule="A numbered rule, such as IR 4.5")
    async def show_help(self, interaction: Interaction, rule: str | None = None) -> None:
        """How Roundhouse works, or what a rule says."""
        await acknowledge(interaction)
        words = self._services.words
        if rule is not None:
            cited = pages.read(rule, await self._usual_rules(interaction))
            text = words("help-rule", reference=cited, text=pages.clause(cited))
            await respond(interaction, shorten(text, CONTENT))
            return
        presenters = self._services.presenters.values()
        commands = dict.fromkeys(presenter.command for presenter in presenters)
        groups = ", ".join(f"`/{command}`" for command in commands)
        keys = ("intro", "start", "play", "look", "undo", "end", "rules")
        lines = [words(f"help-{k}", **({"commands": groups} if k == "play" else {})) for k in keys]
        await respond(interaction, "\n".join(lines))

    @show_help.autocomplete("rule")
    async def _rules(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        usual = await self._usual_rules(interaction)
        newest = self._services.pools.suggestions.newest
        return await newest(interaction.user.id, lambda: _fitting_rules(typed, usual))

    async def _usual_rules(self, interaction: Interaction) -> str:
        """The prefix of the rules of what is played in this channel, else of the first title."""
        assert interaction.channel_id is not None
        row = await self._services.store.last_game_in(interaction.channel_id)
        prefixes = {key: prefix for prefix, key in pages.prefixes().items()}
        return prefixes[row.title if row is not None else next(iter(self._services.titles)).key]


def _fitting_rules(typed: str, usual: str) -> list[app_commands.Choice[str]]:
    """Rules that fit what is typed, those of the usual page first."""
    prefixes = sorted(pages.prefixes(), key=lambda prefix: prefix != usual)
    texts = {f"{p} {n}": text for p in prefixes for n, text in pages.clauses(p).items()}
    lines = {cited: f"{cited} {text.replace('**', '')}" for cited, text in texts.items()}
    found = islice((cited for cited in lines if _fits(typed, cited, lines[cited])), MOST_OPTIONS)
    return [app_commands.Choice(name=shorten(lines[c], TEXT), value=c) for c in found]


def _fits(typed: str, cited: str, line: str) -> bool:
    """Whether a rule has this number, or holds every word typed."""
    is_number = plain(typed).replace(" ", "") in plain(cited).replace(" ", "")
    return is_number or all(word in plain(line) for word in plain(typed).split())
