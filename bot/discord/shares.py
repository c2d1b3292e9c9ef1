"""Everybody's share of the bot: a few requests at once, so that one who asks much delays none."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from bot.refusals import Patience

MOST_PENDING = 4  # requests of one person; more than anybody reads at once


class Shares:
    """What each person has asked for and not been answered yet."""

    def __init__(self) -> None:
        self._pending: Counter[int] = Counter()
        self._telling: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @contextmanager
    def of(self, person: int) -> Iterator[None]:
        """A request of this person is under way; raises Patience if they have too many."""
        if self._pending[person] >= MOST_PENDING:
            raise Patience(MOST_PENDING)
        self._pending[person] += 1
        try:
            yield
        finally:
            self._pending[person] -= 1
            if not self._pending[person]:
                del self._pending[person]

    def telling(self, person: int) -> asyncio.Lock:
        """Whoever asks for hundreds of things is told one by one to wait: others come between."""
        return self._telling.setdefault(person, asyncio.Lock())
