"""Discord's ids: milliseconds since 2015, then a counter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

EPOCH = 1_420_070_400  # 2015-01-01 in Unix seconds
COUNTER_BITS = 22

Clock = Callable[[], float]


class Snowflakes:
    """Hands out ids that rise strictly, also when the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        stamp = int((self._clock() - EPOCH) * 1000) << COUNTER_BITS
        self._last = max(stamp, self._last + 1)
        return str(self._last)

    def start_after(self, used: str) -> None:
        self._last = max(self._last, int(used))


def moment(snowflake: str) -> float:
    """When an id was given out, in Unix seconds."""
    return EPOCH + (int(snowflake) >> COUNTER_BITS) / 1000


def timestamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
