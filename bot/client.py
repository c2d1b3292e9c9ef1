"""The bot itself: discord.py's client with everything it needs at hand."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord.ext import commands

from bot.commands.common import AtTable
from bot.commands.game import GameCog
from bot.commands.hint import HintCog
from bot.commands.learn import LearnCog
from bot.commands.look import LookCog
from bot.discord.interaction import Interaction
from bot.discord.shares import Shares
from bot.flows.flows import Flows
from bot.flows.incoming.presses import PRESSES
from bot.flows.incoming.tree import Tree
from bot.flows.services import Services
from bot.games.clocks import Clocks
from bot.games.command_lists import CommandLists, Offer
from bot.games.computers import Computers
from bot.games.host import Host
from bot.games.pools import Pools
from bot.games.posts.announcer import Announcer
from bot.games.posts.hints import Adviser
from bot.games.posts.narration import Narrator
from bot.games.posts.painter import Painter
from bot.games.posts.proposals import Proposer
from bot.games.posts.turn_posts import TurnPosts
from bot.games.presence.absence import Absences
from bot.games.presence.lookout import Lookout
from bot.games.thinking import Thinker
from bot.kits import KITS, OPPONENTS, TITLES
from bot.wording import wording
from storage.store import Store

log = logging.getLogger(__name__)

USUAL_WAIT = 2.0  # seconds without another server until all are known to have come
LOCAL_WAIT = 0.05  # the playground has one


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
        absences = Absences(store)
        self.services = self._services(store, absences)
        self.flows = Flows(self.services)
        self.lookout = Lookout(self, store, self.services.announcer, absences)
        self._verifying: asyncio.Task[None] | None = None
        assert isinstance(self.tree, Tree)
        self.tree.shares, self.tree.failures = self.services.shares, self.flows.failures
        self.flows.again.commands = self.tree

    def _services(self, store: Store, absences: Absences) -> Services:
        words, pools = wording(), Pools()
        presenters = {kit.title.key: kit.presenter(words) for kit in KITS}
        drawings = {kit.title.key: kit.drawing for kit in KITS}
        painter = Painter(words, pools.pictures, drawings)
        narrator = Narrator(words, presenters)
        host = Host(store, TITLES, pools)
        proposer = Proposer(pools, presenters)
        thinker = Thinker({key: mind for key, (_, mind) in OPPONENTS.items()})
        adviser = Adviser(thinker)
        posts = TurnPosts(words, presenters, narrator, painter, proposer, adviser)
        announcer = Announcer(self, host, posts, absences)
        return Services(
            client=self,
            words=words,
            titles=TITLES,
            presenters=presenters,
            store=store,
            pools=pools,
            shares=Shares(),
            host=host,
            narrator=narrator,
            painter=painter,
            proposer=proposer,
            adviser=adviser,
            announcer=announcer,
            clocks=Clocks(host, announcer),
            command_lists=CommandLists(self, store),
            thinker=thinker,
            computers=Computers(host, thinker, announcer),
        )

    async def setup_hook(self) -> None:
        """Before connecting: commands; games are read in time."""
        await self.add_commands()
        await self.services.command_lists.start(self.offer())
        await self.services.announcer.catch_up()
        await self.services.computers.wake_all()
        await self.services.clocks.set_all()
        self._verifying = asyncio.create_task(self._verify(), name="verify games")

    async def add_commands(self) -> None:
        """The commands of every game, then those of each title."""
        at = AtTable(self.services, self.flows)
        await self.add_cog(GameCog(self.services, self.flows))
        await self.add_cog(HintCog(self.services, self.flows))
        await self.add_cog(LookCog(self.services, self.flows))
        await self.add_cog(LearnCog(self.services, self.flows))
        for cog in dict.fromkeys(kit.commands for kit in KITS):
            await self.add_cog(cog(at))

    async def _verify(self) -> None:
        try:
            await self.services.host.verify_running_games()
        except Exception:
            log.exception("not all games are verified; each is at its first touch")

    def offer(self) -> Offer:
        """The commands as Discord gets them, those of each title apart."""
        every = {command.name: command.to_dict(self.tree) for command in self.tree.get_commands()}
        of_title = {kit.title.key: every[str(kit.commands.__cog_group_name__)] for kit in KITS}
        groups = {group["name"] for group in of_title.values()}
        shared = [payload for name, payload in every.items() if name not in groups]
        return Offer(shared, of_title)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A game whose channel is gone rests, once that is certain."""
        await self.lookout.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self.lookout.channel_deleted(gone.thread_id)

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        """A permission may have come back."""
        self.services.announcer.nudge(after.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The games of a server rest while the bot is not there."""
        await self.services.command_lists.left(guild.id)
        await self.lookout.server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """And go on when it returns; a server that is new gets its welcome."""
        self.services.command_lists.played(guild.id)
        await self.lookout.server_joined(guild.id)
        await self.flows.welcome.joined(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The same if it came or returned while nobody was connected."""
        self.services.command_lists.played(guild.id)
        await self.lookout.server_joined(guild.id)
        await self.flows.welcome.available(guild)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Commands are discord.py's; whatever is on a post is answered here, however old it is."""
        if interaction.channel_id is not None:
            await self.lookout.seen(interaction.channel_id)
        if interaction.type in PRESSES:
            await self.flows.presses.dispatch(interaction)

    async def on_ready(self) -> None:
        """Tell the host of the machine that it works."""
        log.info("ready as %s on %s servers", self.user, len(self.guilds))
        if not self.is_closed():
            self.lookout.start()

    async def on_command_error(self, context: Any, error: Any) -> None:
        """Mentions with text are no commands here."""

    async def close(self) -> None:
        """Stop posting and working, then leave; what is unposted is posted at the next start."""
        self.services.clocks.close()
        await self.services.command_lists.close()
        await self.lookout.close()
        await self.flows.welcome.close()
        if self._verifying is not None:
            self._verifying.cancel()
            await asyncio.gather(self._verifying, return_exceptions=True)
        await self.services.computers.close()
        await self.services.announcer.close()
        await super().close()
        self.services.pools.close()
        self.services.thinker.close()
