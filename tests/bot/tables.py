"""Tables as the bot holds them, without a store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import renderer
from bot.flows.learn.stage import practice
from bot.games.table import AnyPlayed, AnyTable, Player, Table
from bot.games.take_back import played
from rules.title import Seat
from storage.store import GameId, SeatRow
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
    newest = edition or title_of(title).edition
    row = replace(
        practice(title, newest, "{}", state.seed),
        guild_id=1,
        channel_id=2,
        created_by=1,
        id=GameId(game),
        tag="0a1b2c",
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
