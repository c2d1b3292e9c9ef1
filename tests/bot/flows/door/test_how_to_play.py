"""How each title is played: five cards, leafed through, with what a table has agreed on."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.limits import CONTENT
from bot.flows.door.how_to_play import PAGES
from tests.bot.stand_in.client import CHANNEL, ELSEWHERE
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.titles import TITLES

NEWEST_LINES = 5  # of a card beside its head and the last hint


@pytest.mark.parametrize("title", TITLES)
async def test_five_cards_tell_how_a_title_is_played(house: House, title: str) -> None:
    elena = house.guest("Elena")
    card = await elena.press_id(CustomId.of_no_game(Verb.HOW, f"{title} 1").text)
    for number, page in enumerate(PAGES, start=1):
        assert f"**{TITLES[title].name}** · how to play, {number} of 5" in card.content
        assert card.is_private
        (picture,) = card.files
        assert picture.filename == f"{title}-{page}.png"
        assert 30 < len(picture.description or "") < 200
        lines = card.content.splitlines()[2:]
        assert 3 <= len([line for line in lines if line.startswith("- ")]) <= NEWEST_LINES
        assert all(len(line) < 200 for line in lines)
        assert len(card.content) < CONTENT / 2
        if number < len(PAGES):
            card = await elena.press(card, "Next")
    assert list(card.buttons) == ["Back", f"Play {TITLES[title].name}", "Learn by playing"]
    assert "/help rule:" in card.content
    back = await elena.press(card, "Back")
    assert "4 of 5" in back.content
    lobby = await elena.press(card, f"Play {TITLES[title].name}")
    assert "game 1" in lobby.content


@pytest.mark.parametrize("title", TITLES)
async def test_a_table_and_its_first_turn_lead_to_the_cards(house: House, title: str) -> None:
    lobby = await house.open(title, "Ana", "Bruno", "Carmen")
    card = await house.guest("Elena").press(lobby, "How to play")
    assert f"**{TITLES[title].name}** · how to play, 1 of 5" in card.content
    await house.guest("Ana").press(lobby, "Start")
    first = await house.newest_post()
    assert list(first.buttons)[-1] == "How to play"
    card = await house.guest("Ana").press(first, "How to play")
    await house.restart()
    for number in range(2, 6):
        card = await house.guest("Ana").press(card, "Next")
        assert f"{number} of 5" in card.content
    assert list(card.buttons) == ["Back"]


async def test_later_turns_have_other_things_to_show(house: House, first: Post) -> None:
    await house.play("buy Lisbon")
    assert "How to play" not in (await house.newest_post()).buttons


@pytest.mark.parametrize(
    ("title", "options", "page", "said"),
    [
        ("iberian_gauge", '{"overflow": "formula"}', "4", "grows by 5 a space"),
        ("iberian_gauge", '{"overflow": "lap"}', "4", "begins again at 10"),
        ("iberian_gauge", '{"board": "geographic"}', "3", "(and its tenth) pays"),
        ("iberian_gauge", '{"board": "classic"}', "3", "of a railroad pays"),
        ("iron_dragon", '{"fast_start": "on"}', "1", "70 gold pieces (GP) and three cards"),
        (
            "iron_dragon",
            '{"additional_trains": "on", "four_demand_cards": "on"}',
            "1",
            "60 gold pieces (GP) and four cards",
        ),
        ("iron_dragon", '{"fast_start": "on"}', "3", "The first three rounds"),
        ("iron_dragon", '{"classic_startup": "on"}', "3", "The first three rounds"),
        ("iron_dragon", "{}", "3", "The first two rounds"),
        ("iron_dragon", '{"time_limit": "180"}', "4", "one more round is played"),
        ("iron_dragon", '{"fast_no_war_tax": "on"}', "5", "secret until the end"),
    ],
)
async def test_cards_follow_what_the_table_agreed_on(
    house: House, title: str, options: str, page: str, said: str
) -> None:
    await house.open(title, "Ana")
    await house.store.set_options(house.game, options)
    row = await house.store.game(house.game)
    card = await house.guest("Elena").press_id(CustomId.of(Verb.HOW_HERE, row, rest=page).text)
    assert said in card.content


@pytest.mark.parametrize("rest", ["chess 1", "iron_dragon 0", "iron_dragon 6", "iron_dragon", ""])
async def test_a_card_that_there_is_not_is_refused(house: House, rest: str) -> None:
    meant = CustomId.of_no_game(Verb.HOW, rest)
    assert "from an older version" in (await house.guest("Ana").press_id(meant.text)).content


@pytest.mark.parametrize("verb", [Verb.HOW_ANY, Verb.TABLE_ANY])
async def test_a_title_that_is_not_played_here_is_refused(house: House, verb: Verb) -> None:
    meant = CustomId.of_no_game(verb).text
    said = await house.guest("Ana").choose_value(None, meant, "chess")
    assert "cannot be chosen now" in said.content


async def test_cards_of_a_table_are_shown_where_it_stands(house: House) -> None:
    lobby = await house.open("iron_dragon", "Ana")
    said = await house.guest("Ana", ELSEWHERE).press(lobby, "How to play")
    assert f"is played in <#{CHANNEL}>" in said.content
