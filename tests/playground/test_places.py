"""Channels and threads that a visitor of the page opens, and who learns of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest

from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world.places import MOST_CHANNELS
from playground.world.roster import CHANNEL_IDS
from tests.playground.support.small_bot import SmallBot
from tests.playground.support.visitor import Visitor

TABLE = CHANNEL_IDS["table-1"]


@pytest.fixture
async def ana(playground: ScriptedPlayground) -> AsyncIterator[Visitor]:
    async with aiohttp.ClientSession() as http:
        yield Visitor(http, playground, playground.guest("Ana"))


async def test_an_opened_channel_is_everybodys_and_the_bots(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor
) -> None:
    await ana.open()
    status, told = await ana.post("channels", name="  Sunday Games!  ")
    assert status == 200
    (made,) = [c for c in (await ana.next("channels"))["channels"] if c["id"] == told["id"]]
    assert (made["name"], made["position"]) == ("sunday-games", len(CHANNEL_IDS))
    await playground.until(lambda: bot.get_channel(int(told["id"])) is not None)
    channel = playground.channel("sunday-games")
    answered = await (await playground.guest("Bruno").command("lobby", channel)).answered()
    assert answered.channel_id == told["id"]


async def test_an_opened_thread_is_listed_told_of_and_played_in(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor
) -> None:
    await ana.open()
    status, told = await ana.post("threads", channel_id=TABLE, name="  Our long game ")
    assert status == 200
    (made,) = [c for c in (await ana.next("channels"))["channels"] if c["id"] == told["id"]]
    assert (made["name"], made["parent_id"], made["owner_id"]) == (
        "Our long game",
        TABLE,
        ana.guest.id,
    )
    said = (await ana.next("message"))["message"]
    assert (said["type"], said["content"], said["author"]["id"]) == (
        18,
        "Our long game",
        ana.guest.id,
    )
    assert said["message_reference"]["channel_id"] == told["id"]
    thread = playground.channel("Our long game")
    await playground.until(lambda: isinstance(bot.get_channel(int(told["id"])), discord.Thread))
    assert (await (await ana.guest.command("lobby", thread)).answered()).channel_id == told["id"]
    status, _ = await ana.post("messages", channel_id=told["id"], content="Here we are")
    assert status == 200
    assert thread.messages[-1].content == "Here we are"


async def test_opened_places_are_there_after_a_restart(tmp_path: Path) -> None:
    first = ScriptedPlayground(tmp_path)
    await first.start()
    async with aiohttp.ClientSession() as http:
        ana = Visitor(http, first, first.guest("Ana"))
        await ana.post("channels", name="attic")
        await ana.post("threads", channel_id=first.channel("attic").id, name="Up here")
    await first.stop()
    second = ScriptedPlayground(tmp_path)
    await second.start()
    try:
        names = [channel.get("name") for channel in second.world.channels.values()]
        assert names == [*CHANNEL_IDS, "attic", "Up here"]
        assert second.channel("attic").messages[-1].content == "Up here"
    finally:
        await second.stop()


@pytest.mark.parametrize("name", ["", "  ", "-!?-", "x" * 101, None, 7])
async def test_a_channel_needs_a_name(ana: Visitor, name: Json) -> None:
    status, body = await ana.post("channels", name=name)
    assert (status, body["code"]) == (400, 50035)
    assert "name" in body["errors"]


async def test_there_is_an_end_to_channels(playground: ScriptedPlayground, ana: Visitor) -> None:
    for number in range(MOST_CHANNELS - len(CHANNEL_IDS)):
        assert (await ana.post("channels", name=f"more-{number}"))[0] == 200
    status, body = await ana.post("channels", name="one-too-many")
    assert (status, body["code"]) == (400, 30013)
    assert len(playground.world.channels) == MOST_CHANNELS


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        pytest.param({"name": " "}, 400, 50035, id="no name"),
        pytest.param({"channel_id": "5"}, 404, 10003, id="nowhere"),
        pytest.param({"guest": "5"}, 404, 10013, id="by nobody"),
    ],
)
async def test_senseless_threads_are_refused(
    playground: ScriptedPlayground, ana: Visitor, form: Json, status: int, code: int
) -> None:
    before = dict(playground.world.channels)
    refused, body = await ana.post("threads", **({"channel_id": TABLE, "name": "x"} | form))
    assert (refused, body["code"]) == (status, code)
    assert playground.world.channels == before


async def test_a_thread_has_no_threads_and_strangers_open_nothing(ana: Visitor) -> None:
    _, made = await ana.post("threads", channel_id=TABLE, name="outer")
    status, body = await ana.post("threads", channel_id=made["id"], name="inner")
    assert (status, body["code"]) == (400, 50024)
    assert (await ana.post("channels", guest="5", name="mine"))[0] == 404
