"""Making, checking and migrating databases; no broken one is ever replaced by an empty one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.sqlite.backend import SqliteStore
from storage.sqlite.migrate import (
    Migration,
    check_current,
    connect,
    migrations,
    prepare,
    schema_version,
)
from storage.store import GameId, Status, StoreUnusable
from tests.storage.builders import SEED, action

FIRST = migrations()[0]
ADD_CLOCK = Migration(2, "0002_clock", "ALTER TABLE games ADD COLUMN clock INTEGER;")
BREAKS_HALFWAY = Migration(
    2, "0002_broken", "CREATE TABLE clocks (game INTEGER); INSERT INTO no_such_table VALUES (1);"
)
LEAVES_ORPHANS = Migration(2, "0002_orphans", "UPDATE seats SET game = 99;")
REBUILDS_GAMES = Migration(
    2,
    "0002_games",
    "CREATE TABLE kept AS SELECT * FROM games; DELETE FROM games; INSERT INTO games "
    "SELECT * FROM kept; DROP TABLE kept;",
)

VERSION_1 = Path(__file__).with_name("version_1.sql")
RUBBISH = "not a database " * 500


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def old_database(database: Path) -> Path:
    with closing(sqlite3.connect(database)) as db:
        db.executescript(VERSION_1.read_text())
    return database


def version_of(path: Path) -> int:
    with closing(connect(path)) as db:
        return schema_version(db)


def schema_of(path: Path) -> list[tuple[str, str]]:
    with closing(connect(path)) as db:
        return db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def content_of(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def test_migrations_are_numbered_from_1_without_gaps() -> None:
    assert [step.number for step in migrations()] == list(range(1, len(migrations()) + 1))


def test_a_first_start_makes_the_newest_schema(database: Path) -> None:
    prepare(database)
    assert version_of(database) == len(migrations())
    assert [file.name for file in database.parent.iterdir()] == [database.name]
    assert database.stat().st_mode & 0o077 == 0


def test_a_first_start_that_was_killed_is_made_anew(database: Path) -> None:
    database.with_name(database.name + ".new").write_bytes(b"half a file")
    prepare(database)
    assert version_of(database) == len(migrations())


async def test_games_of_the_first_release_go_on(old_database: Path) -> None:
    store = await SqliteStore.open(old_database)
    row = await store.game(GameId(7))
    assert (row.status, row.seed, row.posted) == (Status.LIVE, SEED, 1)
    assert [seat.name for seat in await store.seats(row.id)] == ["Ana", "Bea"]
    assert [each.state_hash for each in await store.actions(row.id)] == ["abc", "def"]
    await store.append(action(row.id, 3))
    assert await store.last_action_number(row.id) == 3
    await store.close()


def test_an_old_database_ends_like_a_new_one(old_database: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.sqlite3"
    for path in (old_database, new):
        prepare(path)
        assert version_of(path) == len(migrations())
    assert schema_of(old_database) == schema_of(new)


def test_no_snapshot_of_an_older_release_is_left_to_be_trusted(old_database: Path) -> None:
    with closing(sqlite3.connect(old_database)) as db, db:
        db.execute("INSERT INTO snapshots VALUES (7, 2, 'garbage')")
    prepare(old_database)
    assert "snapshots" not in [name for name, _ in schema_of(old_database)]


KEPT_AMONG_CHOICES = [
    (11, "draft of pick in game 7", "0 trade 1 310,17/"),
    (11, "draft of do in game 8", "of a game that is over"),
    (11, "draft of do in game 99", "of a game that is not there"),
    (11, "draft of game 7", "of an earlier release"),
    (11, "asks to undo in game 7", "2 0123abcd"),
    (12, "asks to undo in game 7", "1 4567abcd"),  # something was played since
    (11, "asks to undo in game 8", "0 89abcdef"),
    (12, "agrees to undo in game 7", "0123abcd"),
    (11, "agrees to undo in game 7", "4567abcd"),
    (11, "colour", "red"),
]


def test_what_players_have_begun_goes_on_to_hold(old_database: Path) -> None:
    with closing(sqlite3.connect(old_database)) as db, db:
        db.execute(
            "INSERT INTO games SELECT 8, 1, 1, title, 1, '{}', seed, 'abandoned', 11, 1, 1,"
            "1, 1, NULL, 1, 1, 1 FROM games"
        )
        db.execute("INSERT INTO votes VALUES (7, 12), (8, 12)")
        db.executemany("INSERT INTO settings VALUES ('user', ?, ?, ?)", KEPT_AMONG_CHOICES)
    prepare(old_database)
    with closing(connect(old_database)) as db:
        kept = {
            table: db.execute(f"SELECT * FROM {table}").fetchall()
            for table in ("drafts", "undo_requests", "undo_consents", "votes", "settings")
        }
    assert kept == {
        "drafts": [(7, 11, "pick", "0 trade 1 310,17/")],
        "undo_requests": [(7, 11, "0123abcd")],
        "undo_consents": [(7, 11, 12)],
        "votes": [(7, 12)],
        "settings": [("user", 11, "colour", "red")],
    }


def test_a_step_is_applied_once(old_database: Path) -> None:
    prepare(old_database, [FIRST, ADD_CLOCK])
    prepare(old_database, [FIRST, ADD_CLOCK])
    assert version_of(old_database) == 2


def test_a_step_may_rebuild_a_table_that_others_refer_to(old_database: Path) -> None:
    prepare(old_database, [FIRST, REBUILDS_GAMES])
    assert version_of(old_database) == 2


@pytest.mark.parametrize("step", [BREAKS_HALFWAY, LEAVES_ORPHANS], ids=lambda step: step.name)
def test_a_failing_step_is_named_and_undone_whole(old_database: Path, step: Migration) -> None:
    before = schema_of(old_database)
    with pytest.raises(StoreUnusable, match=step.name):
        prepare(old_database, [FIRST, step])
    assert version_of(old_database) == 1
    assert schema_of(old_database) == before
    with closing(connect(old_database)) as db:
        assert db.execute("SELECT DISTINCT game FROM seats").fetchall() == [(7,)]


def test_steps_before_a_failing_one_stay(old_database: Path) -> None:
    broken = Migration(3, "0003_broken", BREAKS_HALFWAY.sql)
    with pytest.raises(StoreUnusable, match="0003_broken"):
        prepare(old_database, [FIRST, ADD_CLOCK, broken])
    assert version_of(old_database) == 2


async def test_a_database_of_a_newer_release_is_refused_untouched(old_database: Path) -> None:
    with closing(connect(old_database)) as db:
        db.execute("PRAGMA user_version = 1000")
    before = content_of(old_database)
    with pytest.raises(StoreUnusable, match=r"newer release \(schema 1000"):
        await SqliteStore.open(old_database)
    assert content_of(old_database) == before


def test_a_tool_refuses_what_the_bot_has_not_migrated(
    old_database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.migrate.migrations", lambda: (FIRST, ADD_CLOCK))
    with pytest.raises(StoreUnusable, match="older release"):
        check_current(old_database)
    assert version_of(old_database) == 1


def someone_elses(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name)")


def damaged(path: Path) -> None:
    prepare(path)
    content = bytearray(path.read_bytes())
    for page in range(2, len(content) // 4096 + 1):  # all but the first, which holds the schema
        content[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    path.write_bytes(content)


def cut_short(path: Path) -> None:
    prepare(path)
    path.write_bytes(path.read_bytes()[:5000])


BROKEN_FILES = {
    "text": lambda path: path.write_text(RUBBISH),
    "empty": lambda path: path.touch(),
    "folder": lambda path: path.mkdir(),
    "someone else's": someone_elses,
    "damaged": damaged,
    "cut short": cut_short,
}


@pytest.mark.parametrize("kind", BROKEN_FILES)
async def test_a_broken_file_stops_the_start_and_stays_as_it_is(database: Path, kind: str) -> None:
    BROKEN_FILES[kind](database)
    before = content_of(database)
    with pytest.raises(StoreUnusable, match=r"games\.sqlite3"):
        await SqliteStore.open(database)
    assert content_of(database) == before


@pytest.mark.parametrize("left", ["-wal", "-shm", "-journal", ".restoring"])
async def test_a_lost_file_of_which_something_is_still_there_stops_the_start(
    database: Path, left: str
) -> None:
    database.with_name(database.name + left).write_bytes(b"all that is left")
    with pytest.raises(StoreUnusable, match="restore a backup"):
        await SqliteStore.open(database)
    assert content_of(database) is None


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StoreUnusable, match="data"):
        await SqliteStore.open(tmp_path / "data" / "games.sqlite3")


async def test_a_failed_start_lets_go_of_the_lock(old_database: Path) -> None:
    with closing(connect(old_database)) as db:
        db.execute("PRAGMA user_version = 1000")
        with pytest.raises(StoreUnusable):
            await SqliteStore.open(old_database)
        db.execute("PRAGMA user_version = 1")
    store = await SqliteStore.open(old_database)
    assert [row.id for row in await store.open_games()] == [7]
    await store.close()
