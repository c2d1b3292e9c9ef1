"""Something general as the special thing a test knows it to be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def all_of(things: Iterable[object], kind: type[T]) -> list[T]:
    """Those of this kind."""
    return [thing for thing in things if isinstance(thing, kind)]


def the(things: Iterable[object], kind: type[T]) -> T:
    """The only one of this kind."""
    (found,) = all_of(things, kind)
    return found


def sure(thing: T | None) -> T:
    """What must be there."""
    assert thing is not None
    return thing
