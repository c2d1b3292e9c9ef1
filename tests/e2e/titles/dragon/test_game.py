"""Whole games of Iron Dragon from lobby to final ranking."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from rules.title import Seat
from tests.e2e.house import GAME, SEED, House
from tests.e2e.titles.dragon_player import TITLE, by_buttons, by_command, table_of, whole_game
from tests.narrowed import sure

Move = tuple[Seat, str]
PLAYERS = ("Ana", "Bruno")
BY_COMMANDS = 120  # moves from the beginning and to the end
BY_BUTTONS = 60


@pytest.mark.slow
@pytest.mark.timeout(1200)  # several hundred moves
async def test_a_whole_game_of_two_by_commands(home: House, room: Room) -> None:
    moves = whole_game(SEED, len(PLAYERS))
    opening = await home.seat(room, TITLE, *PLAYERS)
    assert set(opening.mentions) == set(PLAYERS)  # foremen are chosen by all at once
    await play_by_commands(home, room, moves[:BY_COMMANDS])
    await play_unseen(home, moves[BY_COMMANDS:-BY_COMMANDS])
    await home.restart()
    await play_by_commands(home, room, moves[-BY_COMMANDS:])
    await home.bot.services.announcer.settled()
    table, posts = await table_of(home), room.messages[1:]
    assert table.number == len(moves)
    assert all(not post.buttons for post in room.messages)
    check_turn_posts(posts)
    check_tale(posts)


async def play_by_commands(home: House, room: Room, moves: Sequence[Move]) -> None:
    for seat, move in moves:
        done = await by_command(home.guest(PLAYERS[seat]), room, move)
        assert "(rule" not in done.content, (move, done.content)


async def play_unseen(home: House, moves: Sequence[Move]) -> None:
    """What is much like the rest, without commands and posts."""
    services = home.bot.services
    await services.announcer.settled()
    for number, (seat, move) in enumerate(moves, start=1):
        user, table = int(home.guest(PLAYERS[seat]).id), await table_of(home)
        action = table.title.parse(move)
        await services.host.act(GAME, user, action, interaction=number, number=None)
    row = await home.store.game(GAME)
    newest = sure(row.post_message_id)
    await home.store.mark_posted(GAME, row.length, channel_id=row.channel_id, message_id=newest)


def check_turn_posts(posts: list[Post]) -> None:
    for post in posts:
        assert len(post.attachments) == 1
        assert 0 < len(post.attachments[0]["description"]) <= 1024
        assert post.attachments[0]["size"] < 1024 * 1024
    calls = [post.mentions for post in posts[1:-1]]
    assert all(len(called) <= 1 for called in calls)
    assert sum(map(len, calls)) > len(calls) / 2


def check_tale(posts: list[Post]) -> None:
    """What must happen in any game that is won is told in the channel."""
    told = "\n".join(post.content for post in posts)
    for words in ("The foremen:", "places a train", "runs to", "loads", "delivers", "draws card"):
        assert words in told, words
    for words in ("builds", "⚡", "declares victory"):
        assert words in told, words
    final = posts[-1].content
    assert "is over" in final
    assert "🏆" in final
    assert "1. **" in final
    assert "2. **" in final


async def test_several_turns_by_buttons_alone(home: House, room: Room) -> None:
    moves = whole_game(SEED, len(PLAYERS))[:BY_BUTTONS]
    asked: Post | None = await home.seat(room, TITLE, *PLAYERS)
    for seat, move in moves:
        if asked is None:
            await home.bot.services.announcer.settled()
            asked = room.messages[-1]
        done = await by_buttons(home.guest(PLAYERS[seat]), asked, move)
        assert "(rule" not in done.content, (move, done.content)
        asked = done if "End turn" in done.labels else None  # the turn goes on where it was
    assert (await table_of(home)).number == len(moves)
