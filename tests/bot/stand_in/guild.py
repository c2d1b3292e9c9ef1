"""A server as discord.py knows it: its channels, and what the bot may do in each."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import discord

from tests.bot.stand_in.client import CHANNEL, ELSEWHERE, GUILD, Channel, Client
from tests.bot.stand_in.interaction import CAN_POST


class TextChannel(Channel):
    """One of its channels."""

    def __init__(self, client: Client, guild: Guild, channel_id: int) -> None:
        super().__init__(client, channel_id)
        self.guild = guild

    def permissions_for(self, member: object) -> discord.Permissions:
        assert member is self.guild.me
        return self.guild.allowed.get(self.id, CAN_POST)


@dataclass
class Member:
    """The bot on this server."""

    joined_at: Any


@dataclass
class Guild:
    """`allowed` are the bot's permissions where it has fewer than it needs."""

    client: Client
    id: int = GUILD
    allowed: dict[int, discord.Permissions] = field(default_factory=dict)
    system: int | None = None
    age: timedelta = timedelta()  # for how long the bot has been there

    def __post_init__(self) -> None:
        self.me = Member(discord.utils.utcnow() - self.age)
        self.text_channels = [TextChannel(self.client, self, n) for n in (CHANNEL, ELSEWHERE)]

    @property
    def system_channel(self) -> TextChannel | None:
        """Where the server's own news are posted."""
        return next((each for each in self.text_channels if each.id == self.system), None)
