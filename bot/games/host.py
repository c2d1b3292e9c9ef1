"""Owns the tables: loads them, plays one action at a time at each, stores before it answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.games.pools import Pool, Pools
from bot.games.table import (
    Doer,
    Played,
    ReplayDiffers,
    Table,
    TakeBack,
    chosen_options,
    opening,
    readable,
    recorded,
    replay,
    taken_back,
    waiting,
)
from bot.refusals import AlreadyDone, BoardMovedOn, NoGameHere
from rules import release
from rules.title import Seat
from rules.titles import title_of
from storage.store import (
    ActionRow,
    AlreadyPlayed,
    Deed,
    GameId,
    GameNotLive,
    GameRow,
    Moved,
    NotInLobby,
    Person,
    StaleNumber,
    Status,
    Store,
)

log = logging.getLogger(__name__)

CACHED_TABLES = 500
CACHED_HISTORIES = 100  # one of some hundred actions takes half a megabyte
REST_BETWEEN = 3.0  # times as long as the replay of a game took


class Host:
    """Every game goes through here; clicks on one game wait their turn, none is dropped."""

    def __init__(self, store: Store, pools: Pools | None = None) -> None:
        self.store = store
        self.pools = pools or Pools()
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()
        self._tables: OrderedDict[GameId, Table] = OrderedDict()
        self._histories: OrderedDict[GameId, list[Played]] = OrderedDict()
        self._halted: set[GameId] = set()

    async def table(self, game: GameId) -> Table:
        """A game that has started, as it is now."""
        cached = self._tables.get(game)
        if cached is not None:
            self._tables.move_to_end(game)
            return cached
        async with self.lock(game):
            return await self._load(game)

    async def table_last_in(self, channel_id: int) -> Table:
        """The channel's live game, else the last that was played there; NoGameHere if none was."""
        row = await self._open_game_in(channel_id) or await self.store.last_game_in(channel_id)
        if row is None:
            raise NoGameHere
        return await self.table(row.id)

    def lock(self, game: GameId) -> asyncio.Lock:
        """Whoever holds it is the only one to change this game or its lobby."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def table_in(self, channel_id: int) -> Table:
        """The live game of a channel; NoGameHere if there is none or only a lobby."""
        row = await self._open_game_in(channel_id)
        if row is None:
            raise NoGameHere
        return await self.table(row.id)

    async def _open_game_in(self, channel_id: int) -> GameRow | None:
        row = await self.store.open_game_in(channel_id)
        if row is not None and row.status is Status.LOBBY:
            raise NoGameHere(is_lobby=True)
        return row

    async def start(self, game: GameId) -> Table:
        """Begin a game with whoever sits at it, in the order they joined."""
        async with self.lock(game):
            row = await self.store.game(game)
            if row.status is not Status.LOBBY:
                raise NotInLobby(game, row.status)  # before its edition is touched
            row = await self._with_every_option(await self._in_newest_edition(row))
            seats = await self.store.seats(game)
            order = [seat.user_id for seat in seats]
            begun = replace(row, status=Status.LIVE, seed=secrets.token_hex(16))
            table = opening(begun, seats)  # players or options that do not fit are refused before
            await self.store.start(
                game,
                seed=begun.seed or "",
                seat_order=order,
                waiting=waiting(table),
                rules=release.digest(),
            )
            return await self._load(game)

    async def act(
        self, game: GameId, user_id: int, action: Any, *, interaction: int, number: int | None
    ) -> Played:
        """Play an action for a person: checked, played, stored durably, then returned.

        `number` is the position the action was meant for; BoardMovedOn if it is another one by
        now. An interaction that was played before raises AlreadyDone and plays nothing.
        """
        async with self.lock(game):
            await self.refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.seat_of(user_id)
            if number is not None and number != table.number:
                raise BoardMovedOn(game)
            return await self._play_and_store(table, Doer(seat, interaction), action)

    async def take_back(
        self, game: GameId, user_id: int, action: TakeBack, *, interaction: int, number: int
    ) -> Played:
        """Set a game back for a person; whether they may is settled before."""
        async with self.lock(game):
            await self.refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.seat_of(user_id)
            if number != table.number:
                raise BoardMovedOn(game)
            if not table.is_live:
                raise GameNotLive(game, table.row.status)
            played = taken_back(table, seat, action, await self._replayed(table.row))
            await self._append(played, Doer(seat, interaction), action)
            return played

    async def report(self, game: GameId, action: Any) -> Played:
        """Play an action that is the server's own, such as a clock that ran out."""
        async with self.lock(game):
            server = Doer(Seat(0), is_server=True)  # the store keeps a seat with every action
            return await self._play_and_store(await self._load(game), server, action)

    async def _play_and_store(self, table: Table, doer: Doer, action: Any) -> Played:
        if not table.is_live:
            raise GameNotLive(table.row.id, table.row.status)
        played = await self._play(table, doer, action)
        await self._append(played, doer, action)
        return played

    async def _play(self, table: Table, doer: Doer, action: Any) -> Played:
        """Off the event loop: a rule may have to search a whole board."""
        play = table.title.play
        state, events = await self.pools.moves.run(play, table.state, doer.seat, action)
        return Played(table, table.after(state), events, doer.player)

    async def refuse_repeated(self, interaction: int) -> None:
        """AlreadyDone for an interaction that was played before."""
        record = await self.store.action_of_interaction(interaction)
        if record is not None:
            raise AlreadyDone(record)

    async def _append(self, played: Played, doer: Doer, action: Any) -> None:
        after = played.after
        record, result = recorded(played, doer, action), after.title.result(after.state)
        encoded = None if result is None else msgspec.json.encode(result).decode()
        try:
            await asyncio.shield(self.store.append(record, result=encoded))
        except AlreadyPlayed as repeated:
            raise AlreadyDone(repeated.record) from repeated
        except StaleNumber as stale:
            self.forget(after.row.id)
            raise BoardMovedOn(after.row.id) from stale
        except BaseException:
            self.forget(after.row.id)  # whether it was stored is unknown: read it again
            raise
        self._remember(after)
        steps = self._histories.get(after.row.id)
        if steps is not None and len(steps) == played.before.number:
            steps.append(played)

    async def preview(self, table: Table, seat: Seat, action: Any) -> Played:
        """What an action would do; nothing is stored."""
        return await self._play(table, Doer(seat), action)

    async def history(
        self, game: GameId, *, after: int = 0, pool: Pool | None = None
    ) -> list[Played]:
        """Every action of a game played again, from the one following `after`.

        The last games asked for are kept and grow as they are played. `pool` is where to replay
        one that nobody has to wait for in order to play.
        """
        row, steps = await self.store.game(game), self._histories.get(game, [])
        if len(steps) != row.length:
            steps = await self._replayed(row, pool)
        self._histories[game] = steps
        self._histories.move_to_end(game)
        while len(self._histories) > CACHED_HISTORIES:
            self._histories.popitem(last=False)
        return steps[after:]

    async def opening(self, game: GameId) -> Table:
        """A game before its first action."""
        row, seats = await self.store.game(game), await self.store.seats(game)
        with readable(game):
            return opening(row, seats)

    async def verify_running_games(self) -> None:
        """Replay every live game that these rules have not replayed yet, one after the other.

        In the background: each is verified at its first touch anyhow. Between two games the
        machine belongs to whoever plays.
        """
        for row in await self.store.games_to_verify(release.digest()):
            began = time.monotonic()
            with contextlib.suppress(ReplayDiffers):  # it is halted and named in the log
                async with self.lock(row.id):
                    await self._read(row.id, self.pools.looks)
            await asyncio.sleep(REST_BETWEEN * (time.monotonic() - began))

    async def _load(self, game: GameId) -> Table:
        """The table from the cache, else all of its actions played again."""
        cached = self._tables.get(game)
        if cached is None:
            cached = await self._read(game)
            self._remember(cached)
        return cached

    async def _read(self, game: GameId, pool: Pool | None = None) -> Table:
        """A game from the store, in the newest edition that tells it; halted if none does."""
        if self.is_halted(game):
            raise ReplayDiffers(f"game {game}")
        row = await self.store.game(game)
        if row.seed is None:
            raise NoGameHere
        try:
            steps = await self._in_best_edition(row, pool)
        except ReplayDiffers:
            log.exception("game %s does not replay and is halted", game)
            self._halted.add(game)
            raise
        table = steps[-1].after if steps else await self.opening(game)
        if row.verified != release.digest():
            await self.store.set_verified(game, release.digest(), waiting=waiting(table))
        return table

    async def _in_best_edition(self, row: GameRow, pool: Pool | None) -> list[Played]:
        """All steps by a newer edition, if that tells the same game so far, else by its own."""
        with readable(row.id):
            newest = replace(row, edition=title_of(row.title).edition)
        if newest.edition == row.edition:
            return await self._replayed(row, pool)
        try:
            steps = await self._replayed(newest, pool)
        except ReplayDiffers as differs:
            log.info("game %s stays with edition %s: %s", row.id, row.edition, differs)
            return await self._replayed(row, pool)
        await self._in_newest_edition(row)
        return steps

    async def _replayed(self, row: GameRow, pool: Pool | None = None) -> list[Played]:
        seats, actions = await self.store.seats(row.id), await self.store.actions(row.id)

        def play_again() -> list[Played]:
            with readable(row.id):
                return replay(opening(row, seats), actions)

        return await (pool or self.pools.moves).run(play_again)

    async def _in_newest_edition(self, row: GameRow) -> GameRow:
        newest = title_of(row.title).edition
        if row.edition != newest:
            await self.store.set_edition(row.id, newest)
        return replace(row, edition=newest)

    async def _with_every_option(self, row: GameRow) -> GameRow:
        """A game names all its options, so that a later change of a default leaves it alone."""
        options = msgspec.json.encode(chosen_options(row)).decode()
        if row.options != options:
            await self.store.set_options(row.id, options)
        return replace(row, options=options)

    def _remember(self, table: Table) -> None:
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)

    def is_halted(self, game: GameId) -> bool:
        """Whether a game does not replay and waits for a release that knows it."""
        return game in self._halted

    async def abandon(
        self, game: GameId, *, what: Deed = Deed.ABANDONED, by: Person | None = None
    ) -> GameRow:
        """End a lobby or live game without a result; raises GameNotLive if it has ended."""
        async with self.lock(game):
            row = await self.store.abandon(game, what=what, by=by)
            self.forget(game)
        return row

    async def move(self, game: GameId, channel_id: int, by: Person) -> Moved:
        """Bring an open game into another channel; raises GameNotLive, ChannelTaken."""
        async with self.lock(game):
            moved = await self.store.move(game, channel_id=channel_id, by=by)
            self.forget(game)
        return moved

    async def reopen(self, game: GameId, channel_id: int, by: Person) -> GameRow:
        """Open an ended game again in a channel; one that was played out without its last action.

        Raises GameNotEnded, ChannelTaken.
        """
        async with self.lock(game):
            row = await self.store.game(game)
            action = await self._without_its_end(row) if row.status is Status.OVER else None
            row = await self.store.reopen(game, channel_id=channel_id, by=by, action=action)
            self.forget(game)
        return row

    async def _without_its_end(self, row: GameRow) -> ActionRow:
        """The action that takes back the one which ended the game."""
        steps = await self._replayed(replace(row, status=Status.LIVE))
        last, seat = steps[-1], steps[-1].seat or Seat(0)
        back = TakeBack(to=last.before.number, count=1, is_agreed=True, is_reshuffled=True)
        return recorded(taken_back(last.after, seat, back, steps), Doer(seat), back)

    def forget(self, game: GameId) -> None:
        """Drop what is in memory; the next question reads the store."""
        self._tables.pop(game, None)
        self._histories.pop(game, None)
