"""/game: opening a table, joining it, looking at a game, leaving it."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, shorten
from bot.discord.responses import acknowledge, respond
from bot.discord.table_values import read_level
from bot.flows.autopilot.words import level_name
from bot.flows.bring import ENDED
from bot.flows.flows import Flows
from bot.flows.services import Services
from bot.games.posts.painter import attachment
from bot.games.table import AnyTable
from bot.refusals import Refusal
from opponents.opponent import Level
from storage.store import OPEN, Status

OFF = "off"


class GameCog(commands.GroupCog, group_name="game", group_description="Tables and games"):
    """The same commands for every title."""

    def __init__(self, services: Services, flows: Flows) -> None:
        super().__init__()
        self._services = services
        self._flows = flows
        titles = [app_commands.Choice(name=t.name, value=t.key) for t in services.titles]
        words = services.words
        levels = [app_commands.Choice(name=words(f"level-{n}"), value=n.value) for n in Level]
        back = app_commands.Choice(name=words("autopilot-off"), value=OFF)
        # Known only once the bot is put together:
        app_commands.choices(title=titles, computers=levels)(self.new)
        app_commands.choices(level=[*levels, back])(self.autopilot)

    @app_commands.command()
    @app_commands.describe(
        title="What to play",
        computers="Computers take the seats that a game needs; how well they play",
    )
    async def new(self, interaction: Interaction, title: str, computers: str | None = None) -> None:
        """Open a table in this channel."""
        level = None if computers is None else read_level(computers)
        await self._flows.lobby.open_here(interaction, title, level)

    @app_commands.command()
    async def join(self, interaction: Interaction) -> None:
        """Sit down at this channel's table."""
        await acknowledge(interaction)
        row = await self._flows.lobby.row_in(interaction.channel_id)
        await self._flows.lobby.join(interaction, row.id)

    @app_commands.command()
    async def leave(self, interaction: Interaction) -> None:
        """Leave this channel's table before the game starts."""
        await acknowledge(interaction)
        row = await self._flows.lobby.row_in(interaction.channel_id)
        await self._flows.lobby.leave(interaction, row.id)

    @app_commands.command()
    async def start(self, interaction: Interaction) -> None:
        """Start the game at this channel's table."""
        await acknowledge(interaction)
        row = await self._flows.lobby.row_in(interaction.channel_id)
        await self._flows.lobby.start(interaction, row.id)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """How the game stands, and what you can do."""
        await acknowledge(interaction)
        assert interaction.channel_id is not None
        row = await self._services.store.open_game_in(interaction.channel_id)
        if row is not None and row.status is Status.LOBBY:
            text, view = await self._flows.lobby.post(row.id)
            await respond(interaction, text, view=view)
            return
        table = await self._services.host.table_last_in(interaction.channel_id)
        await self._show_status(interaction, table)

    @app_commands.command()
    @app_commands.describe(page="Which page; the newest if left out")
    async def log(
        self, interaction: Interaction, page: app_commands.Range[int, 1] | None = None
    ) -> None:
        """What happened so far."""
        await acknowledge(interaction)
        table = await self._services.host.table_last_in(interaction.channel_id)
        await self._flows.log.show(interaction, table.row.id, page)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last move: freely in your own turn, later if everybody agrees."""
        await acknowledge(interaction)
        table = await self._services.host.table_in(interaction.channel_id)
        await self._flows.undo.ask(interaction, table)

    @app_commands.command()
    @app_commands.describe(level="How well it plays for you; off once you are back")
    async def autopilot(self, interaction: Interaction, level: str) -> None:
        """Let a computer play for you until you are back."""
        await acknowledge(interaction)
        table = await self._services.host.table_in(interaction.channel_id)
        if level == OFF:
            await self._flows.autopilot.come_back(interaction, table)
        elif level in set(Level):
            await self._flows.autopilot.hand_over(interaction, table, Level(level))
        else:
            raise Refusal("not-offered")

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up your seat; the others play on."""
        await acknowledge(interaction)
        table = await self._services.host.table_in(interaction.channel_id)
        await self._flows.leave.ask_concede(interaction, table)

    @app_commands.command()
    async def abandon(self, interaction: Interaction) -> None:
        """End this channel's game without a result, if most players agree."""
        await acknowledge(interaction)
        await self._flows.leave.ask_abandon(interaction)

    @app_commands.command(name="list")
    async def list_games(self, interaction: Interaction) -> None:
        """Your games, and those of this server."""
        await acknowledge(interaction)
        await self._flows.games.show(interaction)

    @app_commands.command()
    @app_commands.describe(game="Which game of this server")
    async def move(self, interaction: Interaction, game: int) -> None:
        """Bring a game from another channel into this one."""
        await acknowledge(interaction)
        await self._flows.bring.move(interaction, game)

    @move.autocomplete("game")
    async def _open(self, interaction: Interaction, typed: Any) -> list[app_commands.Choice[int]]:
        return await self._flows.bring.suggested(interaction, str(typed), OPEN)

    @app_commands.command()
    @app_commands.describe(game="Which game of this server")
    async def reopen(self, interaction: Interaction, game: int) -> None:
        """Let a game that has ended go on in this channel."""
        await acknowledge(interaction)
        await self._flows.bring.reopen(interaction, game)

    @reopen.autocomplete("game")
    async def _ended(self, interaction: Interaction, typed: Any) -> list[app_commands.Choice[int]]:
        return await self._flows.bring.suggested(interaction, str(typed), ENDED)

    async def _show_status(self, interaction: Interaction, table: AnyTable) -> None:
        standings = await self._standings(table)
        text, view = await self._flows.turn.panel_for(interaction, table)
        viewer = table.eyes_of(interaction.user.id)
        picture = await self._services.painter.draw(table, viewer=viewer)
        said = f"{shorten(standings, CONTENT - len(text) - 2)}\n\n{text}"
        file = attachment(picture, f"game-{table.row.id}")
        await respond(interaction, said, view=view, file=file)

    async def _standings(self, table: AnyTable) -> str:
        """Who is ahead and how near the end is, then everybody's numbers; or the final score."""
        words, row, title = self._services.words, table.row, table.title
        presenter, result = self._services.presenter(table), title.result(table.state)
        if result is not None:
            head = words("status-over", title=title.name, game=row.id)
            return f"{head}\n{presenter.final(table, result)}"
        turn = title.turn(table.state).number
        head = words("status-head", title=title.name, game=row.id, turn=turn)
        now = ""
        if table.is_live:
            now = await self._services.pools.looks.run(presenter.standing_now, table)
        away = self._away(table)
        return "\n".join(filter(None, (head, now, *away, presenter.standings(table))))

    def _away(self, table: AnyTable) -> list[str]:
        """For whom a computer plays meanwhile."""
        return [
            self._services.words(
                "status-autopilot", player=seat.name, level=level_name(seat.computer)
            )
            for seat in table.seats
            if table.is_live and seat.computer and not seat.is_computer
        ]
