"""Somebody alone gets from the first page to a first move of their own in at most five taps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.page_actions import type_command
from tests.e2e.house import GAME, House, house
from tests.titles import TITLES

MOST = 5
COUNT = """() => {
  window.taps = 0;
  addEventListener("click", (event) => (window.taps += event.isTrusted), true);
}"""
# What is nearest at hand: the open list, else the buttons of the newest message that has some.
NEAREST = """() => {
  const list = document.querySelector(".select-list:popover-open");
  if (list) return list.querySelector("[role=option]");
  const has = ".components button:not(:disabled)";
  const rows = [...document.querySelectorAll("#messages > li")];
  const newest = rows.findLast((row) => row.querySelector(has));
  return newest?.querySelector(has);
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def new_home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, is_welcomed=False) as made:
        yield made


class Newcomer:
    """Has read nothing and presses what is there."""

    def __init__(self, page: Page, home: House, *, has_mouse: bool) -> None:
        self.page = page
        self._home = home
        self._has_mouse = has_mouse

    async def tap(self, target: Locator) -> None:
        await (target.click() if self._has_mouse else target.tap())

    async def taps(self) -> int:
        """Every press that the page has felt."""
        return int(await self.page.evaluate("window.taps"))

    async def moves(self) -> int:
        """Actions that are stored: the game has begun and somebody has moved."""
        return await self._home.store.last_action_number(GAME)

    async def tap_nearest(self) -> None:
        """Press the first thing offered, and wait until something else is."""
        nearest = (await self.page.evaluate_handle(NEAREST)).as_element()
        assert nearest is not None
        await (nearest.click() if self._has_mouse else nearest.tap())
        await self.page.wait_for_function(
            f"before => !before.isConnected || ({NEAREST})() !== before", arg=nearest
        )


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("key", [*TITLES])
async def test_five_taps_lead_to_a_first_move(
    new_home: House, open_page: OpenPage, screenshot: Screenshot, key: str, size: tuple[int, int]
) -> None:
    page = await open_page(new_home.playground.origin, size=size)
    one, name = Newcomer(page, new_home, has_mouse=size == DESKTOP), f"newcomer-{key}-{size[0]}"
    await page.evaluate(COUNT)
    await one.tap(page.get_by_role("button", name=f"Play {TITLES[key].name}"))
    seat = page.get_by_role("button", name="Seat two guests and start")
    await expect(seat).to_be_visible()
    await screenshot(page, f"{name}-1")
    await one.tap(seat)
    await expect(page.locator("#guests [data-turn=here][aria-pressed=true]")).to_have_count(1)
    while await one.moves() == 0:
        await screenshot(page, f"{name}-{await one.taps()}")
        await one.tap_nearest()
        assert await one.taps() <= MOST
    await new_home.playground.settled()
    await screenshot(page, f"{name}-done")
    assert await serious(page) == []


async def test_a_game_is_played_in_a_thread_of_ones_own(
    new_home: House, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(new_home.playground.origin, size=PHONE)
    await page.get_by_role("button", name="Open a thread in this channel").tap()
    await page.keyboard.type("Evening game")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Evening game")
    await type_command(page, "/game new", {"title": "Iberian Gauge"})
    await page.get_by_role("button", name="Seat two guests and start").tap()
    await expect(page.locator("#acting")).to_contain_text("your turn")
    await screenshot(page, "game-in-thread")
    await page.get_by_role("button", name="Back to #table-1").tap()
    await expect(page.locator("#guests [data-turn=elsewhere]")).to_have_count(1)
