"""A guided first game in the page, from its command to its end, by mouse and by taps alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from tests.bot.flows.learn.obeying import asked, step
from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.game_actions import Window, picture_in
from tests.e2e.house import House, house

TITLES = ("Iberian Railways", "Balkan Railways", "Iberian Gauge", "Iron Dragon")


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


@pytest.mark.parametrize(("size", "titles"), [(DESKTOP, TITLES[:2]), (PHONE, TITLES[2:])])
async def test_lessons_to_their_ends(
    home: House,
    open_page: OpenPage,
    screenshot: Screenshot,
    size: tuple[int, int],
    titles: tuple[str, ...],
) -> None:
    window = Window(await open_page(home.playground.origin, size=size), has_mouse=size == DESKTOP)
    await begin(window)
    await window.press(window.private, titles[0])
    for number, title in enumerate(titles):
        if number:
            await window.press(window.private, "Learn another")
            await window.press(window.private, title)
        await learn(window, title, screenshot)
    assert await serious(window.page) == []
    await expect(window.private.get_by_role("button", name="Open a table")).to_be_visible()


async def begin(window: Window) -> None:
    """Find the command and send it without a title."""
    page, found = window.page, window.page.locator("#suggestions [role=option]")
    await window.point(page.get_by_role("button", name="Show the commands"))
    await window.point(found.filter(has_text="/learn"))
    await window.point(page.get_by_role("button", name="Send command"))
    await expect(window.private).to_contain_text("Learn a game by playing it.")


async def learn(window: Window, title: str, screenshot: Screenshot) -> None:
    """Do what every frame asks for."""
    head = window.private.locator("strong", has_text=f"Learn {title}")
    await expect(head).to_be_visible()
    number, of = await at_step(window.private)
    while number < of:
        await obey(window, await text_of(window.private))
        number += 1
        await expect(window.private).to_contain_text(f"· {number} of {of}")
        if number in (2, 4, 6, 12, of):
            if await window.private.locator(".picture").count():
                await picture_in(window.private)
            await window.private.scroll_into_view_if_needed()
            await screenshot(window.page, f"learn-{title.split()[-1].lower()}-{number}")
    await expect(window.private).to_contain_text("You won.")


async def at_step(message: Locator) -> tuple[int, int]:
    return step(await text_of(message))


async def text_of(message: Locator) -> str:
    """What it says without what it quotes, bold words marked as they were written."""
    said: str = await message.locator(".text").evaluate(
        """content => {
            const copy = content.cloneNode(true);
            copy.querySelectorAll("blockquote").forEach(quote => quote.remove());
            for (const word of copy.querySelectorAll("strong"))
                word.replaceWith(`**${word.textContent}**`);
            return copy.textContent;
        }"""
    )
    return said


async def obey(window: Window, said: str) -> None:
    label = asked(said)
    button = window.private.get_by_role("button", name=label, exact=True)
    if await button.count():
        await window.point(button)
        return
    await window.point(window.private.get_by_role("combobox"))
    lines: Locator = lines_of(window.page)
    await window.point(lines.filter(has=window.page.get_by_text(label, exact=True)).first)


def lines_of(page: Page) -> Locator:
    return page.locator(".select-list:popover-open [role=option]")
