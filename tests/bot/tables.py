"""Tables as the bot holds them, without a store."""

from __future__ import annotations

from typing import Any

import renderer
from bot.games.table import AnyPlayed, AnyTable, Player, Table
from bot.games.take_back import played
from rules.title import Seat
from storage.store import GameId, GameRow, SeatRow, Status
from tests.titles import title_of

NAMES = ("Ana", "Bruno", "Carmen", "Dinis", "Elena", "Félix")
COLOURS = tuple(renderer.COLOURS)
LARGE_GAME = 9_999_999


def at_table(
    title: str,
    state: Any,
    names: tuple[str, ...] = NAMES,
    *,
    number: int = 0,
    game: int = LARGE_GAME,
    edition: int | None = None,
) -> AnyTable:
    """A game of this title in this state."""
    row = GameRow(
        guild_id=1,
        channel_id=2,
        title=title,
        edition=edition or title_of(title).edition,
        options="{}",
        created_by=1,
        id=GameId(game),
        status=Status.LIVE,
        created_at=0,
        seed=state.seed,
        lobby_message_id=None,
        started_at=None,
        ended_at=None,
        result=None,
        posted=0,
        post_channel_id=None,
        post_message_id=None,
        tag="0a1b2c",
        length=0,
        head="",
        waiting=None,
        news=0,
        verified=None,
        rests_since=None,
        rest_reason=None,
        missed=0,
        missed_at=None,
    )
    seats = tuple(
        SeatRow(game=row.id, seat=seat, user_id=seat, name=names[seat], colour=COLOURS[seat])
        for seat in range(len(state.players))
    )
    return Table(row, seats, title_of(title, edition), state, number)


def step_of(table: AnyTable, seat: Seat, action: Any) -> AnyPlayed:
    """The action played at this table."""
    state, events = table.title.play(table.state, seat, action)
    return played(table, state, events, Player(seat), action)
