"""`roundhouse check` and `roundhouse restore`, as a host runs them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import app
from bot.games.host import Host
from bot.kits import TITLES
from playground.world.copying import beside
from playground.world.disk import DATABASE, Disk
from storage.store import ActionRow, GameId
from tests.bot.games.test_host import lobby, play
from tests.storage.builders import ANA, by_hand, opened
from tests.storage.files.test_lock import held_elsewhere

TOKEN = "MTIz.wrong.token-of-somebody"
pytestmark = pytest.mark.usefixtures("kept_logging")
Ask = Callable[..., tuple[int | str | None, list[str]]]


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A host's folder, with the token set."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.fixture
def database(data: Path) -> Path:
    """A game with three actions, one that has just begun, and a lobby."""
    database = data / "roundhouse.sqlite3"

    async def fill() -> None:
        async with opened(database) as store:
            host = Host(store, TITLES)
            for channel, actions in ((1, 3), (2, 0)):
                game = await lobby(store, channel=channel)
                await host.start(game)
                for _ in range(actions):
                    await play(host, game)
            await lobby(store, channel=3)

    asyncio.run(fill())
    return database


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run the command; how it ended, and the lines it told."""

    def run(*arguments: str | Path) -> tuple[int | str | None, list[str]]:
        capsys.readouterr()
        try:
            app.main([str(argument) for argument in arguments])
        except SystemExit as ended:
            return ended.code, capsys.readouterr().out.splitlines()
        return 0, capsys.readouterr().out.splitlines()

    return run


def actions_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT count(*) FROM actions").fetchone()[0])


def test_sound_games_are_counted(ask: Ask, database: Path) -> None:
    told = ["data/roundhouse.sqlite3: sound, 3 games with 3 actions"]
    assert ask("check") == (0, told)


def test_the_games_of_a_running_bot_can_be_checked(ask: Ask, database: Path) -> None:
    with held_elsewhere(database):
        assert ask("check")[0] == 0
        assert ask("check", database)[0] == 0


def test_all_databases_are_checked_and_one_bad_one_is_enough(
    ask: Ask, database: Path, data: Path
) -> None:
    assert ask("backup", data / "playground.sqlite3")[0] == 0
    by_hand(database, "DELETE FROM actions WHERE number = 3")
    ended, told = ask("check")
    assert ended == 1
    assert told == [
        "data/roundhouse.sqlite3: game 1 is damaged: action 3 is missing or not as it was stored",
        "data/playground.sqlite3: sound, 3 games with 3 actions",
    ]


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        (
            "UPDATE games SET seed = 'another' WHERE id = 1",
            "game 1 (differs at|cannot play) action 1",
        ),
        ("UPDATE games SET title = 'chess' WHERE id = 2", "game 2 cannot be set up"),
        ("UPDATE games SET options = '{' WHERE id = 2", "game 2 cannot be set up"),
        ("DELETE FROM seats WHERE game = 2", "game 2 cannot be set up"),
    ],
)
def test_a_game_that_does_not_replay_is_named(
    ask: Ask, database: Path, sql: str, told: str
) -> None:
    by_hand(database, sql)
    ended, lines = ask("check")
    assert (ended, len(lines)) == (1, 1)
    assert re.search(told, lines[0])


def test_an_action_no_rule_allows_is_named(ask: Ask, database: Path) -> None:
    odd = ActionRow(
        game=GameId(1), number=4, seat=0, action='{"action":"odd"}', notation="", state_hash=""
    )

    async def append() -> None:
        async with opened(database) as store:
            await store.append(odd)

    asyncio.run(append())
    ended, [line] = ask("check")
    assert ended == 1
    assert "game 1 cannot play action 4 again" in line


def test_there_must_be_something_to_check(ask: Ask, data: Path) -> None:
    for arguments in ((), ("nowhere.sqlite3",)):
        ended, told = ask("check", *arguments)
        assert "there is no database" in str(ended)
        assert told == []


def test_a_backup_is_checked_and_restored_over_what_was_played_since(
    ask: Ask, database: Path, data: Path
) -> None:
    copy = data / "backups" / "mine.sqlite3"
    copy.parent.mkdir()
    assert ask("backup", copy)[0] == 0
    by_hand(database, "DELETE FROM actions")
    assert ask("check", copy)[0] == 0
    ended, told = ask("restore", copy)
    assert ended == 0
    assert told[0] == f"Restored data/roundhouse.sqlite3 from {copy}"
    assert "is kept in" in told[1]
    [kept] = data.glob("roundhouse-replaced-*")
    assert actions_in(kept / "roundhouse.sqlite3") == 0
    assert actions_in(database) == 3
    assert ask("check")[0] == 0


def test_a_restore_needs_a_file(ask: Ask, database: Path) -> None:
    assert ask("restore")[0] == 2
    assert "there is no file" in str(ask("restore", "nowhere.sqlite3")[0])


