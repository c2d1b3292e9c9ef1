"""What is written out by hand: read, and where it is refused neither lost nor to be typed anew."""

from __future__ import annotations

from typing import Any

import pytest
from discord.ui import Modal, TextInput

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.sent_texts import Written
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

WRITE, AGAIN, BACK = "Write it yourself", "Change what I wrote", "Back to your turn"
LONG = "Segovia " * 14


async def window(house: House, post: Post, kind: str = "Start") -> tuple[Guest, Modal]:
    who = await house.decider()
    return who, await who.opens(await who.press(post, kind), WRITE)


async def window_for(house: House, who: Guest, verb: str) -> Modal:
    table = await house.table()
    typed = CustomId.of(Verb.TYPED, table.row, table.number, verb)
    modal = (await who.send(who.pressing(None, typed.text))).modal
    assert modal is not None
    return modal


def prefilled(modal: Modal) -> str:
    (field,) = modal.children
    assert isinstance(field, TextInput)
    return field.default or ""


async def test_a_name_nobody_knows_is_put_right_by_a_button(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovja N7")
    assert "Do you mean Segovia?" in asked.content
    assert list(asked.buttons) == ["Yes", AGAIN, BACK]
    await house.restart()
    shown = await who.press(asked, "Yes")
    assert "**Start: Segovia → Madrid NW**" in shown.content
    assert "Build" in shown.buttons
    assert await house.played() == []


async def test_several_names_that_may_be_meant_have_a_button_each(
    house: House, first: Post
) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovia Madri")
    assert list(asked.buttons)[:2] == ["Madrid", "Madrid N"]
    shown = await who.press(asked, "Madrid N")
    assert "Madrid N" in shown.content


async def test_two_slips_are_put_right_one_after_the_other(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovja Lisbn")
    other = await who.press(asked, "Yes")
    assert "Do you mean Lisbon?" in other.content
    assert (await who.press(other, "Yes")).content


async def test_what_is_too_long_for_a_button_is_kept_in_the_store(
    house: House, first: Post
) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, LONG + "Madri")
    assert all(len(meant) <= 100 for meant in asked.buttons.values())
    await house.restart()
    for name in ("Madrid N", "Madrid"):
        assert "Segovia is named twice" in (await who.press(asked, name)).content


async def test_a_sign_that_is_not_seen_is_kept_in_the_store(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovja \N{ZERO WIDTH JOINER}N7")
    assert "no hex or city" in (await who.press(asked, "Yes")).content


async def test_the_name_that_was_meant_is_not_read_for_another_position(
    house: House, first: Post
) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovja N7")
    await house.play("buy Lisbon")
    late = await who.press(asked, "Yes")
    assert late.content.startswith("That turn is over")


async def test_yes_delivered_twice_is_answered_the_same(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    asked = await who.write(modal, "Segovja N7")
    one, two = await who.press(asked, "Yes"), await who.press(asked, "Yes")
    assert one.content == two.content


@pytest.mark.parametrize("text", ["Q99", "N6 N6", "Segovja N7"])
async def test_a_refused_text_stands_in_its_window_again(
    house: House, first: Post, text: str
) -> None:
    who, modal = await window(house, first)
    assert not prefilled(modal)
    said = await who.write(modal, text)
    await house.restart()
    assert prefilled(await who.opens(said, AGAIN)) == text
    _, reopened = await window(house, first)
    assert prefilled(reopened) == text


async def test_a_text_stands_in_no_window_that_asks_for_something_else(house: House) -> None:
    await house.follow("dragon_ending_victory", 12)
    who = await house.decider()
    moving = await window_for(house, who, "move")
    assert "Do you mean Kola?" in (await who.write(moving, "kol")).content
    assert prefilled(await window_for(house, who, "move")) == "kol"
    assert not prefilled(await window_for(house, who, "build"))


async def test_what_was_read_in_the_end_is_not_kept(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    await who.write(modal, "Q99")
    await who.write(modal, "N6 N7")
    _, reopened = await window(house, first)
    assert not prefilled(reopened)


async def test_a_text_is_kept_for_its_turn_alone(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    await who.write(modal, "Q99")
    for city in ("Lisbon", "Porto", "Sevilla"):
        await house.play(f"buy {city}")
    again, reopened = await window(house, await house.newest_post())
    assert again.id == who.id
    assert not prefilled(reopened)


async def test_from_a_refused_text_one_comes_back_to_the_turn(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    panel = await who.press(await who.write(modal, "Q99"), BACK)
    assert panel.content.startswith("It is your turn.")


@pytest.mark.parametrize(
    "rest",
    ["x", "[]", '["start"]', '["start",7]', Written("hand", "x").rest, Written("buy", "x").rest],
)
async def test_a_correction_nobody_offered_is_refused(house: House, first: Post, rest: str) -> None:
    table = await house.table()
    meant = CustomId.of(Verb.MEANT, table.row, table.number, rest + " > x")
    said = await (await house.decider()).press_id(meant.text)
    assert "older version" in said.content or "cannot be chosen" in said.content


async def test_half_a_character_is_no_trouble(house: House, first: Post) -> None:
    who, modal = await window(house, first)
    odd: Any = "Segovja \ud800"
    assert "Do you mean Segovia?" in (await who.write(modal, odd)).content
