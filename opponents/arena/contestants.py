"""Who can play in the arena: the levels of a title, and two that everything is measured against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opponents.opponent import AnyOpponent, AnyPosition, Level
from rules.chance import below

Contestant = Callable[[AnyPosition, str], tuple[Any, ...]]
"""The actions somebody wants to play in a position, with some luck of their own."""

FIRST, RANDOM = "first", "random"
NAMES = (*Level, FIRST, RANDOM)


def contestant(opponent: AnyOpponent, name: str) -> Contestant:
    """Who goes by this name."""
    if name == FIRST:
        return first
    if name == RANDOM:
        return at_random
    level = Level(name)
    return lambda position, luck: opponent.decide(position, level, luck).actions


def first(position: AnyPosition, luck: str) -> tuple[Any, ...]:
    """The first proposal of the rules."""
    return (position.title.legal(position.known, position.seat)[0].action,)


def at_random(position: AnyPosition, luck: str) -> tuple[Any, ...]:
    """Any of the proposals."""
    offers = position.title.legal(position.known, position.seat)
    return (offers[below(luck, 0, len(offers))[0]].action,)
