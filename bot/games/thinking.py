"""Computers think in processes of their own, so that nobody waits for them to be acknowledged."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

from bot.games.table import AnyTable
from opponents.opponent import AnyOpponent, AnyPlan, AnyPosition, Level, Position
from opponents.proposals import ByProposals
from rules.title import Seat

P = ParamSpec("P")
T = TypeVar("T")

BY_PROPOSALS = ByProposals()
NICENESS = 10  # whoever plays comes first, also where there is one core only


class Workshop:
    """A few processes for one kind of thinking, started when they are first needed."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do it there, and wait for it; once more if the process was killed meanwhile."""
        pool = self._started()
        try:
            return await _answer(pool.submit(work, *args, **more))
        except BrokenProcessPool:
            self._give_up(pool)
            return await _answer(self._started().submit(work, *args, **more))

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = get_context("spawn")  # forking a process that has threads may hang it
            self._pool = ProcessPoolExecutor(self._processes, fresh, _begin)
        return self._pool

    def _give_up(self, broken: ProcessPoolExecutor) -> None:
        broken.shutdown(wait=False)
        if self._pool is broken:  # else somebody has a new one already
            self._pool = None

    def close(self) -> None:
        """Stop at once; what was being thought is thought again after the next start."""
        if self._pool is not None:
            workers = self._pool._processes or {}  # the executor would wait for them
            for process in list(workers.values()):
                process.kill()
            self._give_up(self._pool)


def _begin() -> None:
    """Of a process that thinks: it lets others go first, and ends with the bot."""
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A bot that is killed cannot tell the process, which would wait for work for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


async def _answer(thought: Future[T]) -> T:
    """Wait for it; whoever no longer does leaves it alone.

    An executor whose process is killed stumbles over what was cancelled meanwhile.
    """
    waiting = asyncio.wrap_future(thought)
    waiting.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(waiting)


class Thinker:
    """Asks the computer players of every title; tables whose title has none get no answer."""

    def __init__(
        self,
        opponents: Mapping[str, AnyOpponent],
        *,
        turns: Workshop | None = None,
        advice: Workshop | None = None,
    ) -> None:
        self._opponents = opponents
        self._turns = turns or Workshop()
        self._advice = advice or Workshop()  # a hint waits for no computer

    def plays(self, title: str) -> bool:
        """Whether computers know this title."""
        return title in self._opponents

    async def decide(self, table: AnyTable, seat: Seat, level: Level) -> AnyPlan:
        """What a computer of this level does at this seat now."""
        # What is secret never gets there: the position is made here.
        position = Position.of(table.title, table.state, seat)
        mind = self._opponents[table.title.key]
        return await self._turns.run(mind.decide, position, level, luck_of(table))

    async def proposed(self, table: AnyTable, seat: Seat) -> AnyPlan:
        """What the rules propose first, for want of anything better."""
        position = Position.of(table.title, table.state, seat)
        return await self._turns.run(BY_PROPOSALS.decide, position, Level.DRIVER, "")

    async def hints(self, table: AnyTable, seat: Seat) -> Sequence[AnyPlan]:
        """The best plans for whoever sits there, best first."""
        position = Position.of(table.title, table.state, seat)
        return await self._advice.run(_hints, self._opponents[table.title.key], position)

    def close(self) -> None:
        """Stop thinking."""
        self._turns.close()
        self._advice.close()


def _hints(mind: AnyOpponent, position: AnyPosition) -> Sequence[AnyPlan]:
    return mind.hints(position)


def luck_of(table: AnyTable) -> str:
    """A computer's own chance: not the game's seed, which decides what nobody knows."""
    return f"{table.row.tag} {table.row.id} {table.number}"
