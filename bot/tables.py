"""A game at its table: its row, its players, its state, and what it has come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.refusals import NotYourGame
from renderer.picture import Seatmate
from renderer.picture import Table as PictureTable
from rules.title import Event, Seat
from rules.titles import AnyTitle, title_of
from storage.store import ActionRow, GameRow, SeatRow, Status


@dataclass(frozen=True)
class Table:
    """A game that has started, at one moment; `number` counts the actions played."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    state: Any
    number: int

    @property
    def title(self) -> AnyTitle:
        """What is played."""
        return title_of(self.row.title, self.row.edition)

    @property
    def is_live(self) -> bool:
        """Whether anything can still be played."""
        return self.row.status is Status.LIVE and self.title.result(self.state) is None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def for_picture(self) -> PictureTable:
        """The table as the renderer knows it."""
        seatmates = tuple(Seatmate(seat.name, seat.colour) for seat in self.seats)
        return PictureTable(self.title.name, self.row.id, seatmates)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who owes a decision; nobody once the game has ended in any way."""
        return self.title.turn(self.state).deciders if self.is_live else ()

    def seat_of(self, user_id: int) -> Seat:
        """The person's seat; NotYourGame if they have none."""
        seat = self.eyes_of(user_id)
        if seat is None:
            raise NotYourGame
        return seat

    def eyes_of(self, user_id: int) -> Seat | None:
        """The seat through whose eyes this person looks; None, the public's, for a spectator."""
        return next((Seat(s.seat) for s in self.seats if s.user_id == user_id), None)

    def user_at(self, seat: Seat) -> int:
        """Who sits there."""
        return self.seats[seat].user_id

    def after(self, state: Any) -> Table:
        """The same table one action later."""
        return replace(self, state=state, number=self.number + 1)


@dataclass(frozen=True)
class Played:
    """One action that was played: the tables before and after it, and what happened."""

    before: Table
    after: Table
    events: tuple[Event, ...]

    @property
    def ends_turn(self) -> bool:
        """Whether a public turn is over with it, which is when the channel hears of it."""
        title = self.after.title
        return title.turn(self.before.state).number != title.turn(self.after.state).number

    @property
    def called(self) -> tuple[Seat, ...]:
        """Whom the channel calls: all who decide when a turn begins, later on who newly does."""
        asked = () if self.ends_turn else self.before.deciders
        return tuple(seat for seat in self.after.deciders if seat not in asked)

    @property
    def is_news(self) -> bool:
        """Whether the channel hears of it now."""
        is_urgent = any(event.shown_at_once for event in self.events)
        return self.ends_turn or is_urgent or bool(self.called)


class ReplayDiffers(Exception):
    """The stored actions no longer lead to the stored states."""


def opening(row: GameRow, seats: list[SeatRow]) -> Table:
    """A table before its first action."""
    title = title_of(row.title, row.edition)
    options = msgspec.json.decode(row.options, type=dict[str, str])
    state = title.setup(len(seats), options, row.seed or "")
    return Table(row, tuple(seats), state, 0)


def replay(table: Table, actions: list[ActionRow]) -> list[Played]:
    """Play stored actions from a table on, holding each state against its stored hash."""
    steps = []
    for action in actions:
        step = replayed(table, action)
        table = step.after
        steps.append(step)
    return steps


def replayed(table: Table, record: ActionRow) -> Played:
    """Play one stored action again."""
    title = table.title
    action = title.decode_action(record.action)
    state, events = title.play(table.state, Seat(record.seat), action)
    if title.fingerprint(state) != record.state_hash:
        raise ReplayDiffers(f"game {table.row.id} differs at action {record.number}")
    return Played(table, table.after(state), events)
