"""Work that takes long, off the event loop: threads for each kind, so that none waits for another.

Few of them: Python runs one at a time, and each that is busy takes time from the loop, which has
to acknowledge everybody within three seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

AWAITED = 2.5  # seconds somebody waits for suggestions; Discord gives up after three


class Pool:
    """A few threads for one kind of work, done in the order in which it comes."""

    def __init__(self, name: str, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do it there, and wait for it."""
        return await self._begin(lambda: work(*args, **more))

    def _begin(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Finish what is being done and drop what has not begun."""
        self._threads.shutdown(cancel_futures=True)


class Suggestions(Pool):
    """Also for people who type: only what somebody typed last is worth suggesting anything for."""

    def __init__(self, name: str, threads: int) -> None:
        super().__init__(name, threads)
        self._newest: dict[int, asyncio.Future[Any]] = {}

    async def newest(self, person: int, work: Callable[[], list[T]]) -> list[T]:
        """Suggestions for what a person has typed; none once they have typed on.

        Work that has waited too long is not begun, and its answer, too late for Discord, not sent.
        """
        until = time.monotonic() + AWAITED
        job = self._begin(lambda: work() if time.monotonic() < until else None)
        older, self._newest[person] = self._newest.get(person), job
        if older is not None:
            older.cancel()
        try:
            found = await job
        except asyncio.CancelledError:
            if self._newest.get(person) is job:
                raise  # not by what was typed later: the bot stops
            return []
        finally:
            if self._newest.get(person) is job:
                del self._newest[person]
        if found is None:
            raise asyncio.CancelledError
        return found


class Pools:
    """All that the bot does off its event loop, by kind."""

    def __init__(self) -> None:
        self.moves = Pool("move", 2)  # judging an action, and the replay it may need before
        self.suggestions = Suggestions("suggest", 2)  # what somebody could do, and what it does
        self.looks = Pool("look", 1)  # what has happened, and how it stands
        self.pictures = Pool("draw", 2)

    def close(self) -> None:
        """Stop everything."""
        for pool in (self.moves, self.suggestions, self.looks, self.pictures):
            pool.close()
