"""What a newcomer meets in the page: the welcome with its cards, one press from a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.game_actions import picture_in
from tests.browser.page_actions import type_command
from tests.e2e.house import House, house
from tests.titles import TITLES


@pytest_asyncio.fixture(loop_scope="session")
async def new_home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, is_welcomed=False) as made:
        yield made


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_the_first_page_greets_and_opens_a_table(
    new_home: House, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int]
) -> None:
    page = await open_page(new_home.playground.origin, size=size)
    kind = "phone" if size == PHONE else "desktop"
    cards = page.locator(".message .container")
    await expect(cards).to_have_count(len(TITLES))
    for title in TITLES.values():
        card = cards.filter(has_text=title.name)
        await expect(card.locator(".picture img")).to_have_attribute(
            "alt", f"A piece of the board of {title.name} in the middle of a game"
        )
    await screenshot(page, f"welcome-{kind}")
    assert await serious(page) == []
    button = page.get_by_role("button", name="Play Iron Dragon")
    await (button.tap() if size == PHONE else button.click())
    await expect(page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    await screenshot(page, f"welcome-table-{kind}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_help_and_the_cards_of_every_title_can_be_read(
    new_home: House, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int]
) -> None:
    page = await open_page(new_home.playground.origin, size=size)
    kind = "phone" if size == PHONE else "desktop"
    await type_command(page, "/help")
    answer = page.locator(".message:has(.only-you)").last
    await expect(answer).to_contain_text("Commands by title")
    await screenshot(page, f"help-{kind}")
    for title in TITLES.values():
        await answer.get_by_role("combobox").last.click()
        await page.get_by_role("option", name=title.name).click()
        for number in range(1, 6):
            await expect(answer).to_contain_text(f"{title.name} · how to play, {number} of 5")
            await picture_in(answer)
            await screenshot(page, f"how-{title.key}-{number}-{kind}")
            if number < 5:
                await answer.get_by_role("button", name="Next").click()
        assert await serious(page) == []
        await type_command(page, "/help")
        answer = page.locator(".message:has(.only-you)").last
        await expect(answer).to_contain_text("Commands by title")
