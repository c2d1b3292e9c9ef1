"""What is sent to Discord of the commands, and what is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.games import command_lists
from bot.games.command_lists import CommandLists, Offer
from storage.store import NewGame, StoreUnusable
from tests.bot.stand_in.client import refused
from tests.bot.stand_in.house import House

SERVER, OTHER = 500, 501
OFFER = Offer(
    shared=[{"name": "game"}],
    of_title={
        "one": {"name": "rail", "contexts": [0], "dm_permission": False},
        "sister": {"name": "rail", "contexts": [0], "dm_permission": False},
        "other": {"name": "dragon"},
    },
)
Sent = list[tuple[int | None, list[str]]]


class Discord:
    """Keeps what is listed; `meanwhile` is what happens while it answers."""

    def __init__(self) -> None:
        self.sent: Sent = []
        self.payloads: dict[int | None, list[Any]] = {}
        self.meanwhile: Callable[[], Awaitable[None]] | None = None

    async def bulk_upsert_global_commands(self, application: int, payload: list[Any]) -> None:
        await self._take(None, payload)

    async def bulk_upsert_guild_commands(
        self, application: int, guild: int, payload: list[Any]
    ) -> None:
        await self._take(guild, payload)

    async def get_global_commands(self, application: int) -> list[Any]:
        return self.payloads.get(None, [])

    async def get_guild_commands(self, application: int, guild: int) -> list[Any]:
        return self.payloads.get(guild, [])

    async def _take(self, place: int | None, payload: list[Any]) -> None:
        self.sent.append((place, [command["name"] for command in payload]))
        self.payloads[place] = payload
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()


class Lists:
    """Lists on a Discord of one's own, and games that come and go."""

    def __init__(self, house: House) -> None:
        self.store = house.store
        self.discord = Discord()
        self._channel = 0
        self.start_anew(application=7)

    def start_anew(self, *, application: int) -> None:
        client: Any = SimpleNamespace(
            http=self.discord, application_id=application, get_guild=lambda guild: guild
        )
        self.lists = CommandLists(cast(discord.Client, client), self.store)

    async def game(self, title: str, server: int | None = SERVER) -> None:
        self._channel += 1
        new = NewGame(
            guild_id=server,
            channel_id=self._channel,
            title=title,
            edition=1,
            options="{}",
            created_by=11,
        )
        await self.store.create(new)

    async def start(self) -> Sent:
        """What a start sends."""
        self.discord.sent.clear()
        await self.lists.start(OFFER)
        await self.lists.settled()
        return self.discord.sent

    async def played(self, title: str, server: int = SERVER) -> Sent:
        """What a further game makes it send."""
        self.discord.sent.clear()
        await self.game(title, server)
        self.lists.played(server)
        await self.lists.settled()
        return self.discord.sent


@pytest.fixture
async def at(house: House) -> AsyncIterator[Lists]:
    made = Lists(house)
    yield made
    await made.lists.close()


async def test_servers_come_first_and_each_gets_what_it_plays(at: Lists) -> None:
    await at.game("one")
    await at.game("sister")
    await at.game("other", OTHER)
    await at.game("other", None)
    assert await at.start() == [(SERVER, ["rail"]), (OTHER, ["dragon"]), (None, ["game"])]


async def test_what_is_listed_is_not_sent_again(at: Lists) -> None:
    await at.game("one")
    await at.start()
    assert await at.played("one") == []
    assert await at.played("sister") == []
    assert await at.played("other") == [(SERVER, ["rail", "dragon"])]
    assert await at.start() == []


async def test_a_server_in_which_nothing_was_played_is_asked_nothing(at: Lists) -> None:
    assert await at.start() == [(None, ["game"])]
    at.lists.played(SERVER)
    at.lists.played(None)
    await at.lists.settled()
    assert at.discord.sent == [(None, ["game"])]


async def test_one_servers_list_says_nothing_of_other_places(at: Lists) -> None:
    await at.game("one")
    await at.start()
    assert at.discord.payloads[SERVER] == [{"name": "rail"}]


async def test_another_application_lists_everything_anew(at: Lists) -> None:
    await at.game("one")
    assert await at.start()
    at.start_anew(application=8)
    assert await at.start() == [(SERVER, ["rail"]), (None, ["game"])]


async def test_a_title_that_comes_while_a_list_is_sent_is_not_forgotten(at: Lists) -> None:
    await at.start()

    async def another() -> None:
        await at.game("other")
        at.lists.played(SERVER)

    at.discord.meanwhile = another
    assert await at.played("one") == [(SERVER, ["rail"]), (SERVER, ["rail", "dragon"])]


async def test_a_title_that_comes_while_the_store_is_read_is_not_forgotten(
    at: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at.start()
    await at.played("one")
    at.discord.sent.clear()
    read = at.store.titles_by_guild

    async def outdated(**asked: Any) -> dict[int, frozenset[str]]:
        monkeypatch.setattr(at.store, "titles_by_guild", read)
        found = await read(**asked)
        await at.game("other")
        at.lists.played(SERVER)
        return found

    monkeypatch.setattr(at.store, "titles_by_guild", outdated)
    at.lists._asked[SERVER].clear()
    at.lists._attempts[SERVER] = asyncio.create_task(at.lists._bring_up_to_date(SERVER))
    await at.lists.settled()
    assert at.discord.sent == [(SERVER, ["rail", "dragon"])]


async def test_a_game_in_no_server_changes_no_list(at: Lists) -> None:
    await at.start()
    await at.store.set_setting("user", 7, command_lists.SETTING, None)
    at.discord.sent.clear()
    at.lists.played(None)
    await at.lists.settled()
    assert at.discord.sent == []


async def test_nothing_is_sent_before_the_start_or_after_the_end(
    at: Lists, caplog: pytest.LogCaptureFixture
) -> None:
    assert await at.played("one") == []
    await at.start()
    await at.lists.close()
    assert await at.played("other") == []
    assert caplog.records == []


async def test_a_start_does_not_wait_long_for_a_slow_discord(
    at: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_lists, "START_WAIT", 0.01)
    gate = asyncio.Event()

    async def wait() -> None:
        await gate.wait()

    at.discord.meanwhile = wait
    await at.lists.start(OFFER)
    gate.set()
    await at.lists.settled()
    assert at.discord.sent == [(None, ["game"])]


async def test_a_server_in_lasting_trouble_keeps_nothing_from_the_others(
    at: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_lists, "SERVERS_WAIT", 0.01)
    monkeypatch.setattr(command_lists, "START_WAIT", 2.0)
    await at.game("one")

    async def fail() -> None:
        raise refused(500)

    at.discord.meanwhile = fail
    await at.lists.start(OFFER)
    assert at.discord.sent == [(SERVER, ["rail"]), (None, ["game"])]
    at.lists.played(SERVER)  # goes on at once
    await at.lists.settled()
    assert at.discord.sent[2:] == [(SERVER, ["rail"])]


async def test_a_store_that_fails_is_told_and_ends_nothing(
    at: Lists, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*args: Any, **more: Any) -> None:
        raise StoreUnusable("no room on the disk")

    with monkeypatch.context() as patch:
        patch.setattr(at.store, "titles_by_guild", fail)
        assert await at.start() == []
        assert await at.played("one") == []
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert await at.played("other") == [(SERVER, ["rail", "dragon"])]