def test_nothing_is_restored_while_the_bot_runs(ask: Ask, database: Path, data: Path) -> None:
    copy = data / "copy.sqlite3"
    ask("backup", copy)
    with held_elsewhere(database):
        ended, _ = ask("restore", copy)
    assert "already runs" in str(ended)
    assert list(data.glob("*-replaced*")) == []


def test_a_backup_with_a_game_that_is_not_sound_is_restored_only_if_it_must(
    ask: Ask, database: Path, data: Path
) -> None:
    copy = data / "copy.sqlite3"
    ask("backup", copy)
    by_hand(copy, "DELETE FROM actions WHERE number > 1")
    ended, told = ask("restore", copy)
    assert "Nothing was restored" in str(ended)
    assert "--anyway" in str(ended)
    assert told == [f"{copy}: game 1 is damaged: action 2 is missing or not as it was stored"]
    assert actions_in(database) == 3
    for order in (("restore", "--anyway", copy), ("restore", copy, "--anyway")):
        assert ask(*order)[0] == 0
    assert actions_in(database) == 1


@pytest.mark.parametrize(
    ("token", "name"), [("", "roundhouse-20260101.sqlite3"), (TOKEN, "playground-20260101.sqlite3")]
)
def test_games_of_the_playground_and_of_the_bot_are_not_mixed_up(
    ask: Ask, database: Path, data: Path, monkeypatch: pytest.MonkeyPatch, token: str, name: str
) -> None:
    copy = data / name
    ask("backup", copy)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    ended, _ = ask("restore", copy)
    assert "DISCORD_TOKEN" in str(ended)
    assert not (data / "playground.sqlite3").exists()
    assert list(data.glob("*-replaced*")) == []


def test_without_a_token_the_games_of_the_playground_are_restored(
    ask: Ask, database: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = data / "copy.sqlite3"
    ask("backup", copy)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert ask("restore", copy)[0] == 0
    assert actions_in(data / "playground.sqlite3") == 3
    assert list(data.glob("roundhouse-replaced*")) == []


def test_the_page_of_the_playground_is_restored_with_its_games(
    ask: Ask, database: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, page = data / "copy.sqlite3", data / "playground"
    ask("backup", copy)
    beside(copy).mkdir()
    Disk(beside(copy)).close()
    page.mkdir()
    (page / "old").write_text("what was there")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    ended, told = ask("restore", copy)
    assert ended == 0
    assert "Restored data/playground from" in "\n".join(told)
    assert (page / DATABASE).exists()
    [kept] = data.glob("playground-before-*")
    assert (kept / "old").exists()


def test_a_page_that_is_not_sound_keeps_its_games_from_being_restored(
    ask: Ask, database: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = data / "copy.sqlite3"
    ask("backup", copy)
    beside(copy).mkdir()
    (beside(copy) / DATABASE).write_text("no database")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert "no copy of the playground's page" in str(ask("restore", copy)[0])
    assert not (data / "playground.sqlite3").exists()


def test_a_person_is_forgotten_and_the_copies_that_name_them_are_told(
    ask: Ask, database: Path, data: Path
) -> None:
    refused = str(ask("forget", ANA)[0])
    assert "nothing was changed: 11 still sits in game 1, 2, 3" in refused

    async def end_all() -> None:
        async with opened(database) as store:
            for row in await store.open_games():
                await store.abandon(row.id)

    asyncio.run(end_all())
    ask("backup")
    ended, told = ask("forget", ANA)
    assert ended == 0
    assert told[0].startswith("data/roundhouse.sqlite3: user 11 is forgotten, 3 seats and ")
    assert told[-1].startswith("  data/backups/roundhouse-")
    assert ask("check")[0] == 0  # the games play again to where they led


def test_nobody_is_forgotten_under_a_running_bot(ask: Ask, database: Path) -> None:
    with held_elsewhere(database):
        assert "already runs" in str(ask("forget", ANA)[0])


@pytest.mark.parametrize("asked", [(), ("Ana",), ("-1",), ("1" * 20,), ("9" * 19,)])
def test_only_a_user_id_can_be_forgotten(
    ask: Ask, database: Path, asked: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        app.main(["forget", "--", *asked])
    assert "forget needs a user id" in capsys.readouterr().err


def test_where_there_are_no_games_nobody_can_be_forgotten(ask: Ask, data: Path) -> None:
    assert "there is no database" in str(ask("forget", ANA)[0])


def test_the_way_back_from_a_newer_release_is_a_backup_from_before(
    ask: Ask, database: Path, data: Path
) -> None:
    before = data / "before.sqlite3"
    ask("backup", before)
    by_hand(database, "PRAGMA user_version = 1000")
    assert "newer release" in str(ask()[0])
    ended, told = ask("restore", before)
    assert ended == 0
    assert "What was there before is kept in" in told[-1]
    assert ask("check") == (0, ["data/roundhouse.sqlite3: sound, 3 games with 3 actions"])
