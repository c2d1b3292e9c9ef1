"""Being on Discord: until somebody ends it, however often the network fails meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Iterator

import aiohttp
import discord

log = logging.getLogger(__name__)

# Seconds for which a thread that replays or searches may keep the event loop waiting: Python's
# usual 5 ms come several times before every acknowledgement.
SHORT_TURN = 0.0005

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0  # seconds between attempts; each is twice the one before
UNREACHABLE = (aiohttp.ClientError, ConnectionError, TimeoutError, discord.GatewayNotFound)
TOO_MANY, FAILING = 429, 500  # HTTP statuses that say nothing against the bot
NO_NETWORK = "Discord cannot be reached (%s); trying again in %g seconds"


async def run_bot(make: Callable[[], discord.Client], token: str) -> None:
    """Run until the bot ends by itself or a signal asks it to; then leave in good order.

    Where Discord cannot be reached, a new bot tries again, ever more rarely.
    """
    sys.setswitchinterval(SHORT_TURN)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    pauses = _pauses()
    while not stop.is_set():
        began = loop.time()
        try:
            await _run_until(stop, make(), token)
            break
        except (discord.HTTPException, *UNREACHABLE) as failure:
            if not _is_passing(failure):
                raise
            if loop.time() - began > LONGEST_PAUSE:
                pauses = _pauses()  # it had been there meanwhile
            await _pause(stop, next(pauses), failure)


async def _run_until(stop: asyncio.Event, client: discord.Client, token: str) -> None:
    async with client:
        running = asyncio.create_task(client.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if running.done():
            await running  # raises what ended it
        running.cancel()  # also from a start-up that takes long
        await client.close()
        await asyncio.gather(running, return_exceptions=True)  # cut short, whatever it was doing


def _is_passing(failure: Exception) -> bool:
    """Whether it may be gone by itself: no refusal of this bot."""
    if isinstance(failure, discord.HTTPException):
        return failure.status == TOO_MANY or failure.status >= FAILING
    return True


def _pauses() -> Iterator[float]:
    pause = FIRST_PAUSE
    while True:
        yield min(pause, LONGEST_PAUSE)
        pause *= 2


async def _pause(stop: asyncio.Event, seconds: float, why: Exception) -> None:
    log.warning(NO_NETWORK, str(why) or type(why).__name__, seconds)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
