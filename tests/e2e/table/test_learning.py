"""A guided first game of each title, from /learn to its end, with real pictures."""

from __future__ import annotations

import pytest

from playground.testing.people import Guest, Room
from playground.testing.posts import Post
from tests.bot.flows.learn.obeying import asked, step
from tests.e2e.house import House

TITLES = ("iberian_railways", "balkan_railways", "iberian_gauge", "iron_dragon")


async def obey(learner: Guest, frame: Post) -> Post:
    """Do what a frame asks for; the next frame."""
    label = asked(frame.content)
    if label in frame.labels:
        return await (await learner.press(frame, label)).answered()
    return await (await learner.choose(frame, [label])).answered()


@pytest.mark.parametrize("title", TITLES)
async def test_a_whole_lesson_over_a_restart_and_wrong_presses(
    home: House, room: Room, title: str
) -> None:
    """From the command to a real table."""
    learner = home.guest("Ana")
    frame = await (await learner.command("learn", room, title=title)).answered()
    number, of = step(frame.content)
    while number < of:
        assert frame.ephemeral_for == learner.id
        assert all("lesson" in picture["description"] for picture in frame.attachments)
        if number == of // 2:
            await home.restart()
        if number % 3 == 2:
            await check_a_wrong_press(learner, frame)
        frame = await obey(learner, frame)
        assert step(frame.content)[0] == number + 1, frame.content
        number += 1
    assert "**You won.**" in frame.content
    assert frame.attachments
    assert room.messages == []
    table = await (await learner.press(frame, "Open a table")).answered()
    assert table.ephemeral_for is None
    assert "Join" in table.labels


async def check_a_wrong_press(learner: Guest, frame: Post) -> None:
    meant, before = asked(frame.content), step(frame.content)
    others = [label for label in frame.labels if label not in (meant, "Leave")]
    if not others:  # it is only to be read
        return
    other = others[-1]
    frame = await (await learner.press(frame, other)).answered()
    assert f"That is possible too, but here press **{meant}**." in frame.content
    assert step(frame.content) == before


async def test_a_lesson_in_direct_messages(home: House) -> None:
    """Its last button says where a table can stand."""
    learner = home.guest("Bruno")
    which = await (await learner.command("learn", learner.inbox)).answered()
    frame = await (await learner.press(which, "Iberian Railways")).answered()
    while "Open a table" not in frame.labels:
        frame = await obey(learner, frame)
    assert "🏆 **Bruno** wins!" in frame.content
    said = await (await learner.press(frame, "Open a table")).answered()
    assert said.content == "A table stands in a channel of a server: use /game new there."
