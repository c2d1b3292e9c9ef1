"""Backups of a running bot's database: whole, checked, and never over another file."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage.files.backup import backup
from storage.sqlite.backend import SqliteStore
from storage.store import BackupRefused, StoreUnusable
from tests.storage.builders import SEED, action, live_game, lobby, play

ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
SLOW_BACKUP = """
import asyncio, sys, time
from pathlib import Path
import storage.files.backup

def copy(source, draft):
    print(draft.name, flush=True)
    time.sleep(100)

storage.files.backup._copy = copy
asyncio.run(storage.files.backup.backup(Path(sys.argv[1]), Path(sys.argv[2])))
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "backups"
    folder.mkdir()
    return folder / "copy.sqlite3"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(database)
    yield store
    await store.close()


def names_in(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


@contextmanager
def another_backup(database: Path, target: Path) -> Iterator[str]:
    """While a backup is under way elsewhere, which is killed in the end; the name of its draft."""
    command = [sys.executable, "-c", SLOW_BACKUP, str(database), str(target)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.kill()


async def test_a_backup_taken_while_writing_is_whole_and_plays_on(
    store: SqliteStore, database: Path, target: Path
) -> None:
    game = await live_game(store)
    await play(store, game, 5)

    async def keep_writing() -> None:
        for number in range(6, 10_000):
            await store.append(action(game, number))

    writing = asyncio.create_task(keep_writing())
    await backup(database, target)
    written = await store.last_action_number(game)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)

    copy = await SqliteStore.open(target)
    numbers = [row.number for row in await copy.actions(game)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 5 <= len(numbers) <= written
    assert (await copy.game(game)).seed == SEED
    await copy.append(action(game, len(numbers) + 1))
    await copy.close()


async def test_a_backup_is_one_file_for_the_owner_only(
    store: SqliteStore, database: Path, target: Path
) -> None:
    await play(store, await live_game(store), 1)
    await backup(database, target)
    assert names_in(target.parent) == [target.name]
    assert await asyncio.to_thread(lambda: target.stat().st_mode & 0o077) == 0


async def test_a_backup_works_when_the_bot_is_not_running(
    store: SqliteStore, database: Path, target: Path
) -> None:
    game = await live_game(store)
    await store.close()
    await backup(database, target)
    copy = await SqliteStore.open(target)
    assert (await copy.game(game)).id == game
    await copy.close()


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_an_existing_file_is_never_replaced(
    store: SqliteStore, database: Path, target: Path, suffix: str
) -> None:
    existing = target.with_name(target.name + suffix)
    existing.write_text("precious")
    with pytest.raises(BackupRefused, match="exists already"):
        await backup(database, target)
    assert existing.read_text() == "precious"
    assert names_in(target.parent) == [existing.name]


async def test_a_link_that_leads_nowhere_is_not_replaced_either(
    store: SqliteStore, database: Path, target: Path
) -> None:
    os.symlink("elsewhere", target)
    with pytest.raises(BackupRefused, match="exists already"):
        await backup(database, target)
    assert os.readlink(target) == "elsewhere"


async def test_the_next_backup_removes_what_a_killed_one_left_and_nothing_else(
    store: SqliteStore, database: Path, target: Path
) -> None:
    await lobby(store)
    target.with_name("holiday.part").write_text("precious")
    with another_backup(database, target.with_name("slow")) as draft:
        await backup(database, target)
        assert sorted(names_in(target.parent)) == sorted([target.name, "holiday.part", draft])
    assert draft in names_in(target.parent)
    await backup(database, target.with_name("again"))
    assert sorted(names_in(target.parent)) == ["again", target.name, "holiday.part"]


async def test_a_missing_source_is_named_and_not_made(database: Path, target: Path) -> None:
    with pytest.raises(BackupRefused, match=r"no database .*games\.sqlite3"):
        await backup(database, target)
    assert names_in(database.parent) == [target.parent.name]


async def test_a_missing_folder_is_named(store: SqliteStore, database: Path) -> None:
    with pytest.raises(BackupRefused, match="nowhere"):
        await backup(database, database.parent / "nowhere" / "copy.sqlite3")


async def test_a_source_of_another_kind_leaves_nothing_behind(target: Path) -> None:
    with pytest.raises((BackupRefused, StoreUnusable), match="test_backup"):
        await backup(Path(__file__), target)
    assert names_in(target.parent) == []
