"""The welcome on a server to which the bot has just come, and what its buttons do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.flows.door.welcome import WELCOME
from playground.testing.posts import Post
from playground.world import roster
from storage.store import Status
from tests.e2e.house import House, house
from tests.titles import TITLES

GUILD = int(roster.GUILD_ID)
PLAY = [f"Play {title.name}" for title in TITLES.values()]


@pytest.fixture
async def new_home(tmp_path: Path) -> AsyncIterator[House]:
    """A server where the bot has never been."""
    async with house(tmp_path, is_welcomed=False) as made:
        yield made


async def welcome(home: House) -> Post:
    return await home.room().next_message("0")


async def test_a_new_server_is_welcomed_once_with_all_titles(new_home: House) -> None:
    post = await welcome(new_home)
    assert post.labels == ["What is this?", *PLAY]
    for title in TITLES.values():
        assert f"### {title.name}\n{title.seats[0]}–{title.seats[-1]} players" in post.text
    assert len(post.attachments) == len(TITLES)
    await new_home.restart()
    new_home.playground.faults.remove_bot()
    new_home.playground.faults.invite_bot()
    new_home.playground.faults.drop_gateway()
    await (await new_home.guest("Ana").command("help", new_home.room())).answered()
    assert [said.id for said in new_home.room().messages] == [post.id]


@pytest.mark.parametrize("title", TITLES)
async def test_one_press_opens_a_table(new_home: House, title: str) -> None:
    post = await welcome(new_home)
    name = TITLES[title].name
    lobby = await (await new_home.guest("Elena").press(post, f"Play {name}")).answered()
    assert lobby.ephemeral_for is None
    assert lobby.content.startswith(f"**{name}** · game 1")
    assert "Elena" in lobby.content
    await (await new_home.guest("Bruno").press(lobby, "Join")).answered()
    await new_home.playground.until(lambda: "Bruno" in lobby.content)
    said = await (await new_home.guest("Bruno").press(post, f"Play {name}")).answered()
    assert said.ephemeral_for
    assert f"already has a game (game 1, {name})" in said.content


async def test_a_press_that_is_delivered_twice_opens_one_table(new_home: House) -> None:
    post = await welcome(new_home)
    new_home.playground.faults.repeat_interaction()
    lobby = await (await new_home.guest("Ana").press(post, PLAY[0])).answered()
    await (await new_home.guest("Ana").press(post, "What is this?")).answered()
    assert [said.id for said in new_home.room().messages] == [post.id, lobby.id]
    rows = await new_home.store.games_in_guild(GUILD, tuple(Status), limit=9)
    assert len(rows) == 1


async def test_whoever_asks_what_it_is_is_told_alone(new_home: House) -> None:
    post = await welcome(new_home)
    said = await (await new_home.guest("Ana").press(post, "What is this?")).answered()
    assert said.ephemeral_for
    assert "hosts railway board games" in said.content


async def test_its_buttons_work_after_a_restart(new_home: House) -> None:
    post = await welcome(new_home)
    await new_home.restart()
    lobby = await (await new_home.guest("Ana").press(post, PLAY[2])).answered()
    assert "Iberian Gauge" in lobby.content


async def test_a_server_that_invites_the_bot_while_it_runs_is_welcomed(home: House) -> None:
    await home.store.set_setting("guild", GUILD, WELCOME, None)
    home.playground.faults.remove_bot()
    home.playground.faults.invite_bot()
    assert (await welcome(home)).labels[0] == "What is this?"


@pytest.mark.parametrize("status", [400, 413])
async def test_where_discord_refuses_cards_the_welcome_comes_in_lines(
    home: House, status: int
) -> None:
    await home.store.set_setting("guild", GUILD, WELCOME, None)
    home.playground.faults.refuse("POST", "/messages", status=status)
    home.playground.faults.remove_bot()
    home.playground.faults.invite_bot()
    post = await welcome(home)
    assert post.labels == [*PLAY, "What is this?"]
    assert all(title.name in post.content for title in TITLES.values())
