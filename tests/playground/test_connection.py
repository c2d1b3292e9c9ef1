"""The gateway: identify, heartbeat, resume, and connections that go away."""

from __future__ import annotations

from typing import Any

import pytest

from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from tests.playground.support.deadlines import AS_ON_DISCORD, PATIENT
from tests.playground.support.raw import RawBot
from tests.playground.support.small_bot import SmallBot


@pytest.mark.parametrize(
    ("identify", "code"),
    [
        pytest.param({"token": "other"}, 4004, id="wrong token"),
        pytest.param({"shard": [2, 2]}, 4010, id="no such shard"),
        pytest.param({"intents": 1 << 40}, 4013, id="no such intent"),
        pytest.param({"intents": 1 | 1 << 15}, 4014, id="privileged intent"),
    ],
)
async def test_identify_that_discord_would_not_take_closes_the_connection(
    raw: RawBot, identify: dict[str, Any], code: int
) -> None:
    await raw.connect(**identify)
    assert await raw.close_code() == code


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("no json", 4002),
        ("[]", 4002),
        ('{"op": 6}', 4002),
        ('{"op": 99}', 4001),
        ('{"op": 2, "d": {"token": "again"}}', 4005),
    ],
)
async def test_frame_that_makes_no_sense_closes_the_connection(
    raw: RawBot, frame: str, code: int
) -> None:
    assert raw.ws is not None
    await raw.ws.send_str(frame)
    assert await raw.close_code() == code


async def test_heartbeat_is_acknowledged_and_silence_is_not_tolerated(
    raw: RawBot, playground: ScriptedPlayground
) -> None:
    assert raw.ws is not None
    await raw.ws.send_json({"op": 1, "d": None})
    assert (await raw.receive())["op"] == 11
    playground.gateway_server.heartbeat_seconds = 0.05
    await raw.ws.send_json({"op": 1, "d": None})  # the last for longer than that
    assert await raw.close_code() == 4009


async def test_events_go_to_the_shard_of_the_server_and_to_those_who_asked(
    raw: RawBot, playground: ScriptedPlayground, table: Room
) -> None:
    ana = playground.guest("Ana")
    ours = (int(roster.GUILD_ID) >> 22) % 2
    await raw.connect(intents=1 | 1 << 9, shard=[ours, 2])
    ready = await raw.next("READY")
    assert ready["shard"] == [ours, 2]
    assert len(ready["guilds"]) == 1
    await ana.say(table, "What you may not read")
    created = await raw.next("MESSAGE_CREATE")
    assert (created["author"]["id"], created["content"]) == (ana.id, "")
    await raw.connect(shard=[1 - ours, 2])
    assert (await raw.next("READY"))["guilds"] == []


async def test_dropped_connection_resumes_and_loses_nothing(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    playground.faults.drop_gateway()
    assert not playground.online
    in_the_gap = await ana.command("lobby", table)
    assert (await in_the_gap.answered()).content == "Who plays?"
    assert bot.resumes == 1
    assert len(table.messages) == 1


async def test_bot_comes_back_when_asked_to_reconnect(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    playground.faults.ask_to_reconnect()
    await playground.until(lambda: bot.resumes == 1)
    sent = await playground.guest("Ana").command("lobby", table)
    assert (await sent.answered()).content == "Who plays?"


async def test_invalid_but_resumable_session_is_resumed(
    playground: ScriptedPlayground, bot: SmallBot
) -> None:
    playground.faults.invalidate_session(resumable=True)
    await playground.until(lambda: bot.resumes == 1)
    assert playground.online


@AS_ON_DISCORD
async def test_lost_resume_fails_the_click_in_the_gap_and_serves_the_next(
    playground: ScriptedPlayground, bot: SmallBot, table: Room
) -> None:
    ana = playground.guest("Ana")
    playground.faults.lose_resume()
    playground.faults.drop_gateway()
    in_the_gap = await ana.command("lobby", table)
    await playground.until(lambda: playground.online)
    playground.interactions.acknowledge_within = PATIENT
    again = await ana.command("lobby", table)
    assert (await again.answered()).content == "Who plays?"
    assert bot.resumes == 0
    assert await in_the_gap.failed() == "The application did not respond"
    assert len(table.messages) == 1


async def test_bot_that_logged_off_is_offline(
    playground: ScriptedPlayground, bot: SmallBot
) -> None:
    await bot.close()
    await playground.until(lambda: not playground.online)
    sent = await playground.guest("Ana").command("lobby", playground.channel("table-1"))
    assert sent.state == "failed"
