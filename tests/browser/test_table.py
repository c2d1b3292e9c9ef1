"""The table on a phone: options that stay, buttons that are closed, a slip put right."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.accessibility import serious
from tests.browser.conftest import PHONE, OpenPage, Screenshot
from tests.browser.game_actions import Window
from tests.browser.page_actions import choose
from tests.e2e.house import House, house

SWITCHES = "Switch optional rules on or off"


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


async def test_several_options_are_changed_on_one_panel(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    await (await home.guest("Ana").command("game new", home.room(), title="iron_dragon")).answered()
    window = Window(await open_page(home.playground.origin, size=PHONE), has_mouse=False)
    await expect(window.lobby.get_by_role("button", name="Start", exact=True)).to_be_disabled()
    await expect(window.lobby).to_contain_text("1 more player is needed.")
    await window.press(window.lobby, "Options")
    panel = window.private
    switches = panel.get_by_role("combobox", name=SWITCHES)
    await choose(switches, "Fast start", "Cost to load")
    await expect(panel).to_contain_text("Switched on: Fast start, Cost to load")
    await choose(panel.get_by_role("combobox", name="Time limit"), "1 week")
    await expect(panel).to_contain_text("Time limit: 1 week.")
    said = "Fast start: On, Time limit: 1 week, Cost to load: On"
    await expect(window.lobby).to_contain_text(said)
    await screenshot(window.page, "table-options-phone")
    await window.point(switches)
    await screenshot(window.page, "table-options-open-phone")
    assert await serious(window.page) == []


async def test_computers_are_seated_and_sent_away(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    ana = home.guest("Ana")
    await (await ana.command("game new", home.room(), title="iberian_railways")).answered()
    window = Window(await open_page(home.playground.origin, size=PHONE), has_mouse=False)
    computers = window.lobby.get_by_role("combobox", name="Add a computer…")
    await choose(computers, "Apprentice")
    await expect(window.lobby).to_contain_text("🤖 Casey (Blue) · Apprentice")
    await choose(computers, "Engineer")  # another list in the same place
    await expect(window.lobby).to_contain_text("🤖 Emmy (Yellow) · Engineer")
    await window.point(computers)
    await screenshot(window.page, "table-computers-open-phone")
    assert await serious(window.page) == []
    await window.page.keyboard.press("Escape")
    await choose(computers, "Remove 🤖 Casey")
    await expect(window.lobby).not_to_contain_text("Casey")
    await screenshot(window.page, "table-computers-phone")
    assert await serious(window.page) == []


async def test_a_slip_is_put_right_and_a_refused_text_stands_in_its_window(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    post = await home.seat(home.room(), "iberian_railways", "Ana", "Bruno", "Carmen")
    who = home.guest(post.mentions[0])
    window = Window(await open_page(home.playground.origin, who.id, size=PHONE), has_mouse=False)
    await window.press(window.turn, "Start")
    await window.press(window.private, "Write it yourself")
    field = window.page.get_by_label("Hexes or cities")
    await field.fill("Segovja N7")
    await window.point(window.page.get_by_role("button", name="Submit"))
    await expect(window.private).to_contain_text("Do you mean Segovia?")
    await screenshot(window.page, "table-slip-phone")
    await window.press(window.private, "Change what I wrote")
    await expect(field).to_have_value("Segovja N7")
    await screenshot(window.page, "table-window-phone")
    await window.page.keyboard.press("Escape")
    await window.press(window.private, "Yes")
    await expect(window.private).to_contain_text("Start: Segovia → Madrid NW")
