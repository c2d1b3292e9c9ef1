"""The whole bot on the stand-in: real discord.py, real sockets, a real database file."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.client import Roundhouse
from bot.flows.door.welcome import WELCOME
from playground import address
from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from storage.sqlite.backend import SqliteStore
from storage.store import GameId
from tests.playground.support.deadlines import PATIENT

SEED = "dragon 6"
GAME = GameId(1)  # the first at the house, and in most tests the only one


class House:
    """A playground and a bot that can be stopped and started again on the same data."""

    def __init__(
        self, playground: ScriptedPlayground, data: Path, *, is_welcomed: bool = True
    ) -> None:
        self.playground = playground
        self.data = data
        self.is_welcomed = is_welcomed  # else the first channel begins with the bot's welcome
        self.seed = SEED  # of every game that is started from now on
        self.bot: Roundhouse
        self.store: SqliteStore
        self._running: asyncio.Task[None]

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        self.store = await SqliteStore.open(self.data / "roundhouse.sqlite3")
        if self.is_welcomed:
            await self.store.set_setting("guild", int(roster.GUILD_ID), WELCOME, "long ago")
        self.bot = Roundhouse(self.store, is_local=True)
        await self.bot.login(self.playground.token)
        self._running = asyncio.create_task(self.bot.connect())
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            await self._running
        await self.bot.services.command_lists.settled()

    async def stop(self) -> None:
        """Stop the bot in good order."""
        await self.bot.close()
        await asyncio.wait([self._running])
        await self.store.close()

    async def restart(self) -> None:
        """Stop, with nothing finished that is under way, and start again."""
        await self.stop()
        await self.start()

    def guest(self, name: str) -> Guest:
        """One of the six."""
        return self.playground.guest(name)

    def room(self, name: str = "table-1") -> Room:
        """A channel."""
        return self.playground.channel(name)

    async def also_plays(self, title: str) -> None:
        """A table elsewhere on the server, so that the commands of its title are listed."""
        opened = await self.guest("Félix").command("game new", self.room("lounge"), title=title)
        await opened.answered()
        await self.bot.services.command_lists.settled()

    async def seat(self, room: Room, title: str, *names: str) -> Post:
        """Open a table, let the others join by button, start it; the first turn post."""
        first, *others = (self.guest(name) for name in names)
        lobby = await (await first.command("game new", room, title=title)).answered()
        for other in others:
            await (await other.press(lobby, "Join")).answered()
        mark = room.mark()
        await (await first.press(lobby, "Start")).answered()
        await self.bot.services.command_lists.settled()
        return await next_post(room, mark)


async def has_moved_on(home: House, said: Post) -> None:
    """Wait until an answer says that the board has moved on."""
    await home.playground.until(lambda: "moved on" in said.content)


async def next_post(room: Room, mark: str) -> Post:
    """The next map in the channel."""
    return await room.next_message(mark, where=lambda post: bool(post.attachments))


@contextlib.asynccontextmanager
async def house(data: Path, *, is_welcomed: bool = True) -> AsyncIterator[House]:
    """A running house; everything is closed in the end."""
    playground = ScriptedPlayground(data / "playground", acknowledge_within=PATIENT)
    await playground.start()
    address.point(playground.api, playground.gateway)
    made = House(playground, data, is_welcomed=is_welcomed)
    try:
        with _chance_of(made):
            await made.start()
            try:
                yield made
            finally:
                await made.stop()
    finally:
        await playground.stop()
        address.restore()


@contextlib.contextmanager
def _chance_of(house: House) -> Iterator[None]:
    """Games begin with the house's seed; ids and tokens elsewhere stay random."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.games.host.secrets", SimpleNamespace(token_hex=lambda _: house.seed))
        yield
