"""A copy of page and games is of one moment, is made while both are in use, and can be put back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from playground.testing.scripted import ScriptedPlayground
from playground.world import copying, posting
from playground.world.copying import STALE, CopyRefused, beside, copied, restore_from
from playground.world.disk import DATABASE
from playground.world.message import Message
from playground.world.posting import Origin, Upload

MAP = {"0": ("map.png", b"no picture at all")}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "playground"


@pytest.fixture
async def playground(folder: Path) -> AsyncIterator[ScriptedPlayground]:
    made = ScriptedPlayground(folder)
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite3"
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE moves (number)")
    db.close()
    return path


def post(playground: ScriptedPlayground, content: str) -> Message:
    origin = Origin(playground.channel("table-1").id, playground.world.bot)
    made = posting.post(playground.world, origin, Upload({"content": content}, MAP))
    playground.world.disk.flush()
    return made


def copy_to(folder: Path, target: Path) -> None:
    """Copy the page of games that are kept elsewhere."""
    with NamedTemporaryFile() as games, copied(folder, target, Path(games.name)):
        pass


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def shown(folder: Path) -> list[str]:
    """What stands in the channel of a page kept in this folder, pictures included."""
    playground = ScriptedPlayground(folder)
    await playground.start()
    found = playground.channel("table-1").messages
    assert all(message.file() == MAP["0"][1] for message in found)
    await playground.stop()
    return [message.content for message in found]


async def test_a_copy_put_back_is_the_page_as_it_was(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path
) -> None:
    post(playground, "first")
    copy_to(folder, tmp_path / "copy.page")
    post(playground, "second")
    await playground.stop()
    former = restore_from(tmp_path / "copy.page", folder)
    assert await shown(folder) == ["first"]
    assert former is not None
    assert await shown(former) == ["first", "second"]
    assert names_in(tmp_path) == {"copy.page", "playground", former.name}


async def test_a_leftover_log_is_not_mixed_with_what_is_put_back(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path
) -> None:
    """The bot was killed: its write-ahead log lies beside the database."""
    post(playground, "first")
    copy_to(folder, tmp_path / "copy.page")
    post(playground, "second")
    assert (folder / f"{DATABASE}-wal").stat().st_size > 0
    restore_from(tmp_path / "copy.page", folder)
    assert await shown(folder) == ["first"]


async def test_the_copy_is_of_the_moment_in_which_the_games_are_copied(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path, games: Path
) -> None:
    with copied(folder, tmp_path / "copy.page", games):
        post(playground, "after the moment")
    assert await shown(tmp_path / "copy.page") == []


async def test_a_file_that_goes_after_that_moment_is_in_the_copy(
    playground: ScriptedPlayground,
    folder: Path,
    tmp_path: Path,
    games: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Message] = []
    files_in = copying._files_in

    def just_before(folder: Path) -> list[str]:
        found = files_in(folder)
        made.append(post(playground, "new since the files were listed"))
        return found

    monkeypatch.setattr(copying, "_files_in", just_before)
    with copied(folder, tmp_path / "copy.page", games):
        playground.world.delete_message(made[0])
        playground.world.disk.flush()
    assert await shown(tmp_path / "copy.page") == ["new since the files were listed"]


async def test_no_move_is_stored_meanwhile_and_every_one_afterwards(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path, games: Path
) -> None:
    bot = sqlite3.connect(games, timeout=0, isolation_level=None)
    refused = pytest.raises(sqlite3.OperationalError, match="locked")
    with copied(folder, tmp_path / "copy.page", games), refused:
        bot.execute("INSERT INTO moves VALUES (1)")
    bot.execute("INSERT INTO moves VALUES (1)")
    bot.close()


async def test_the_page_goes_on_while_it_is_copied(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path
) -> None:
    for number in range(20):
        post(playground, str(number))
        await asyncio.to_thread(copy_to, folder, tmp_path / f"{number}.page")
    assert await shown(tmp_path / "19.page") == [str(number) for number in range(20)]


async def test_nothing_is_overwritten_and_nothing_half_made_is_left(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path, games: Path
) -> None:
    copy_to(folder, tmp_path / "copy.page")
    with pytest.raises(CopyRefused, match="exists already"):
        copy_to(folder, tmp_path / "copy.page")
    with pytest.raises(RuntimeError), copied(folder, tmp_path / "other.page", games):
        raise RuntimeError("the games could not be copied")
    assert names_in(tmp_path) == {"copy.page", "games.sqlite3", "playground"}


async def test_what_a_killed_copy_left_goes_after_a_day(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path
) -> None:
    for name, age in (("old", STALE + 60), ("young", 60)):
        left = tmp_path / f"{name}.page-part"
        left.mkdir()
        os.utime(left, (time.time() - age,) * 2)
    copy_to(folder, tmp_path / "copy.page")
    assert names_in(tmp_path) == {"copy.page", "playground", "young.page-part"}


@pytest.mark.parametrize("content", [None, b"not a database" * 99], ids=["nothing", "something"])
async def test_what_is_no_copy_is_not_put_back(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path, content: bytes | None
) -> None:
    post(playground, "first")
    await playground.stop()
    wrong = tmp_path / "wrong.page"
    wrong.mkdir()
    if content is not None:
        (wrong / DATABASE).write_bytes(content)
    with pytest.raises(CopyRefused, match=r"wrong\.page is no copy"):
        restore_from(wrong, folder)
    assert await shown(folder) == ["first"]


async def test_a_copy_is_put_where_none_was(
    playground: ScriptedPlayground, folder: Path, tmp_path: Path
) -> None:
    post(playground, "first")
    copy_to(folder, tmp_path / "copy.page")
    assert restore_from(tmp_path / "copy.page", tmp_path / "elsewhere") is None
    assert await shown(tmp_path / "elsewhere") == ["first"]


def test_the_copy_of_the_page_lies_beside_that_of_the_games() -> None:
    assert beside(Path("b/playground-2025.sqlite3")) == Path("b/playground-2025.page")
