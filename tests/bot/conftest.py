"""What tests of the bot share."""

from __future__ import annotations

import logging
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from storage.sqlite.backend import SqliteStore
from tests.bot.stand_in.house import House, empty_database


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


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which nothing has been played."""
    return empty_database(tmp_path_factory.mktemp("empty"))


@pytest.fixture
async def house(
    tmp_path: Path, empty: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """The bot without a connection; its games begin alike every time."""
    database = Path(shutil.copy(empty, tmp_path / "games.sqlite3"))
    store = await SqliteStore.open(database)
    made = House(store, database)
    chance = SimpleNamespace(token_hex=lambda _: made.seed)
    monkeypatch.setattr("bot.games.host.secrets", chance)
    yield made
    await made.stop()
    await store.close()
