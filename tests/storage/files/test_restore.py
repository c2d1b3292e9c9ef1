"""Restoring: the backup and nothing else is in place afterwards, whatever was left there before."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.files.backup import backup
from storage.files.checking import problems
from storage.files.copying import copy_of
from storage.files.restore import restore, sole_use
from storage.store import GameId, RestoreRefused, StoreInUse, StoreUnusable
from tests.storage.builders import CHANNEL, action, live_game, opened, play
from tests.storage.files.test_lock import held_elsewhere

ROOT = Path(__file__).parents[3]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
OLD, FOLDED, NEW = 40, 10, 3  # actions in all that is replaced, without its log; in the backup
LOST = -1
GAME = GameId(1)

KILLED_BOT = """
import asyncio, os, signal, sys
from pathlib import Path
from storage.sqlite.backend import SqliteStore
from tests.storage.builders import action

async def play_on():
    store = await SqliteStore.open(Path(sys.argv[1]))
    for number in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        await store.append(action(1, number))
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(play_on())
"""


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a backup, and a database whose bot stopped, played on and was killed."""
    folder = tmp_path_factory.mktemp("template")
    database = folder / "games.sqlite3"

    async def begin() -> None:
        async with opened(database) as store:
            game = await live_game(store)
            await play(store, game, NEW)
            await backup(database, folder / "backup.sqlite3")
            for number in range(NEW + 1, FOLDED + 1):
                await store.append(action(game, number))

    asyncio.run(begin())
    kill_a_bot(database, FOLDED + 1, OLD)
    assert (folder / "games.sqlite3-wal").stat().st_size > 0
    return folder


def kill_a_bot(database: Path, first: int, last: int) -> None:
    """Append these actions in a process that is killed with them in its log."""
    command = [sys.executable, "-c", KILLED_BOT, str(database), str(first), str(last)]
    ended = subprocess.run(command, env=ENVIRONMENT, check=False)
    assert ended.returncode == -signal.SIGKILL


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "data"))


@pytest.fixture
def database(folder: Path) -> Path:
    return folder / "games.sqlite3"


@pytest.fixture
def file(folder: Path) -> Path:
    return folder / "backup.sqlite3"


def approve(copy: Path) -> None:
    """Whatever it is."""


def run_restore(file: Path, database: Path) -> Path | None:
    with sole_use(database) as path:
        return restore(file, path, approve)


def actions_in(database: Path) -> int:
    """How many there are, in a file that must be sound."""
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        [(count, last)] = db.execute("SELECT count(*), max(number) FROM actions")
    assert count == last
    return int(count)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def content_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_backup_restored_after_a_kill_is_all_there_is(database: Path, file: Path) -> None:
    before, backed_up = content_of(database.parent), file.read_bytes()
    kept = run_restore(file, database)
    assert actions_in(database) == NEW
    assert file.read_bytes() == backed_up
    assert kept is not None
    assert names_in(database.parent) == {
        "backup.sqlite3",
        "games.sqlite3",
        "games.sqlite3.lock",
        kept.name,
    }
    for name in ("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"):
        assert (kept / name).read_bytes() == before[name]
    assert kept.stat().st_mode & 0o077 == 0


def test_a_copy_is_one_file_that_needs_no_log(file: Path, tmp_path: Path) -> None:
    with copy_of(file, tmp_path / "copy") as copy:
        assert copy.read_bytes()[18:20] == b"\1\1"  # where SQLite notes how it writes
        assert copy.stat().st_mode & 0o077 == 0
        assert names_in(tmp_path) >= {"copy"}
        assert not names_in(tmp_path) & {"copy-wal", "copy-shm", "copy-journal"}
    assert not copy.exists()


def test_the_bot_goes_on_from_what_was_restored(database: Path, file: Path) -> None:
    run_restore(file, database)

    async def go_on() -> None:
        async with opened(database) as store:
            await store.append(action(GAME, NEW + 1))
            assert await store.last_action_number(GAME) == NEW + 1

    asyncio.run(go_on())


def test_what_was_replaced_can_be_restored_with_its_log(database: Path, file: Path) -> None:
    kept = run_restore(file, database)
    assert kept is not None
    again = run_restore(kept / database.name, database)
    assert again is not None
    assert actions_in(database) == OLD
    assert actions_in(again / database.name) == NEW


def test_where_no_database_is_a_backup_becomes_one(file: Path, tmp_path: Path) -> None:
    database = tmp_path / "new" / "games.sqlite3"
    assert run_restore(file, database) is None
    assert actions_in(database) == NEW
    assert database.stat().st_mode & 0o077 == 0


def test_a_lost_database_whose_log_is_still_there_is_restored(database: Path, file: Path) -> None:
    log = (database.parent / "games.sqlite3-wal").read_bytes()
    database.unlink()
    kept = run_restore(file, database)
    assert actions_in(database) == NEW
    assert kept is not None
    assert (kept / "games.sqlite3-wal").read_bytes() == log


