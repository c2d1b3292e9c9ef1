"""Requests to take back that the others have to agree to, as the store keeps them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from bot.games.table import AnyPlayed, AnyTable
from bot.games.take_back import Plan
from rules.title import Seat
from storage.store import Store, UndoRequest


@dataclass(frozen=True)
class Request:
    """Somebody asks to set a game back; the token tells one asking from the next."""

    table: AnyTable
    plan: Plan
    undone: tuple[AnyPlayed, ...]
    asker: Seat
    token: str = ""

    @property
    def others(self) -> tuple[Seat, ...]:
        """Who has to agree, if it concerns others: all people who play now, or would again."""
        if not self.plan.concerns_others:
            return ()
        playing = {*self.table.people, *self.undone[0].before.people}
        return tuple(sorted(playing - {self.asker}))


class Requests:
    """At most one open request for each player of a game; it lapses when anything is played."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, table: AnyTable, asker: Seat) -> str:
        """Note a request of this player, which takes the place of an earlier one; its token."""
        asked = UndoRequest(
            game=table.row.id, asker=table.user_at(asker), token=secrets.token_hex(4)
        )
        await self._store.ask_undo(asked, number=table.number)
        return asked.token

    async def token(self, table: AnyTable, asker: Seat) -> str | None:
        """That of this player's open request, if there is one."""
        kept = await self._store.undo_request(table.row.id, table.user_at(asker))
        return None if kept is None else kept.token

    async def agree(self, request: Request, seat: Seat) -> tuple[Seat, ...]:
        """Count a consent; all who have given theirs."""
        table = request.table
        agreed = await self._store.agree_to_undo(_kept(request), table.user_at(seat))
        return tuple(other for other in request.others if table.user_at(other) in agreed)

    async def withdraw(self, request: Request) -> None:
        """Somebody does not agree, or no longer asks."""
        await self._store.withdraw_undo(_kept(request))


def _kept(request: Request) -> UndoRequest:
    table = request.table
    user = table.user_at(request.asker)
    return UndoRequest(game=table.row.id, asker=user, token=request.token)
