"""Owns the tables: loads them, plays one action at a time at each, stores before it answers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.refusals import AlreadyDone, BoardMovedOn, NoGameHere
from bot.tables import (
    Played,
    ReplayDiffers,
    Table,
    TakeBack,
    TooFarBack,
    opening,
    replay,
    taken_back,
)
from rules.title import Seat
from rules.titles import title_of
from storage.store import (
    ActionRow,
    AlreadyPlayed,
    GameId,
    GameNotLive,
    GameRow,
    NotInLobby,
    StaleNumber,
    Status,
    Store,
)

log = logging.getLogger(__name__)

CACHED_TABLES = 500
SNAPSHOT_EVERY = 20


class Host:
    """Every game goes through here; clicks on one game wait their turn, none is dropped."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()
        self._tables: OrderedDict[GameId, Table] = OrderedDict()
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
            row = await self._in_newest_edition(row)
            seats = await self.store.seats(game)
            order = [seat.user_id for seat in seats]
            opening(row, seats)  # players or options that do not fit are refused before
            await self.store.start(game, seed=secrets.token_hex(16), seat_order=order)
            return await self._load(game)

    async def act(
        self, game: GameId, user_id: int, action: Any, *, interaction: int, number: int | None
    ) -> Played:
        """Play an action for a person: checked, played, stored durably, then returned.

        `number` is the position the action was meant for; BoardMovedOn if it is another one by
        now. An interaction that was played before raises AlreadyDone and plays nothing.
        """
        async with self.lock(game):
            await self._refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.seat_of(user_id)
            if number is not None and number != table.number:
                raise BoardMovedOn(game)
            return await self._play_and_store(table, seat, action, interaction)

    async def take_back(
        self, game: GameId, user_id: int, action: TakeBack, *, interaction: int, number: int
    ) -> Played:
        """Set a game back for a person; whether they may is settled before."""
        async with self.lock(game):
            await self._refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.seat_of(user_id)
            if number != table.number:
                raise BoardMovedOn(game)
            if not table.is_live:
                raise GameNotLive(game, table.row.status)
            played = taken_back(table, seat, action, await self._replayed(table.row))
            await self._append(played, seat, action, interaction)
            return played

    async def report(self, game: GameId, action: Any) -> Played:
        """Play an action that is the server's own, such as a clock that ran out."""
        async with self.lock(game):
            return await self._play_and_store(await self._load(game), Seat(0), action, None)

    async def _play_and_store(
        self, table: Table, seat: Seat, action: Any, interaction: int | None
    ) -> Played:
        if not table.is_live:
            raise GameNotLive(table.row.id, table.row.status)
        played = await self._play(table, seat, action)
        await self._append(played, seat, action, interaction)
        return played

    async def _play(self, table: Table, seat: Seat, action: Any) -> Played:
        """Off the event loop: a rule may have to search a whole board."""
        play = table.title.play
        state, events = await asyncio.to_thread(play, table.state, seat, action)
        return Played(table, table.after(state), events, seat)

    async def _refuse_repeated(self, interaction: int) -> None:
        record = await self.store.action_of_interaction(interaction)
        if record is not None:
            raise AlreadyDone(record)

    async def _append(
        self, played: Played, seat: Seat, action: Any, interaction: int | None
    ) -> None:
        after, title = played.after, played.after.title
        is_back = isinstance(action, TakeBack)
        record = ActionRow(
            game=after.row.id,
            number=after.number,
            seat=seat,
            action=title.encode_action(action),
            notation=action.notation if is_back else title.notate(action),
            state_hash=title.fingerprint(after.state),
            interaction_id=interaction,
        )
        result = title.result(after.state)
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
        if is_back or after.number % SNAPSHOT_EVERY == 0:
            await self._keep_snapshot(after)

    async def _keep_snapshot(self, table: Table) -> None:
        """Only a cache: the action it belongs to is stored, whatever becomes of it."""
        state = table.title.encode_state(table.state)
        try:
            await self.store.put_snapshot(table.row.id, table.number, state)
        except Exception:
            log.exception("no snapshot of game %s", table.row.id)

    async def preview(self, table: Table, seat: Seat, action: Any) -> Played:
        """What an action would do; nothing is stored."""
        return await self._play(table, seat, action)

    async def history(self, game: GameId, *, after: int = 0) -> list[Played]:
        """Every action of a game played again, from the one following `after`."""
        steps = await self._replayed(await self.store.game(game))
        return steps[after:]

    async def _replayed(self, row: GameRow) -> list[Played]:
        table = opening(row, await self.store.seats(row.id))
        return await asyncio.to_thread(replay, table, await self.store.actions(row.id))

    async def opening(self, game: GameId) -> Table:
        """A game before its first action."""
        return opening(await self.store.game(game), await self.store.seats(game))

    async def check_running_games(self) -> None:
        """Replay every running game, in the newest edition of its rules or else in its own.

        One that leads to its stored states in neither is halted. Snapshots are dropped first,
        since an earlier release may have encoded them differently.
        """
        await self.store.drop_snapshots()
        for row in await self.store.games_to_check():
            try:
                if not await self._moves_on(row):
                    await self._replayed(row)
            except Exception:
                log.exception("game %s does not replay and is halted", row.id)
                self._halted.add(row.id)

    async def _moves_on(self, row: GameRow) -> bool:
        """Whether a newer edition tells the same game so far; it is played by that from now on."""
        newest = replace(row, edition=title_of(row.title).edition)
        if newest.edition == row.edition:
            return False
        try:
            await self._replayed(newest)
        except Exception as differs:
            log.info("game %s stays with edition %s: %s", row.id, row.edition, differs)
            return False
        await self._in_newest_edition(row)
        return True

    async def _in_newest_edition(self, row: GameRow) -> GameRow:
        newest = title_of(row.title).edition
        if row.edition != newest:
            await self.store.set_edition(row.id, newest)
        return replace(row, edition=newest)

    async def _load(self, game: GameId) -> Table:
        """The table from the cache, else from its newest snapshot and the actions since."""
        cached = self._tables.get(game)
        if cached is not None:
            return cached
        if self.is_halted(game):
            raise ReplayDiffers(f"game {game}")
        row = await self.store.game(game)
        if row.seed is None:
            raise NoGameHere
        table = opening(row, await self.store.seats(game))
        snapshot = await self.store.latest_snapshot(game)
        if snapshot is not None:
            state = table.title.decode_state(snapshot.state)
            table = Table(row, table.seats, state, snapshot.number)
        try:
            since = await self.store.actions(game, after=table.number)
            steps = await asyncio.to_thread(replay, table, since)
        except TooFarBack:
            steps = await self._replayed(row)
        table = steps[-1].after if steps else table
        self._remember(table)
        return table

    def _remember(self, table: Table) -> None:
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)

    def is_halted(self, game: GameId) -> bool:
        """Whether a game does not replay and waits for a release that knows it."""
        return game in self._halted

    async def abandon(self, game: GameId) -> GameRow:
        """End a lobby or live game without a result; raises GameNotLive if it has ended."""
        async with self.lock(game):
            row = await self.store.abandon(game)
            self.forget(game)
        return row

    def forget(self, game: GameId) -> None:
        """Drop what is in memory; the next question reads the store."""
        self._tables.pop(game, None)
