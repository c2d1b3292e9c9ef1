"""Options of a table: shown, changed by whoever sits there, and agreed before the game."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from storage.store import Status
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand

FOUR_CARDS = "Four demand cards: Off"


@pytest.fixture
async def gauge(house: House) -> Post:
    """A table with few options."""
    return await house.open("iberian_gauge", "Ana", "Bruno", "Carmen")


@pytest.fixture
async def dragon(house: House) -> Post:
    """A table with many."""
    return await house.open("iron_dragon", "Ana", "Bruno")


async def chosen(house: House) -> dict[str, str]:
    row = await house.store.game(house.game)
    return msgspec.json.decode(row.options, type=dict[str, str])


async def test_a_title_without_options_says_so(house: House, lobby: Post) -> None:
    said = await house.guest("Ana").press(lobby, "Options")
    assert said.content == "Iberian Railways has no options."
    assert "Options:" not in lobby.content


async def test_few_options_are_shown_and_changed_at_once(house: House, gauge: Post) -> None:
    ana = house.guest("Ana")
    assert "Options: Board: " in gauge.content
    shown = await ana.press(gauge, "Options")
    assert len(shown.selects) == 2
    assert [o.value for s in shown.selects for o in s.options if o.default] == ["classic", "lap"]
    said = await ana.choose_value(shown, shown.selects[0].custom_id, "geographic")
    assert said.content.startswith("Board: now ")
    assert not said.buttons
    assert (await chosen(house))["board"] == "geographic"
    assert said.content.removeprefix("Board: now ").rstrip(".") in gauge.content


async def test_of_many_options_one_is_looked_at(house: House, dragon: Post) -> None:
    bruno = house.guest("Bruno")
    assert "Options: the standard game" in dragon.content
    listed = await bruno.press(dragon, "Options")
    assert FOUR_CARDS in listed.lines
    one = await bruno.choose(listed, FOUR_CARDS)
    assert one.content.startswith("Four demand cards: ")
    said = await bruno.choose(one, "On")
    assert said.content == "Four demand cards: now On."
    assert (await bruno.press(said, "Another option")).lines
    assert "Options: Four demand cards: On" in dragon.content  # only what differs


async def test_options_that_do_not_fit_are_warned_of_and_refused(
    house: House, dragon: Post
) -> None:
    ana = house.guest("Ana")
    await house.flows.options.set(await house.store.game(house.game), "four_demand_cards", "on")
    await house.flows.lobby.refresh(house.game)
    assert "⚠️ Four demand cards are only played with additional trains" in dragon.content
    said = await ana.press(dragon, "Start")
    assert "only played with additional trains" in said.content
    assert (await house.store.game(house.game)).status is Status.LOBBY


async def test_an_option_nobody_offers_is_refused(house: House, dragon: Post) -> None:
    ana = house.guest("Ana")
    listed = await ana.press(dragon, "Options")
    chooser = listed.selects[0].custom_id
    unknown = await ana.choose_value(listed, chooser, "fly")
    assert unknown.content.startswith("That cannot be chosen")
    one = await ana.choose(listed, FOUR_CARDS)
    odd = await ana.choose_value(one, one.selects[0].custom_id, "perhaps")
    assert "perhaps" in odd.content
    assert (await chosen(house))["four_demand_cards"] == "off"


async def test_two_options_set_at_once_are_both_kept(house: House, gauge: Post) -> None:
    row = await house.store.game(house.game)
    await asyncio.gather(
        house.flows.options.set(row, "board", "geographic"),
        house.flows.options.set(row, "overflow", "formula"),
    )
    assert await chosen(house) == {"board": "geographic", "overflow": "formula"}


async def test_a_game_names_all_its_options_once_it_begins(house: House, gauge: Post) -> None:
    by_hand(house.database, """UPDATE games SET options = '{"board":"classic","gone":"x"}'""")
    await house.guest("Ana").press(gauge, "Start")
    assert await chosen(house) == {"board": "classic", "overflow": "lap"}


async def test_a_game_that_has_begun_keeps_its_options(house: House, gauge: Post) -> None:
    ana = house.guest("Ana")
    shown = await ana.press(gauge, "Options")
    await ana.press(gauge, "Start")
    said = await ana.choose_value(shown, shown.selects[0].custom_id, "geographic")
    assert said.content.startswith("This game has already started")
    assert (await chosen(house))["board"] == "classic"
