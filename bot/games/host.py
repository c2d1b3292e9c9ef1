"""Owns the tables: loads them, plays one action at a time at each, stores before it answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.games.archive import Archive
from bot.games.memory import Memory
from bot.games.pools import Pool, Pools
from bot.games.replay import SERVERS_SEAT, chosen_options, opening, recorded
from bot.games.table import AnyPlayed, AnyTable, Computer, Doer, Player, Server, together
from bot.games.take_back import TakeBack, played, taken_back
from bot.refusals import AlreadyDone, BoardMovedOn, NoGameHere, ReplayDiffers
from rules.catalogue import Catalogue
from rules.title import Seat
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
    SeatsChanged,
    StaleNumber,
    Status,
    Store,
)

log = logging.getLogger(__name__)

TABLES = 500  # kept in memory
PREVIEWS = 200
REST_BETWEEN = 3.0  # times as long as the replay of a game took


class Host:
    """Every game goes through here; clicks on one game wait their turn, none is dropped."""

    def __init__(self, store: Store, titles: Catalogue, pools: Pools | None = None) -> None:
        self.store = store
        self.titles = titles
        self.pools = pools or Pools()
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()
        self._archive = Archive(store, titles, self.pools.moves)
        self._changed: list[Callable[[GameId], None]] = []
        self._tables: Memory[GameId, AnyTable] = Memory(TABLES)
        self._previews: Memory[tuple[GameId, Seat], tuple[Any, AnyPlayed]] = Memory(PREVIEWS)

    def watch(self, changed: Callable[[GameId], None]) -> None:
        """From now on, tell of every game that begins, goes on or can be played again."""
        self._changed.append(changed)

    def tell_of(self, game: GameId) -> None:
        """Something else has changed who decides there, or that they can."""
        for changed in self._changed:
            changed(game)

    async def table(self, game: GameId) -> AnyTable:
        """A game that has started, as it is now."""
        cached = self._tables.get(game)
        if cached is not None:
            return cached
        async with self.lock(game):
            return await self._load(game)

    async def table_last_in(self, channel_id: int | None) -> AnyTable:
        """The channel's live game, else the last that was played there; NoGameHere if none was."""
        row = await self._open_game_in(channel_id)
        if row is None and channel_id is not None:
            row = await self.store.last_game_in(channel_id)
        if row is None:
            raise NoGameHere
        return await self.table(row.id)

    def lock(self, game: GameId) -> asyncio.Lock:
        """Whoever holds it is the only one to change this game or its lobby."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def table_in(self, channel_id: int | None) -> AnyTable:
        """The live game of a channel; NoGameHere if there is none or only a lobby."""
        row = await self._open_game_in(channel_id)
        if row is None:
            raise NoGameHere
        return await self.table(row.id)

    async def _open_game_in(self, channel_id: int | None) -> GameRow | None:
        row = None if channel_id is None else await self.store.open_game_in(channel_id)
        if row is not None and row.status is Status.LOBBY:
            raise NoGameHere(is_lobby=True)
        return row

    async def start(self, game: GameId) -> AnyTable:
        """Begin a game with whoever sits at it, in the order they joined."""
        async with self.lock(game):
            row = await self.store.game(game)
            if row.status is not Status.LOBBY:
                raise NotInLobby(game, row.status)  # before its edition is touched
            row = await self._with_every_option(await self._archive.in_newest_edition(row))
            seats = await self.store.seats(game)
            if all(seat.is_computer for seat in seats):
                raise SeatsChanged(game)  # whoever wanted to start has left meanwhile
            order = [seat.user_id for seat in seats]
            begun = replace(row, status=Status.LIVE, seed=secrets.token_hex(16))
            table = opening(
                self.titles, begun, seats
            )  # players or options that do not fit are refused before
            await self.store.start(
                game,
                seed=begun.seed or "",
                seat_order=order,
                waiting=table.waiting,
                rules=self.titles.digest(),
            )
            table = await self._load(game)
        self.tell_of(game)
        return table

    async def act(
        self,
        game: GameId,
        user_id: int,
        action: Any,
        *following: Any,
        interaction: int,
        number: int | None,
    ) -> AnyPlayed:
        """Play an action for a person: checked, played, stored durably, then returned.

        What follows is played with it: all or nothing. `number` is the position the action was
        meant for; BoardMovedOn if it is another one by now, unless what came after it was undone.
        An interaction that was played before raises AlreadyDone and plays nothing.
        """
        async with self.lock(game):
            await self.refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.own_seat_of(user_id)
            if number is not None and not table.is_at(number):
                raise BoardMovedOn(game)
            doer = Player(seat, interaction)
            return await self._play_and_store(table, doer, [action, *following])

    async def take_back(
        self, game: GameId, user_id: int, action: TakeBack, *, interaction: int, number: int
    ) -> AnyPlayed:
        """Set a game back for a person; whether they may is settled before."""
        async with self.lock(game):
            await self.refuse_repeated(interaction)
            table = await self._load(game)
            seat = table.own_seat_of(user_id)
            if not table.is_at(number):
                raise BoardMovedOn(game)
            if not table.is_live:
                raise GameNotLive(game, table.row.status)
            doer, earlier = Player(seat, interaction), await self._archive.history(game)
            step = taken_back(table, doer, action, earlier)
            await self._append([step], [action])
            return step

    async def decide(self, table: AnyTable, seat: Seat, level: str, action: Any) -> AnyPlayed:
        """Play what a computer has decided at this table.

        BoardMovedOn if the game is no longer there, or the seat no longer that computer's.
        """
        game = table.row.id
        async with self.lock(game):
            now = await self._load(game)
            if now.number != table.number or now.seats[seat].computer != level:
                raise BoardMovedOn(game)
            return await self._play_and_store(now, Computer(seat, level), [action])

    async def set_autopilot(self, game: GameId, by: Person, level: str | None) -> bool:
        """Let a computer of this level decide for a person, or the person again.

        Whether that is new. Raises NotYourGame, GameNotLive.
        """
        async with self.lock(game):
            table = await self._load(game)
            if table.seats[table.seat_of(by.user_id)].computer == level:
                return False
            await self.store.set_autopilot(game, by.user_id, level, by=by)
            self.forget(game)
        self.tell_of(game)
        return True

    async def report(self, game: GameId, action: Any) -> AnyPlayed:
        """Play an action that is the server's own, such as a clock that ran out."""
        async with self.lock(game):
            return await self._play_and_store(await self._load(game), Server(), [action])

    async def _play_and_store(
        self, table: AnyTable, doer: Doer, actions: Sequence[Any]
    ) -> AnyPlayed:
        if not table.is_live:
            raise GameNotLive(table.row.id, table.row.status)
        steps = await self._play_all(table, doer, actions)
        await self._append(steps, actions)
        return together(steps)

    async def _play_all(
        self, table: AnyTable, doer: Doer, actions: Sequence[Any]
    ) -> list[AnyPlayed]:
        """One after the other; whatever refuses one of them refuses all."""
        steps = [await self._play(table, doer, actions[0])]
        for action in actions[1:]:
            follower = Player(doer.seat, follows=True) if isinstance(doer, Player) else doer
            steps.append(await self._play(steps[-1].after, follower, action))
        return steps

    async def _play(self, table: AnyTable, doer: Doer, action: Any) -> AnyPlayed:
        """Off the event loop, as a rule may have to search a whole board; a preview is reused."""
        seat = SERVERS_SEAT if isinstance(doer, Server) else doer.seat
        planned, step = self._previews.get((table.row.id, seat)) or (None, None)
        if step is not None and planned == action and step.before is table:
            return played(table, step.after.state, step.events, doer, action)
        state, events = await self.pools.moves.run(table.title.play, table.state, seat, action)
        return played(table, state, events, doer, action)

    async def refuse_repeated(self, interaction: int) -> None:
        """AlreadyDone for an interaction that was played before."""
        record = await self.store.action_of_interaction(interaction)
        if record is not None:
            raise AlreadyDone(record)

    async def _append(self, steps: Sequence[AnyPlayed], actions: Sequence[Any]) -> None:
        after = steps[-1].after
        records, result = list(map(recorded, steps, actions)), after.title.result(after.state)
        encoded = None if result is None else msgspec.json.encode(result).decode()
        try:
            await asyncio.shield(self.store.append(*records, result=encoded))
        except AlreadyPlayed as repeated:
            raise AlreadyDone(repeated.record) from repeated
        except StaleNumber as stale:
            self.forget(after.row.id)
            raise BoardMovedOn(after.row.id) from stale
        except BaseException:
            self.forget(after.row.id)  # whether it was stored is unknown: read it again
            raise
        self._tables.put(after.row.id, after)
        for step in steps:
            self._archive.grow(step)
        self.tell_of(after.row.id)

    async def preview(self, table: AnyTable, seat: Seat, action: Any) -> AnyPlayed:
        """What an action would do; nothing is stored, and confirming it need not play it again."""
        step = await self._play(table, Player(seat), action)
        self._previews.put((table.row.id, seat), (action, step))
        return step

    async def history(
        self, game: GameId, *, after: int = 0, pool: Pool | None = None
    ) -> list[AnyPlayed]:
        """Every action of a game played again, from the one following `after`."""
        return await self._archive.history(game, after=after, pool=pool)

    async def opening(self, game: GameId) -> AnyTable:
        """A game before its first action."""
        return await self._archive.opening(game)

    async def verify_running_games(self) -> None:
        """Replay every live game that these rules have not replayed yet, one after the other.

        In the background: each is verified at its first touch anyhow. Between two games the
        machine belongs to whoever plays.
        """
        for row in await self.store.games_to_verify(self.titles.digest()):
            began = time.monotonic()
            with contextlib.suppress(ReplayDiffers):  # it is halted and named in the log
                async with self.lock(row.id):
                    await self._archive.table(row.id, self.pools.looks)
            await asyncio.sleep(REST_BETWEEN * (time.monotonic() - began))

    async def _load(self, game: GameId) -> AnyTable:
        """The table from the cache, else all of its actions played again."""
        cached = self._tables.get(game)
        if cached is None:
            cached = await self._archive.table(game)
            self._tables.put(game, cached)
        return cached

    async def _with_every_option(self, row: GameRow) -> GameRow:
        """A game names all its options, so that a later change of a default leaves it alone."""
        options = msgspec.json.encode(chosen_options(self.titles.title(row.title), row)).decode()
        if row.options != options:
            await self.store.set_options(row.id, options)
        return replace(row, options=options)

    def is_halted(self, game: GameId) -> bool:
        """Whether a game does not replay and waits for a release that knows it."""
        return self._archive.is_halted(game)

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
        self.tell_of(game)
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
        self.tell_of(game)
        return row

    async def _without_its_end(self, row: GameRow) -> ActionRow:
        """The action that takes back the one which ended the game."""
        steps = await self._archive.replayed(replace(row, status=Status.LIVE))
        last, seat = steps[-1], steps[-1].seat or SERVERS_SEAT
        back = TakeBack(to=last.before.number, count=1, is_agreed=True, is_reshuffled=True)
        return recorded(taken_back(last.after, Player(seat), back, steps), back)

    def forget(self, game: GameId) -> None:
        """Drop what is in memory; the next question reads the store."""
        self._tables.forget(game)
        self._archive.forget(game)
