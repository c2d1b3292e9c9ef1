"""Turns of a real game in the page: by keyboard and mouse, and by taps alone on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import PHONE, OpenPage, Screenshot
from tests.browser.game_actions import Window, picture_in
from tests.browser.page_actions import type_command
from tests.e2e.house import House, house

TITLE = "Iberian Railways"


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


async def test_a_game_by_keyboard_and_mouse(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    window = Window(await open_page(home.playground.origin))
    await expect(window.page.locator("#me strong")).to_have_text("Ana")
    await type_command(window.page, "/game new", {"title": TITLE})
    await window.sit_down("Bruno", "Carmen")
    await screenshot(window.page, "game-lobby")
    await window.press(window.lobby, "Start")
    maps, movers = [await picture_in(window.turn)], [await badge(window)]
    for take_turn in (
        window.turn_in_writing,
        window.turn_by_pointing,
        window.turn_in_writing,
        window.turn_by_pointing,
    ):
        maps.append(await take_turn())
        movers.append(await badge(window))
    assert len(set(maps)) == 5
    assert len(set(movers[:3])) == 3
    assert movers[3:] == movers[:2]
    await screenshot(window.page, "game-desktop-dark")


async def test_a_preview_is_for_one_pair_of_eyes_and_open_to_every_reader(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    post = await home.seat(home.room(), "iberian_railways", "Ana", "Bruno", "Carmen")
    (mover,) = post.mentions
    page = await open_page(home.playground.origin, home.guest(mover).id)
    other = await open_page(home.playground.origin, home.guest("Félix").id)
    await show_menu_and_preview(page, screenshot)
    await expect(other.locator("#messages")).to_contain_text(f"{mover}, it is your turn")
    await expect(other.locator(".only-you")).to_have_count(0)
    for theme in ("light", "dark"):
        await page.emulate_media(color_scheme=theme)
        await screenshot(page, f"game-preview-{theme}")
        assert await serious(page) == []


async def show_menu_and_preview(page: Page, screenshot: Screenshot) -> None:
    window = Window(page)
    await window.press(window.turn, "Start")
    await window.point(window.private.get_by_role("combobox"))
    await screenshot(page, "game-select")
    await page.keyboard.press("Escape")
    await type_command(page, "/rail start", {"hexes": "lis"})
    await picture_in(window.private)


async def test_a_game_on_a_phone_by_taps_alone(
    home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    window = Window(await open_page(home.playground.origin, size=PHONE), has_mouse=False)
    await open_table_by_taps(window)
    await window.sit_down("Bruno", "Carmen")
    await screenshot(window.page, "game-phone-lobby")
    await window.press(window.lobby, "Start")
    maps = [await picture_in(window.turn)]
    await screenshot(window.page, "game-phone-first")
    for _ in range(2):
        maps.append(await window.turn_by_pointing())
    assert len(set(maps)) == 3
    for theme in ("light", "dark"):
        await window.page.emulate_media(color_scheme=theme)
        await screenshot(window.page, f"game-phone-{theme}")
        assert await serious(window.page) == []


async def open_table_by_taps(window: Window) -> None:
    page, suggestions = window.page, window.page.locator("#suggestions [role=option]")
    await window.point(page.get_by_role("button", name="Show the commands"))
    await window.point(suggestions.filter(has_text="/game new"))
    await window.point(suggestions.filter(has_text=TITLE))
    await window.point(page.get_by_role("button", name="Send command"))


async def badge(window: Window) -> str:
    return await window.mover.get_attribute("data-guest") or ""


@pytest.mark.parametrize("title", ["iberian_railways", "balkan_railways", "iberian_gauge"])
async def test_a_turn_on_a_phone_takes_two_taps(
    home: House, open_page: OpenPage, screenshot: Screenshot, title: str
) -> None:
    post = await home.seat(home.room(), title, "Ana", "Bruno", "Carmen")
    mover = home.guest(post.mentions[0])
    page = await open_page(home.playground.origin, mover.id, size=PHONE)
    window = Window(page, has_mouse=False)
    before = await picture_in(window.proposing)
    await screenshot(page, f"taps-panel-{title}")
    await window.point(window.proposing.locator(".button.success").first)
    await expect(window.private.locator(".button.success")).to_be_visible()
    await screenshot(page, f"taps-preview-{title}")
    assert await serious(page) == []
    await window.point(window.private.locator(".button.success"))
    await expect(window.proposing.locator(".picture img")).not_to_have_attribute("src", before)
