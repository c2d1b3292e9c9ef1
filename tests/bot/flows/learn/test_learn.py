"""/learn: asked which title, begun, left, taken up again; nothing of it is stored."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import CustomId, Verb
from tests.bot.flows.learn.obeying import asked, obey, step
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

IBERIA = "iberian_railways"
TITLES = ["Iberian Railways", "Balkan Railways", "Iberian Gauge", "Iron Dragon"]


async def learned(house: House, title: str | None, name: str = "Ana") -> Post:
    learner = house.guest(name)
    return await learner.asks(lambda interaction: house.flows.learn.begin(interaction, title))


async def test_without_a_title_it_asks_which(house: House) -> None:
    post = await learned(house, None)
    assert list(post.buttons) == TITLES
    frame = await house.guest("Ana").press(post, "Iberian Gauge")
    assert frame.content.startswith("**Learn Iberian Gauge** · 1 of ")


async def test_it_goes_on_after_a_restart(house: House) -> None:
    learner, frame = house.guest("Ana"), await learned(house, IBERIA)
    for _ in range(4):
        frame = await obey(learner, frame)
    await house.restart()
    assert step((await obey(learner, frame)).content)[0] == 6


async def test_it_is_left_and_taken_up_again(house: House) -> None:
    learner = house.guest("Ana")
    frame = await obey(learner, await learned(house, IBERIA))
    left = await learner.press(frame, "Leave")
    assert left.content.startswith("You have left the lesson.")
    again = await learner.press(left, "Go on")
    assert again.content == frame.content
    assert again.buttons == frame.buttons


async def test_two_who_learn_the_same_are_called_by_their_own_names(house: House) -> None:
    for name in ("Ana", "Bruno"):
        frame = await learned(house, IBERIA, name)
        while step(frame.content)[0] < 5:
            frame = await obey(house.guest(name), frame)
        assert f"**{name}** starts a railway" in frame.content


async def test_nothing_of_it_is_stored_or_posted(house: House) -> None:
    learner, frame = house.guest("Ana"), await learned(house, IBERIA)
    for _ in range(5):
        frame = await obey(learner, frame)
    assert await house.store.games_in_guild(500, limit=9) == []
    assert house.client.in_channel() == []


async def test_it_works_while_a_game_runs_in_the_channel(house: House, first: Post) -> None:
    frame = await learned(house, IBERIA)
    after = await obey(house.guest("Ana"), frame)
    assert step(after.content)[0] == 2
    assert await house.played() == []


async def test_a_good_move_on_a_button_saves_its_menus(house: House) -> None:
    """The green button that proposes just the move that is asked for."""
    learner, frame = house.guest("Ana"), await learned(house, IBERIA)
    while asked(frame.content) != "Purchase":
        frame = await obey(learner, frame)
    number = step(frame.content)[0]
    (green,) = (label for label in frame.buttons if label.startswith("Purchase: Córdoba"))
    frame = await learner.press(frame, green)
    assert step(frame.content)[0] == number + 2
    assert asked(frame.content) == "Buy, pay off a loan"


async def test_at_the_end_another_title_can_be_learned(house: House) -> None:
    learner, frame = house.guest("Ana"), await learned(house, IBERIA)
    while "Learn another" not in frame.buttons:
        frame = await obey(learner, frame)
    assert list((await learner.press(frame, "Learn another")).buttons) == TITLES


async def test_at_the_end_a_real_table_is_opened(house: House) -> None:
    learner, frame = house.guest("Ana"), await learned(house, IBERIA)
    while "Open a table" not in frame.buttons:
        frame = await obey(learner, frame)
    table = await learner.press(frame, "Open a table")
    assert "Iberian Railways" in table.content
    assert "Join" in table.buttons


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("chess 0 0", id="no such title"),
        pytest.param(f"{IBERIA} 99 0", id="no such frame"),
        pytest.param(f"{IBERIA} 16 0", id="the last frame asks for nothing"),
    ],
)
async def test_a_button_of_another_release_says_how_to_begin_again(house: House, rest: str) -> None:
    pressed = CustomId.of_no_game(Verb.LEARN_PRESS, rest).text
    said = await house.guest("Ana").press_id(pressed)
    assert said.content.startswith("This lesson has changed since that button was made.")


async def test_a_button_that_is_no_more_counts_as_a_wrong_one(house: House) -> None:
    pressed = CustomId.of_no_game(Verb.LEARN_PRESS, f"{IBERIA} 1 77").text
    said = await house.guest("Ana").press_id(pressed)
    assert "That is possible too, but here press **Start**." in said.content
