"""What players read of a refusal, for tests that assert on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from bot.wording import wording
from rules.errors import Refused

R = TypeVar("R", bound=Refused)


def worded(refusal: Refused) -> str:
    """The words of a refusal, without the rule it names."""
    return wording()(refusal.key, **refusal.values)


@contextmanager
def refuses(kind: type[R], match: str) -> Iterator[pytest.ExceptionInfo[R]]:
    """Like `pytest.raises`, but the words are matched."""
    with pytest.raises(kind) as refusal:
        yield refusal
    assert re.search(match, worded(refusal.value)), worded(refusal.value)
