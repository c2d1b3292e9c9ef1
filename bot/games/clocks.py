"""Time limits of games: when one runs out, the host reports it as an action of its own.

The wall clock may be set by anybody, so it is asked only about the time the bot was away. While it
runs, a clock that only goes forward counts, and what it has counted is noted in the store: a wall
clock set back costs at most the time away and what was counted since the last note.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from bot.games.host import Host
from bot.games.posts.announcer import Announcer
from bot.refusals import Refusal, ReplayDiffers
from rules.errors import RuleViolation
from storage.store import ClockRow, GameId, GameRow, Status, StoreRefusal, now

log = logging.getLogger(__name__)

MINUTE = 60.0  # seconds
AGAIN = 60.0  # seconds until a clock that could not be stored rings again
NOTED_EVERY = 300.0  # seconds


def passed_until(now: int, started_at: int, noted: ClockRow | None) -> int:
    """Milliseconds of a time limit that have passed; never fewer than were noted."""
    if noted is None:
        return max(0, now - started_at)
    return noted.passed + max(0, now - noted.at)


class Clocks:
    """One sleeping task for each live game that was agreed to end after some time."""

    def __init__(self, host: Host, announcer: Announcer) -> None:
        self._host = host
        self._announcer = announcer
        self._tasks: dict[GameId, asyncio.Task[None]] = {}

    async def set_all(self) -> None:
        """Set the clocks of all live games; one that ran out while nobody ran it rings at once."""
        for row in await self._host.store.open_games():
            try:
                self.set(row)
            except Exception as unreadable:  # a damaged game stops no other
                log.warning("game %s has no clock: %s", row.id, unreadable)

    def set(self, row: GameRow) -> None:
        """Set a game's clock, if it has one."""
        options = msgspec.json.decode(row.options, type=dict[str, str])
        alarm = self._host.titles.title(row.title, row.edition).alarm(options)
        if alarm is None or row.status is not Status.LIVE or row.started_at is None:
            return
        minutes, action = alarm
        task = asyncio.create_task(self._run(row.id, row.started_at, minutes * MINUTE, action))
        self._tasks[row.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(row.id, None))

    def close(self) -> None:
        """Stop all clocks; the next start sets them anew."""
        for task in list(self._tasks.values()):
            task.cancel()

    async def _run(self, game: GameId, started_at: int, limit: float, action: Any) -> None:
        passed = await self._passed(game, started_at)
        while passed < limit:
            before = time.monotonic()
            await asyncio.sleep(min(limit - passed, NOTED_EVERY))
            passed += time.monotonic() - before
            await self._note(game, passed)
        await self._ring(game, action)

    async def _passed(self, game: GameId, started_at: int) -> float:
        """Seconds by now."""
        try:
            noted = await self._host.store.clock(game)
        except Exception:
            log.exception("what was noted of the clock of game %s cannot be read", game)
            noted = None
        return passed_until(now(), started_at, noted) / 1000

    async def _note(self, game: GameId, passed: float) -> None:
        try:
            await self._host.store.set_clock(game, round(passed * 1000))
        except Exception:
            log.exception("the clock of game %s runs on unnoted", game)

    async def _ring(self, game: GameId, action: Any) -> None:
        while True:
            try:
                played = await self._host.report(game, action)
            except (RuleViolation, Refusal, StoreRefusal, ReplayDiffers) as refused:
                log.info("the clock of game %s changes nothing: %s", game, refused)
                return
            except Exception:
                log.exception("the clock of game %s rings again in %s s", game, AGAIN)
                await asyncio.sleep(AGAIN)
            else:
                self._announcer.played(played)
                return
