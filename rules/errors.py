"""What the rules answer when something may not be done or cannot be read: a key and its values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TypeAlias

import msgspec

Value: TypeAlias = "str | int | Phrase | tuple[Value, ...]"
"""A name or a number as players know it, a phrase, or several of these one after the other."""


class Phrase(msgspec.Struct, frozen=True):
    """Something that has words of its own in the wording files."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def phrase(key: str, /, **values: Value) -> Phrase:
    """The words of this key with these values in them."""
    return Phrase(key, tuple(values.items()))


def either(choices: Sequence[Value]) -> Value:
    """“Start, Expand or Merge”; one alone stands alone."""
    *most, last = choices
    return phrase("rules-either", most=tuple(most), last=last) if most else last


def every(named: Sequence[Value]) -> Value:
    """“Madrid S and Madrid N”."""
    return reduce(lambda one, other: phrase("rules-and", one=one, other=other), named)


class Refused(Exception):
    """An answer in place of what was asked for; nothing has changed."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={value!r}" for name, value in self.values.items())])

    @property
    def phrase(self) -> Phrase:
        """The answer as a part of another one."""
        return phrase(self.key, **self.values)


class RuleViolation(Refused):
    """A move the rules forbid; the words tell a player what to do instead."""

    def __init__(self, clause: str, key: str, /, **values: Value) -> None:
        super().__init__(key, **values)
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.clause}: {super().__str__()}"


class NotYourTurn(RuleViolation):
    """Somebody else decides now."""


class TooDear(RuleViolation):
    """It costs more than may be spent now."""


class GameOver(RuleViolation):
    """Nothing can be played any more."""


class BadNotation(Refused):
    """Input that cannot be read as a move; the words say what was expected."""


class UnknownName(BadNotation):
    """Nothing is called what was written, but it may stand for one of these, likeliest first."""

    def __init__(self, key: str, /, written: str, near: Sequence[str], **values: Value) -> None:
        super().__init__(key, written=written, meant=either(near), **values)
        self.written = written
        self.near = tuple(near)
