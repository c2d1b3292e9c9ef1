"""Work off the event loop: no kind waits for another, and nobody takes more than their share."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.discord.shares import MOST_PENDING, Shares
from bot.games import pools
from bot.games.pools import Pool, Suggestions
from bot.refusals import Patience

ANA, BEA = 11, 12


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What blocks a thread until the test opens it."""
    made = threading.Event()
    yield made
    made.set()


class Typist:
    """Counts what was computed for each text."""

    def __init__(self, pool: Suggestions) -> None:
        self._pool = pool
        self.computed: list[str] = []

    def types(self, text: str, person: int = ANA) -> asyncio.Task[list[str]]:
        return asyncio.create_task(self._pool.newest(person, lambda: self._compute(text)))

    def _compute(self, text: str) -> list[str]:
        self.computed.append(text)
        return [text]


@pytest.fixture
def typist() -> Iterator[Typist]:
    pool = Suggestions("test", 1)
    yield Typist(pool)
    pool.close()


async def begun(task: asyncio.Task[object]) -> None:
    """Let a task run until it waits for its thread."""
    await asyncio.sleep(0)
    assert not task.done()


async def test_only_what_was_typed_last_is_computed(typist: Typist, gate: threading.Event) -> None:
    busy = asyncio.create_task(typist._pool.run(gate.wait))
    await begun(busy)
    typed = [typist.types("M"), typist.types("Ma"), typist.types("Mad")]
    assert await typed[0] == await typed[1] == []  # at once, though the thread is busy
    gate.set()
    assert await typed[2] == ["Mad"]
    assert typist.computed == ["Mad"]


async def test_what_others_type_supersedes_nothing(typist: Typist, gate: threading.Event) -> None:
    busy = asyncio.create_task(typist._pool.run(gate.wait))
    await begun(busy)
    typed = [typist.types("Lis", ANA), typist.types("Mad", BEA)]
    await asyncio.sleep(0)
    gate.set()
    assert await asyncio.gather(*typed) == [["Lis"], ["Mad"]]


async def test_one_after_the_other_are_both_answered(typist: Typist) -> None:
    assert await typist.types("M") == ["M"]
    assert await typist.types("Ma") == ["Ma"]


async def test_nothing_is_computed_for_whom_discord_has_given_up_on(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "AWAITED", 0.0)
    late = typist.types("M")
    await asyncio.wait([late])
    assert late.cancelled()  # an answer would be refused
    assert typist.computed == []


async def test_what_is_cancelled_with_the_bot_is_not_answered(
    typist: Typist, gate: threading.Event
) -> None:
    busy = asyncio.create_task(typist._pool.run(gate.wait))
    await begun(busy)
    typed = typist.types("M")
    await begun(typed)
    typed.cancel()
    await asyncio.wait([typed])
    assert typed.cancelled()
    gate.set()
    assert await typist.types("Ma") == ["Ma"]


async def test_a_failure_is_told_and_leaves_nothing_behind(typist: Typist) -> None:
    def fail() -> list[str]:
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011  (it is ours)
        await typist._pool.newest(ANA, fail)
    assert await typist.types("M") == ["M"]


def test_nobody_has_more_than_a_few_requests_pending() -> None:
    made = Shares()
    held = [made.of(ANA) for _ in range(MOST_PENDING)]
    for share in held:
        share.__enter__()
    with pytest.raises(Patience), made.of(ANA):
        pass
    with made.of(BEA):
        pass
    held[0].__exit__(None, None, None)
    with made.of(ANA):
        pass


async def test_what_has_not_begun_is_dropped_at_the_end(gate: threading.Event) -> None:
    pool, done = Pool("test", 1), list[str]()
    busy = asyncio.create_task(pool.run(gate.wait))
    await begun(busy)
    dropped = asyncio.create_task(pool.run(done.append, "never"))
    await begun(dropped)
    gate.set()
    pool.close()
    await asyncio.wait([busy, dropped])
    assert dropped.cancelled()
    assert done == []


def test_all_threads_are_those_of_the_pools() -> None:
    threads = re.compile(r"to_thread|run_in_executor|ThreadPoolExecutor|threading\.Thread")
    sources = Path(bot.__path__[0]).rglob("*.py")
    found = [path.name for path in sources if threads.search(path.read_text(encoding="utf-8"))]
    # One in each process that thinks, to end it with the bot.
    assert sorted(found) == ["pools.py", "thinking.py"]
