"""Files that are damaged, locked away or not where they seem: told, and never replaced."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.sqlite.migrate import connect
from storage.store import StoreUnusable
from tests.storage.builders import CHANNEL, live_game, opened, play

PAGE = 4096
FLIPS = 150
GAMES, ACTIONS = 3, 4


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def sound(database: Path) -> bytes:
    """The content of a database with a few games."""

    async def filled() -> None:
        async with opened(database) as store:
            for channel in range(CHANNEL, CHANNEL + GAMES):
                await play(store, await live_game(store, channel_id=channel), ACTIONS)

    asyncio.run(filled())
    content = database.read_bytes()
    database.unlink()
    return content


def start_on(database: Path) -> int:
    """Open the database as the bot does; how many games it finds."""

    async def start() -> int:
        async with opened(database) as store:
            return len(await store.open_games())

    return asyncio.run(start())


def cut(sound: bytes) -> Iterator[bytes]:
    yield from (sound[:length] for length in range(0, len(sound), PAGE // 2))


def overwritten(sound: bytes) -> Iterator[bytes]:
    for start in range(0, len(sound), PAGE):
        for byte in (b"\0", b"\xff"):
            yield sound[:start] + byte * PAGE + sound[start + PAGE :]


def flipped(sound: bytes) -> Iterator[bytes]:
    """Single bits of what is not empty, most of them where the schema is."""
    chance, content = random.Random(1848), bytearray(sound)
    filled = [place for place, byte in enumerate(content) if byte]
    schema = [place for place in filled if place < 3 * PAGE]
    for attempt in range(FLIPS):
        place, bit = chance.choice(schema if attempt % 4 else filled), 1 << chance.randrange(8)
        content[place] ^= bit
        yield bytes(content)
        content[place] ^= bit


def refusal_of(database: Path) -> str:
    """What a start says against the database; nothing if it takes it."""
    try:
        start_on(database)
    except StoreUnusable as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("damage", [cut, overwritten, flipped])
def test_whatever_is_damaged_opens_or_is_refused_in_a_sentence(
    database: Path, sound: bytes, damage: Callable[[bytes], Iterator[bytes]]
) -> None:
    refused = 0
    for content in damage(sound):
        database.write_bytes(content)
        if refusal := refusal_of(database):
            refused += 1
            assert database.name in refusal
            assert database.read_bytes() == content
    assert refused > 10


@pytest.mark.parametrize(
    ("sql", "named"),
    [
        ("ALTER TABLE games RENAME COLUMN posted TO bosted", "posted"),
        ("DROP TABLE votes", "votes"),
        ("DROP TRIGGER actions_never_go", "actions_never_go"),
        ("DROP INDEX one_open_game_per_channel", "one_open_game_per_channel"),
    ],
)
def test_what_is_missing_in_the_schema_is_named(
    database: Path, sound: bytes, sql: str, named: str
) -> None:
    database.write_bytes(sound)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute(sql)
    with pytest.raises(StoreUnusable, match=rf"games\.sqlite3 is damaged.*{named}"):
        start_on(database)


def test_what_a_host_has_added_is_no_damage(database: Path, sound: bytes) -> None:
    database.write_bytes(sound)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("CREATE VIEW mine AS SELECT id FROM games")
    assert start_on(database) == GAMES


def test_a_file_that_may_only_be_read_is_refused_in_a_sentence(
    database: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_bytes(sound)
    for module in ("migrate", "database"):  # what SQLite does where the rights are missing
        monkeypatch.setattr(f"storage.sqlite.{module}.uri", lambda path: f"{path.as_uri()}?mode=ro")
    with pytest.raises(StoreUnusable, match=r"games\.sqlite3.*readonly"):
        start_on(database)


def test_a_pipe_is_no_database(database: Path) -> None:
    os.mkfifo(database)
    with pytest.raises(StoreUnusable, match="no file"):
        start_on(database)


def test_a_link_that_leads_nowhere_makes_no_new_database(database: Path, tmp_path: Path) -> None:
    lost = tmp_path / "disk" / "games.sqlite3"
    database.symlink_to(lost)
    with pytest.raises(StoreUnusable, match=r"is a link to .*disk/games\.sqlite3"):
        start_on(database)
    assert database.is_symlink()
    assert not lost.exists()


def test_links_in_a_circle_are_refused(database: Path) -> None:
    database.symlink_to(database)
    with pytest.raises(StoreUnusable, match="is a link"):
        start_on(database)


def test_a_link_leads_to_the_games_and_their_log(
    database: Path, sound: bytes, tmp_path: Path
) -> None:
    database.write_bytes(sound)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)

    async def look() -> None:
        async with opened(link) as store:
            assert len(await store.open_games()) == GAMES
            names.update(os.listdir(tmp_path))

    names: set[str] = set()
    asyncio.run(look())
    assert {"games.sqlite3-wal", "games.sqlite3.lock"} <= names
    assert not {"link.sqlite3-wal", "link.sqlite3.lock"} & names
    assert link.is_symlink()
    with closing(connect(database)) as db:
        assert db.execute("SELECT count(*) FROM actions").fetchone() == (GAMES * ACTIONS,)