@pytest.mark.parametrize(
    "rubbish", [b"", b"no database " * 999, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_damaged_database_is_replaced_and_kept_as_it_is(
    database: Path, file: Path, rubbish: bytes
) -> None:
    database.write_bytes(rubbish)
    kept = run_restore(file, database)
    assert actions_in(database) == NEW
    assert kept is not None
    assert (kept / database.name).read_bytes() == rubbish
    assert not (database.parent / "games.sqlite3-wal").exists()


def test_what_lies_behind_a_link_is_replaced(database: Path, file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)
    run_restore(file, link)
    assert link.is_symlink()
    assert actions_in(database) == NEW


def test_a_backup_of_an_older_release_is_brought_up_to_date(database: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(Path(__file__).parents[1].joinpath("version_1.sql").read_text())
    before = old.read_bytes()

    def migrate(copy: Path) -> None:
        assert list(problems(copy, lambda *game: None, name="old")) == []

    with sole_use(database) as path:
        restore(old, path, migrate)
    assert actions_in(database) == 2
    assert old.read_bytes() == before


def test_while_a_bot_runs_nothing_is_restored(database: Path, file: Path) -> None:
    with held_elsewhere(database):
        before = content_of(database.parent)
        with pytest.raises(StoreInUse, match="already runs"):
            run_restore(file, database)
        assert content_of(database.parent) == before
    assert actions_in(database) == OLD


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks of an open file")
def test_while_a_bot_runs_a_lost_lock_file_makes_no_difference(database: Path, file: Path) -> None:
    with held_elsewhere(database):
        database.with_name("games.sqlite3.lock").unlink()
        with pytest.raises(StoreInUse, match="already runs"):
            run_restore(file, database)
    assert actions_in(database) == OLD


def test_while_somebody_reads_nothing_is_restored(database: Path, file: Path) -> None:
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM actions").fetchone() == (OLD,)
        before = names_in(database.parent) | {"games.sqlite3.lock"}
        with pytest.raises(RestoreRefused, match="still reads"):
            run_restore(file, database)
        assert names_in(database.parent) == before
    assert actions_in(database) == OLD


def refused(file: Path, database: Path, why: str) -> None:
    before = content_of(database.parent)
    with pytest.raises((RestoreRefused, StoreUnusable), match=why):
        run_restore(file, database)
    before.setdefault("games.sqlite3.lock", b"")
    assert content_of(database.parent) == before
    assert actions_in(database) == OLD


@pytest.mark.parametrize(
    ("content", "why"),
    [
        pytest.param(None, "there is no file", id="missing"),
        pytest.param(b"", "not a Roundhouse database", id="empty"),
        pytest.param(b"rubbish" * 999, r"wrong\.sqlite3.*not a database", id="rubbish"),
    ],
)
def test_a_file_that_is_no_backup_changes_nothing(
    database: Path, tmp_path: Path, content: bytes | None, why: str
) -> None:
    wrong = tmp_path / "wrong.sqlite3"
    if content is not None:
        wrong.write_bytes(content)
    refused(wrong, database, why)


def test_a_damaged_backup_changes_nothing(database: Path, file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-4096:] = b"\xff" * 4096
    file.write_bytes(content)
    refused(file, database, "left as it was")


def test_the_database_itself_is_no_backup(database: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)
    refused(link, database, "the database itself")


def test_a_copy_that_is_not_approved_changes_nothing(database: Path, file: Path) -> None:
    def refuse(copy: Path) -> None:
        raise RestoreRefused("not this one")

    before = content_of(database.parent)
    with pytest.raises(RestoreRefused, match="not this one"), sole_use(database) as path:
        restore(file, path, refuse)
    assert content_of(database.parent) == before | {"games.sqlite3.lock": b""}


@pytest.mark.slow
@pytest.mark.timeout(1200)  # as many processes as there are steps
def test_a_kill_at_any_step_leaves_the_old_or_the_new_database(
    template: Path, tmp_path: Path
) -> None:
    left = []
    for data in killed_restores(template, tmp_path):
        file, database = data / "backup.sqlite3", data / "games.sqlite3"
        left.append(looked_at(database))
        asyncio.run(start_on(database, left[-1]))
        assert run_restore(file, database) is not None
        assert actions_in(database) == NEW
        assert not [name for name in names_in(data) if name.endswith((".part", ".restoring"))]
    assert set(left) == {OLD, NEW}
    assert left == sorted(left, reverse=True)  # once the new one is there, it stays


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_a_kill_at_any_step_mixes_no_log_of_a_lost_database_into_the_new_one(
    template: Path, tmp_path: Path
) -> None:
    lost = Path(shutil.copytree(template, tmp_path / "lost"))
    (lost / "games.sqlite3").unlink()
    left = [looked_at(data / "games.sqlite3") for data in killed_restores(lost, tmp_path)]
    assert left == sorted(left)
    assert set(left) == {LOST, NEW}


def killed_restores(template: Path, folder: Path) -> Iterator[Path]:
    """What is left of a restore killed before its first step, its second, and so on to its end."""
    for step in range(1, 1000):
        data = Path(shutil.copytree(template, folder / str(step)))
        files = (str(data / "backup.sqlite3"), str(data / "games.sqlite3"))
        command = [sys.executable, "-m", "tests.storage.files.restorer", *files, str(step)]
        ended = subprocess.run(command, env=ENVIRONMENT, cwd=ROOT, check=False)
        yield data
        if ended.returncode == 0:
            return
        assert ended.returncode == -signal.SIGKILL
        shutil.rmtree(data)


def looked_at(database: Path) -> int:
    """How many actions are found by whoever opens it now; the files stay as they are."""
    if not database.exists():
        return LOST
    copy = Path(shutil.copytree(database.parent, database.parents[1] / "looked at"))
    found = actions_in(copy / database.name)
    shutil.rmtree(copy)
    return found


async def start_on(database: Path, actions: int) -> None:
    """The bot goes on as if nothing had happened."""
    async with opened(database) as store:
        row = await store.open_game_in(CHANNEL)
        assert row is not None
        assert (row.length, await store.last_action_number(row.id)) == (actions, actions)
