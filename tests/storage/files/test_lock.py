"""Two bots never run on one database, whatever way leads there."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage.sqlite.backend import SqliteStore
from storage.store import StoreInUse, StoreUnusable
from tests.storage.builders import opened

ROOT = Path(__file__).parents[3]
HOLDER = """
import asyncio, sys
from pathlib import Path
from storage.sqlite.backend import SqliteStore

async def hold():
    store = await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()

asyncio.run(hold())
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite3"


@contextmanager
def held_elsewhere(database: Path) -> Iterator[None]:
    """While another process has it open."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        yield
        holder.communicate("")
    assert holder.returncode == 0


def same_way(database: Path) -> Path:
    return database


def through_a_link(database: Path) -> Path:
    link = database.parents[1] / "link.sqlite3"
    link.symlink_to(database)
    return link


def through_a_linked_folder(database: Path) -> Path:
    link = database.parents[1] / "folder"
    link.symlink_to(database.parent)
    return link / database.name


def round_about(database: Path) -> Path:
    return database.parent / ".." / database.parent.name / database.name


def without_the_lock_file(database: Path) -> Path:
    if sys.platform != "linux":
        pytest.skip("only Linux has locks of an open file")
    database.with_name(database.name + ".lock").unlink()
    return database


@pytest.mark.parametrize(
    "way",
    [same_way, through_a_link, through_a_linked_folder, round_about, without_the_lock_file],
)
async def test_a_second_bot_is_kept_off(database: Path, way: Callable[[Path], Path]) -> None:
    with held_elsewhere(database):
        other = way(database)
        with pytest.raises(StoreInUse, match="already runs"):
            await SqliteStore.open(other)
    async with opened(other) as store:
        assert await store.open_games() == []


async def test_a_file_with_two_names_is_opened_by_neither(database: Path) -> None:
    async with opened(database):
        pass
    other = database.with_name("other.sqlite3")
    other.hardlink_to(database)
    for name in (database, other):
        with pytest.raises(StoreUnusable, match="second name"):
            await SqliteStore.open(name)
    other.unlink()
    async with opened(database) as store:
        assert await store.open_games() == []


async def test_a_second_name_made_while_the_bot_runs_opens_nothing(database: Path) -> None:
    with held_elsewhere(database):
        other = database.with_name("other.sqlite3")
        other.hardlink_to(database)
        with pytest.raises(StoreUnusable, match="second name"):
            await SqliteStore.open(other)


async def test_a_bot_that_stopped_leaves_the_way_free(database: Path) -> None:
    with held_elsewhere(database):
        pass
    with held_elsewhere(database):
        pass


async def test_a_tool_beside_the_bot_is_let_in(database: Path) -> None:
    with held_elsewhere(database):
        beside = await SqliteStore.open(database, alone=False)
        assert await beside.open_games() == []
        await beside.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks of an open file")
@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
async def test_where_the_system_cannot_lock_an_open_file_the_lock_file_must_do(
    database: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def unknown(*what: object) -> None:
        raise OSError(number, "no such lock")

    monkeypatch.setattr("storage.files.lock.fcntl.fcntl", unknown)
    async with opened(database):
        with pytest.raises(StoreInUse, match="already runs"):
            await SqliteStore.open(database)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks of an open file")
async def test_any_other_trouble_with_a_lock_stops_the_start(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*what: object) -> None:
        raise OSError(errno.EIO, "the disk is broken")

    monkeypatch.setattr("storage.files.lock.fcntl.fcntl", fail)
    with pytest.raises(StoreUnusable, match="the disk is broken"):
        await SqliteStore.open(database)
