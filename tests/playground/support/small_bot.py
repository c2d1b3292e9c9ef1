"""A bot with one of everything, on unmodified discord.py, and a clock that tests move."""

from __future__ import annotations

import asyncio
import io
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

from playground import address
from playground.testing.people import PATIENCE
from playground.testing.scripted import ScriptedPlayground

CITIES = ("Lisbon", "Évora", "Porto", "Madrid")


class Clock:
    """Stands still but for what a test adds."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._start = time.time()

    def __call__(self) -> float:
        return self._start + self.ahead


class SmallBot(commands.AutoShardedBot):
    """Answers the commands below, and keeps errors for the test to look at."""

    def __init__(self) -> None:
        super().__init__(
            "!",
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.failures: list[Exception] = []
        self.gates: dict[str, asyncio.Event] = {}
        self.tree.error(self._keep_error)
        self.resumes = 0

    async def setup_hook(self) -> None:
        self.tree.add_command(Rail())
        own: tuple[app_commands.Command[Any, ..., Any], ...] = (ask, lobby, look, public, late)
        for command in own:
            self.tree.add_command(command)
        self.add_dynamic_items(Move)
        self.add_view(Lobby())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; discord.py would wait five seconds out of regard for Discord."""

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumes += 1

    async def _keep_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        self.failures.append(getattr(error, "original", error))


@asynccontextmanager
async def running(playground: ScriptedPlayground) -> AsyncIterator[SmallBot]:
    """The bot, logged in and connected; it knows the server."""
    address.point(playground.api, playground.gateway)
    bot = SmallBot()
    task = asyncio.create_task(bot.start(playground.token))
    try:
        await playground.until(lambda: task.done() or playground.online)
        if task.done():
            task.result()
        await asyncio.wait_for(bot.wait_until_ready(), PATIENCE)
        await playground.until(lambda: not any(guild.unavailable for guild in bot.guilds))
        yield bot
    finally:
        await bot.close()
        await asyncio.wait([task])


def picture(colour: str = "navy", size: tuple[int, int] = (40, 30)) -> discord.File:
    buffer = io.BytesIO()
    Image.new("P", size, colour).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "map.png", description="A map of nothing")


class Rail(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="rail", description="Build railways")

    @app_commands.command()
    @app_commands.describe(hexes="Where to build", cubes="How many", friend="With whom")
    async def expand(
        self,
        interaction: discord.Interaction[SmallBot],
        hexes: str,
        cubes: app_commands.Range[int, 1, 8] = 1,
        friend: discord.Member | None = None,
    ) -> None:
        """Extend one of your railways."""
        await interaction.response.defer(ephemeral=True)
        words = f"{interaction.user.display_name} builds {hexes} with {cubes}"
        if friend:
            words += f" and {friend.display_name}"
        await interaction.followup.send(words, file=picture(), ephemeral=True)
        await interaction.followup.send("Anything else?", ephemeral=True)

    @expand.autocomplete("hexes")
    async def hexes(
        self, interaction: discord.Interaction[SmallBot], typed: str
    ) -> list[app_commands.Choice[str]]:
        fitting = [city for city in CITIES if city.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=city, value=city) for city in fitting]

    @app_commands.command()
    @app_commands.choices(action=[app_commands.Choice(name="Build", value="build")])
    async def skip(self, interaction: discord.Interaction[SmallBot], action: str) -> None:
        """Pass an action."""
        await interaction.response.send_message(f"Passed {action}")


class Question(ui.Modal, title="Question"):
    name = ui.TextInput[Any](label="Name", min_length=2, max_length=10)
    speed = ui.Label[Any](
        text="Speed",
        component=ui.Select(
            options=[
                discord.SelectOption(label="Slow", value="s"),
                discord.SelectOption(label="Fast"),
            ]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.speed.component, ui.Select)
        chosen = self.speed.component.values[0]
        await interaction.response.send_message(f"{self.name.value} goes {chosen}")


@app_commands.command()
async def ask(interaction: discord.Interaction[SmallBot]) -> None:
    """Open a modal."""
    await interaction.response.send_modal(Question())


class Move(ui.DynamicItem[ui.Button[Any]], template=r"move:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Move {number}", custom_id=f"move:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Move:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"Moved {self.number}", ephemeral=True)


class Lobby(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Join", custom_id="join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        name = interaction.user.display_name
        await interaction.response.edit_message(content=f"{name} has joined")

    @ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(
            content="Later it is", attachments=[picture("red")]
        )

    @ui.select(
        custom_id="colour",
        placeholder="Colour",
        options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue")],
    )
    async def colour(self, interaction: discord.Interaction[Any], select: ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You are {select.values[0]}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="friend", placeholder="Friend")
    async def friend(
        self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"Hello {select.values[0].display_name}")


@app_commands.command()
async def lobby(interaction: discord.Interaction[SmallBot]) -> None:
    """Post a lobby."""
    view = Lobby()
    view.add_item(Move(7))
    await interaction.response.send_message("Who plays?", view=view)


class Board(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://map.png"))
        self.add_item(ui.Container(ui.TextDisplay("# The board"), gallery, accent_colour=0xAA0000))


@app_commands.command()
async def look(interaction: discord.Interaction[SmallBot]) -> None:
    """Show the board with the second generation of components."""
    await interaction.response.defer(thinking=True)
    await interaction.followup.send(view=Board(), file=picture())


@app_commands.command()
@app_commands.allowed_contexts(guilds=True, dms=False)
async def public(interaction: discord.Interaction[SmallBot], player: discord.User) -> None:
    """Ping one player in the channel."""
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    embed = discord.Embed(title="Your turn").set_image(url="attachment://map.png")
    everyone = f"@everyone {player.mention} {interaction.user.mention}"
    mentions = discord.AllowedMentions(users=[player], everyone=False, roles=False)
    await interaction.channel.send(
        everyone, embed=embed, file=picture(), allowed_mentions=mentions, nonce=interaction.id
    )
    await interaction.edit_original_response(content="Told them")


@app_commands.command()
async def late(interaction: discord.Interaction[SmallBot], gate: str) -> None:
    """Answer once the test opens a gate."""
    await interaction.client.gates[gate].wait()
    await interaction.response.send_message("At last")
