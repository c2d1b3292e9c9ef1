"""What happens in the playground, told to everyone who listens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from playground.wire import Json


@dataclass(frozen=True)
class Event:
    """Something that happened; with `only`, just that guest may learn of it."""

    kind: str
    data: Json
    only: str | None = None


LOOK_AGAIN = 0.02  # seconds; a condition may also hang on something outside the playground

Listener = Callable[[Event], None]


class Feed:
    """Tells listeners at once, and wakes those who wait for a condition."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._waiting: set[asyncio.Future[None]] = set()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener with every event; the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, kind: str, data: Json, *, only: str | None = None) -> None:
        event = Event(kind, data, only)
        for listener in tuple(self._listeners):
            listener(event)
        self.stir()

    def stir(self) -> None:
        """Let everyone who waits look again."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def until(self, condition: Callable[[], bool], within: float) -> None:
        """Wait until the condition holds; raises TimeoutError."""
        async with asyncio.timeout(within):
            while not condition():
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await asyncio.wait([future], timeout=LOOK_AGAIN)
                finally:
                    self._waiting.discard(future)
