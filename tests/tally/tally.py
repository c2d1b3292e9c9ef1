"""What a run of all tests has to have met, counted while they run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Tally(Protocol):
    """Counts something; `met` is handed over by every worker of pytest-xdist."""

    met: set[str]

    def listen(self) -> None:
        """Count from now on."""

    def passed(self, test: Callable[..., object]) -> None:
        """This test function has run, and nothing was wrong."""

    def missing(self) -> list[str]:
        """What no test has met, a sentence each."""
        ...
