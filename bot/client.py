"""The bot itself: discord.py's client with everything it needs at hand."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any

import discord
import msgspec
from discord.ext import commands

import bot.flows.menus  # noqa: F401  (its handlers; the other modules with handlers are used below)
from bot.commands.game import GameCog
from bot.commands.look import LookCog
from bot.discord.error_replies import answer_error
from bot.discord.shares import Shares
from bot.flows.lobby import Lobby
from bot.flows.presses import PRESSES, dispatch
from bot.flows.tree import Tree
from bot.flows.turn import Turns
from bot.games.absence import Absences
from bot.games.announcer import Announcer
from bot.games.clocks import Clocks
from bot.games.host import Host
from bot.games.lookout import Lookout
from bot.games.painter import Painter
from bot.games.pools import Pools
from bot.games.turn_posts import TurnPosts
from bot.titles import DRAWINGS, PRESENTERS
from bot.titles.dragon.commands import DragonCog
from bot.titles.gauge.commands import GaugeCog
from bot.titles.railways.commands import RailCog
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
            tree_cls=Tree,
            guild_ready_timeout=LOCAL_WAIT if is_local else USUAL_WAIT,
        )
        self.words = wording()
        self.store = store
        self.pools = Pools()
        self.shares = Shares()
        self.host = Host(store, self.pools)
        self.painter = Painter(self.words, self.pools.pictures, DRAWINGS)
        self.presenters = {key: presenter(self.words) for key, presenter in PRESENTERS.items()}
        posts = TurnPosts(self.presenters, self.painter, self.words)
        absences = Absences(store)
        self.announcer = Announcer(self, self.host, posts, absences)
        self.lookout = Lookout(self, store, self.announcer, absences)
        self.turns = Turns(self.host, self.painter, self.announcer, self.presenters)
        self.clocks = Clocks(self.host, self.announcer)
        self.lobby = Lobby(self.host, self.announcer, self.clocks, self.words)
        self._is_local = is_local
        self._verifying: asyncio.Task[None] | None = None
        self.tree.error(answer_error)

    async def setup_hook(self) -> None:
        """Before connecting: commands; games are read in time."""
        for cog in COGS:
            await self.add_cog(cog())
        await self._sync_commands()
        await self.announcer.catch_up()
        await self.clocks.set_all()
        self._verifying = asyncio.create_task(self._verify(), name="verify games")

    async def _verify(self) -> None:
        try:
            await self.host.verify_running_games()
        except Exception:
            log.exception("not all games are verified; each is at its first touch")

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
        """A game whose channel is gone rests, once that is certain."""
        await self.lookout.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self.lookout.channel_deleted(gone.thread_id)

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        """A permission may have come back."""
        self.announcer.nudge(after.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The games of a server rest while the bot is not there."""
        await self.lookout.server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """And go on when it returns."""
        await self.lookout.server_joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The same if it returned while nobody was connected."""
        await self.lookout.server_joined(guild.id)

    async def on_interaction(self, interaction: Any) -> None:
        """Commands are discord.py's; whatever is on a post is answered here, however old it is."""
        if interaction.channel_id is not None:
            await self.lookout.seen(interaction.channel_id)
        if interaction.type in PRESSES:
            await dispatch(interaction)

    async def on_ready(self) -> None:
        """Tell the host of the machine that it works."""
        log.info("ready as %s on %s servers", self.user, len(self.guilds))
        if not self.is_closed():
            self.lookout.start()

    async def on_command_error(self, context: Any, error: Any) -> None:
        """Mentions with text are no commands here."""

    async def close(self) -> None:
        """Stop posting and working, then leave; what is unposted is posted at the next start."""
        self.clocks.close()
        await self.lookout.close()
        if self._verifying is not None:
            self._verifying.cancel()
            await asyncio.gather(self._verifying, return_exceptions=True)
        await self.announcer.close()
        await super().close()
        self.pools.close()
