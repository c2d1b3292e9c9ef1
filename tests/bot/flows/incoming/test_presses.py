"""Where presses come in: ours or not, used where its game is played, and nobody asks too much."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import Any

import pytest

from bot.discord.custom_ids import Verb
from bot.discord.shares import MOST_PENDING
from bot.flows.incoming.handlers import Handler
from tests.bot.stand_in.client import ELSEWHERE, refused
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

EARLIER = "That button is from an older version"
ANOTHER = "That button belongs to another game"


async def test_a_post_of_an_earlier_release_is_answered_with_its_table(
    house: House, lobby: Post
) -> None:
    lobby.show(content="as an earlier release had it", view=None)
    said = await house.guest("Elena").press_id("rh:join:1:0:")
    assert said.content.startswith("That button was made before an update.")
    assert "Ready when you are" in said.content
    assert "Join" in said.buttons
    assert "Ready when you are" in lobby.content  # and brought up to date
    assert "Join" in lobby.buttons


async def test_a_post_of_an_earlier_release_is_answered_with_its_game(
    house: House, first: Post
) -> None:
    who = await house.decider()
    said = await who.press_id("rs:pick:1:3:0 start")
    assert said.content.startswith("The board has moved on")
    assert "Purchase" in said.buttons


async def test_a_post_of_an_earlier_release_where_nothing_is_played(house: House) -> None:
    said = await house.guest("Ana").press_id("rh:join:1:0:")
    assert said.content.startswith("There is no game under way in this channel")


@pytest.mark.parametrize("custom_id", ["", "x", "rh:fly:1-0a1b2c:0:", "rh:join:1-0a1b2c:0:\n"])
async def test_an_id_that_is_not_ours_is_refused(house: House, lobby: Post, custom_id: str) -> None:
    said = await house.guest("Elena").press_id(custom_id)
    assert said.content.startswith(EARLIER)


async def test_a_button_is_no_select_and_a_select_no_button(house: House, lobby: Post) -> None:
    ana, join = house.guest("Ana"), lobby.buttons["Join"]
    assert (await ana.choose_value(lobby, join, "x")).content.startswith(EARLIER)
    colours = await ana.press(lobby, "Colour")
    (chosen, _) = next(iter(colours.lines.values()))
    assert (await ana.press_id(chosen)).content.startswith(EARLIER)


@pytest.mark.parametrize("values", [(), ("green", "black")], ids=["nothing", "two"])
async def test_a_select_lets_choose_one_thing(
    house: House, lobby: Post, values: tuple[str, ...]
) -> None:
    ana = house.guest("Ana")
    (chosen, _) = next(iter((await ana.press(lobby, "Colour")).lines.values()))
    assert (await ana.choose_value(None, chosen, *values)).content.startswith(EARLIER)
    assert (await house.store.seats(house.game))[0].colour == "red"


async def test_an_id_with_more_than_its_verb_takes_is_refused(house: House, lobby: Post) -> None:
    said = await house.guest("Elena").press_id(lobby.buttons["Join"] + "and more")
    assert said.content.startswith(EARLIER)
    assert len(await house.store.seats(house.game)) == 3


async def test_a_button_of_another_game_does_nothing(house: House, lobby: Post) -> None:
    elena, join = house.guest("Elena"), lobby.buttons["Join"]
    unknown = re.sub(r":1-", ":99-", join)
    restored = re.sub(r"-[0-9a-f]{6}", "-ffffff", join)  # its number is another game's now
    for custom_id in (unknown, restored):
        assert (await elena.press_id(custom_id)).content.startswith(ANOTHER)
    abroad = await elena.being(guild_id=501).press(lobby, "Join")
    assert abroad.content.startswith(ANOTHER)
    assert len(await house.store.seats(house.game)) == 3


async def test_a_button_pressed_elsewhere_says_where_its_game_is(house: House, lobby: Post) -> None:
    said = await house.guest("Elena", ELSEWHERE).press(lobby, "Join")
    assert said.content == "Game 1 is played in <#700>, so nothing was done here."
    assert len(await house.store.seats(house.game)) == 3


async def test_who_asks_for_much_at_once_is_asked_for_patience_but_may_move(
    house: House, first: Post
) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Purchase"), "Lisbon")
    with ExitStack() as pending:
        for _ in range(MOST_PENDING):
            pending.enter_context(house.services.shares.of(who.id))
        said = await who.press(first, "Purchase")
        assert said.content.startswith("I am still at work on 4 requests of yours")
        await who.press(shown, "Buy")
    assert await house.played() == ["buy Lisbon"]


async def test_a_press_is_acknowledged_before_anything_is_done(house: House, first: Post) -> None:
    who = await house.decider()
    public = await who.send(who.pressing(first, first.buttons["Purchase"]))
    assert public.response.deferred == {"ephemeral": True, "thinking": True}
    menu = public.answer
    private = await who.send(who.pressing(menu, menu.buttons["Cancel"]))
    assert private.response.deferred == {}  # what they see is replaced


async def test_a_modal_is_the_first_answer(house: House, first: Post) -> None:
    who = await house.decider()
    menu = await who.press(first, "Start")
    sent = await who.send(who.pressing(menu, menu.buttons["Write it yourself"]))
    assert sent.response.deferred is None
    assert sent.modal is not None


async def test_a_refusal_before_any_acknowledgement_is_the_first_answer(
    house: House, first: Post
) -> None:
    who = await house.decider()
    menu = await who.press(first, "Start")
    await house.play("buy Lisbon")
    late = await who.press(menu, "Write it yourself")
    assert late.content.startswith("That turn is over")


async def test_a_failed_acknowledgement_stops_no_move(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Purchase"), "Lisbon")
    click = who.pressing(shown, shown.buttons["Buy"])

    async def fail(**how: bool) -> None:
        click.response._once()
        raise refused(404, 10062)

    monkeypatch.setattr(click.response, "defer", fail)
    await who.send(click)
    assert await house.played() == ["buy Lisbon"]


async def test_what_nobody_expects_is_apologised_for_and_logged(
    house: House, lobby: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*what: Any) -> None:
        raise ValueError("odd")

    monkeypatch.setattr(house.store, "seats", fail)
    said = await house.guest("Elena").press(lobby, "Join")
    (reference,) = re.findall(r"Report ([0-9a-f]{6})", said.content)
    assert f"report {reference}" in caplog.text
    assert "ValueError: odd" in caplog.text


async def test_every_button_on_every_post_has_one_handler(house: House) -> None:
    verbs = {verb for _, verb in house.flows.presses.handlers}
    assert verbs == set(Verb)
    twice = Handler(Verb.JOIN, lambda pressed: house.announcer.settled())
    with pytest.raises(AssertionError, match="two for join"):
        house.flows.presses.add([twice])
