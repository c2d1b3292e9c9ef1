"""The bot itself: discord.py's client with everything it needs at hand."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any

import discord
import msgspec
from discord.ext import commands

from bot.announcer import Announcer
from bot.answers import DISCORD_TROUBLE
from bot.clocks import Clocks
from bot.cogs.dragon import DragonCog
from bot.cogs.game import GameCog
from bot.cogs.gauge import GaugeCog
from bot.cogs.look import LookCog
from bot.cogs.rail import RailCog
from bot.errors import answer_error
from bot.host import Host
from bot.lobby import Lobby
from bot.pictures import Painter
from bot.titles import DESKS
from bot.turns import Turns, submitted
from bot.views.components import Pick, Press
from bot.wording import wording
from storage.store import Store

log = logging.getLogger(__name__)

USUAL_WAIT = 2.0  # seconds without another server until all are known to have come
LOCAL_WAIT = 0.05  # the playground has one
COGS = (GameCog, LookCog, RailCog, GaugeCog, DragonCog)


class Roundhouse(commands.AutoShardedBot):
    """No privileged intents: interactions bring all the bot needs to know."""

    def __init__(self, store: Store, *, is_local: bool = False) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True),
            max_messages=None,
            guild_ready_timeout=LOCAL_WAIT if is_local else USUAL_WAIT,
        )
        self.words = wording()
        self.store = store
        self.host = Host(store)
        self.painter = Painter(self.words)
        self.desks = {key: desk(self.words) for key, desk in DESKS.items()}
        self.announcer = Announcer(self, self.host, self.painter, self.words)
        self.turns = Turns(self.host, self.painter, self.announcer, self.desks)
        self.clocks = Clocks(self.host, self.announcer)
        self.lobby = Lobby(self.host, self.announcer, self.clocks, self.words)
        self._is_local = is_local
        self._search: asyncio.Task[None] | None = None  # for games whose channel is gone
        self.tree.error(answer_error)

    async def setup_hook(self) -> None:
        """Before connecting: buttons of earlier runs, commands, and turns not yet posted."""
        self.add_dynamic_items(Press, Pick)
        for cog in COGS:
            await self.add_cog(cog())
        await self._sync_commands()
        await self.host.check_running_games()
        await self.announcer.catch_up()
        await self.clocks.set_all()

    async def _sync_commands(self) -> None:
        """Register the commands with Discord if they differ from the last time."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(msgspec.json.encode(payload)).hexdigest()
        owner = self.application_id or 0
        known = await self.store.setting("user", owner, "commands")
        if known == digest and not self._is_local:
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as refused:
            log.warning("commands are not registered, the next start tries again: %s", refused)
            return
        await self.store.set_setting("user", owner, "commands", digest)
        log.info("commands registered")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A game whose channel is gone can be played by nobody."""
        await self._end_game_in(channel.id)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self._end_game_in(gone.thread_id)

    async def _end_game_in(self, channel_id: int) -> None:
        row = await self.store.open_game_in(channel_id)
        if row is not None:
            await self.announcer.channel_gone(row.id)

    async def on_interaction(self, interaction: Any) -> None:
        """Windows with a text field are answered here; discord.py forgets them at a restart."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def on_ready(self) -> None:
        """Tell the host of the machine that it works."""
        log.info("ready as %s on %s servers", self.user, len(self.guilds))
        if not self.is_closed():
            self._search = asyncio.create_task(self.end_lost_games())

    async def end_lost_games(self) -> None:
        """End games whose channel was deleted while the bot was away."""
        for row in await self.store.games_to_check():
            if self.get_channel(row.channel_id) is None:  # perhaps a thread that sleeps
                try:
                    await self.fetch_channel(row.channel_id)
                except discord.NotFound:
                    await self.announcer.channel_gone(row.id)
                except DISCORD_TROUBLE as trouble:
                    log.warning("the channel of game %s cannot be seen: %s", row.id, trouble)

    async def on_command_error(self, context: Any, error: Any) -> None:
        """Mentions with text are no commands here."""

    async def close(self) -> None:
        """Stop posting and drawing, then leave; what is unposted is posted at the next start."""
        self.clocks.close()
        if self._search is not None:
            self._search.cancel()
            await asyncio.gather(self._search, return_exceptions=True)
        await self.announcer.close()
        await super().close()
        self.painter.close()
