"""The service and the container that are shipped fit the bot, each other and their documents."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
UNIT, COMPOSE = ROOT / "deploy" / "roundhouse.service", ROOT / "deploy" / "compose.yaml"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
HOME = "/opt/roundhouse"  # where the unit expects the project


@pytest.fixture
def unit() -> RawConfigParser:
    parser = RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(UNIT.read_text(encoding="utf-8"))
    return parser


@pytest.fixture
def compose() -> dict[str, Any]:
    yaml: Any = pytest.importorskip("yaml")
    read: dict[str, Any] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    return read


def image() -> dict[str, list[str]]:
    """The instructions of the Dockerfile by name."""
    found: dict[str, list[str]] = {}
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        name, _, rest = line.partition(" ")
        found.setdefault(name, []).append(rest)
    return found


def test_systemd_takes_the_unit_as_it_is(tmp_path: Path) -> None:
    if (systemd := shutil.which("systemd-analyze")) is None:
        pytest.skip("this machine has no systemd")
    program = tmp_path / ".venv" / "bin" / "roundhouse"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    placed = tmp_path / UNIT.name
    placed.write_text(UNIT.read_text(encoding="utf-8").replace(HOME, str(tmp_path)))
    verdict = subprocess.run([systemd, "verify", placed], capture_output=True, text=True)
    assert (verdict.returncode, verdict.stdout + verdict.stderr) == (0, "")


def test_the_unit_starts_what_is_installed_and_gives_up_on_what_is_wrong(
    unit: RawConfigParser,
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folder, program = unit["Service"]["ExecStart"].rsplit("/", 1)
    assert program in project["project"]["scripts"]
    assert (folder, unit["Service"]["WorkingDirectory"]) == (f"{HOME}/.venv/bin", HOME)
    assert unit["Service"]["Restart"] == "on-failure"
    assert int(unit["Unit"]["StartLimitBurst"]) == 5


def test_the_unit_may_write_where_its_document_puts_the_games(unit: RawConfigParser) -> None:
    folder = f"/var/lib/{unit['Service']['StateDirectory']}"
    assert unit["Service"]["ProtectSystem"] == "strict"  # so nothing else is writable
    assert f"ROUNDHOUSE_DATA={folder}" in HOSTING
    assert f"ROUNDHOUSE_DATA={folder}" in UNIT.read_text(encoding="utf-8")
    assert f"useradd --system --home-dir {folder} {unit['Service']['User']}" in HOSTING
    assert HOME in HOSTING


def test_the_container_keeps_its_games_in_the_volume(compose: dict[str, Any]) -> None:
    service, built = compose["services"]["roundhouse"], image()
    [volume], [data] = service["volumes"], built["VOLUME"]
    name, _, target = volume.partition(":")
    assert target == data == service["environment"]["ROUNDHOUSE_DATA"]
    assert f"ROUNDHOUSE_DATA={data}" in built["ENV"][0]
    assert compose["volumes"][name] == {"name": "roundhouse"}
    assert f"-v {name}:{target}" in HOSTING


def test_the_container_is_built_from_here_and_ends_in_good_order(compose: dict[str, Any]) -> None:
    service, built = compose["services"]["roundhouse"], image()
    assert (COMPOSE.parent / service["build"] / "Dockerfile").is_file()
    assert (COMPOSE.parent / service["env_file"]).resolve() == ROOT / ".env"
    assert built["STOPSIGNAL"] == ["SIGTERM"]
    assert built["USER"] == ["roundhouse"]
    assert service["restart"] == "unless-stopped"
    assert "/tmp" in service["tmpfs"]  # check and restore work there; all else is read-only


def test_compose_knows_every_key_that_is_used(compose: dict[str, Any]) -> None:
    known = {  # of the Compose Specification, as far as they are used here
        *("build", "image", "container_name", "restart", "stop_grace_period", "env_file"),
        *("environment", "volumes", "mem_limit", "read_only", "tmpfs", "cap_drop", "security_opt"),
    }
    assert set(compose) == {"name", "services", "volumes"}
    assert set(compose["services"]["roundhouse"]) <= known


def test_both_are_given_the_memory_that_the_document_names(
    unit: RawConfigParser, compose: dict[str, Any]
) -> None:
    limit = compose["services"]["roundhouse"]["mem_limit"]
    assert unit["Service"]["MemoryMax"].lower() == limit == "2g"
    assert "limit of 2 GB" in HOSTING
