"""What a picture is asked for with, and what comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from rules.title import Event


class Words(Protocol):
    """Says a message by its key: `words("picture-turn", player="Ana")`."""

    def __call__(self, key: str, /, **values: str | int) -> str: ...
    def __hash__(self) -> int: ...


Story = Callable[[tuple[str, ...]], str]
"""What happened, in a line, given what the players are called there; by seat."""

ALT_LIMIT = 1000  # Discord takes 1,024 letters as the description of an attachment


def always(text: str) -> Story:
    """A story that is told in the same words whatever the players are called."""
    return lambda names: text


NOTHING = always("")


@dataclass(frozen=True)
class Seatmate:
    """Somebody at the table: the name people see and the key of a colour of the theme."""

    name: str
    colour: str
    is_computer: bool = False  # whether one decides there, for itself or for a person


@dataclass(frozen=True)
class Table:
    """Who plays what, in seat order."""

    title: str
    game: int
    seats: tuple[Seatmate, ...]


class Scale(StrEnum):
    """How much of the board a picture shows, from all of it to a close-up."""

    WHOLE = "whole"
    WIDE = "wide"
    NEAR = "near"
    CLOSE = "close"


@dataclass(frozen=True)
class Picture:
    """A finished picture and the same in words."""

    png: bytes
    alt: str
    width: int
    height: int


@dataclass(frozen=True)
class Order:
    """Everything a picture is drawn from besides the view itself."""

    table: Table
    words: Words
    events: tuple[Event, ...] = ()
    said: Story = NOTHING
    zoom: str | None = None
    preview: bool = False
    awards: bool = False  # who holds which now, where a title has awards
    scale: Scale = Scale.CLOSE  # of what is shown about the place to zoom to

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called where every letter can be written."""
        return tuple(seat.name for seat in self.table.seats)

    @property
    def plans(self) -> tuple[Event, ...]:
        """The events a preview shows; none if the picture is no preview."""
        return self.events if self.preview else ()

    def say(self, key: str, /, **values: str | int) -> str:
        """A message of the pictures."""
        return _say(self.words, f"picture-{key}", tuple(values.items()))


@lru_cache(maxsize=4096)
def _say(words: Words, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """Kept, because wording a picture anew would cost as much as drawing it."""
    return words(key, **dict(values))
