"""A game at its table: its row, its players, its state, and what one action made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import msgspec

from bot.refusals import ComputerPlays, NotYourGame
from renderer.picture import Seatmate
from renderer.picture import Table as PictureTable
from rules.title import Event, Seat, Seated, Title
from storage.store import GameRow, SeatRow, Status


@dataclass(frozen=True)
class Player:
    """Somebody who plays at a seat, by an interaction of theirs."""

    seat: Seat
    interaction: int | None = None
    follows: bool = False  # this interaction has played the action before it as well


@dataclass(frozen=True)
class Server:
    """The bot itself, for instance when a clock has run out."""


@dataclass(frozen=True)
class Computer:
    """A computer of this level, at a seat of its own or for a person who is away."""

    seat: Seat
    level: str


Doer = Player | Computer | Server
"""Whose doing an action is."""

COMPUTER = "🤖 "  # before the name of whoever a computer decides for


def marked(name: str) -> str:
    """What somebody is called while a computer decides for them."""
    return COMPUTER + name


def unmarked(name: str) -> str:
    """The same without the sign, as people write it."""
    return name.removeprefix(COMPUTER.strip()).lstrip()


@dataclass(frozen=True, slots=True)
class Standing:
    """An action that still counts, on top of the earlier ones that do."""

    number: int
    doer: Doer
    action: Any
    is_quiet: bool  # nobody has heard of it, and nothing hidden came out
    reveals: bool  # chance or something hidden came out
    is_take_back: bool  # one that everybody has seen
    below: Standing | None


S = TypeVar("S", bound=Seated)
A = TypeVar("A", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)


@dataclass(frozen=True)
class Table(Generic[S, A, V]):
    """A game that has started, at one moment; `number` counts the actions played.

    It is at a `position` again once what came after that was undone unheard.
    """

    row: GameRow
    seats: tuple[SeatRow, ...]
    title: Title[S, A, V, Any]
    state: S
    number: int = 0
    standing: Standing | None = None  # the newest action that was not taken back
    position: int = 0  # the first number at which all was as it is now

    @property
    def is_live(self) -> bool:
        """Whether anything can still be played."""
        return self.row.status is Status.LIVE and self.title.result(self.state) is None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, with a sign where a computer decides."""
        return tuple(marked(seat.name) if seat.computer else seat.name for seat in self.seats)

    def called(self, names: Sequence[str]) -> Table[S, A, V]:
        """The same table with its players called just so, computers without their sign."""
        named = zip(self.seats, names, strict=True)
        seats = (replace(seat, name=name, computer=None) for seat, name in named)
        return replace(self, seats=tuple(seats))

    @property
    def for_picture(self) -> PictureTable:
        """The table as the renderer knows it."""
        seats = (Seatmate(s.name, s.colour, is_computer=bool(s.computer)) for s in self.seats)
        return PictureTable(self.title.name, self.row.id, tuple(seats))

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who owes a decision; nobody once the game has ended in any way."""
        return self.title.turn(self.state).deciders if self.is_live else ()

    @property
    def thinkers(self) -> tuple[Seat, ...]:
        """Those of them for whom a computer decides."""
        return tuple(seat for seat in self.deciders if self.seats[seat].computer)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The people among them."""
        return tuple(seat for seat in self.deciders if not self.seats[seat].computer)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Whose seats belong to people who still play, whoever decides for them now."""
        playing = self.title.playing(self.state)
        return tuple(seat for seat in playing if not self.seats[seat].is_computer)

    @property
    def waiting(self) -> str:
        """The same as the store keeps it beside a game."""
        return " ".join(str(seat) for seat in self.deciders)

    def seat_of(self, user_id: int) -> Seat:
        """The person's seat; NotYourGame if they have none."""
        seat = self.eyes_of(user_id)
        if seat is None:
            raise NotYourGame
        return seat

    def own_seat_of(self, user_id: int) -> Seat:
        """The seat that this person plays themself; ComputerPlays while a computer does."""
        seat = self.seat_of(user_id)
        if self.is_live and self.seats[seat].computer is not None:
            raise ComputerPlays(self.row.id, seat)
        return seat

    def eyes_of(self, user_id: int) -> Seat | None:
        """The seat through whose eyes this person looks; None, the public's, for a spectator."""
        return next((Seat(s.seat) for s in self.seats if s.user_id == user_id), None)

    def user_at(self, seat: Seat) -> int:
        """Who sits there."""
        return self.seats[seat].user_id

    @property
    def follower(self) -> str:
        """The name of whose turn comes next; nothing where that cannot be told."""
        seat = self.title.following(self.state)
        return "" if seat is None else self.names[seat]

    def after(self, state: S) -> Table[S, A, V]:
        """The same table one action later."""
        number = self.number + 1
        return replace(self, state=state, number=number, position=number)

    def is_at(self, number: int) -> bool:
        """Whether what was made after so many actions still holds."""
        return number in (self.number, self.position)


@dataclass(frozen=True)
class Played(Generic[S, A, V]):
    """One action that was played: the tables before and after it, and what happened."""

    before: Table[S, A, V]
    after: Table[S, A, V]
    events: tuple[Event, ...]
    doer: Doer
    parts: tuple[Played[S, A, V], ...] = ()  # of several actions played as one

    @property
    def steps(self) -> tuple[Played[S, A, V], ...]:
        """One for each action of the log."""
        return self.parts or (self,)

    @property
    def follows(self) -> bool:
        """Whether it was played by the same confirmation as the action before it."""
        return isinstance(self.doer, Player) and self.doer.follows

    @property
    def seat(self) -> Seat | None:
        """Whose doing it was; nobody's if it was the server's own."""
        return None if isinstance(self.doer, Server) else self.doer.seat

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, with a sign where a computer sits or has decided this."""
        decided = self.doer.seat if isinstance(self.doer, Computer) else None
        return tuple(
            marked(seat.name) if seat.is_computer or seat.seat == decided else seat.name
            for seat in self.after.seats
        )

    @property
    def ends_turn(self) -> bool:
        """Whether a public turn is over with it, which is when the channel hears of it."""
        title = self.after.title
        return title.turn(self.before.state).number != title.turn(self.after.state).number

    @property
    def is_thought(self) -> bool:
        """Whether a computer decided it."""
        return isinstance(self.doer, Computer)

    @property
    def called(self) -> tuple[Seat, ...]:
        """Whom the channel calls: all who decide when a turn begins, later on who newly does."""
        asked = () if self.ends_turn else self.before.deciders
        return tuple(seat for seat in self.after.deciders if seat not in asked)

    @property
    def is_news(self) -> bool:
        """Whether the channel hears of it now."""
        is_urgent = any(event.shown_at_once for event in self.events)
        is_over = self.after.title.result(self.after.state) is not None
        return self.ends_turn or is_urgent or is_over or bool(self.called)


AnyTable = Table[Any, Any, Any]
AnyPlayed = Played[Any, Any, Any]


def together(steps: Sequence[AnyPlayed]) -> AnyPlayed:
    """Several actions played by one confirmation, as one."""
    if len(steps) == 1:
        return steps[0]
    events = tuple(event for step in steps for event in step.events)
    first, last = steps[0], steps[-1]
    return Played(first.before, last.after, events, first.doer, tuple(steps))
