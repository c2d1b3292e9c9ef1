"""Whole games of Iberian Gauge from lobby to final score, by commands and by buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from rules.gauge.pieces import ROUNDS
from tests.e2e.house import GAME, House
from tests.e2e.titles.gauge_player import TITLE, turn_by_buttons, turn_by_commands

PLAYERS = ("Ana", "Bruno", "Carmen", "Dinis")
TakeTurn = Callable[[House, Room, Post], Awaitable[Post]]


@pytest.mark.slow
@pytest.mark.parametrize(
    "take_turn", [turn_by_commands, turn_by_buttons], ids=["commands", "buttons"]
)
async def test_a_whole_game_of_four(home: House, room: Room, take_turn: TakeTurn) -> None:
    post = await home.seat(room, TITLE, *PLAYERS)
    posts = [post]
    while post.mentions:
        check_turn_post(post)
        post = await take_turn(home, room, post)
        posts.append(post)
    await home.bot.services.announcer.settled()
    table = await home.bot.services.host.table(GAME)
    assert table.state.round == len(ROUNDS)
    assert len(posts) == table.state.turn  # one picture a turn, the opening one included
    check_final_post(post)
    check_tale(posts)
    assert all(not old.buttons for old in posts)  # nothing is left to press


def check_turn_post(post: Post) -> None:
    assert len(post.mentions) == 1  # one ping
    assert len(post.attachments) == 1  # one picture
    assert 0 < len(post.attachments[0]["description"]) <= 1024
    assert post.attachments[0]["size"] < 300 * 1024
    assert post.file().startswith(b"\x89PNG")


def check_final_post(post: Post) -> None:
    assert "is over" in post.content
    assert "🏆" in post.content
    for name in PLAYERS:
        assert f"**{name}** ₧" in post.content
    assert post.content.count("cash ₧") == len(PLAYERS)
    assert post.attachments[0]["description"]


def check_tale(posts: list[Post]) -> None:
    """What must happen when all take what is listed first is told in the channel."""
    told = "\n".join(post.content for post in posts)
    for words in ("starts", "buys", "takes", "pays", "Priority Deal", "climbs"):
        assert words in told, words
    assert "Nobody can buy anything." in told  # as all spend alike
    for number in range(2, len(ROUNDS) + 1):
        assert f"Round {number} begins" in told
