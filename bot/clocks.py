"""Time limits of games: when one runs out, the host reports it as an action of its own."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from bot.announcer import Announcer
from bot.host import Host
from bot.refusals import Refusal
from bot.tables import ReplayDiffers
from rules.errors import BadNotation, RuleViolation
from rules.titles import title_of
from storage.store import GameId, GameRow, Status, StoreRefusal, now

log = logging.getLogger(__name__)

MINUTE = 60.0  # seconds
AGAIN = 60.0  # seconds until a clock that could not be stored rings again


class Clocks:
    """One sleeping task for each live game that was agreed to end after some time."""

    def __init__(self, host: Host, announcer: Announcer) -> None:
        self._host = host
        self._announcer = announcer
        self._tasks: dict[GameId, asyncio.Task[None]] = {}

    async def set_all(self) -> None:
        """Set the clocks of all live games; one that ran out while nobody ran it rings at once."""
        for row in await self._host.store.games_to_check():
            try:
                self.set(row)
            except BadNotation as unknown:
                log.warning("game %s has no clock: %s", row.id, unknown)

    def set(self, row: GameRow) -> None:
        """Set a game's clock, if it has one."""
        options = msgspec.json.decode(row.options, type=dict[str, str])
        alarm = title_of(row.title, row.edition).alarm(options)
        if alarm is None or row.status is not Status.LIVE or row.started_at is None:
            return
        minutes, action = alarm
        left = row.started_at / 1000 + minutes * MINUTE - now() / 1000
        task = asyncio.create_task(self._ring(row.id, max(0.0, left), action))
        self._tasks[row.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(row.id, None))

    def close(self) -> None:
        """Stop all clocks; the next start sets them anew."""
        for task in list(self._tasks.values()):
            task.cancel()

    async def _ring(self, game: GameId, left: float, action: Any) -> None:
        await asyncio.sleep(left)
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
