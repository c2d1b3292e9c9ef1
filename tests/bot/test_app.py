"""Starting up: a wrong token, a broken database, a backup."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import app
from bot.config import Config
from playground import address
from playground.server import PortUnavailable
from playground.testing.scripted import ScriptedPlayground
from playground.world.copying import beside
from playground.world.disk import DATABASE
from storage.sqlite.backend import SqliteStore
from tests.opponents.matches import MATCHES, MatchesOpponent
from tests.opponents.tuning.test_command import TunableOpponent

TOKEN = "MTIz.wrong.token-of-somebody"
pytestmark = pytest.mark.usefixtures("kept_logging")


@pytest.fixture
async def stand_in() -> AsyncIterator[ScriptedPlayground]:
    playground = ScriptedPlayground()
    await playground.start()
    address.point(playground.api, playground.gateway)
    yield playground
    address.restore()
    await playground.stop()


async def test_discord_refuses_a_wrong_token(stand_in: ScriptedPlayground, tmp_path: Path) -> None:
    with pytest.raises(discord.LoginFailure):
        await app.run(Config(token=TOKEN, data=tmp_path))


def test_a_refused_token_is_explained_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def refuse(config: Config) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(app, "run", refuse)
    with pytest.raises(SystemExit) as stopped:
        app.main([])
    assert "DISCORD_TOKEN" in str(stopped.value)
    assert "developer portal" in str(stopped.value)


def test_a_broken_database_is_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "roundhouse.sqlite3").write_bytes(b"not a database at all" * 99)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with pytest.raises(SystemExit) as stopped:
        app.main([])
    assert "roundhouse.sqlite3" in str(stopped.value)


async def test_a_backup_is_made_while_the_bot_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = Config(data=tmp_path)
    async with app._store(config):
        await app._back_up(config, tmp_path / "copy.sqlite3")
    assert "copy.sqlite3" in capsys.readouterr().out
    copy = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert copy.execute("SELECT count(*) FROM games").fetchone() == (0,)
    copy.close()


@pytest.mark.parametrize("token", [TOKEN, ""], ids=["token", "no token where it is asked for"])
def test_a_backup_without_a_target_copies_all_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, token: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    (tmp_path / "data").mkdir()

    async def made() -> None:
        for name in ("roundhouse", "playground"):
            await (await SqliteStore.open(tmp_path / "data" / f"{name}.sqlite3")).close()

    asyncio.run(made())
    app.main(["backup"])
    copies = sorted(path.name for path in (tmp_path / "data" / "backups").iterdir())
    assert [name.split("-")[0] for name in copies] == ["playground", "roundhouse"]


async def _playground_used(data: Path) -> None:
    await (await SqliteStore.open(data / "playground.sqlite3")).close()
    playground = ScriptedPlayground(data / "playground")
    await playground.start()
    await playground.guest("Ana").say(playground.channel("lounge"), "Remember this")
    await playground.stop()


def test_the_page_of_the_playground_is_backed_up_with_its_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(_playground_used(tmp_path / "data"))
    app.main(["backup"])
    games, page = sorted(tmp_path.glob("data/backups/*"), key=lambda path: path.suffix)[::-1]
    assert page == beside(games)
    assert b"Remember this" in (page / DATABASE).read_bytes()
    app.main(["backup", "mine.sqlite3"])
    assert {path.name for path in tmp_path.iterdir()} == {"data", "mine.page", "mine.sqlite3"}


def test_games_are_backed_up_also_where_their_page_is_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(_playground_used(tmp_path / "data"))
    (tmp_path / "data" / "playground" / DATABASE).write_bytes(b"not a database at all" * 99)
    with pytest.raises(SystemExit, match="cannot copy"):
        app.main(["backup", "mine.sqlite3"])
    assert (tmp_path / "mine.sqlite3").exists()


def test_a_backup_of_nothing_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="there is no database"):
        app.main(["backup"])


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        pytest.param(PermissionError(13, "denied", "data"), "does not let it", id="no right"),
        pytest.param(discord.DiscordException("odd"), "Discord ended it", id="trouble"),
        pytest.param(sqlite3.DatabaseError("malformed"), "roundhouse check", id="damage"),
        pytest.param(PortUnavailable("port 1 is taken"), "port 1 is taken", id="port"),
        pytest.param(
            discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), TOKEN),
            "[token]",
            id="token",
        ),
        pytest.param(closed(4004), "does not accept this token", id="token reset"),
        pytest.param(closed(4013), "Discord ended it", id="closed"),
    ],
)
def test_what_a_host_can_meet_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failure: Exception, told: str
) -> None:
    async def fail(config: Config) -> None:
        raise failure

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(app, "run", fail)
    with pytest.raises(SystemExit) as stopped:
        app.main([])
    assert told in str(stopped.value)
    assert TOKEN not in str(stopped.value)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param("first", "2", id="too few seats"),
        pytest.param("first,first --options fast=on", "fast", id="option"),
    ],
)
def test_what_a_title_does_not_know_of_an_arena_is_refused_in_words(
    words: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "OPPONENTS", {MATCHES.key: (MATCHES, MatchesOpponent())})
    with pytest.raises(SystemExit) as refused:
        app.main(["arena", "matches", "--seats", *words.split()])
    assert said in str(refused.value)


def test_an_arena_says_how_its_games_went(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "OPPONENTS", {MATCHES.key: (MATCHES, MatchesOpponent())})
    app.main(["arena", "matches", "--seats", "engineer,first", "--games", "2", "--processes", "1"])
    assert "| engineer | 2 | 2 |" in capsys.readouterr().out


def test_a_tuning_says_what_it_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "OPPONENTS", {MATCHES.key: (MATCHES, TunableOpponent())})
    app.main(["tune", "matches", "--games", "2", "--rounds", "1", "--processes", "1"])
    told, _, *weights = capsys.readouterr().out.splitlines()
    assert told.startswith(("kept ", "left "))
    assert weights[0] == "Skill("
