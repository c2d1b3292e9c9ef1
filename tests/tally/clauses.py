"""Clauses as tests cite them, such as both of “IR 4.3, 5.1”, and what passing tests cite."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache

from rules.pages import clauses, prefixes

_CITED = re.compile(r"\b([A-Z]{2}) ((?:[A-Z]?\d+(?:\.\d+)?(?:, |–| and )?)+)")


def cited_in(text: str) -> Iterator[tuple[str, str]]:
    """Prefix and number of every clause that a text cites."""
    for prefix, numbers in _CITED.findall(text):
        if prefix in prefixes():
            for number in re.findall(r"[A-Z]?\d+(?:\.\d+)?", numbers):
                yield prefix, number


class Clauses:
    """Notes what is cited by the tests of the rules that have run and passed."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def listen(self) -> None:
        """Nothing is to be heard before a test has passed."""

    def passed(self, test: Callable[..., object]) -> None:
        """Its citations count."""
        self.met |= _cited_by(test)

    def missing(self) -> list[str]:
        """Clauses that no test cites which has passed."""
        known = {f"{prefix} {number}" for prefix in prefixes() for number in clauses(prefix)}
        return [f"no test that has passed cites {clause}" for clause in sorted(known - self.met)]


@cache
def _cited_by(test: Callable[..., object]) -> frozenset[str]:
    if not getattr(test, "__module__", "").startswith("tests.rules."):
        return frozenset()
    source = inspect.getsource(inspect.unwrap(test))
    return frozenset(f"{prefix} {number}" for prefix, number in cited_in(source))
