"""Options of a table: shown, changed by whoever sits there, and agreed before the game."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.discord.limits import CONTENT, MOST_OPTIONS, ROWS
from bot.flows.lobby.option_panel import OptionPanel, switches
from bot.wording import wording
from rules.title import SWITCH, AnyTitle, Option
from storage.store import GameId, Status
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post
from tests.storage.builders import by_hand
from tests.titles import TITLES


@pytest.fixture
async def gauge(house: House) -> Post:
    """A table with few options."""
    return await house.open("iberian_gauge", "Ana", "Bruno", "Carmen")


@pytest.fixture
async def dragon(house: House) -> Post:
    """A table with many."""
    return await house.open("iron_dragon", "Ana", "Bruno")


def defaults(panel: Post) -> list[str]:
    """What is chosen in each list."""
    return [option.value for s in panel.selects for option in s.options if option.default]


async def chosen(house: House) -> dict[str, str]:
    row = await house.store.game(house.game)
    return msgspec.json.decode(row.options, type=dict[str, str])


async def test_a_title_without_options_has_settings(house: House, lobby: Post) -> None:
    assert "Options:" not in lobby.content
    panel = await house.guest("Ana").press(lobby, "Options")
    assert panel.content.splitlines()[1].startswith("**Hints: Automatic.** Good moves for whoever")
    assert list(panel.lines) == ["Hints: Automatic", "Hints: On", "Hints: Off"]


@pytest.mark.parametrize("title", ["iberian_railways", "iron_dragon"])
async def test_a_table_agrees_on_hints_in_the_same_panel(house: House, title: str) -> None:
    lobby = await house.open(title, "Ana", "Bruno")
    ana, bruno = house.guest("Ana"), house.guest("Bruno")
    panel = await ana.press(lobby, "Options")
    assert "Hints" not in lobby.content
    panel = await ana.choose(panel, "Hints: On")
    assert "**Hints: On.**" in panel.content
    assert "\nHints: On\n" in lobby.content
    assert [o.value for o in panel.selects[-1].options if o.default] == ["on"]
    await house.restart()
    again = await bruno.choose(await bruno.press(lobby, "Options"), "Hints: Automatic")
    assert "**Hints: Automatic.**" in again.content
    assert "Hints" not in lobby.content
    assert (await house.store.game(house.game)).settings == "{}"


async def test_hints_are_agreed_on_by_who_sits_there_and_before_the_game(
    house: House, lobby: Post
) -> None:
    ana, elena = house.guest("Ana"), house.guest("Elena")
    panel = await ana.press(lobby, "Options")
    said = await elena.choose(panel, "Hints: On")
    assert said.content.startswith("Only somebody who sits at the table may do that")
    odd = await ana.choose_value(panel, panel.selects[0].custom_id, "perhaps")
    assert odd.content.startswith("That cannot be chosen")
    await ana.press(lobby, "Start")
    late = await ana.choose(panel, "Hints: On")
    assert late.content.startswith("This game has already started")
    assert (await house.store.game(house.game)).settings == "{}"


async def test_few_options_have_a_list_each_on_a_panel_that_stays(
    house: House, gauge: Post
) -> None:
    ana = house.guest("Ana")
    assert "Options: Board: " in gauge.content
    panel = await ana.press(gauge, "Options")
    assert panel.content.startswith("**Options of Iberian Gauge.** A change holds at once")
    assert "**Board: Classic.** The terrain and the Major Cities." in panel.content
    board, overflow, _ = panel.selects
    assert defaults(panel) == ["classic", "lap", "automatic"]
    assert board.options[1].description == "Our own terrain with ten Major Cities."
    panel = await ana.choose(panel, "Board: Geographic")
    assert "**Board: Geographic.**" in panel.content
    assert (await chosen(house))["board"] == "geographic"
    panel = await ana.choose(panel, "Dividends beyond 100: Formula")
    assert defaults(panel) == ["geographic", "formula", "automatic"]
    assert "Board: Geographic, Dividends beyond 100: Formula" in gauge.content
    assert overflow.custom_id == panel.selects[1].custom_id


async def test_what_is_only_played_or_not_shares_one_list(house: House, dragon: Post) -> None:
    bruno = house.guest("Bruno")
    assert "Options: the standard game" in dragon.content
    panel = await bruno.press(dragon, "Options")
    assert "No optional rule is switched on." in panel.content
    rules, limit, _ = panel.selects
    assert (rules.min_values, rules.max_values, len(rules.options)) == (0, 17, 17)
    assert {o.label: o.description for o in rules.options}["Fast start"] == (
        "70 GP and three startup rounds."
    )
    panel = await bruno.choose_value(panel, rules.custom_id, "fast_start", "cost_to_load")
    assert "Switched on: Fast start, Cost to load" in panel.content
    assert [o.value for o in panel.selects[0].options if o.default] == [
        "fast_start",
        "cost_to_load",
    ]
    await house.restart()
    panel = await bruno.choose_value(panel, panel.selects[0].custom_id)  # all of them off
    assert "No optional rule is switched on." in panel.content
    panel = await bruno.choose_value(panel, limit.custom_id, "10080")
    assert "**Time limit: 1 week.**" in panel.content
    assert "Options: Time limit: 1 week" in dragon.content


async def test_who_switches_leaves_alone_what_others_switched(house: House, dragon: Post) -> None:
    ana, bruno = house.guest("Ana"), house.guest("Bruno")
    hers, his = await ana.press(dragon, "Options"), await bruno.press(dragon, "Options")
    await ana.choose_value(hers, hers.selects[0].custom_id, "fast_start")
    both = await bruno.choose_value(his, his.selects[0].custom_id, "cost_to_load")
    assert "Switched on: Fast start, Cost to load" in both.content
    again = await bruno.choose_value(his, his.selects[0].custom_id, "cost_to_load")
    assert again.content == both.content  # delivered twice, and changed once


async def test_the_post_of_the_table_is_edited_once_for_each_change(
    house: House, dragon: Post
) -> None:
    edits = list[int]()

    async def noted() -> None:
        edits.append(1)

    ana = house.guest("Ana")
    panel = await ana.press(dragon, "Options")
    house.client.before_editing = noted
    await ana.choose_value(panel, panel.selects[0].custom_id, "fast_start", "reshuffle")
    assert len(edits) == 1


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.key))
def test_all_options_of_every_title_have_room_on_one_panel(title: AnyTitle) -> None:
    row: Any = SimpleNamespace(id=GameId(10**9), tag="0123ab", settings="{}")
    panel = OptionPanel(wording(), title, row, {o.key: o.default for o in title.options})
    assert len(panel.selects) <= ROWS
    assert all(len(s.options) <= MOST_OPTIONS for s in panel.selects)
    on = {o.key: o.choices[-1] for o in title.options}
    assert len(OptionPanel(wording(), title, row, on).text) <= CONTENT


def test_a_title_with_a_row_for_each_option_but_none_for_the_settings_has_one_list() -> None:
    title: Any = SimpleNamespace(
        options=[Option(f"rule {n}", SWITCH, SWITCH[0]) for n in range(ROWS)]
    )
    assert len(switches(title)) == ROWS
    title.options.pop()
    assert switches(title) == ()


async def test_options_that_do_not_fit_are_warned_of_and_refused(
    house: House, dragon: Post
) -> None:
    ana = house.guest("Ana")
    await house.flows.options.set(await house.store.game(house.game), {"four_demand_cards": "on"})
    await house.flows.lobby.refresh(house.game)
    assert "⚠️ Four demand cards are only played with additional trains" in dragon.content
    assert dragon.closed == ["Start"]
    assert "press Start" not in dragon.content
    said = await ana.press_id(dragon.buttons["Start"])
    assert "only played with additional trains" in said.content
    assert (await house.store.game(house.game)).status is Status.LOBBY


@pytest.mark.parametrize("values", [("fly",), ("time_limit",), ("fast_start", "fly")])
async def test_a_rule_nobody_offers_is_not_switched(
    house: House, dragon: Post, values: tuple[str, ...]
) -> None:
    ana = house.guest("Ana")
    panel = await ana.press(dragon, "Options")
    said = await ana.choose_value(panel, panel.selects[0].custom_id, *values)
    assert said.content.startswith("That cannot be chosen")
    other = panel.selects[0].custom_id + "0"  # as another release may have listed them
    said = await ana.choose_value(panel, other, "fast_start")
    assert said.content.startswith("That cannot be chosen")
    assert (await chosen(house))["fast_start"] == "off"


async def test_a_choice_nobody_offers_is_refused(house: House, dragon: Post) -> None:
    ana = house.guest("Ana")
    panel = await ana.press(dragon, "Options")
    odd = await ana.choose_value(panel, panel.selects[1].custom_id, "perhaps")
    assert "perhaps" in odd.content
    unknown = panel.selects[1].custom_id.replace("time_limit", "fly")
    assert "fly" in (await ana.choose_value(panel, unknown, "on")).content
    assert (await chosen(house))["time_limit"] == "off"


async def test_two_options_set_at_once_are_both_kept(house: House, gauge: Post) -> None:
    row = await house.store.game(house.game)
    await asyncio.gather(
        house.flows.options.set(row, {"board": "geographic"}),
        house.flows.options.set(row, {"overflow": "formula"}),
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
