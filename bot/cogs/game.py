"""/game: opening a table, joining it, looking at a game, leaving it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import ending, lobby, undoing
from bot.answers import acknowledge, answer
from bot.interaction import Interaction
from bot.limits import CONTENT, shorten
from bot.permissions import missing_permissions
from bot.pictures import attachment
from bot.refusals import Refusal
from bot.tables import Played, ReplayDiffers, Table
from bot.telling import tell
from bot.views.components import Press, button, handles, view_of
from bot.views.ids import CustomId
from bot.wording import Words
from rules.titles import TITLES, title_of
from storage.store import ChannelTaken, GameId, GameRow, Status

LISTED = 10  # games under one heading
MOST_OWN_GAMES = 200  # looked through for those where it is somebody's turn
LOG_PAGE = 8
LOG_ROOM = 1800  # characters of a page, with room left for its head
TITLE_CHOICES = [app_commands.Choice(name=t.name, value=t.key) for t in TITLES.values()]


class GameCog(commands.GroupCog, group_name="game", group_description="Tables and games"):
    """The same commands for every title."""

    @app_commands.command()
    @app_commands.describe(title="What to play")
    @app_commands.choices(title=TITLE_CHOICES)
    async def new(self, interaction: Interaction, title: app_commands.Choice[str]) -> None:
        """Open a table in this channel."""
        lacking = missing_permissions(interaction)
        if lacking:
            raise Refusal("missing-permissions", permissions=lacking)
        await interaction.response.defer(thinking=True)
        tables: lobby.Lobby = interaction.client.lobby
        try:
            row = await tables.open(interaction, title.value)
            text, view = await tables.post(row.id)
        except ChannelTaken as taken:
            await interaction.delete_original_response()
            name = title_of(taken.game.title).name
            raise Refusal("channel-taken", game=taken.game.id, title=name) from taken
        except Exception:
            await interaction.delete_original_response()  # it would be read by everybody
            raise
        message = await interaction.edit_original_response(content=text, view=view)
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
            await answer(interaction, text, view=view)
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
        await _show_log(interaction, table.row.id, page)

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
        client = interaction.client
        mine = await client.store.games_of(interaction.user.id, limit=MOST_OWN_GAMES)
        here = await client.store.games_in_guild(interaction.guild_id, limit=LISTED)
        listed = {row.id for row in mine}
        lines = await _list(interaction, "list-head-mine", mine)
        lines += await _list(
            interaction, "list-head-here", [row for row in here if row.id not in listed]
        )
        await answer(interaction, "\n".join(lines) or client.words("list-none"))


async def _show_status(interaction: Interaction, table: Table) -> None:
    client, row = interaction.client, table.row
    desk, result = client.desks[row.title], table.title.result(table.state)
    turn = table.title.turn(table.state).number
    head = client.words("status-head", title=table.title.name, game=row.id, turn=turn)
    if result is not None:
        head = client.words("status-over", title=table.title.name, game=row.id)
    standings = desk.standings(table) if result is None else desk.final(table, result)
    text, view = await client.turns.panel_for(interaction, table)
    picture = await client.painter.draw(table, viewer=table.eyes_of(interaction.user.id))
    file = attachment(picture, f"game-{row.id}")
    said = shorten(f"{head}\n{standings}\n\n{text}", CONTENT)
    await answer(interaction, said, view=view, file=file)


async def _show_log(interaction: Interaction, game: GameId, page: int | None) -> None:
    client = interaction.client
    steps: list[Played] = await client.host.history(game)
    if not steps:
        await answer(interaction, client.words("log-empty"))
        return
    pages = log_pages(await asyncio.to_thread(_log_lines, client, steps))
    page = min(page or len(pages), len(pages))
    title = steps[0].after.title.name
    head = client.words("log-head", title=title, game=game, page=page, pages=len(pages))
    text = "\n".join([head, *pages[page - 1]])
    await answer(interaction, text, view=_pager(client, game, page, len(pages)))


def _log_lines(client: Any, steps: list[Played]) -> list[str]:
    desk = client.desks[steps[0].after.row.title]
    return [
        client.words(
            "log-line",
            number=step.after.number,
            told=tell(client.words, desk, step.after, step.events),
        )
        for step in steps
    ]


def log_pages(lines: Sequence[str]) -> list[list[str]]:
    """Pages that Discord takes, filled from the oldest line on so that full ones never change."""
    pages: list[list[str]] = [[]]
    for line in (shorten(line, LOG_ROOM) for line in lines):
        page = pages[-1]
        if len(page) == LOG_PAGE or sum(len(said) + 1 for said in page) + len(line) > LOG_ROOM:
            pages.append([])
        pages[-1].append(line)
    return pages


def _pager(client: Any, game: GameId, page: int, pages: int) -> discord.ui.View | None:
    items: list[Press] = []
    if page > 1:
        items.append(button(client.words("log-older"), CustomId("log", game, page - 1)))
    if page < pages:
        items.append(button(client.words("log-newer"), CustomId("log", game, page + 1)))
    return view_of(*items) if items else None


@handles("log")
async def _log_page(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await acknowledge(interaction)
    await _show_log(interaction, custom_id.game, custom_id.number)


async def _list(interaction: Interaction, head: str, rows: Sequence[GameRow]) -> list[str]:
    """Some lines under a heading, those first where this person is to play."""
    words, due = interaction.client.words, [row for row in rows if await _is_due(interaction, row)]
    shown = [*due, *(row for row in rows if row not in due)][:LISTED]
    lines = [_list_line(words, row, is_due=row in due) for row in shown]
    left = len(rows) - len(shown)
    more = [words("list-more", count=left)] if left else []
    return [words(head), *lines, *more] if lines else []


def _list_line(words: Words, row: GameRow, *, is_due: bool) -> str:
    line = words(
        "list-line",
        game=row.id,
        title=title_of(row.title).name,
        channel=str(row.channel_id),
        status=words(f"list-status-{row.status}"),
    )
    return f"{line} · {words('list-your-turn')}" if is_due else line


async def _is_due(interaction: Interaction, row: GameRow) -> bool:
    if row.status is not Status.LIVE:
        return False
    try:
        table = await interaction.client.host.table(row.id)
    except ReplayDiffers:
        return False
    return any(table.user_at(seat) == interaction.user.id for seat in table.deciders)
