"""What the computer player of every title offers, and what it gets to see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from rules.errors import Phrase, Value
from rules.title import AnyTitle, Seat, Seated

S = TypeVar("S", bound=Seated)
A = TypeVar("A", bound=msgspec.Struct)


class Level(StrEnum):
    """How well a computer plays."""

    APPRENTICE = "apprentice"  # sensibly, but errs on purpose: fun for a first game
    DRIVER = "driver"  # solid
    ENGINEER = "engineer"  # as well as we know how


class Position(msgspec.Struct, Generic[S], frozen=True):
    """A game through the eyes of one seat that decides; what is hidden from it is not in it."""

    title: AnyTitle
    known: S
    seat: Seat

    @classmethod
    def of(cls, title: AnyTitle, state: Any, seat: Seat) -> Position[Any]:
        """What this seat knows of a state."""
        return cls(title, title.known_to(state, seat), seat)


class Plan(msgspec.Struct, Generic[A], frozen=True):
    """What could be done with a turn, and why.

    The first action is legal now. Those after it are meant as long as the same seat decides and
    nothing hidden has come out; then it is thought anew.
    """

    actions: tuple[A, ...]
    worth: float = 0.0  # more is better; compares the plans of one position only
    reason: Phrase | None = None


def goes_on(title: AnyTitle, before: Any, after: Any, seat: Seat) -> bool:
    """Whether the rest of a seat's plan still holds: it decides, and learned nothing new."""
    return seat in title.turn(after).deciders and not title.is_revealing(before, after)


class Opponent(ABC, Generic[S, A]):
    """A computer player of one engine. Pure: the same position, level and luck, the same plan."""

    @abstractmethod
    def decide(self, position: Position[S], level: Level, luck: str) -> Plan[A]:
        """What a computer of this level does; it never concedes. `luck` is its only chance."""

    @abstractmethod
    def hints(self, position: Position[S]) -> Sequence[Plan[A]]:
        """The three best plans that really differ, best first, each with its reason in words."""


@runtime_checkable
class Weighing(Protocol):
    """An opponent that judges by numbers which can be tuned.

    Its constructor takes them by the keyword `weights`, with a default: a frozen Struct of floats.
    """

    @property
    def weights(self) -> msgspec.Struct: ...


def named(reason: Phrase, names: Sequence[str]) -> Phrase:
    """A reason with names: its values called `player` are seats."""
    return Phrase(reason.key, tuple(_named(*value, names) for value in reason.values))


def _named(name: str, value: Value, names: Sequence[str]) -> tuple[str, Value]:
    if isinstance(value, Phrase):
        return name, named(value, names)
    return name, names[value] if name == "player" and isinstance(value, int) else value


AnyOpponent = Opponent[Any, Any]
AnyPlan = Plan[Any]
AnyPosition = Position[Any]
