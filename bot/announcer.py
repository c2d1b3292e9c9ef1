"""Tells the channel: one post, one picture and one ping for every turn, come what may."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections import defaultdict
from dataclasses import dataclass

import discord
from discord.ui import View

from bot.answers import DISCORD_TROUBLE, amend, pinging
from bot.host import Host
from bot.limits import CONTENT, shorten
from bot.pictures import Painter, attachment
from bot.tables import Played, ReplayDiffers, Table
from bot.telling import plain, standing_events, tell
from bot.titles.desk import Desk
from bot.views.panel import panel
from bot.wording import Words
from rules.errors import BadNotation
from rules.title import Event, Seat
from storage.store import GameId, GameNotLive, GameRow, Status

log = logging.getLogger(__name__)

LEAST_TOLD = 200  # what is kept of a post for what happened
FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0  # seconds between attempts while something is in trouble
REFUSED = (400, 403, 413)  # for what a post holds, perhaps; less may be accepted
TROUBLE = (*DISCORD_TROUBLE, sqlite3.Error)


@dataclass(frozen=True)
class Due:
    """A turn the channel has not seen: the table after it and all that happened in it."""

    table: Table
    events: tuple[Event, ...]
    called: tuple[Seat, ...]  # nobody twice for one turn, nor who has played on since


class Announcer:
    """One task a game posts its turns in order; what a crash left out is posted at start-up."""

    def __init__(self, client: discord.Client, host: Host, painter: Painter, words: Words) -> None:
        self._client = client
        self._host = host
        self._painter = painter
        self._words = words
        self._unposted: dict[GameId, list[Played]] = {}
        self._newest: defaultdict[GameId, int] = defaultdict(int)  # the last action heard of
        self._sent: dict[GameId, tuple[int, int]] = {}  # not yet noted: action, message id
        self._tasks: dict[GameId, asyncio.Task[None]] = {}
        self._is_closed = False

    def desk(self, table: Table) -> Desk:
        """How this table's title is shown."""
        return self._client.desks[table.row.title]  # type: ignore[attr-defined,no-any-return]

    def opened(self, game: GameId) -> None:
        """A game has begun: post its first map."""
        self._wake(game)

    def played(self, played: Played) -> None:
        """An action was stored: post the turn if it is over with it."""
        game, number = played.after.row.id, played.after.number
        if number > self._newest[game]:  # else it was read from the store already
            self._newest[game] = number
            if game in self._unposted:
                self._unposted[game].append(played)
        if played.is_news:
            self._wake(game)

    async def catch_up(self) -> None:
        """Post what was stored and not posted before the last stop."""
        for row in await self._host.store.games_to_check():
            self._wake(row.id)

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop posting at once; the next start goes on."""
        self._is_closed = True
        for task in list(self._tasks.values()):
            task.cancel()
        await self.settled()

    def _wake(self, game: GameId) -> None:
        if game not in self._tasks and not self._is_closed:
            task = asyncio.create_task(self._post_all(game), name=f"post game {game}")
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._finished(game))

    def _finished(self, game: GameId) -> None:
        del self._tasks[game]
        if self._next_due(game) is not None:  # played while the last post went out
            self._wake(game)

    async def _post_all(self, game: GameId) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                await self._post_due(game)
            except discord.NotFound:
                await self.channel_gone(game)
                return
            except (ReplayDiffers, BadNotation) as unknown:
                log.warning("game %s cannot be posted: %s", game, unknown)
                self.forget(game)
                return
            except Exception as trouble:
                wait = LONGEST_WAIT if isinstance(trouble, discord.Forbidden) else wait
                is_known = isinstance(trouble, TROUBLE)
                log.warning("game %s waits %s s: %s", game, wait, trouble, exc_info=not is_known)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
            else:
                return

    async def _post_due(self, game: GameId) -> None:
        row = await self._host.store.game(game)
        if row.status is Status.ABANDONED or self._host.is_halted(game):
            self.forget(game)
            return
        if row.post_message_id is None:
            opening = await self._host.opening(game)
            await self._post(Due(opening, (), opening.deciders))
        while game not in self._unposted:
            await self._read(game, row.posted)
        while (due := self._next_due(game)) is not None:
            await self._post(due)
            if not due.table.is_live or game not in self._unposted:  # abandoned meanwhile
                self.forget(game)
                return
            steps = self._unposted[game]
            self._unposted[game] = [s for s in steps if s.after.number > due.table.number]

    def forget(self, game: GameId) -> None:
        """Drop what is kept of a game that is over, abandoned or halted."""
        self._unposted.pop(game, None)
        self._newest.pop(game, None)
        self._sent.pop(game, None)

    async def channel_gone(self, game: GameId) -> None:
        """End a game that nobody can play any more."""
        with contextlib.suppress(GameNotLive):  # it was over, only its end untold
            await self._host.abandon(game)
        self.forget(game)
        log.warning("game %s is abandoned: its channel was deleted", game)

    async def _read(self, game: GameId, posted: int) -> None:
        """Take over what is stored and not posted, unless more was played meanwhile."""
        is_behind = await self._host.store.last_action_number(game) > posted
        steps = await self._host.history(game, after=posted) if is_behind else []
        reached = steps[-1].after.number if steps else posted
        if reached >= self._newest[game]:
            self._unposted[game], self._newest[game] = steps, reached

    def _next_due(self, game: GameId) -> Due | None:
        steps = self._unposted.get(game, [])
        for number, step in enumerate(steps, start=1):
            if step.is_news:
                later = {after.seat for after in steps[number:]}
                called = tuple(seat for seat in step.called if seat not in later)
                return Due(step.after, standing_events(steps[:number]), called)
        return None

    async def _post(self, due: Due) -> None:
        row, number = await self._host.store.game(due.table.row.id), due.table.number
        if row.status is Status.ABANDONED:
            return
        sent = self._sent.get(row.id)
        if sent is None or sent[0] != number:
            said = tell(self._words, self.desk(due.table), due.table, due.events)
            sent = self._sent[row.id] = (number, (await self._send(row, due, said)).id)
        if row.post_message_id != sent[1]:  # before it is noted: a stop in between repeats it
            await self.retire(row)
        await self._host.store.mark_posted(
            row.id, number, channel_id=row.channel_id, message_id=sent[1]
        )
        self._sent.pop(row.id, None)
        row = await self._host.store.game(row.id)
        if row.status is Status.ABANDONED:  # while it was drawn
            await self.retire(row)

    async def _picture(self, due: Due, said: str) -> discord.File | None:
        """The map of a turn; a turn without one is better than none."""
        table, zoom = due.table, self.desk(due.table).post_zoom(due.table)
        try:
            drawn = await self._painter.draw(table, events=due.events, said=plain(said), zoom=zoom)
        except Exception:
            log.exception("game %s has no picture of action %s", table.row.id, table.number)
            return None
        return attachment(drawn, f"game-{table.row.id}-{table.number}")

    async def _send(self, row: GameRow, due: Due, said: str) -> discord.Message:
        """Post a turn; where Discord refuses it, without the picture, then with the call alone."""
        text, buttons = self._text(due, said), self._buttons(due.table)
        for file in (await self._picture(due, said), None):
            try:
                return await self._put(row, due, text, file, buttons)
            except discord.HTTPException as refusal:
                if refusal.status not in REFUSED:
                    raise
                log.warning("game %s: a post of action %s: %s", row.id, due.table.number, refusal)
        return await self._put(row, due, self._below(due.table), None, None)

    async def _put(
        self,
        row: GameRow,
        due: Due,
        text: str,
        file: discord.File | None,
        buttons: View | None,
    ) -> discord.Message:
        return await self._client.get_partial_messageable(row.channel_id).send(
            text,
            file=file or discord.utils.MISSING,
            view=buttons or discord.utils.MISSING,
            allowed_mentions=pinging(map(due.table.user_at, due.called)),
            nonce=f"{row.id}-{due.table.number}",  # a post repeated after a crash is one post
        )

    def _buttons(self, table: Table) -> View | None:
        return panel(self.desk(table), table) if table.deciders else None

    async def retire(self, row: GameRow) -> None:
        """Take the buttons off a game's newest post."""
        if row.post_message_id is not None:
            channel = self._client.get_partial_messageable(row.channel_id)
            await amend(channel.get_partial_message(row.post_message_id), view=None)

    def _text(self, due: Due, said: str) -> str:
        table = due.table
        if table.number == 0:
            players = ", ".join(table.names)
            game, title = table.row.id, table.title.name
            said = self._words("game-began", title=title, game=game, players=players)
        below = self._below(table)
        told = shorten(said, CONTENT - len(below) - 1)  # the call to whoever decides is never cut
        return "\n".join(part for part in (told, below) if part)

    def _below(self, table: Table) -> str:
        """The call to whoever decides, or the final score."""
        words, result = self._words, table.title.result(table.state)
        if result is not None:
            over = words("game-over", title=table.title.name)
            rest = [over, self.desk(table).final(table, result)]
        else:
            ask = self.desk(table).ask(table)
            rest = [
                words("turn-next", user=str(table.user_at(seat)), ask=ask)
                for seat in table.deciders
            ]
        return "\n".join(rest)[: CONTENT - LEAST_TOLD]
