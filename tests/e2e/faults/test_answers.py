"""An answer that Discord refuses is given with less, and nobody is left with "thinking…"."""

from __future__ import annotations

import pytest

from bot.wording import wording
from playground.testing.people import Room, Sent
from playground.testing.posts import Post
from tests.e2e.brink import BRINKS, Brink
from tests.e2e.house import GAME, House, next_post

EDIT = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")
FOLLOW_UP = ("POST", r"/webhooks/\d+/[^/]+$")
FIRST = ("POST", r"/interactions/\d+/[^/]+/callback$")
SHORT, DONE = wording()("answer-short"), wording()("answer-short-done")


@pytest.fixture
async def brink(home: House, room: Room) -> Brink:
    return await BRINKS["iberian_railways"](home, room)


async def answered(home: House, sent: Sent) -> Post:
    """The answer, once nobody waits for one any more."""
    post = await sent.answered()
    await home.playground.settled()
    assert not post.thinking
    assert home.playground.faults.pending == 0
    return post


async def actions(home: House) -> int:
    return await home.store.last_action_number(GAME)


@pytest.mark.parametrize("status", [400, 413])
async def test_a_move_whose_answer_is_refused_is_told_without_buttons(
    home: House, room: Room, brink: Brink, status: int
) -> None:
    home.playground.faults.refuse(*EDIT, status=status)
    said = await answered(home, await brink.who.press(brink.shown, brink.label))
    assert said.content.startswith("Done: ")
    assert await actions(home) == brink.played + 1


async def test_a_move_of_which_nothing_can_be_told_is_still_told_as_done(
    home: House, room: Room, brink: Brink
) -> None:
    mark = room.mark()
    home.playground.faults.refuse(*EDIT, times=2)
    said = await answered(home, await brink.who.press(brink.shown, brink.label))
    assert said.content == DONE
    assert said.buttons == []
    assert await actions(home) == brink.played + 1
    await next_post(room, mark)  # the channel hears of it as ever


@pytest.mark.parametrize("status", [400, 413])
async def test_a_command_is_answered_without_its_picture(
    home: House, room: Room, brink: Brink, status: int
) -> None:
    home.playground.faults.refuse_files(*EDIT, status=status)
    said = await answered(home, await brink.who.command("map", room))
    assert said.attachments == []
    assert "It is your turn" in said.content
    assert said.buttons


async def test_a_written_move_is_previewed_without_its_picture(
    home: House, room: Room, brink: Brink
) -> None:
    menu = await (await brink.who.press(brink.post, "Start")).answered()
    modal = await (await brink.who.press(menu, "Write it yourself")).opened()
    (label,) = modal.fields
    home.playground.faults.refuse_files(*EDIT)
    said = await answered(home, await brink.who.submit(modal, {label: "Lisbon Setúbal"}))
    assert said.attachments == []
    assert "Build" in said.labels


async def test_a_written_move_that_cannot_be_previewed_is_answered_in_brief(
    home: House, room: Room, brink: Brink
) -> None:
    menu = await (await brink.who.press(brink.post, "Start")).answered()
    modal = await (await brink.who.press(menu, "Write it yourself")).opened()
    (label,) = modal.fields
    home.playground.faults.refuse(*EDIT, times=3)
    said = await answered(home, await brink.who.submit(modal, {label: "Lisbon Setúbal"}))
    assert (said.content, said.labels, said.attachments) == (SHORT, [], [])
    assert await actions(home) == brink.played


@pytest.mark.parametrize(
    ("command", "times"),
    [("game list", 1), ("game status", 3), ("help", 2)],
    ids=["words", "words, picture and buttons", "help"],
)
async def test_a_command_whose_answer_is_refused_is_answered_in_brief(
    home: House, room: Room, brink: Brink, command: str, times: int
) -> None:
    home.playground.faults.refuse(*EDIT, times=times)
    said = await answered(home, await brink.who.command(command, room))
    assert said.content == SHORT


async def test_an_answer_that_came_too_late_is_not_tried_again(
    home: House, room: Room, brink: Brink
) -> None:
    faults = home.playground.faults
    faults.answer(*EDIT, status=404)
    sent = await brink.who.command("map", room)
    await sent.acknowledged()
    await home.playground.until(lambda: not faults.pending)
    await (await brink.who.command("game list", room)).answered()
    assert sent.messages[0].thinking  # nothing more came


async def test_a_menu_that_is_refused_is_answered_in_brief(
    home: House, room: Room, brink: Brink
) -> None:
    home.playground.faults.refuse(*EDIT, times=2)
    said = await answered(home, await brink.who.press(brink.post, "Start"))
    assert said.content == SHORT


async def test_who_sits_down_hears_of_it_whatever_is_refused(home: House, room: Room) -> None:
    lobby = await (
        await home.guest("Ana").command("game new", room, title="iberian_railways")
    ).answered()
    home.playground.faults.refuse(*EDIT)
    said = await answered(home, await home.guest("Bruno").press(lobby, "Join"))
    assert said.content == DONE
    assert len(await home.store.seats(GAME)) == 2


async def test_a_table_whose_post_is_refused_is_open_all_the_same(home: House, room: Room) -> None:
    home.playground.faults.refuse(*EDIT)
    ana = home.guest("Ana")
    said = await answered(home, await ana.command("game new", room, title="iberian_railways"))
    assert "Iberian Railways" in said.content
    shown = await (await ana.command("game status", room)).answered()
    await (await home.guest("Bruno").command("game join", room)).answered()
    assert "Join" in shown.labels
    await home.playground.until(lambda: "Bruno" in said.content)  # it is the table's post


async def test_a_refusal_that_is_refused_is_given_in_brief(
    home: House, room: Room, brink: Brink
) -> None:
    home.playground.faults.refuse(*FOLLOW_UP)
    said = await answered(home, await brink.who.command("rail start", room, hexes="nowhere"))
    assert said.content == SHORT


async def test_a_first_answer_that_is_refused_is_given_in_brief(
    home: House, room: Room, brink: Brink
) -> None:
    """A button that nobody knows is answered without being acknowledged before."""
    seen = brink.post.freeze()
    seen.buttons[0]["custom_id"] = "rh:of_old:1-0a1b2c:0:"
    home.playground.faults.refuse(*FIRST)
    said = await answered(home, await brink.who.press(seen, custom_id="rh:of_old:1-0a1b2c:0:"))
    assert said.content == SHORT
