"""A start without a network is tried again, one with a wrong token is not."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot import app, connection
from bot.config import Config
from playground import address
from playground.server import LOOPBACK
from playground.testing.scripted import ScriptedPlayground
from tests.bot.stand_in.house import until

pytestmark = pytest.mark.usefixtures("kept_logging")
UNREACHABLE = re.compile(r"Discord cannot be reached \(.+\); trying again in ([\d.]+) seconds")


class Discord(ScriptedPlayground):
    """A stand-in whose address is known before anything answers there."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind((LOOPBACK, 0))
            super().__init__(port=free.getsockname()[1])
        address.point(self.api, self.gateway)


@pytest.fixture
def stand_in() -> Discord:
    return Discord()


@pytest.fixture(autouse=True)
async def all_is_put_back(stand_in: Discord) -> AsyncIterator[None]:
    yield
    address.restore()
    await stand_in.stop()


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(connection, "LONGEST_PAUSE", 0.04)


@asynccontextmanager
async def running(stand_in: Discord, data: Path) -> AsyncIterator[asyncio.Task[None]]:
    """The bot as `roundhouse` runs it; a signal ends it."""
    bot = asyncio.create_task(app.run(Config(token=stand_in.token, data=data)))
    yield bot
    if not bot.done():
        os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(bot, 20)


def pauses(log: pytest.LogCaptureFixture) -> list[float]:
    """What the log says of attempts in vain, a line each."""
    said = [record for record in log.records if record.name == connection.__name__]
    assert all(record.levelno == logging.WARNING and not record.exc_info for record in said)
    found = [UNREACHABLE.fullmatch(record.getMessage()) for record in said]
    return [float(line[1]) for line in found if line is not None]


async def has_tried(log: pytest.LogCaptureFixture, times: int) -> None:
    await until(lambda: len(pauses(log)) >= times)


async def test_a_start_without_a_network_is_tried_until_there_is_one(
    stand_in: Discord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(stand_in, tmp_path):
        await has_tried(caplog, 4)
        assert pauses(caplog)[:4] == [0.01, 0.02, 0.04, 0.04]
        assert "127.0.0.1" in caplog.text
        await stand_in.start()
        await stand_in.until(lambda: stand_in.online)
        await (await stand_in.guest("Ana").command("help", stand_in.channel("lounge"))).answered()
    assert "Traceback" not in caplog.text
    assert "Unclosed" not in caplog.text


async def test_what_ails_discord_is_waited_out(
    stand_in: Discord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await stand_in.start()
    stand_in.faults.answer("GET", "/users/@me", status=503)
    stand_in.faults.answer("GET", "/gateway/bot", status=503)
    async with running(stand_in, tmp_path):
        await stand_in.until(lambda: stand_in.online)
    assert len(pauses(caplog)) == 2


async def test_a_stop_is_obeyed_while_nothing_can_be_reached(
    stand_in: Discord,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "FIRST_PAUSE", 600.0)
    monkeypatch.setattr(connection, "LONGEST_PAUSE", 600.0)
    async with running(stand_in, tmp_path):
        await has_tried(caplog, 1)


@pytest.mark.parametrize(
    ("status", "told"), [(401, "does not accept this token"), (403, "Discord ended it")]
)
async def test_a_refusal_ends_it_in_words(
    stand_in: Discord, tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, told: str
) -> None:
    await stand_in.start()
    stand_in.faults.answer("GET", "/users/@me", status=status)
    with pytest.raises(discord.DiscordException) as ended:
        await app.run(Config(token=stand_in.token, data=tmp_path))
    assert told in app._sentence(ended.value)
    assert pauses(caplog) == []


async def test_pauses_are_short_again_once_it_has_been_there(
    stand_in: Discord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await stand_in.start()
    stand_in.faults.answer("GET", "/users/@me", status=503, times=2)
    stand_in.faults.slow("GET", "/users/@me", seconds=0.3)
    stand_in.faults.answer("GET", "/gateway/bot", status=503)
    async with running(stand_in, tmp_path):
        await stand_in.until(lambda: stand_in.online)
    assert pauses(caplog) == [0.01, 0.02, 0.01]
