"""The bot's flows and games without a connection: real rules, presenters and store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import discord
import msgspec

from bot.discord.shares import Shares
from bot.flows.flows import Flows
from bot.flows.services import Services
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
from bot.games.posts.turn_posts import TurnPosts
from bot.games.presence.absence import Absences
from bot.games.presence.lookout import Lookout
from bot.games.replay import recorded
from bot.games.table import AnyTable, Computer
from bot.games.thinking import P, T, Thinker, Workshop
from bot.kits import KITS, OPPONENTS, TITLES
from bot.wording import wording
from opponents.opponent import Level
from opponents.proposals import ByProposals
from renderer.draw.theme import COLOURS
from renderer.picture import Picture, Scale
from rules.title import Seat
from storage.sqlite.backend import SqliteStore
from storage.store import GameId
from tests.bot.stand_in.client import CHANNEL, Client
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.posts import Post
from tests.bot.tables import step_of
from tests.recorded import FOLDER, read

SEED = "railways 1"
PIXEL = b"a picture of one pixel"
PATIENCE = 10_000  # milliseconds, on a machine that is busy with something else
NAMES = ("Ana", "Bruno", "Carmen", "Dinis", "Elena", "Félix")
COMPUTERS = ("Ada", "Bo", "Cleo", "Dot")


class OnePixel:
    """Paints at once; `meanwhile` is what happens during that."""

    def __init__(self) -> None:
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

    def scales(self, table: AnyTable) -> tuple[Scale, ...]:
        return tuple(Scale)

    async def draw(self, table: AnyTable, **how: Any) -> Picture:
        if self.meanwhile is not None:
            await self.meanwhile()
        return Picture(PIXEL, f"after action {table.number}", 1, 1)


class AtOnce(Workshop):
    """Thinks here and now; `meanwhile` is what happens during that."""

    def __init__(self) -> None:
        super().__init__()
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        await asyncio.sleep(0)
        if self.meanwhile is not None:
            await self.meanwhile()
        return work(*args, **more)


class House:
    """Everything of the bot but its connection; one game is played in it."""

    def __init__(self, store: SqliteStore, database: Path) -> None:
        self.store = store
        self.database = database
        self.client = Client()
        self.painter = OnePixel()
        self.workshop = AtOnce()
        self.game = GameId(1)
        self.seed = SEED  # of every game that is started from now on
        self._start()

    def _start(self) -> None:
        self.absences = Absences(self.store)
        self.services = self._services()
        self.flows = Flows(self.services)
        self.host, self.announcer = self.services.host, self.services.announcer
        client = cast(discord.Client, self.client)
        self.lookout = Lookout(client, self.store, self.announcer, self.absences)

    def _services(self) -> Services:
        words, pools, client = wording(), Pools(), cast(discord.Client, self.client)
        presenters = {kit.title.key: kit.presenter(words) for kit in KITS}
        narrator, painter = Narrator(words, presenters), cast(Painter, self.painter)
        host = Host(self.store, TITLES, pools)
        proposer = Proposer(pools, presenters)
        thinker = Thinker(
            dict.fromkeys(OPPONENTS, ByProposals()), turns=self.workshop, advice=self.workshop
        )
        adviser = Adviser(thinker)
        posts = TurnPosts(words, presenters, narrator, painter, proposer, adviser)
        announcer = Announcer(client, host, posts, self.absences)
        return Services(
            client=client,
            words=words,
            titles=TITLES,
            presenters=presenters,
            store=self.store,
            pools=pools,
            shares=Shares(),
            host=host,
            narrator=narrator,
            painter=painter,
            proposer=proposer,
            adviser=adviser,
            announcer=announcer,
            clocks=Clocks(host, announcer),
            command_lists=CommandLists(client, self.store),
            thinker=thinker,
            computers=Computers(host, thinker, announcer, pace=0.0),
        )

    async def stop(self) -> None:
        """Stop all that runs, with nothing finished that is under way."""
        self.services.clocks.close()
        await self.lookout.close()
        await self.flows.welcome.close()
        await self.services.computers.close()
        await self.announcer.close()
        self.services.pools.close()
        self.services.thinker.close()

    async def restart(self) -> None:
        """Stop and start again; only what is stored is known then."""
        await self.stop()
        self._start()

    def guest(self, name: str, channel: int = CHANNEL) -> Guest:
        """One of the six, who is looking at a channel."""
        user_id = 11 + NAMES.index(name)
        return Guest(self.client, lambda: self.flows, user_id, name, channel)

    async def open(self, title: str, *names: str) -> Post:
        """A table at which these people sit; its post."""
        first, *others = (self.guest(name) for name in names)
        self.game = (await self.flows.lobby.open(first.interaction(), title)).id
        text, view = await self.flows.lobby.post(self.game)
        lobby = await self.client.get_partial_messageable(CHANNEL).send(text, view=view)
        await self.store.set_lobby_message(self.game, lobby.id)
        for other in others:
            await other.press(lobby, "Join")
        return lobby

    async def seat_with_computers(self, title: str, *names: str, computers: int) -> Post:
        """The same with computers behind these people; the post that calls somebody first."""
        lobby = await self.open(title, *names)
        for name in COMPUTERS[:computers]:
            await self.store.seat_computer(
                self.game, Level.DRIVER, name, colours=list(COLOURS), max_seats=6
            )
        await self.flows.lobby.refresh(self.game)
        await self.guest(names[0]).press(lobby, "Start")
        return await self.newest_post()

    async def seat(self, title: str, *names: str) -> Post:
        """A game of these people that has just begun; its first post."""
        lobby = await self.open(title, *names)
        await self.guest(names[0]).press(lobby, "Start")
        return await self.newest_post()

    async def follow(self, recording: str, actions: int) -> Post:
        """The first actions of a recorded game, played anew; the newest post."""
        record = read(FOLDER / f"{recording}.json")
        lobby = await self.open(record.title, *NAMES[: record.seats])
        await self.store.set_options(self.game, msgspec.json.encode(record.options).decode())
        self.seed = record.seed
        await self.guest(NAMES[0]).press(lobby, "Start")
        for line in record.actions[:actions]:
            seat, _, notation = line.partition(" ")
            await self.play(notation, int(seat))
        return await self.newest_post()

    async def newest_post(self) -> Post:
        """What the channel reads last, once all is posted."""
        await self.services.computers.settled()
        await self.announcer.settled()
        return self.client.in_channel()[-1]

    async def until_it_waits(self, channel: int = CHANNEL) -> None:
        """Let the announcer come to a pause after trouble in a channel."""
        pauses = self.announcer._pauses
        await until(lambda: channel in pauses and not pauses[channel].is_set())

    async def table(self) -> AnyTable:
        return await self.host.table(self.game)

    async def decider(self) -> Guest:
        """The one whose turn it is."""
        table = await self.table()
        return self.guest(table.names[table.deciders[0]])

    async def play(self, notation: str, seat: int | None = None) -> None:
        """Let somebody play, as if they had gone through all menus; else whoever decides."""
        table = await self.table()
        who = table.deciders[0] if seat is None else Seat(seat)
        step = await self.host.act(
            self.game,
            table.user_at(who),
            table.title.parse(notation),
            interaction=self.client.next_id(),
            number=table.number,
        )
        self.announcer.played(step)

    async def decide(self, notation: str, level: str) -> None:
        """Let a computer of this level play for whoever decides."""
        table = await self.table()
        seat, action = table.deciders[0], table.title.parse(notation)
        step = replace(step_of(table, seat, action), doer=Computer(seat, level))
        await self.store.append(recorded(step, action))
        self.host.forget(self.game)

    async def played(self) -> list[str]:
        """All actions of the game, as the store keeps them."""
        return [action.notation for action in await self.store.actions(self.game)]


async def until(condition: Callable[[], bool]) -> None:
    """Let everything run on until this holds."""
    for _ in range(PATIENCE):
        if condition():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came to that")


def empty_database(folder: Path) -> Path:
    """A database in which nothing has been played; a copy of it is opened at once."""

    async def make() -> None:
        await (await SqliteStore.open(path)).close()

    path = folder / "empty.sqlite3"
    asyncio.run(make())
    return path
