"""Looks after the channels of games: lets games rest whose channel is gone, and wakes them."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.discord.responses import DISCORD_TROUBLE
from bot.games.posts.announcer import Announcer
from bot.games.presence.absence import LOOK_APART, Absences, is_gone
from storage.store import Absence, GameRow, Store

log = logging.getLogger(__name__)


class Lookout:
    """Asks after every channel now and then, and hears what Discord and people show of it."""

    def __init__(
        self, client: discord.Client, store: Store, announcer: Announcer, absences: Absences
    ) -> None:
        self._client = client
        self._store = store
        self._announcer = announcer
        self._absences = absences
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look now, and again every few hours."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._watch(), name="lookout")

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("the channels of games are looked for again later")
            await asyncio.sleep(LOOK_APART)

    async def look(self) -> None:
        """Look for the channel of every open game."""
        await self._absences.recall()
        for row in await self._store.open_games():
            await self._look_at(row)

    async def _look_at(self, row: GameRow) -> None:
        if row.guild_id is not None and self._client.get_guild(row.guild_id) is None:
            await self._absences.missed(row, Absence.SERVER)
        elif self._client.get_channel(row.channel_id) is not None or await self._is_there(row):
            await self._found(row)

    async def _is_there(self, row: GameRow) -> bool:
        """Ask Discord, for example about a thread that sleeps; unsure is not gone."""
        try:
            await self._client.fetch_channel(row.channel_id)
        except discord.Forbidden:
            return True
        except DISCORD_TROUBLE as trouble:
            if isinstance(trouble, discord.HTTPException) and is_gone(trouble):
                await self._absences.missed(row, Absence.CHANNEL)
            else:
                log.warning("the channel of game %s cannot be seen: %s", row.id, trouble)
            return False
        return True

    async def _found(self, row: GameRow) -> None:
        if await self._absences.found(row):
            self._announcer.wake(row.id)

    async def channel_deleted(self, channel_id: int) -> None:
        """Discord says so; it is believed once it has been looked for again."""
        row = await self._store.open_game_in(channel_id)
        if row is not None:
            await self._absences.missed(row, Absence.CHANNEL)

    async def server_left(self, guild_id: int) -> None:
        """The bot was removed from a server: its games rest until it comes back."""
        for row in await self._store.open_games():
            if row.guild_id == guild_id:
                await self._absences.rest(row, Absence.SERVER)

    async def server_joined(self, guild_id: int) -> None:
        """The bot is back: games that rested because it was not there go on."""
        for row in await self._store.resting(guild_id=guild_id):
            if row.rest_reason is Absence.SERVER:
                await self._found(row)

    async def seen(self, channel_id: int) -> None:
        """Somebody did something in this channel, so it is there."""
        self._announcer.nudge(channel_id)
        if self._absences.is_missed(channel_id):
            row = await self._store.open_game_in(channel_id)
            if row is not None:
                await self._found(row)
