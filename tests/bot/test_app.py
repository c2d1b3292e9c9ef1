"""Starting up: a wrong token, a broken database, a backup; and what is never logged."""

from __future__ import annotations

import asyncio
import io
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot import app
from bot.config import Config
from bot.logs import set_up_logging
from bot.playground import address
from bot.playground.server import Playground
from storage.sqlite import SqliteStore

TOKEN = "MTIz.wrong.token-of-somebody"


@pytest.fixture
async def stand_in() -> AsyncIterator[Playground]:
    playground = Playground()
    await playground.start()
    address.point(playground.api, playground.gateway)
    yield playground
    address.restore()
    await playground.stop()


@pytest.fixture(autouse=True)
def _keep_logging() -> object:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


async def test_discord_refuses_a_wrong_token(stand_in: Playground, tmp_path: Path) -> None:
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


def test_the_token_never_reaches_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging("DEBUG", TOKEN)
    stream = io.StringIO()
    handler = logging.getLogger().handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    log = logging.getLogger("bot.test")
    log.info("logging in with %s", TOKEN)
    try:
        raise ValueError(f"header: Bot {TOKEN}")
    except ValueError:
        log.exception("failed")
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("[token]") == 2


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


def test_a_backup_of_nothing_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="there is no database"):
        app.main(["backup"])


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        pytest.param(ConnectionRefusedError("refused"), "cannot be reached", id="no network"),
        pytest.param(PermissionError(13, "denied", "data"), "does not let it", id="no right"),
        pytest.param(discord.DiscordException("odd"), "Discord ended it", id="trouble"),
    ],
)
def test_what_a_host_can_meet_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failure: Exception, told: str
) -> None:
    async def fail(config: Config) -> None:
        raise failure

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(app, "run", fail)
    with pytest.raises(SystemExit) as stopped:
        app.main([])
    assert told in str(stopped.value)
