"""After an undo the newest post in the channel works; older ones say that their turn is over."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import CustomId, Verb
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

NATURES = ("as it ran", "after a restart")


async def undone(house: House, who: Guest) -> Post:
    """What somebody reads who takes back what they may take back freely."""
    table = await house.table()
    said = await who.asks(lambda i: house.flows.undo.ask(i, table))
    return await who.press(said, "Take it back") if "Take it back" in said.buttons else said


async def id_of(house: House, verb: Verb, rest: str, number: int) -> str:
    return CustomId.of(verb, (await house.table()).row, number, rest).text


@pytest.mark.parametrize("nature", NATURES)
async def test_the_newest_post_works_again_once_a_step_is_undone(
    house: House, first: Post, nature: str
) -> None:
    who = await house.decider()
    menu = await who.press(first, "Purchase")
    preview = await who.choose(menu, "Lisbon")
    await house.play("start N6 N7")
    await undone(house, who)
    if nature == NATURES[1]:
        await house.restart()
    shown = await who.choose(await who.press(first, "Purchase"), "Porto")
    assert "the business interest in Porto" in shown.content
    assert (await who.press(preview, "Buy")).content.startswith("Done:")  # as good as then
    assert await house.played() == ["start N6 N7", "take back to 0", "buy Lisbon"]


async def test_a_button_of_a_step_that_was_undone_stays_stale(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    repay = await id_of(house, Verb.DO, "repay", 1)
    await undone(house, who)
    assert (await who.press_id(repay)).content.startswith("The board has moved on")
    assert await house.played() == ["start N6 N7", "take back to 0"]


async def test_what_is_pressed_once_more_after_it_was_played_is_not_played_twice(
    house: House, first: Post
) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Start"), "Segovia → Madrid NW")
    click = who.pressing(shown, shown.buttons["Build"])
    await who.send(click)
    await undone(house, who)
    again = who.pressing(shown, shown.buttons["Build"])
    again.id = click.id
    await who.send(again)
    assert again.answer.content.startswith("That was already done")
    assert len(await house.played()) == 2


async def test_two_undos_in_a_row_lead_back_to_the_post_too(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who, number = await house.decider(), (await house.table()).number
    end = await id_of(house, Verb.DO, "end", number)
    for _ in range(2):
        await house.play("load pipeweed")
    for _ in range(2):
        await undone(house, who)
    assert (await house.table()).is_at(number)
    assert (await who.press_id(end)).content.startswith("Done:")


async def test_after_a_step_of_its_turn_a_post_still_opens_its_menus(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who, number = await house.decider(), (await house.table()).number
    await house.play("load pipeweed")
    menu = await who.press_id(await id_of(house, Verb.MENU, "move", number))
    assert menu.content.startswith("**Move to 39,49**")  # the only way there is
    shown = await who.press_id(await id_of(house, Verb.SHOW, "end", number))
    assert "End turn" in shown.buttons
    end = await who.press_id(await id_of(house, Verb.DO, "end", number))
    assert end.content.startswith("The board has moved on")  # what plays at once does not
    assert (await house.played())[-1] == "load pipeweed"


async def test_once_everybody_agreed_the_newest_post_works_and_older_ones_are_over(
    house: House, first: Post
) -> None:
    who = await house.decider()
    old = CustomId.of(Verb.MENU, (await house.table()).row, 0, "purchase").text
    await house.play("buy Lisbon")
    over = await house.newest_post()
    table = await house.table()
    said = await who.asks(lambda i: house.flows.undo.ask(i, table))
    await who.press(said, "Ask the others")
    request = house.client.in_channel()[-1]
    for name in ("Ana", "Bruno", "Carmen"):
        if name != who.name:
            await house.guest(name).press(request, "Agree")
    newest = await house.newest_post()
    assert not over.buttons
    assert not first.buttons
    assert (await who.press_id(old)).lines  # it is that very turn again
    shown = await who.choose(await who.press(newest, "Purchase"), "Lisbon")
    assert (await who.press(shown, "Buy")).content.startswith("Done:")
    late = await who.press_id(old)
    assert late.content.startswith("That turn is over: the board has moved on.")
    assert "decides now" in late.content


async def test_a_post_of_an_earlier_turn_of_ones_own_opens_nothing(
    house: House, first: Post
) -> None:
    who = await house.decider()
    old = await id_of(house, Verb.MENU, "purchase", 0)
    for city in ("Lisbon", "Porto", "Sevilla"):
        await house.play(f"buy {city}")
    assert (await house.decider()).id == who.id
    late = await who.press_id(old)
    assert late.content.startswith("That turn is over")
    assert "It is your turn" in late.content
