"""What the README promises is there."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import WHAT
from bot.client import Roundhouse
from storage.sqlite.backend import SqliteStore
from tests.browser.play import page as first_game
from tests.narrowed import sure

Command = app_commands.Command[Any, ..., Any]
README = Path("README.md").read_text(encoding="utf-8")


@pytest.fixture
async def tree(tmp_path: Path) -> AsyncIterator[dict[str, Command]]:
    """Every command by its full name, as they are registered."""
    store = await SqliteStore.open(tmp_path / "games.sqlite3")
    client = Roundhouse(store)
    await client.add_commands()
    yield {
        command.qualified_name: command
        for command in client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    await store.close()


async def test_the_readme_names_every_command_and_no_other(
    tree: dict[str, Command],
) -> None:
    documented = set(re.findall(r"`/([a-z]+(?: [a-z]+)?)`", README))
    assert documented == set(tree)


async def test_the_first_game_names_commands_that_are_there(tree: dict[str, Command]) -> None:
    assert "game status" in first_game.commands()
    assert first_game.commands() <= set(tree)
    assert first_game.text().count("`/") == len(first_game.commands())


async def test_every_command_and_option_is_described(
    tree: dict[str, Command],
) -> None:
    for command in tree.values():
        assert command.description not in ("", "…")
        for option in command.parameters:
            assert str(option.description) not in ("", "…"), command.qualified_name


def test_the_invitation_asks_only_for_what_is_used() -> None:
    asked = int(sure(re.search(r"permissions=(\d+)", README))[1])
    needed = discord.Permissions(
        view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
    )
    assert asked == needed.value
    assert "scope=bot+applications.commands" in README


def test_every_file_the_readme_points_to_exists() -> None:
    links = re.findall(r"\]\(((?!https?:)[^)]+)\)", README)
    assert links
    assert all(Path(link).exists() for link in links), links


def test_the_make_targets_named_exist() -> None:
    makefile = Path("Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:`|^ +)make ([a-z-]+)", README, re.MULTILINE))
    assert targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


def test_the_readme_names_what_the_command_can_do() -> None:
    for page in (README, Path("docs/hosting.md").read_text(encoding="utf-8")):
        named = set(re.findall(r"(?:bin/roundhouse|make) ([a-z]+)", page))
        assert set(WHAT) <= named | {"play"}
