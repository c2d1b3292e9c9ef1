"""Restarts, crashes and a Discord in trouble cost no action and double none, in any title."""

from __future__ import annotations

import asyncio

import pytest

from playground.testing.people import Room
from playground.testing.posts import Post
from tests.e2e.brink import BRINKS, PLAYERS, Brink
from tests.e2e.house import GAME, House, next_post

POSTING = ("POST", r"/channels/\d+/messages$")
MANY = 1000
ONE_TITLE = pytest.mark.parametrize("brink", ["iberian_railways"], indirect=True)


@pytest.fixture(params=list(BRINKS))
async def brink(home: House, room: Room, request: pytest.FixtureRequest) -> Brink:
    """Any title, one press before the end of a turn."""
    return await BRINKS[request.param](home, room)


async def actions(home: House) -> int:
    return await home.store.last_action_number(GAME)


async def pressed(brink: Brink) -> Post:
    return await (await brink.who.press(brink.shown, brink.label)).answered()


def maps(room: Room) -> list[Post]:
    return [message for message in room.messages if message.attachments]


def others_are_called(post: Post, brink: Brink) -> bool:
    """Whether somebody is called, and not the one who has just played."""
    return bool(post.mentions) and brink.who.name not in post.mentions


async def test_buttons_and_previews_work_after_a_restart(
    home: House, room: Room, brink: Brink
) -> None:
    await home.restart()
    mark = room.mark()
    await pressed(brink)
    following = await next_post(room, mark)
    assert await actions(home) == brink.played + 1
    await home.restart()
    menu = await (
        await home.guest(following.mentions[0]).press(following, following.labels[0])
    ).answered()
    assert menu.buttons or menu.selects


async def test_what_a_crash_left_unposted_is_posted_at_the_next_start(
    home: House, room: Room, brink: Brink
) -> None:
    shown, mark = len(maps(room)), room.mark()
    faults = home.playground.faults
    faults.answer(*POSTING, status=500, times=MANY)
    await pressed(brink)
    await home.playground.until(lambda: faults.pending < MANY)
    assert await actions(home) == brink.played + 1
    await home.stop()
    assert len(maps(room)) == shown
    faults.lift()
    await home.start()
    following = await next_post(room, mark)
    assert others_are_called(following, brink)
    await home.bot.services.announcer.settled()
    assert len(maps(room)) == shown + 1


@ONE_TITLE
async def test_a_post_repeated_after_a_lost_answer_is_one_post(
    home: House, room: Room, brink: Brink
) -> None:
    shown, mark = len(maps(room)), room.mark()
    home.playground.faults.cut(*POSTING, after=True)
    await pressed(brink)
    await next_post(room, mark)
    await home.bot.services.announcer.settled()
    assert len(maps(room)) == shown + 1


async def test_a_repeated_delivery_is_played_once(home: House, room: Room, brink: Brink) -> None:
    mark = room.mark()
    home.playground.faults.repeat_interaction()
    await pressed(brink)
    following = await next_post(room, mark)
    assert await actions(home) == brink.played + 1
    assert others_are_called(following, brink)


async def test_two_presses_at_once_play_once(home: House, room: Room, brink: Brink) -> None:
    seen, mark = brink.shown.freeze(), room.mark()
    both = await asyncio.gather(*(brink.who.press(seen, brink.label) for _ in range(2)))
    await asyncio.gather(*(sent.answered() for sent in both))
    await next_post(room, mark)
    assert await actions(home) == brink.played + 1


async def test_all_press_at_once_and_only_one_plays(home: House, room: Room, brink: Brink) -> None:
    seen, mark = brink.post.freeze(), room.mark()
    guests = [home.guest(name) for name in (*PLAYERS, "Elena")]
    sent = await asyncio.gather(*(guest.press(seen, seen.labels[0]) for guest in guests))
    answers = await asyncio.gather(*(one.answered() for one in sent))
    refused = [answer for answer in answers if not answer.selects and not answer.buttons]
    assert len(refused) == len(guests) - 1
    assert all(brink.who.name in one.content or "seat" in one.content for one in refused)
    assert await actions(home) == brink.played
    assert room.mark() == mark


async def test_a_stale_press_plays_nothing(home: House, room: Room, brink: Brink) -> None:
    seen, mark = brink.shown.freeze(), room.mark()
    await pressed(brink)
    await next_post(room, mark)
    again = await (await brink.who.press(seen, brink.label)).answered()
    assert again.ephemeral_for == brink.who.id
    assert await actions(home) == brink.played + 1


@ONE_TITLE
@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_post_is_tried_until_discord_takes_it(
    home: House, room: Room, brink: Brink, status: int
) -> None:
    shown, mark = len(maps(room)), room.mark()
    home.playground.faults.answer(*POSTING, status=status, times=1, retry_after=0.1)
    await pressed(brink)
    await next_post(room, mark)
    assert await actions(home) == brink.played + 1
    assert len(maps(room)) == shown + 1


async def test_an_acknowledgement_lost_on_the_way_costs_no_action(
    home: House, room: Room, brink: Brink
) -> None:
    mark = room.mark()
    home.playground.faults.cut("POST", r"/interactions/\d+/[^/]+/callback$", after=False)
    await brink.who.press(brink.shown, brink.label)
    await next_post(room, mark)
    assert await actions(home) == brink.played + 1


@ONE_TITLE
@pytest.mark.parametrize("loses_session", [False, True], ids=["resumed", "session lost"])
async def test_a_dropped_gateway_loses_nothing(
    home: House, room: Room, brink: Brink, loses_session: bool
) -> None:
    mark = room.mark()
    if loses_session:
        home.playground.faults.lose_resume()
    home.playground.faults.drop_gateway()
    await home.playground.until(lambda: home.playground.online)
    await pressed(brink)
    assert others_are_called(await next_post(room, mark), brink)


async def test_what_was_written_is_read_after_a_restart(home: House, room: Room) -> None:
    brink = await BRINKS["iberian_railways"](home, room)
    menu = await (await brink.who.press(brink.post, "Start")).answered()
    modal = await (await brink.who.press(menu, "Write it yourself")).opened()
    await home.restart()
    (label,) = modal.fields
    preview = await (await brink.who.submit(modal, {label: "Lisbon Setúbal"})).answered()
    assert "Build" in preview.labels
