"""Requests to take back that the others have to agree to, as the store keeps them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from bot.games.table import Played, Table
from bot.games.take_back import Plan
from rules.title import Seat
from storage.store import GameId, Store


@dataclass(frozen=True)
class Request:
    """Somebody asks to set a game back; the token tells one asking from the next."""

    table: Table
    plan: Plan
    undone: tuple[Played, ...]
    asker: Seat
    token: str = ""

    @property
    def others(self) -> tuple[Seat, ...]:
        """Who has to agree: everybody who plays now, or would again."""
        title, before = self.table.title, self.undone[0].before
        playing = {*title.playing(self.table.state), *title.playing(before.state)}
        return tuple(sorted(playing - {self.asker}))


class Requests:
    """At most one open request for each player of a game; it lapses when anything is played."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, table: Table, asker: Seat) -> str:
        """Note a request of this player, which takes the place of an earlier one; its token."""
        token = secrets.token_hex(4)
        asking = f"{table.number} {token}"
        await self._set(table, asker, _asking(table.row.id), asking)
        return token

    async def token(self, table: Table, asker: Seat) -> str | None:
        """That of this player's open request, if there is one."""
        key = _asking(table.row.id)
        kept = await self._store.setting("user", table.user_at(asker), key) or ""
        number, _, token = kept.partition(" ")
        return token if number == str(table.number) else None

    async def agree(self, request: Request, seat: Seat) -> tuple[Seat, ...]:
        """Count a consent; all who have given theirs."""
        key = _consent(request.table.row.id)
        await self._set(request.table, seat, key, request.token)
        users = {other: request.table.user_at(other) for other in request.others}
        kept = {o: await self._store.setting("user", user, key) for o, user in users.items()}
        return tuple(other for other in request.others if kept[other] == request.token)

    async def withdraw(self, request: Request, seat: Seat) -> None:
        """This player does not agree, or no longer asks: the request is closed."""
        await self._set(request.table, seat, _consent(request.table.row.id), None)
        await self._set(request.table, request.asker, _asking(request.table.row.id), None)

    async def close(self, request: Request) -> None:
        """All have agreed."""
        for other in request.others:
            await self._set(request.table, other, _consent(request.table.row.id), None)

    async def _set(self, table: Table, seat: Seat, key: str, value: str | None) -> None:
        await self._store.set_setting("user", table.user_at(seat), key, value)


def _consent(game: GameId) -> str:
    return f"agrees to undo in game {game}"


def _asking(game: GameId) -> str:
    return f"asks to undo in game {game}"
