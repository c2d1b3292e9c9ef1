"""A bot on unmodified discord.py lives in the playground as it does on Discord."""

from __future__ import annotations

import discord

from bot.playground.people import Room
from bot.playground.server import Playground
from tests.playground.small_bot import SmallBot


async def test_bot_logs_in_and_registers_its_commands(
    playground: Playground, bot: SmallBot
) -> None:
    assert bot.user is not None
    assert bot.user.name == "roundhouse"
    assert [guild.name for guild in bot.guilds] == ["Roundhouse playground"]
    registered = {command["name"] for command in playground.world.all_commands()}
    assert registered == {"rail", "ask", "lobby", "look", "public", "late"}


async def test_deferred_command_is_answered_with_a_picture(
    playground: Playground, bot: SmallBot, table: Room
) -> None:
    ana, bruno = playground.guest("Ana"), playground.guest("Bruno")
    sent = await ana.command("rail expand", table, hexes="G7 G8", cubes=2, friend=bruno)
    await playground.until(lambda: len(sent.messages) == 2)
    first, second = sent.messages
    assert first.content == "Ana builds G7 G8 with 2 and Bruno"
    assert second.content == "Anything else?"
    (attachment,) = first.attachments
    assert attachment["description"] == "A map of nothing"
    assert (attachment["width"], attachment["height"]) == (40, 30)
    assert first.file().startswith(b"\x89PNG")
    assert isinstance(bot.get_channel(int(table.id)), discord.TextChannel)
