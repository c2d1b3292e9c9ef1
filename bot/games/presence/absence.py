"""When a game's channel is not there: what is believed of it, and when the game rests."""

from __future__ import annotations

import logging

import discord

from storage.store import Absence, Deed, GameRow, Status, Store

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003  # Discord's code; a 404 may also be a message, a webhook or a proxy
HOUR = 3600.0  # seconds
LOOK_APART = 6 * HOUR
LOOKS = 3  # in a row: one odd answer of Discord silences no game


def is_gone(answer: discord.HTTPException) -> bool:
    """Whether this answer says that a channel does not exist."""
    return isinstance(answer, discord.NotFound) and answer.code == UNKNOWN_CHANNEL


class Absences:
    """Knows which channels are missed; resting is not ending, and anything seen there wakes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._channels: set[int] = set()  # of games that rest

    async def missed(self, row: GameRow, reason: Absence) -> bool:
        """A game's channel was not found; True once that was so often enough to rest.

        A table that has not begun is closed instead of resting; both can be opened again.
        """
        if row.rests_since is not None:
            return True
        row = await self._store.miss(row.id, apart=int(LOOK_APART * 1000))
        if row.missed < LOOKS:
            return False
        if row.status is Status.LOBBY and reason is Absence.CHANNEL:
            await self._store.abandon(row.id, what=Deed.CLOSED)
        else:
            await self.rest(row, reason)
        return True

    async def rest(self, row: GameRow, reason: Absence) -> None:
        """Let a game rest."""
        if await self._store.rest(row.id, reason):
            log.warning("game %s rests: its %s is gone", row.id, reason)
            self._channels.add(row.channel_id)

    async def recall(self) -> None:
        """Learn anew which games rest."""
        self._channels = {row.channel_id for row in await self._store.resting()}

    def is_missed(self, channel_id: int) -> bool:
        """Whether a game rests because of this channel."""
        return channel_id in self._channels

    async def found(self, row: GameRow) -> bool:
        """A game's channel is there: whether the game rested until now."""
        if row.missed == 0 and row.rests_since is None:
            return False
        self._channels.discard(row.channel_id)
        is_woken = await self._store.wake(row.id)
        if is_woken:
            log.info("game %s goes on: its channel is there", row.id)
        return is_woken
