"""Channels that are gone: games rest after a few looks, and anything seen there wakes them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games.presence import lookout as looking
from bot.games.presence.absence import LOOKS
from storage.store import Absence, Deed, Status
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE, GUILD, refused
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

GONE = refused(404, 10003)
PLAYERS = ("Ana", "Bruno", "Carmen")


@pytest.fixture
async def first(house: House) -> Post:
    """The post with which a game has begun."""
    return await house.seat("iberian_railways", *PLAYERS)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look counts, however soon it follows the last."""
    monkeypatch.setattr("bot.games.presence.absence.LOOK_APART", 0)


async def rests(house: House) -> Absence | None:
    return (await house.store.game(house.game)).rest_reason


async def lose(house: House) -> None:
    """Look for a channel that is gone until its game rests."""
    house.client.known.discard(CHANNEL)
    house.client.fetched = [GONE] * LOOKS
    for _ in range(LOOKS):
        await house.lookout.look()
    assert await rests(house) is Absence.CHANNEL


async def test_a_channel_in_sight_is_not_asked_for(house: House, first: Post) -> None:
    await house.lookout.look()
    assert house.client.asked_for == []
    assert (await house.store.game(house.game)).missed == 0


async def test_a_channel_out_of_sight_is_asked_for(house: House, first: Post) -> None:
    house.client.known.discard(CHANNEL)
    await house.lookout.look()
    assert house.client.asked_for == [CHANNEL]
    assert (await house.store.game(house.game)).missed == 0


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(refused(500), id="Discord in trouble"),
        pytest.param(refused(404), id="a 404 of a proxy"),
        pytest.param(OSError("no network"), id="no network"),
    ],
)
async def test_unsure_is_not_gone(house: House, first: Post, answer: Exception) -> None:
    house.client.known.discard(CHANNEL)
    house.client.fetched = [answer] * (LOOKS + 1)
    for _ in range(LOOKS + 1):
        await house.lookout.look()
    assert (await house.store.game(house.game)).missed == 0
    assert await rests(house) is None


async def test_a_game_rests_once_its_channel_was_missed_often_enough(
    house: House, first: Post
) -> None:
    house.client.known.discard(CHANNEL)
    house.client.fetched = [GONE] * LOOKS
    for look in range(1, LOOKS):
        await house.lookout.look()
        assert ((await house.store.game(house.game)).missed, await rests(house)) == (look, None)
    await house.lookout.look()
    assert await rests(house) is Absence.CHANNEL
    assert (await house.store.journal(house.game))[-1].what is Deed.RESTED


async def test_a_channel_found_again_in_time_is_missed_no_more(house: House, first: Post) -> None:
    house.client.known.discard(CHANNEL)
    house.client.fetched = [GONE] * 2
    for _ in range(LOOKS):
        await house.lookout.look()
    assert (await house.store.game(house.game)).missed == 0
    assert await rests(house) is None
    assert house.client.in_channel()[-1] is first  # it had not rested: nothing is said


async def test_a_resting_game_posts_nothing_and_goes_on_when_its_channel_is_seen(
    house: House, first: Post
) -> None:
    await lose(house)
    await house.play("buy Lisbon")
    await house.announcer.settled()
    assert house.client.in_channel()[-1] is first
    await house.lookout.seen(ELSEWHERE)
    assert await rests(house) is Absence.CHANNEL
    await house.lookout.seen(CHANNEL)
    assert await rests(house) is None
    assert "Lisbon" in (await house.newest_post()).content
    await house.lookout.seen(CHANNEL)
    assert (await house.store.journal(house.game))[-1].what is Deed.WOKEN


async def test_a_channel_that_may_not_be_looked_into_is_there(house: House, first: Post) -> None:
    await lose(house)
    house.client.fetched = [refused(403)]
    await house.lookout.look()
    assert await rests(house) is None


async def test_which_games_rest_is_known_after_a_restart(house: House, first: Post) -> None:
    await lose(house)
    await house.restart()
    house.client.fetched = [GONE]
    await house.lookout.look()
    assert house.absences.is_missed(CHANNEL)
    await house.lookout.seen(CHANNEL)
    assert await rests(house) is None


async def test_a_channel_seen_whose_game_has_ended_wakes_nothing(house: House, first: Post) -> None:
    await lose(house)
    await house.store.abandon(house.game)
    await house.lookout.seen(CHANNEL)
    assert (await house.store.game(house.game)).status is Status.ABANDONED
    assert (await house.store.journal(house.game))[-1].what is Deed.ABANDONED


async def test_a_table_whose_channel_is_gone_is_closed(house: House) -> None:
    await house.open("iberian_railways", *PLAYERS)
    for _ in range(LOOKS):
        await house.lookout.channel_deleted(CHANNEL)
    row = await house.store.game(house.game)
    assert (row.status, row.rests_since) == (Status.ABANDONED, None)
    assert [entry.what for entry in await house.store.journal(house.game)] == [Deed.CLOSED]


async def test_a_channel_said_to_be_deleted_is_looked_for_before_it_is_believed(
    house: House, first: Post
) -> None:
    await house.lookout.channel_deleted(ELSEWHERE)
    await house.lookout.channel_deleted(CHANNEL)
    assert ((await house.store.game(house.game)).missed, await rests(house)) == (1, None)


async def test_games_rest_while_the_bot_is_not_on_their_server(house: House, first: Post) -> None:
    await house.lookout.server_left(GUILD + 1)
    assert await rests(house) is None
    await house.lookout.server_left(GUILD)
    assert await rests(house) is Absence.SERVER
    await house.lookout.server_left(GUILD)  # said twice, noted once
    assert [entry.what for entry in await house.store.journal(house.game)] == [Deed.RESTED]
    await house.lookout.server_joined(GUILD)
    assert await rests(house) is None


async def test_coming_back_to_a_server_does_not_bring_a_channel_back(
    house: House, first: Post
) -> None:
    await lose(house)
    await house.lookout.server_joined(GUILD)
    assert await rests(house) is Absence.CHANNEL


async def test_a_server_that_is_not_there_is_missed_like_a_channel(
    house: House, first: Post
) -> None:
    house.client.guilds.clear()
    for _ in range(LOOKS + 1):
        await house.lookout.look()
    assert await rests(house) is Absence.SERVER
    assert house.client.asked_for == []


async def test_the_lookout_looks_at_once_and_again_even_after_trouble(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looks = asyncio.Queue[int]()

    async def look() -> Any:
        looks.put_nowait(looks.qsize())
        raise ValueError("odd")

    monkeypatch.setattr(looking, "LOOK_APART", 0)
    monkeypatch.setattr(house.lookout, "look", look)
    house.lookout.start()
    house.lookout.start()  # ready again after a lost connection: still one of them
    for _ in range(3):
        await asyncio.wait_for(looks.get(), 5)
    assert "looked for again later" in caplog.text
    await house.lookout.close()
    assert house.lookout._task is not None
    assert house.lookout._task.cancelled()
