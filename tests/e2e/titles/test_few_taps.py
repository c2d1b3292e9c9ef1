"""Turns taken by what is proposed: two presses each, stored together, told in one post."""

from __future__ import annotations

import pytest

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.test_gauge_table import two_shares

PLAYERS = ("Ana", "Bruno", "Carmen")


async def notations(home: House) -> list[str]:
    return [row.notation for row in await home.bot.services.store.actions(GAME)]


async def proposed(home: House, post: Post) -> tuple[Guest, Post]:
    """Whose turn a post calls for, and the preview of what it proposes first."""
    who = home.guest(post.mentions[0])
    return who, await (await who.press(post, post.labels[0])).answered()


@pytest.mark.parametrize("title", ["iberian_railways", "balkan_railways"])
async def test_a_turn_of_the_railways_takes_two_presses(
    home: House, room: Room, title: str
) -> None:
    post = await home.seat(room, title, *PLAYERS)
    for turn in range(1, 4):
        mark, (who, preview) = room.mark(), await proposed(home, post)
        assert "tracks $" in preview.content
        await (await who.press(preview, preview.labels[0])).answered()
        post = await next_post(room, mark)
        assert "starts a railway" in post.content
        assert post.mentions != [who.name]
        assert len(await notations(home)) <= 2 * turn
    assert len([message for message in room.messages if message.attachments]) == 4


async def test_a_restart_between_preview_and_confirmation_loses_nothing(
    home: House, room: Room
) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    mark, (who, preview) = room.mark(), await proposed(home, post)
    await home.restart()
    done = await (await who.press(preview, "Build, keep loans")).answered()
    assert "Keeps all loans" in done.content
    assert "Keeps all loans" in (await next_post(room, mark)).content
    assert (await notations(home))[1:] == ["keep"]


async def test_a_confirmation_delivered_twice_is_played_once(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_railways", *PLAYERS)
    mark, (who, preview) = room.mark(), await proposed(home, post)
    home.playground.faults.repeat_interaction()
    await (await who.press(preview, "Build, keep loans")).answered()
    await next_post(room, mark)
    assert (await notations(home))[1:] == ["keep"]
    assert len([message for message in room.messages if message.attachments]) == 2


async def test_a_purchase_of_gauge_takes_two_presses(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_gauge", *PLAYERS)
    for _ in range(4):
        mark, (who, preview) = room.mark(), await proposed(home, post)
        await (await who.press(preview, preview.labels[0])).answered()
        post = await next_post(room, mark)
    assert len(await notations(home)) == 4


async def test_all_shares_of_a_railroad_take_two_presses(home: House, room: Room) -> None:
    post = await home.seat(room, "iberian_gauge", *PLAYERS)
    post = await two_shares(home, room, post)
    mark, (who, preview) = room.mark(), await proposed(home, post)
    assert preview.labels[0].startswith("Build, then ")
    played = len(await notations(home))
    done = await (await who.press(preview, preview.labels[0])).answered()
    assert done.labels == ["Undo"]
    post = await next_post(room, mark)
    assert len(await notations(home)) == played + 2
    assert post.content.count(" builds Red in ") + post.content.count("takes Red to") == 2


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("iberian_railways", "The game ends when a player’s last cube is used."),
        ("balkan_railways", "The game ends when a player’s last cube is used."),
        ("iberian_gauge", "Round 1 of 10."),
    ],
)
async def test_the_status_says_who_is_ahead_and_how_near_the_end_is(
    home: House, room: Room, title: str, said: str
) -> None:
    post = await home.seat(room, title, *PLAYERS)
    status = await (await home.guest("Ana").command("game status", room)).answered()
    assert said in status.content
    assert f"Turns: {post.mentions[0]} → " in status.content
