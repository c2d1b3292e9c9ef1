"""What the page gets over its websocket, and what it may ask for."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from playground.testing.people import PATIENCE, Room
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from tests.playground.support.small_bot import SmallBot
from tests.playground.support.visitor import Visitor


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def ana(http: aiohttp.ClientSession, playground: ScriptedPlayground) -> Visitor:
    return Visitor(http, playground, playground.guest("Ana"))


@pytest.fixture
def bruno(http: aiohttp.ClientSession, playground: ScriptedPlayground) -> Visitor:
    return Visitor(http, playground, playground.guest("Bruno"))


async def test_hello_tells_all_there_is(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor, table: Room
) -> None:
    await playground.guest("Bruno").say(table, "Hello")
    hello = await ana.open()
    assert hello["me"]["global_name"] == "Ana"
    assert len(hello["guests"]) == 6
    assert hello["bot"]["bot"] is True
    assert hello["guild"]["name"] == "Roundhouse playground"
    tables = [f"table-{number}" for number in range(1, 6)]
    assert [c["name"] for c in hello["channels"]] == [*tables, "lounge"]
    assert "rail" in {command["name"] for command in hello["commands"]}
    (message,) = hello["messages"][table.id]
    assert (message["content"], message["ephemeral_for"]) == ("Hello", None)
    assert hello["online"] is True


@pytest.mark.parametrize("query", ["", "?guest=", "?guest=5", "?guest=1100000000000000001"])
async def test_whoever_comes_without_a_known_name_is_the_first_guest(
    http: aiohttp.ClientSession, playground: ScriptedPlayground, query: str
) -> None:
    async with http.ws_connect(f"{playground.origin}/page/socket{query}") as ws:
        assert (await ws.receive_json(timeout=PATIENCE))["me"]["global_name"] == "Ana"


@pytest.mark.parametrize(
    ("path", "kind"),
    [("", "text/html"), ("page/main.js", "text/javascript"), ("page/icon.svg", "image/svg+xml")],
)
async def test_files_are_served_as_what_they_are_whatever_the_host_believes(
    http: aiohttp.ClientSession,
    playground: ScriptedPlayground,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    kind: str,
) -> None:
    monkeypatch.setattr(mimetypes, "guess_type", lambda name: ("text/plain", None))
    async with http.get(f"{playground.origin}/{path}") as response:
        assert response.content_type == kind
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


async def test_command_from_the_page_is_answered_on_the_websocket(
    bot: SmallBot, ana: Visitor, bruno: Visitor, table: Room
) -> None:
    await ana.open()
    await bruno.open()
    options = [{"name": "hexes", "type": 3, "value": "G7"}]
    data = {"name": "rail", "options": [{"name": "expand", "type": 1, "options": options}]}
    status, told = await ana.post("interactions", channel_id=table.id, type=2, data=data)
    assert status == 200
    pending = await ana.next("interaction")
    assert (pending["id"], pending["state"]) == (told["id"], "pending")
    thinking = (await ana.next("message"))["message"]
    assert thinking["flags"] == 64 | 128
    assert (await ana.next("interaction"))["state"] == "acknowledged"
    filled = (await ana.next("message_update"))["message"]
    assert (filled["id"], filled["flags"]) == (thinking["id"], 64)
    assert filled["ephemeral_for"] == ana.guest.id

    # Bruno has seen nothing of it: the next thing he is told is what is said aloud.
    await ana.post("messages", channel_id=table.id, content="Aloud")
    assert (await bruno.next("message"))["message"]["content"] == "Aloud"


async def test_autocomplete_comes_back_with_the_request(
    bot: SmallBot, ana: Visitor, table: Room
) -> None:
    option = {"name": "hexes", "type": 3, "value": "p", "focused": True}
    data = {"name": "rail", "options": [{"name": "expand", "type": 1, "options": [option]}]}
    status, told = await ana.post("interactions", channel_id=table.id, type=4, data=data)
    assert status == 200
    assert told["choices"] == [{"name": "Porto", "value": "Porto"}]


async def test_modal_is_opened_and_submitted_on_the_page(
    bot: SmallBot, ana: Visitor, table: Room
) -> None:
    await ana.open()
    await ana.post("interactions", channel_id=table.id, type=2, data={"name": "ask"})
    opened = await ana.next("modal")
    name, speed = (
        (component.get("component") or component["components"][0])
        for component in opened["modal"]["components"]
    )
    fields = [
        {"type": 1, "components": [{"type": 4, "custom_id": name["custom_id"], "value": "Talgo"}]},
        {
            "type": 18,
            "component": {"type": 3, "custom_id": speed["custom_id"], "values": ["s"]},
        },
    ]
    data = {"custom_id": opened["modal"]["custom_id"], "components": fields}
    status, _ = await ana.post(
        "interactions", channel_id=table.id, type=5, data=data, interaction_id=opened["id"]
    )
    assert status == 200
    assert (await ana.next("message"))["message"]["content"] == "Talgo goes s"


async def test_button_on_the_page_updates_the_message(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor, table: Room
) -> None:
    post = await (await playground.guest("Bruno").command("lobby", table)).answered()
    await ana.open()
    data = {"component_type": 2, "custom_id": "join"}
    await ana.post("interactions", channel_id=table.id, type=3, data=data, message_id=post.id)
    assert (await ana.next("message_update"))["message"]["content"] == "Ana has joined"


async def test_dismissed_message_is_gone_for_its_addressee_and_still_there_for_the_bot(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor, bruno: Visitor, table: Room
) -> None:
    sent = await ana.guest.command("rail expand", table, hexes="G7")
    post = await sent.answered()
    await ana.open()
    assert (await bruno.post("ephemeral/dismiss", message_id=post.id))[0] == 404
    assert (await ana.post("ephemeral/dismiss", message_id=post.id))[0] == 204
    assert (await ana.next("message_delete"))["id"] == post.id
    assert post not in table.seen_by(ana.guest)
    assert not post.deleted


async def test_page_learns_of_threads_messages_gone_and_the_bot_coming_and_going(
    playground: ScriptedPlayground, bot: SmallBot, ana: Visitor, table: Room
) -> None:
    await ana.open()
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("A game")
    await message.create_thread(name="game-1")
    assert "game-1" in [c.get("name") for c in (await ana.next("channels"))["channels"]]
    async with channel.typing():
        assert (await ana.next("typing"))["channel_id"] == table.id
    await message.delete()
    assert (await ana.next("message_delete"))["id"] == str(message.id)
    await bot.close()
    assert (await ana.next("online"))["online"] is False


async def test_unanswered_interaction_is_told_as_discord_tells_it(
    playground: ScriptedPlayground, ana: Visitor, table: Room
) -> None:
    playground.world.set_commands(
        "global", [{"id": "1", "type": 1, "name": "ask", "description": "Ask"}]
    )
    await ana.open()
    await ana.post("interactions", channel_id=table.id, type=2, data={"name": "ask"})
    await ana.next("interaction")
    failed = await ana.next("interaction")
    assert (failed["state"], failed["message"]) == ("failed", "The application did not respond")


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        pytest.param({"guest": "5"}, 404, 10013, id="no such guest"),
        pytest.param({"channel_id": "5"}, 404, 10003, id="no such channel"),
        pytest.param({"type": 1}, 400, 50035, id="no such type"),
        pytest.param({"data": {"name": "nothing"}}, 404, 10063, id="no such command"),
        pytest.param({"data": "nothing"}, 400, 50035, id="no data"),
        pytest.param({"type": 3, "message_id": "5"}, 404, 10008, id="no such message"),
        pytest.param({"type": 5, "interaction_id": "5"}, 404, 10062, id="no such interaction"),
    ],
)
async def test_senseless_requests_of_a_page_are_refused_in_discords_words(
    ana: Visitor, table: Room, form: Json, status: int, code: int
) -> None:
    asked = {"channel_id": table.id, "type": 2, "data": {"name": "x"}} | form
    refused, body = await ana.post("interactions", **asked)
    assert (refused, body["code"]) == (status, code)


async def test_stop_closes_open_pages(playground: ScriptedPlayground, ana: Visitor) -> None:
    await ana.open()
    await asyncio.wait_for(playground.stop(), PATIENCE)
    assert (await ana.socket.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.CLOSE
