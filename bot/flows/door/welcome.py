"""The welcome: posted once on a server to which the bot has come, and what its buttons do."""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import timedelta

import discord

from bot.discord.components import view_of
from bot.discord.custom_ids import Verb
from bot.discord.permissions import NEEDED
from bot.discord.responses import DISCORD_TROUBLE, is_refusal, respond
from bot.flows.door.cards import Cards
from bot.flows.incoming.handlers import Handler, Pressed, Source
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.services import Services
from bot.refusals import Refusal

log = logging.getLogger(__name__)

WELCOME = "welcome"  # the post that welcomed a server, among its settings
NEW_FOR = timedelta(days=3)  # a server that the bot has come to while it was not running


class WelcomeFlow:
    """Greets servers, and whoever presses a button of the greeting."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._lobby = lobby
        self._lock = asyncio.Lock()  # Discord may tell of a server twice at once
        self._under_way: set[asyncio.Task[object]] = set()
        self._is_closed = False
        self.cards = Cards(services.words, services.titles)

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        titles = "|".join(re.escape(title.key) for title in self._services.titles)
        return [
            Handler(Verb.TABLE, self._open, rest=titles, answers_all=True, no_game=True),
            Handler(Verb.TABLE_ANY, self._open_any, Source.SELECT, answers_all=True, no_game=True),
            Handler(Verb.WHAT, self._explain, no_game=True),
        ]

    async def _open(self, pressed: Pressed) -> None:
        await self._lobby.open_here(pressed.interaction, pressed.custom_id.rest)

    async def _open_any(self, pressed: Pressed) -> None:
        if pressed.value not in {title.key for title in self._services.titles}:
            raise Refusal("not-offered")
        await self._lobby.open_here(pressed.interaction, pressed.value)

    async def _explain(self, pressed: Pressed) -> None:
        view = view_of(self.cards.how_to_play_any())
        await respond(pressed.interaction, self._words("door-what-answer"), view=view)

    async def joined(self, guild: discord.Guild) -> None:
        """Welcome a server that was not welcomed before, where the bot may post."""
        task = asyncio.current_task()
        assert task is not None
        if self._is_closed:
            return
        self._under_way.add(task)
        try:
            async with self._lock:
                await self._welcome(guild)
        finally:
            self._under_way.discard(task)

    async def available(self, guild: discord.Guild) -> None:
        """The same for a server that is seen again, if the bot has not been there for long."""
        since = guild.me.joined_at
        if since is not None and discord.utils.utcnow() - since < NEW_FOR:
            await self.joined(guild)

    async def close(self) -> None:
        """Stop posting at once; the next start goes on."""
        self._is_closed = True
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _welcome(self, guild: discord.Guild) -> None:
        store, channel = self._services.store, _place(guild)
        if channel is None or await store.setting("guild", guild.id, WELCOME) is not None:
            return
        try:
            posted = await self._post(channel)
        except DISCORD_TROUBLE as trouble:
            log.warning("server %s is not welcomed yet: %s", guild.id, trouble)
            return
        await store.set_setting("guild", guild.id, WELCOME, str(posted.id))

    async def _post(self, channel: discord.TextChannel) -> discord.Message:
        """With cards and pictures; in lines where Discord refuses those."""
        nonce = f"hi-{channel.guild.id}"  # a post repeated after a crash is one post
        layout, files = self.cards.laid_out()
        try:
            return await channel.send(view=layout, files=files, nonce=nonce)
        except DISCORD_TROUBLE as trouble:
            if not is_refusal(trouble):
                raise
            log.warning("server %s is welcomed in lines: %s", channel.guild.id, trouble)
        text, view = self.cards.in_lines()
        return await channel.send(text, view=view, nonce=nonce)


def _place(guild: discord.Guild) -> discord.TextChannel | None:
    """The first channel where games can be played, that of the server's own news before all."""
    own = [] if guild.system_channel is None else [guild.system_channel]
    return next((each for each in [*own, *guild.text_channels] if _may_play(each)), None)


def _may_play(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return all(getattr(allowed, name) for name in NEEDED)
