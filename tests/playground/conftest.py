"""A playground and a small bot of its own for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground import address
from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from tests.playground.support.deadlines import PATIENT
from tests.playground.support.raw import RawBot, raw_bot
from tests.playground.support.small_bot import Clock, SmallBot, running


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def acknowledge_within() -> float:
    """Seconds; more than Discord's, which only the tests of that rule set."""
    return PATIENT


@pytest.fixture
async def playground(clock: Clock, acknowledge_within: float) -> AsyncIterator[ScriptedPlayground]:
    playground = ScriptedPlayground(clock=clock, acknowledge_within=acknowledge_within)
    await playground.start()
    yield playground
    await playground.stop()
    address.restore()


@pytest.fixture
async def bot(playground: ScriptedPlayground) -> AsyncIterator[SmallBot]:
    async with running(playground) as bot:
        yield bot


@pytest.fixture
def table(playground: ScriptedPlayground) -> Room:
    return playground.channel("table-1")


@pytest.fixture
async def raw(playground: ScriptedPlayground) -> AsyncIterator[RawBot]:
    async with raw_bot(playground) as bot:
        yield bot
