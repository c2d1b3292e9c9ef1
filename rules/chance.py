"""Chance from a game's seed and a counter: the same draw on every machine, in every release."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_WIDTH = 64


def below(seed: str, counter: int, bound: int) -> tuple[int, int]:
    """A number in [0, bound) and the next counter; unbiased, by rejection."""
    if bound < 1:
        raise ValueError(f"no number below {bound}")
    limit = (1 << _WIDTH) - (1 << _WIDTH) % bound
    while True:
        number = _number(seed, counter)
        counter += 1
        if number < limit:
            return number % bound, counter


def shuffled(seed: str, counter: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a drawn order (Fisher-Yates from the back) and the next counter."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, counter = below(seed, counter, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), counter


def _number(seed: str, counter: int) -> int:
    digest = hashlib.sha256(f"{seed}/{counter}".encode()).digest()
    return int.from_bytes(digest[: _WIDTH // 8], "big")
