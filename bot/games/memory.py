"""A memory of bounded size: what was used longest ago is forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """Keeps so many values; whatever it has forgotten can be found out again."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """What is remembered under this key."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        """Remember a value."""
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def forget(self, key: K) -> None:
        """Forget a value, if it is remembered."""
        self._kept.pop(key, None)
