"""Good moves as buttons: thought of off the event loop, once for each position."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping, Sequence

from bot.games.memory import Memory
from bot.games.pools import Pools
from bot.games.presenter import AnyPresenter, Proposal
from bot.games.table import AnyTable
from storage.store import GameId

log = logging.getLogger(__name__)

MOST = 3
REMEMBERED = 200  # positions: the channel's panel and the player's own show the same


class Proposer:
    """Asks presenters what whoever decides could well do; without an answer there are none."""

    def __init__(self, pools: Pools, presenters: Mapping[str, AnyPresenter]) -> None:
        self._pools = pools
        self._presenters = presenters
        self._made: Memory[GameId, tuple[int, Sequence[Proposal]]] = Memory(REMEMBERED)

    async def of(self, table: AnyTable) -> Sequence[Proposal]:
        """At most three, the same ones for the same position."""
        if not table.deciders:
            return ()
        number, made = self._made.get(table.row.id) or (None, ())
        if number != table.number:  # which never comes again: undoing counts on
            made = await self._pools.suggestions.run(self._make, table)
            self._made.put(table.row.id, (table.number, made))
        return made

    def _make(self, table: AnyTable) -> Sequence[Proposal]:
        try:
            return self._presenters[table.row.title].proposals(table)[:MOST]
        except Exception:
            log.exception("game %s: nothing is proposed at %s", table.row.id, table.number)
            return ()


def mark_of(proposal: Proposal) -> str:
    """What a button carries of it: a move may be longer than Discord lets it be."""
    return hashlib.sha256(proposal.action.encode()).hexdigest()[:12]
