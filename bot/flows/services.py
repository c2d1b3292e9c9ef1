"""What flows and commands work with; it is handed to them, so that the way of the data is seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.discord.shares import Shares
from bot.games.clocks import Clocks
from bot.games.command_lists import CommandLists
from bot.games.computers import Computers
from bot.games.host import Host
from bot.games.pools import Pools
from bot.games.posts.announcer import Announcer
from bot.games.posts.hints import Adviser
from bot.games.posts.narration import Narrator
from bot.games.posts.painter import Painter
from bot.games.posts.proposals import Proposer
from bot.games.presenter import AnyPresenter
from bot.games.table import AnyTable
from bot.games.thinking import Thinker
from bot.wording import Words
from rules.catalogue import Catalogue
from storage.store import Store


@dataclass(frozen=True)
class Services:
    """One of each, for as long as the bot runs."""

    client: discord.Client  # to post where no interaction leads
    words: Words
    titles: Catalogue
    presenters: Mapping[str, AnyPresenter]  # by key of the title
    store: Store
    pools: Pools
    shares: Shares
    host: Host
    narrator: Narrator
    painter: Painter
    proposer: Proposer
    adviser: Adviser
    announcer: Announcer
    clocks: Clocks
    command_lists: CommandLists
    thinker: Thinker
    computers: Computers

    def presenter(self, table: AnyTable) -> AnyPresenter:
        """How this table's title is shown."""
        return self.presenters[table.row.title]
