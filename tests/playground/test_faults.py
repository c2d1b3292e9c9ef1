"""Faults on request, and what discord.py makes of them."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from tests.playground.support.deadlines import AS_ON_DISCORD
from tests.playground.support.raw import PING, RawBot, raw_bot
from tests.playground.support.small_bot import Clock, SmallBot

MESSAGES = r"/channels/\d+/messages$"


def channel_of(bot: SmallBot, room: Room) -> discord.TextChannel:
    channel = bot.get_channel(int(room.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_rate_limited_request_is_repeated_after_the_time_told(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    playground.faults.answer("POST", MESSAGES, status=429, times=2, retry_after=0.05)
    await channel_of(bot, table).send("Once")
    assert [post.content for post in table.messages] == ["Once"]
    assert playground.faults.pending == 0


async def test_rate_limited_answer_carries_discords_headers(
    playground: ScriptedPlayground, raw: RawBot, table: Room
) -> None:
    playground.faults.answer("POST", MESSAGES, status=429, retry_after=0.25)
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", {"content": "x"})
    assert (reply.status, reply.body["retry_after"]) == (429, 0.25)
    assert {"Via", "Retry-After", "X-RateLimit-Scope"} <= set(reply.headers)


async def test_failing_discord_is_asked_again(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    playground.faults.answer("POST", MESSAGES, status=502)
    await channel_of(bot, table).send("Once")
    assert [post.content for post in table.messages] == ["Once"]
    playground.faults.answer("POST", MESSAGES, status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel_of(bot, table).send("Twice")


@pytest.mark.parametrize(("after", "posted"), [(False, 0), (True, 1)])
async def test_cut_connection_leaves_the_bot_in_the_dark(
    playground: ScriptedPlayground, bot: SmallBot, table: Room, after: bool, posted: int
) -> None:
    playground.faults.cut("POST", MESSAGES, after=after)
    with pytest.raises((OSError, aiohttp.ClientError)):
        await channel_of(bot, table).send("Did it?", nonce=1)
    assert len(table.messages) == posted
    await channel_of(bot, table).send("Did it?", nonce=1)
    assert len(table.messages) == 1


async def test_slow_answer_takes_its_time(playground: ScriptedPlayground, raw: RawBot) -> None:
    playground.faults.slow("GET", "/users/@me$", seconds=0.1)
    start = time.monotonic()
    assert (await raw.ask("GET", "/users/@me")).status == 200
    assert time.monotonic() - start >= 0.1


@AS_ON_DISCORD
async def test_slow_acknowledgement_comes_too_late(
    playground: ScriptedPlayground, bot: SmallBot, table: Room, clock: Clock
) -> None:
    bot.gates["open"] = asyncio.Event()
    sent = await playground.guest("Ana").command("late", table, gate="open")
    clock.ahead += 4
    bot.gates["open"].set()
    assert await sent.failed() == "The application did not respond"
    await playground.until(lambda: bool(bot.failures))
    (failure,) = bot.failures
    assert isinstance(failure, discord.NotFound)
    assert failure.code == 10062


async def test_interaction_can_be_delivered_twice(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    playground.faults.repeat_interaction()
    sent = await playground.guest("Ana").command("lobby", table)
    await sent.answered()
    await playground.until(lambda: bool(bot.failures))
    (failure,) = bot.failures
    assert isinstance(failure, discord.HTTPException)
    assert failure.code == 40060
    assert len(table.messages) == 1


async def test_headers_tell_the_rate_limit(raw: RawBot, table: Room) -> None:
    reply = await raw.ask("POST", f"/channels/{table.id}/messages", {"content": "x"})
    assert reply.headers["X-RateLimit-Limit"] == "5"
    assert reply.headers["X-RateLimit-Remaining"] == "4"
    assert float(reply.headers["X-RateLimit-Reset-After"]) == 5


async def test_strict_playground_lets_a_limit_run_out(clock: Clock) -> None:
    playground = ScriptedPlayground(clock=clock, strict_rates=True)
    await playground.start()
    path = f"/channels/{playground.channel('lounge').id}/messages"
    async with raw_bot(playground) as raw:
        replies = [await raw.ask("POST", path, {"content": str(n)}) for n in range(6)]
        assert [reply.status for reply in replies] == [200] * 5 + [429]
        assert replies[-1].headers["X-RateLimit-Remaining"] == "0"
        clock.ahead += 5
        assert (await raw.ask("POST", path, {"content": "later"})).status == 200
        assert PING[0]["name"] in {c["name"] for c in playground.world.all_commands()}
    await playground.stop()
