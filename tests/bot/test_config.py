"""Settings, and what a host reads when one is wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.config import BadConfig, read_config


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "ROUNDHOUSE_DATA", "ROUNDHOUSE_PORT", "ROUNDHOUSE_LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)


def test_without_anything_the_defaults_hold(tmp_path: Path) -> None:
    config = read_config(tmp_path / ".env")
    assert config.token == ""
    assert config.database == Path("data/playground.sqlite3")
    assert replace(config, token="set").database == Path("data/roundhouse.sqlite3")


def test_the_environment_comes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = tmp_path / ".env"
    env.write_text("DISCORD_TOKEN=from-file\nROUNDHOUSE_PORT=9000\n")
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    config = read_config(env)
    assert config.token == "from-environment"
    assert config.port == 9000


def test_the_example_file_is_a_working_one() -> None:
    config = read_config(Path(".env.example"))
    assert config.token == ""
    assert config.port == 8710


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ROUNDHOUSE_PORT", "many"),
        ("ROUNDHOUSE_PORT", "70000"),
        ("ROUNDHOUSE_PORT", "-1"),
        ("ROUNDHOUSE_PORT", "8_710"),
        ("ROUNDHOUSE_PORT", "٨٧١٠"),
        ("ROUNDHOUSE_PORT", "9" * 5000),
        ("ROUNDHOUSE_LOG_LEVEL", "LOUD"),
        ("ROUNDHOUSE_LOG_LEVEL", "loud " * 1000),
        ("ROUNDHOUSE_DATA", "~nosuchuser/games"),
        ("ROUNDHOUSE_DATA", "x" * 5000),
        ("ROUNDHOUSE_DATA", "\udcff"),
        ("DISCORD_TOKEN", "very.secret\ntoken"),
        ("DISCORD_TOKEN", "very.secret token"),
        ("DISCORD_TOKEN", "very.secret.tokén"),
        ("DISCORD_TOKEN", "very.secret\x7ftoken"),
    ],
)
def test_a_wrong_setting_is_named_in_brief(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadConfig, match=name) as refusal:
        read_config(tmp_path / ".env")
    assert len(str(refusal.value)) < 250
    assert "secret" not in str(refusal.value)


def test_a_file_with_a_null_in_the_folders_name_is_explained(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"ROUNDHOUSE_DATA=da\0ta\n")
    with pytest.raises(BadConfig, match="ROUNDHOUSE_DATA"):
        read_config(tmp_path / ".env")


def test_a_home_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("ROUNDHOUSE_DATA", "~/games")
    assert read_config(tmp_path / ".env").data == tmp_path / "games"


def test_the_token_is_in_no_repr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    config = read_config(tmp_path / ".env")
    assert config.token == "very.secret.token"
    assert "secret" not in repr(config)


def test_a_file_that_is_no_text_is_explained(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    with pytest.raises(BadConfig, match="UTF-8"):
        read_config(tmp_path / ".env")
