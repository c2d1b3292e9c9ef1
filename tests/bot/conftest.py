"""What tests of the bot share."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator

import pytest


@pytest.fixture
def kept_logging(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Logging and Python's hooks are afterwards as they were, whatever the test set up."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    for owner, hook in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(owner, hook, getattr(owner, hook))
    yield
    logging.captureWarnings(False)
    root.handlers[:], root.level = handlers, level
