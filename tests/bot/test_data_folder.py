"""What a host reads who has given the bot a folder in which nothing can be kept."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot import app
from storage.files.reasons import reason
from tests.bot.stand_in.house import House

NOBODY = 65534
pytestmark = pytest.mark.usefixtures("kept_logging")


def told_at_start(monkeypatch: pytest.MonkeyPatch, data: Path) -> str:
    """What `roundhouse` says instead of starting."""
    monkeypatch.chdir(data.parent if data.parent.is_dir() else Path("/"))
    monkeypatch.setenv("ROUNDHOUSE_DATA", str(data))
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.wrong.token-of-somebody")
    with pytest.raises(SystemExit) as stopped:
        app.main([])
    return str(stopped.value)


def test_a_file_in_the_place_of_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a note")
    told = told_at_start(monkeypatch, tmp_path / "data")
    assert told.startswith(f"cannot use the folder {tmp_path / 'data'}: a file is where a folder")
    assert "ROUNDHOUSE_DATA" in told
    assert (tmp_path / "data").read_text() == "a note"


def test_a_disk_that_is_not_mounted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = told_at_start(monkeypatch, tmp_path / "disk" / "data")
    assert "the folder is not there" in told
    assert "mount" in told
    assert not (tmp_path / "disk").exists()


@contextmanager
def somebody_without_rights() -> Iterator[None]:
    """The system asks root for no rights, so that root is somebody else meanwhile."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.fixture
def not_writable() -> Iterator[Path]:
    """A folder into which only root can write, and which everybody finds."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_folder_without_the_right_to_write(
    monkeypatch: pytest.MonkeyPatch, not_writable: Path
) -> None:
    with somebody_without_rights():
        told = told_at_start(monkeypatch, not_writable)
    assert f"cannot use the folder {not_writable}" in told
    assert "has no right to use it" in told
    assert "chown" in told


def test_a_disk_mounted_for_reading_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(path: Path, *how: Any) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        told = told_at_start(patch, tmp_path)
    assert "may only be read there" in told
    assert "Mount the disk for writing" in told


def test_a_database_that_may_only_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    sqlite3.connect(path).execute("CREATE TABLE t (n)").connection.close()
    reader = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    with pytest.raises(sqlite3.OperationalError) as refused:
        reader.execute("INSERT INTO t VALUES (1)")
    reader.close()
    assert "may only be read there" in reason(refused.value)


def test_a_full_disk(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "games.sqlite3") as db:
        db.execute("CREATE TABLE t (n)")
        db.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError) as full:
            db.execute("INSERT INTO t VALUES (?)", ("x" * 10_000,))
    db.close()
    assert "the disk is full. Make room" in reason(full.value)


async def test_what_cannot_be_stored_is_not_played_and_the_host_reads_why(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    post = await house.seat("iberian_gauge", "Ana", "Bruno", "Carmen")
    who, writer = await house.decider(), house.store._writer
    shown = await who.press(post, "Pass")
    confirm = next(iter(shown.buttons))
    await writer.execute("PRAGMA query_only = ON")  # as on a disk that has turned read-only
    said = await who.press(shown, confirm)
    assert "could not be stored, so nothing was played" in said.content
    assert "nothing was stored: it may only be read there" in caplog.text
    assert await house.played() == []
    await writer.execute("PRAGMA query_only = OFF")
    await who.press(shown, confirm)
    assert len(await house.played()) == 1


def test_an_unknown_reason_is_told_as_the_system_told_it() -> None:
    assert reason(OSError("odd.")) == "odd"
    assert reason(OSError(errno.EXDEV, "strange")) == f"[Errno {errno.EXDEV}] strange"
    assert reason(ValueError("no digits")) == "no digits"


def test_a_user_without_a_name_is_told_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.files.reasons.os.geteuid", lambda: 4_000_000)
    assert "the user number 4000000 has no right" in reason(PermissionError(errno.EACCES, "no"))
