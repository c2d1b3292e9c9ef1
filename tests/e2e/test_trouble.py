"""Restarts, crashes and a Discord in trouble cost no action and double none."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground.people import Room
from bot.playground.posts import Post
from tests.e2e.house import House
from tests.e2e.rail_player import next_post, turn_by_buttons, turn_by_commands

TITLE = "iberian_railways"
GAME = 1


@pytest.fixture
async def post(home: House, room: Room) -> Post:
    """The first turn post of a game of three."""
    return await home.seat(room, TITLE, "Ana", "Bruno", "Carmen")


async def actions(home: House) -> int:
    return await home.store.last_action_number(GAME)  # type: ignore[arg-type]


async def preview_of(home: House, room: Room, post: Post) -> Post:
    """A build previewed that leaves no loan to pay off with, so that it ends the turn."""
    who = home.guest(post.mentions[0])
    return await (await who.command("rail buy", room, interest="Lisbon")).answered()


def maps(room: Room) -> list[Post]:
    return [message for message in room.messages if message.attachments]


async def test_buttons_and_previews_work_after_a_restart(
    home: House, room: Room, post: Post
) -> None:
    preview = await preview_of(home, room, post)
    await home.restart()
    mark = room.mark()
    await (await home.guest(post.mentions[0]).press(preview, "Buy")).answered()
    following = await next_post(room, mark)
    assert await actions(home) == 1
    await home.restart()
    third = await turn_by_buttons(home, room, following)
    assert third.mentions


async def test_what_a_crash_left_unposted_is_posted_at_the_next_start(
    home: House, room: Room, post: Post
) -> None:
    preview = await preview_of(home, room, post)
    home.playground.faults.answer(
        "POST", r"/channels/\d+/messages$", status=500
    )  # tried again 1 s later
    await (await home.guest(post.mentions[0]).press(preview, "Buy")).answered()
    assert await actions(home) == 1
    assert len(maps(room)) == 1
    await home.restart()  # within that second
    following = await next_post(room, post.id)
    assert following.mentions != post.mentions
    await home.bot.announcer.settled()
    assert len(maps(room)) == 2  # the opening and the turn, once each


async def test_a_post_repeated_after_a_lost_answer_is_one_post(
    home: House, room: Room, post: Post
) -> None:
    preview = await preview_of(home, room, post)
    home.playground.faults.cut("POST", r"/channels/\d+/messages$", after=True)
    await (await home.guest(post.mentions[0]).press(preview, "Buy")).answered()
    await next_post(room, post.id)
    await home.bot.announcer.settled()
    assert len(maps(room)) == 2


async def test_a_repeated_delivery_is_played_once(home: House, room: Room, post: Post) -> None:
    preview = await preview_of(home, room, post)
    home.playground.faults.repeat_interaction()
    await (await home.guest(post.mentions[0]).press(preview, "Buy")).answered()
    following = await next_post(room, post.id)
    assert await actions(home) == 1
    assert following.mentions != post.mentions


async def test_two_presses_at_once_play_once(home: House, room: Room, post: Post) -> None:
    preview = await preview_of(home, room, post)
    who, seen = home.guest(post.mentions[0]), preview.freeze()
    both = await asyncio.gather(who.press(seen, "Buy"), who.press(seen, "Buy"))
    await asyncio.gather(*(sent.answered() for sent in both))
    await next_post(room, post.id)
    assert await actions(home) == 1


async def test_all_press_at_once_and_only_one_plays(home: House, room: Room, post: Post) -> None:
    following = await turn_by_commands(home, room, post)
    played = await actions(home)
    seen = following.freeze()
    guests = [home.guest(name) for name in ("Ana", "Bruno", "Carmen", "Elena")]
    sent = await asyncio.gather(*(guest.press(seen, "Purchase") for guest in guests))
    answers = await asyncio.gather(*(one.answered() for one in sent))
    assert sum(bool(answer.selects) for answer in answers) == 1
    assert await actions(home) == played


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_post_is_tried_until_discord_takes_it(
    home: House, room: Room, post: Post, status: int
) -> None:
    preview = await preview_of(home, room, post)
    home.playground.faults.answer(
        "POST", r"/channels/\d+/messages$", status=status, times=1, retry_after=0.1
    )
    await (await home.guest(post.mentions[0]).press(preview, "Buy")).answered()
    await next_post(room, post.id)
    assert await actions(home) == 1
    assert len(maps(room)) == 2


async def test_an_acknowledgement_lost_on_the_way_costs_no_action(
    home: House, room: Room, post: Post
) -> None:
    preview = await preview_of(home, room, post)
    home.playground.faults.cut("POST", r"/interactions/\d+/[^/]+/callback$", after=False)
    await home.guest(post.mentions[0]).press(preview, "Buy")
    await next_post(room, post.id)
    assert await actions(home) == 1


@pytest.mark.parametrize("loses_session", [False, True], ids=["resumed", "session lost"])
async def test_a_dropped_gateway_loses_nothing(
    home: House, room: Room, post: Post, loses_session: bool
) -> None:
    if loses_session:
        home.playground.faults.lose_resume()
    home.playground.faults.drop_gateway()
    await home.playground.until(lambda: home.playground.online, within=30)
    following = await turn_by_commands(home, room, post)
    assert following.mentions != post.mentions
