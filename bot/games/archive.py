"""Stored games read back: replayed, verified, and brought to the newest edition that tells them."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.games.memory import Memory
from bot.games.pools import Pool
from bot.games.replay import opening, readable, replay
from bot.games.table import AnyPlayed, AnyTable
from bot.refusals import NoGameHere, ReplayDiffers
from rules.catalogue import Catalogue
from storage.store import GameId, GameRow, Store

log = logging.getLogger(__name__)

HISTORIES = 100  # one of some hundred actions takes half a megabyte


class Archive:
    """Knows every game by its rows alone; one that does not replay is halted and named."""

    def __init__(self, store: Store, titles: Catalogue, pool: Pool) -> None:
        self._store = store
        self._titles = titles
        self._pool = pool
        self._histories: Memory[GameId, list[AnyPlayed]] = Memory(HISTORIES)
        self._halted: set[GameId] = set()

    def is_halted(self, game: GameId) -> bool:
        """Whether a game does not replay and waits for a release that knows it."""
        return game in self._halted

    async def opening(self, game: GameId) -> AnyTable:
        """A game before its first action."""
        row, seats = await self._store.game(game), await self._store.seats(game)
        with readable(game):
            return opening(self._titles, row, seats)

    async def table(self, game: GameId, pool: Pool | None = None) -> AnyTable:
        """A game from the store, in the newest edition that tells it; halted if none does."""
        if self.is_halted(game):
            raise ReplayDiffers(f"game {game}")
        row = await self._store.game(game)
        if row.seed is None:
            raise NoGameHere
        try:
            steps = await self._in_best_edition(row, pool)
        except ReplayDiffers:
            log.exception("game %s does not replay and is halted", game)
            self._halted.add(game)
            raise
        table = steps[-1].after if steps else await self.opening(game)
        digest = self._titles.digest()
        if row.verified != digest:
            await self._store.set_verified(game, digest, waiting=table.waiting)
        return table

    async def _in_best_edition(self, row: GameRow, pool: Pool | None) -> list[AnyPlayed]:
        """All steps by a newer edition, if that tells the same game so far, else by its own."""
        with readable(row.id):
            newest = replace(row, edition=self._titles.title(row.title).edition)
        if newest.edition == row.edition:
            return await self.replayed(row, pool)
        try:
            steps = await self.replayed(newest, pool)
        except ReplayDiffers as differs:
            log.info("game %s stays with edition %s: %s", row.id, row.edition, differs)
            return await self.replayed(row, pool)
        await self.in_newest_edition(row)
        return steps

    async def in_newest_edition(self, row: GameRow) -> GameRow:
        """A game whose rules are from now on those of the newest edition."""
        newest = self._titles.title(row.title).edition
        if row.edition != newest:
            await self._store.set_edition(row.id, newest)
        return replace(row, edition=newest)

    async def replayed(self, row: GameRow, pool: Pool | None = None) -> list[AnyPlayed]:
        """All actions of a game played again, off the event loop."""
        seats, actions = await self._store.seats(row.id), await self._store.actions(row.id)

        def play_again() -> list[AnyPlayed]:
            with readable(row.id):
                return replay(opening(self._titles, row, seats), actions)

        return await (pool or self._pool).run(play_again)

    async def history(
        self, game: GameId, *, after: int = 0, pool: Pool | None = None
    ) -> list[AnyPlayed]:
        """Every action of a game played again, from the one following `after`.

        The last games asked for are kept and grow as they are played. `pool` is where to replay
        one that nobody has to wait for in order to play.
        """
        row, steps = await self._store.game(game), self._histories.get(game) or []
        if len(steps) != row.length:
            steps = await self.replayed(row, pool)
        self._histories.put(game, steps)
        return steps[after:]

    def grow(self, step: AnyPlayed) -> None:
        """An action was stored: the history goes on with it, if it is kept."""
        steps = self._histories.get(step.after.row.id)
        if steps is not None and len(steps) == step.before.number:
            steps.append(step)

    def forget(self, game: GameId) -> None:
        """Drop what is in memory."""
        self._histories.forget(game)
