"""Where computers think: in processes of their own, which may be killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children

import pytest

from bot.games.thinking import NICENESS, Workshop


@pytest.fixture
async def workshop() -> AsyncIterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


async def test_work_is_done_in_another_process_that_lets_others_go_first(
    workshop: Workshop,
) -> None:
    assert await workshop.run(os.getpid) != os.getpid()
    assert await workshop.run(os.nice, 0) == os.nice(0) + NICENESS


async def test_what_a_killed_process_had_begun_is_done_again(workshop: Workshop) -> None:
    first = await workshop.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await workshop.run(os.getpid) not in (first, os.getpid())


async def test_work_that_kills_every_process_is_given_up(workshop: Workshop) -> None:
    with pytest.raises(BrokenProcessPool):
        await workshop.run(os._exit, 1)
    assert await workshop.run(os.getpid) != os.getpid()


async def test_closing_ends_the_process(workshop: Workshop) -> None:
    pid = await workshop.run(os.getpid)
    [process] = [child for child in active_children() if child.pid == pid]
    workshop.close()
    await asyncio.to_thread(process.join, 20)
    assert not process.is_alive()
