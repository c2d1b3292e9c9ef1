"""Whole games of Iberian Railways from lobby to final score, by commands and by buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House
from tests.e2e.titles.rail_player import turn_by_buttons, turn_by_commands

TakeTurn = Callable[[House, Room, Post], Awaitable[Post]]
TITLE = "iberian_railways"
AWARDS = ("Most income", "Longest run", "Most towns", "Most interests")


@pytest.mark.slow
@pytest.mark.parametrize(
    "take_turn", [turn_by_commands, turn_by_buttons], ids=["commands", "buttons"]
)
async def test_a_whole_game_of_three(home: House, room: Room, take_turn: TakeTurn) -> None:
    post = await home.seat(room, TITLE, "Ana", "Bruno", "Carmen")
    posts = [post]
    while post.mentions:
        check_turn_post(post)
        post = await take_turn(home, room, post)
        posts.append(post)
    assert len(posts) > 20
    assert post.content.count("over") == 1
    assert "🏆" in post.content
    assert "Victory points (VP)" in post.content
    assert all(award in post.content for award in AWARDS)
    table = await home.bot.services.host.table(GAME)
    assert len(posts) == table.state.turn  # one picture a turn, the opening one included
    assert post.attachments[0]["description"]
    await home.bot.services.announcer.settled()
    assert all(not old.buttons for old in posts)  # nothing is left to press


def check_turn_post(post: Post) -> None:
    assert len(post.mentions) == 1  # one ping
    assert len(post.attachments) == 1  # one picture
    assert 0 < len(post.attachments[0]["description"]) <= 1024
    assert post.attachments[0]["size"] < 300 * 1024
    assert post.file().startswith(b"\x89PNG")
