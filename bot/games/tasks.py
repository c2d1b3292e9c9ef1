"""Work that is done for each game in a task of its own, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from storage.store import GameId


class GameTasks:
    """At most one task a game; whoever is woken while it is busy is looked after once more."""

    def __init__(
        self,
        what: str,
        work: Callable[[GameId], Awaitable[None]],
        *,
        is_left: Callable[[GameId], bool] = lambda game: False,
    ) -> None:
        self._what = what
        self._work = work
        self._is_left = is_left  # whether there is more to do although nobody was woken
        self._tasks: dict[GameId, asyncio.Task[None]] = {}
        self._again: set[GameId] = set()
        self._is_closed = False

    def is_busy(self, game: GameId) -> bool:
        """Whether something is being done for this game."""
        return game in self._tasks

    def wake(self, game: GameId) -> None:
        """Do it, now or as soon as what is being done is done."""
        if game in self._tasks:
            self._again.add(game)
        elif not self._is_closed:
            task = asyncio.create_task(self._run(game), name=f"{self._what} game {game}")
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._finished(game))

    async def _run(self, game: GameId) -> None:
        await self._work(game)

    def _finished(self, game: GameId) -> None:
        del self._tasks[game]
        is_woken = game in self._again
        self._again.discard(game)
        if is_woken or self._is_left(game):
            self.wake(game)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        self._is_closed = True
        for task in list(self._tasks.values()):
            task.cancel()
        await self.settled()
