"""Tells the channel: one post, one picture and one ping for every turn, come what may."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

import discord
from discord.ui import View

from bot.discord.responses import DISCORD_TROUBLE, amend, is_refusal, pinging
from bot.games.host import Host
from bot.games.posts.narration import Told
from bot.games.posts.turn_posts import (
    Due,
    TurnPosts,
)
from bot.games.presence.absence import LOOK_APART, Absences, is_gone
from bot.games.table import AnyPlayed
from bot.games.take_back import standing_events, still_standing
from bot.games.tasks import GameTasks
from bot.refusals import ReplayDiffers
from storage.store import Absence, GameId, GameRow, Status

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0  # seconds between attempts while something is in trouble
LONGEST_REFUSAL = 86400.0  # where a permission is lacking, every attempt is a refused request
MISSING_ACCESS = 50001  # Discord's code: nothing at all would be accepted
TROUBLE = (*DISCORD_TROUBLE, sqlite3.Error)


class Announcer:
    """One task a game posts its turns in order; what a crash left out is posted at start-up."""

    def __init__(
        self, client: discord.Client, host: Host, posts: TurnPosts, absences: Absences
    ) -> None:
        self._client = client
        self._host = host
        self._posts = posts
        self._absences = absences
        self._unposted: dict[GameId, list[AnyPlayed]] = {}
        self._newest: defaultdict[GameId, int] = defaultdict(int)  # the last action heard of
        self._sent: dict[GameId, tuple[int, int]] = {}  # not yet noted: action, message id
        self._tasks = GameTasks("post", self._post_all, is_left=self._has_due)
        self._pauses: dict[int, asyncio.Event] = {}  # by channel; set, the attempt comes at once

    def opened(self, game: GameId) -> None:
        """A game has begun: post its first map."""
        self.wake(game)

    def played(self, played: AnyPlayed) -> None:
        """An action was stored: post the turn if it is over with it."""
        game = played.after.row.id
        for step in played.steps:
            if step.after.number > self._newest[game]:  # else it was read from the store already
                self._newest[game] = step.after.number
                if game in self._unposted:
                    self._unposted[game].append(step)
        if any(step.is_news for step in played.steps) and not self._tasks.is_busy(game):
            self.wake(game)

    def brought(self, game: GameId) -> None:
        """A game goes on in another channel, or goes on again: post how it stands."""
        self.forget(game)
        self.wake(game)

    async def catch_up(self) -> None:
        """Post what was stored and not posted before the last stop."""
        for row in await self._host.store.games_to_post():
            self.wake(row.id)

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        await self._tasks.settled()

    async def close(self) -> None:
        """Stop posting at once; the next start goes on."""
        await self._tasks.close()

    def wake(self, game: GameId) -> None:
        """Post what is unposted of a game."""
        self._tasks.wake(game)

    def nudge(self, channel_id: int) -> None:
        """Something happened in a channel: what waits to be posted there need not wait longer."""
        if channel_id in self._pauses:
            self._pauses[channel_id].set()

    def _has_due(self, game: GameId) -> bool:
        """Whether something was played while the last post went out."""
        return self._next_due(game) is not None

    async def _post_all(self, game: GameId) -> None:
        wait = FIRST_WAIT / 2
        while True:
            try:
                await self._post_due(game)
            except ReplayDiffers as unknown:
                log.warning("game %s cannot be posted: %s", game, unknown)
                self.forget(game)
                return
            except Exception as trouble:
                if await self._rests(game, trouble):
                    return
                wait = _next_wait(wait, trouble)
                is_known = isinstance(trouble, TROUBLE)
                log.warning("game %s waits %s s: %s", game, wait, trouble, exc_info=not is_known)
                await self._pause(game, wait)
            else:
                return

    async def _rests(self, game: GameId, trouble: Exception) -> bool:
        """Whether the game's channel has been missing for so long that nothing is tried now."""
        if not isinstance(trouble, discord.HTTPException) or not is_gone(trouble):
            return False
        row = await self._host.store.game(game)
        rests = await self._absences.missed(row, Absence.CHANNEL)
        if rests:
            self.forget(game)
        return rests

    async def _pause(self, game: GameId, seconds: float) -> None:
        channel_id = (await self._host.store.game(game)).channel_id
        self._pauses[channel_id] = asyncio.Event()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._pauses[channel_id].wait(), seconds)
        self._pauses.pop(channel_id, None)

    async def _post_due(self, game: GameId) -> None:
        row = await self._host.store.game(game)
        is_silent = row.status is Status.ABANDONED or row.rests_since is not None
        if is_silent or self._host.is_halted(game):
            self.forget(game)
            return
        if row.post_message_id is None:
            bringings = len(await self._host.store.journal(game))
            await self._post(await self._standing(row), f"{bringings}")
            row = await self._host.store.game(game)
        while game not in self._unposted:
            await self._read(game, row.posted)
        while (due := self._next_due(game)) is not None:
            await self._post(due)
            if not due.table.is_live or game not in self._unposted:  # abandoned meanwhile
                self.forget(game)
                return
            steps = self._unposted[game]
            self._unposted[game] = [s for s in steps if s.after.number > due.table.number]

    async def _standing(self, row: GameRow) -> Due:
        """A game for a channel that has no post of it: its beginning, else how it stands now."""
        table = await self._host.opening(row.id)
        if row.posted:
            table = (await self._host.history(row.id))[-1].after
        return Due(table, (), table.asked)

    def forget(self, game: GameId) -> None:
        """Drop what is kept of a game that is over, abandoned, halted or rests."""
        self._unposted.pop(game, None)
        self._newest.pop(game, None)
        self._sent.pop(game, None)

    async def _read(self, game: GameId, posted: int) -> None:
        """Take over what is stored and not posted, unless more was played meanwhile."""
        is_behind = await self._host.store.last_action_number(game) > posted
        steps = await self._host.history(game, after=posted) if is_behind else []
        reached = steps[-1].after.number if steps else posted
        if reached >= self._newest[game]:
            self._unposted[game], self._newest[game] = steps, reached

    def _next_due(self, game: GameId) -> Due | None:
        steps = self._unposted.get(game, [])
        first = next((number for number in range(len(steps)) if _is_due(steps, number)), None)
        return None if first is None else _due(steps, first)

    async def _post(self, due: Due, mark: str = "") -> None:
        """Post a turn and note it; `mark` tells its nonce from that of an earlier post."""
        row, number = await self._host.store.game(due.table.row.id), due.table.number
        if row.status is Status.ABANDONED:
            return
        sent = self._sent.get(row.id)
        if sent is None or sent[0] != number:
            nonce = f"{row.id}-{number}-{mark}"  # a post repeated after a crash is one post
            sent = self._sent[row.id] = (number, (await self._send(row, due, nonce)).id)
        if row.post_message_id != sent[1]:  # before it is noted: a stop in between repeats it
            await self.retire(row)
        await self._host.store.mark_posted(
            row.id, number, channel_id=row.channel_id, message_id=sent[1]
        )
        self._sent.pop(row.id, None)
        after = await self._host.store.game(row.id)
        if after.status is Status.ABANDONED or after.channel_id != row.channel_id:  # meanwhile
            await self._retire(row.channel_id, sent[1])

    async def _send(self, row: GameRow, due: Due, nonce: str) -> discord.Message:
        """Post a turn; where Discord refuses it, without the picture, then with the call alone."""
        posts, table = self._posts, due.table
        told = posts.told(due)
        text, buttons = posts.text(due, told), await posts.buttons(table)
        for file in (await posts.picture(due, told), None):
            try:
                return await self._put(row, due, nonce, text, file, buttons)
            except discord.HTTPException as refusal:
                if not is_refusal(refusal) or refusal.code == MISSING_ACCESS:
                    raise
                log.warning("game %s: a post of action %s: %s", row.id, table.number, refusal)
        return await self._put(row, due, nonce, posts.call(table), None, None)

    async def _put(
        self,
        row: GameRow,
        due: Due,
        nonce: str,
        text: str,
        file: discord.File | None,
        buttons: View | None,
    ) -> discord.Message:
        return await self._client.get_partial_messageable(row.channel_id).send(
            text,
            file=file or discord.utils.MISSING,
            view=buttons or discord.utils.MISSING,
            allowed_mentions=pinging(map(due.table.user_at, due.called)),
            nonce=nonce,
        )

    async def retire(self, row: GameRow) -> None:
        """Take the buttons off a game's newest post."""
        if row.post_message_id is not None:
            await self._retire(row.post_channel_id or row.channel_id, row.post_message_id)

    async def _retire(self, channel_id: int, message_id: int) -> None:
        channel = self._client.get_partial_messageable(channel_id)
        await amend(channel.get_partial_message(message_id), view=None)


