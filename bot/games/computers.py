"""Lets computers play at every table where one decides, until a person does or all is over."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from concurrent.futures import BrokenExecutor
from typing import Any

from bot.games.host import Host
from bot.games.posts.announcer import Announcer
from bot.games.table import AnyTable
from bot.games.tasks import GameTasks
from bot.games.thinking import Thinker
from bot.refusals import BoardMovedOn, NoGameHere, ReplayDiffers
from opponents.opponent import Level, goes_on
from rules.errors import Refused
from rules.title import Seat
from storage.store import GameId, GameNotLive

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0  # seconds between attempts while something is in trouble
PACE = 10.0  # seconds between rounds that nobody waits for; others have the machine meanwhile
TROUBLE = (sqlite3.Error, OSError, BrokenExecutor)


class Rounds:
    """Counts the turns that computers play for people who have all handed over."""

    def __init__(self) -> None:
        self._began: int | None = None  # the turn that this round began with

    def is_over(self, table: AnyTable) -> bool:
        """Whether everybody has had a turn since it last was, and nobody is asked now."""
        turn = table.title.turn(table.state).number
        if self._began is None:
            self._began = turn
        if turn - self._began < len(table.seats) or table.asked or not table.people:
            return False
        self._began = turn
        return True


class Computers:
    """One task a game; what it has decided is stored like any move, so a kill costs a thought."""

    def __init__(
        self, host: Host, thinker: Thinker, announcer: Announcer, *, pace: float = PACE
    ) -> None:
        self._pace = pace
        self._host = host
        self._thinker = thinker
        self._announcer = announcer
        self._tasks = GameTasks("computers of", self._play_on)
        host.watch(self.wake)

    async def wake_all(self) -> None:
        """Go on where computers were to decide when the bot stopped."""
        for row in await self._host.store.games_for_computers():
            self.wake(row.id)

    def wake(self, game: GameId) -> None:
        """Look whether a computer decides there, and let it."""
        self._tasks.wake(game)

    async def settled(self) -> None:
        """Wait until no computer has anything to decide."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        await self._tasks.close()

    async def _play_on(self, game: GameId) -> None:
        wait, rounds = FIRST_WAIT, Rounds()
        while True:
            try:
                table = await self._play_plan(game)
                if table is None:
                    return
                if rounds.is_over(table):
                    await asyncio.sleep(self._pace)
                wait = FIRST_WAIT
            except BoardMovedOn:
                continue  # somebody played or undid something meanwhile: think anew
            except (GameNotLive, NoGameHere, ReplayDiffers):
                return
            except TROUBLE as trouble:
                log.warning("the computers of game %s wait %s s: %s", game, wait, trouble)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
            except Exception:
                log.exception("the computers of game %s are stuck until something changes", game)
                return

    async def _play_plan(self, game: GameId) -> AnyTable | None:
        """Let one computer decide and do so; None if none has to."""
        table = await self._host.table(game)
        if not table.thinkers:
            return None
        seat = table.thinkers[0]
        level = table.seats[seat].computer
        assert level is not None
        for action in await self._actions(table, seat, level):
            before, table = table, await self._play(table, seat, level, action)
            if not goes_on(table.title, before.state, table.state, seat) or not table.is_live:
                break
        return table

    async def _actions(self, table: AnyTable, seat: Seat, level: str) -> tuple[Any, ...]:
        """What the computer wants; what the rules propose where it fails, as nobody may stall."""
        try:
            return (await self._thinker.decide(table, seat, Level(level))).actions
        except Exception:
            log.exception("game %s: the %s has no answer to %s", table.row.id, level, table.number)
            return (await self._thinker.proposed(table, seat)).actions

    async def _play(self, table: AnyTable, seat: Seat, level: str, action: Any) -> AnyTable:
        try:
            step = await self._host.decide(table, seat, level, action)
        except BoardMovedOn:  # or its person is back
            raise
        except Refused:
            log.exception("game %s: the %s may not play %s", table.row.id, level, action)
            proposed = (await self._thinker.proposed(table, seat)).actions[0]
            step = await self._host.decide(table, seat, level, proposed)
        self._announcer.played(step)
        return step.after
