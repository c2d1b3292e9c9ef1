"""/game: opening a table, joining it, looking at a game, leaving it."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, shorten
from bot.discord.permissions import check_can_post
from bot.discord.responses import acknowledge, respond
from bot.flows import bring as bringing
from bot.flows import leave as ending
from bot.flows import lobby
from bot.flows import undo as undoing
from bot.flows.game_list import show_list
from bot.flows.game_log import show_log
from bot.games.painter import attachment
from bot.games.table import Table
from bot.refusals import Refusal
from rules.titles import TITLES, name_of
from storage.store import OPEN, ChannelTaken, Status

TITLE_CHOICES = [app_commands.Choice(name=t.name, value=t.key) for t in TITLES.values()]


class GameCog(commands.GroupCog, group_name="game", group_description="Tables and games"):
    """The same commands for every title."""

    @app_commands.command()
    @app_commands.describe(title="What to play")
    @app_commands.choices(title=TITLE_CHOICES)
    async def new(self, interaction: Interaction, title: app_commands.Choice[str]) -> None:
        """Open a table in this channel."""
        check_can_post(interaction)
        await interaction.response.defer(thinking=True)
        tables: lobby.Lobby = interaction.client.lobby
        try:
            row = await tables.open(interaction, title.value)
            text, view = await tables.post(row.id)
        except ChannelTaken as taken:
            await interaction.delete_original_response()
            name = name_of(taken.game.title)
            raise Refusal("channel-taken", game=str(taken.game.id), title=name) from taken
        except Exception:
            await interaction.delete_original_response()  # it would be read by everybody
            raise
        message = await respond(interaction, text, view=view, is_done=True)
        if message is not None:
            await tables.store.set_lobby_message(row.id, message.id)

    @app_commands.command()
    async def join(self, interaction: Interaction) -> None:
        """Sit down at this channel's table."""
        await acknowledge(interaction)
        row = await interaction.client.lobby.row_in(interaction.channel_id)
        await lobby.join(interaction, row.id)

    @app_commands.command()
    async def leave(self, interaction: Interaction) -> None:
        """Leave this channel's table before the game starts."""
        await acknowledge(interaction)
        row = await interaction.client.lobby.row_in(interaction.channel_id)
        await lobby.leave(interaction, row.id)

    @app_commands.command()
    async def start(self, interaction: Interaction) -> None:
        """Start the game at this channel's table."""
        await acknowledge(interaction)
        row = await interaction.client.lobby.row_in(interaction.channel_id)
        await lobby.start(interaction, row.id)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """How the game stands, and what you can do."""
        await acknowledge(interaction)
        client = interaction.client
        row = await client.store.open_game_in(interaction.channel_id)
        if row is not None and row.status is Status.LOBBY:
            text, view = await client.lobby.post(row.id)
            await respond(interaction, text, view=view)
            return
        await _show_status(interaction, await client.host.table_last_in(interaction.channel_id))

    @app_commands.command()
    @app_commands.describe(page="Which page; the newest if left out")
    async def log(
        self, interaction: Interaction, page: app_commands.Range[int, 1] | None = None
    ) -> None:
        """What happened so far."""
        await acknowledge(interaction)
        table = await interaction.client.host.table_last_in(interaction.channel_id)
        await show_log(interaction, table.row.id, page)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last move: freely in your own turn, later if everybody agrees."""
        await acknowledge(interaction)
        table = await interaction.client.host.table_in(interaction.channel_id)
        await undoing.ask_undo(interaction, table.row.id)

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up your seat; the others play on."""
        await acknowledge(interaction)
        await ending.ask_concede(interaction)

    @app_commands.command()
    async def abandon(self, interaction: Interaction) -> None:
        """End this channel's game without a result, if most players agree."""
        await acknowledge(interaction)
        await ending.ask_abandon(interaction)

    @app_commands.command(name="list")
    async def list_games(self, interaction: Interaction) -> None:
        """Your games, and those of this server."""
        await acknowledge(interaction)
        await show_list(interaction)

    @app_commands.command()
    @app_commands.describe(game="Which game of this server")
    async def move(self, interaction: Interaction, game: int) -> None:
        """Bring a game from another channel into this one."""
        await acknowledge(interaction)
        await bringing.move(interaction, game)

    @move.autocomplete("game")
    async def _open(self, interaction: Interaction, typed: Any) -> list[app_commands.Choice[int]]:
        return await bringing.suggested(interaction, str(typed), OPEN)

    @app_commands.command()
    @app_commands.describe(game="Which game of this server")
    async def reopen(self, interaction: Interaction, game: int) -> None:
        """Let a game that has ended go on in this channel."""
        await acknowledge(interaction)
        await bringing.reopen(interaction, game)

    @reopen.autocomplete("game")
    async def _ended(self, interaction: Interaction, typed: Any) -> list[app_commands.Choice[int]]:
        return await bringing.suggested(interaction, str(typed), bringing.ENDED)


async def _show_status(interaction: Interaction, table: Table) -> None:
    client, row = interaction.client, table.row
    presenter, result = client.presenters[row.title], table.title.result(table.state)
    turn = table.title.turn(table.state).number
    head = client.words("status-head", title=table.title.name, game=row.id, turn=turn)
    if result is not None:
        head = client.words("status-over", title=table.title.name, game=row.id)
    standings = presenter.standings(table) if result is None else presenter.final(table, result)
    text, view = await client.turns.panel_for(interaction, table)
    picture = await client.painter.draw(table, viewer=table.eyes_of(interaction.user.id))
    file = attachment(picture, f"game-{row.id}")
    said = shorten(f"{head}\n{standings}\n\n{text}", CONTENT)
    await respond(interaction, said, view=view, file=file)