def _is_due(steps: Sequence[AnyPlayed], number: int) -> bool:
    """Whether a post is made with this step.

    The turns of computers wait for each other, until a person is asked or the game is over. Where
    people let computers play for all of them, every round makes a post; where nobody but computers
    plays any more, the end does.
    """
    step = steps[number]
    if not step.is_news or not step.is_thought:
        return step.is_news
    if step.after.asked or not step.after.deciders:
        return True
    if not step.after.people:  # asked first: by then there may be hundreds of steps to count
        return False
    return sum(earlier.ends_turn for earlier in steps[: number + 1]) >= len(step.after.seats)


def _due(steps: Sequence[AnyPlayed], first: int) -> Due:
    """One post for the first news, and for whatever else of it one confirmation has played."""
    group = [step.follows for step in steps[first + 1 :]] + [False]
    news = [step for step in steps[first : first + 1 + group.index(False)] if step.is_news]
    table, number = news[-1].after, steps.index(news[-1]) + 1
    later = {step.seat for step in steps[number:]}
    asked = dict.fromkeys(seat for step in news for seat in step.called)
    called = tuple(seat for seat in asked if seat in table.asked and seat not in later)
    return Due(table, _turns(steps[:number]), called)


def _turns(steps: Sequence[AnyPlayed]) -> tuple[Told, ...]:
    """What happened in each public turn of which something still stands."""
    of_turns = (list(of_turn) for _, of_turn in groupby(still_standing(steps), key=_turn))
    return tuple(Told(of_turn[-1].after, standing_events(of_turn)) for of_turn in of_turns)


def _turn(step: AnyPlayed) -> int:
    return step.before.title.turn(step.before.state).number


def _next_wait(last: float, trouble: Exception) -> float:
    """Seconds until the next attempt: twice the last, within what the trouble is worth."""
    if isinstance(trouble, discord.HTTPException) and is_gone(trouble):
        return LOOK_APART
    if isinstance(trouble, discord.Forbidden):
        return min(max(last * 2, LONGEST_WAIT), LONGEST_REFUSAL)
    return min(last * 2, LONGEST_WAIT)
