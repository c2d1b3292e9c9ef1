"""Somebody alone gets from the first page to a first move of their own in at most five taps."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.page_actions import type_command
from tests.browser.play.hand import Hand
from tests.e2e.house import GAME, House, house
from tests.titles import TITLES

MOST = 5


@pytest_asyncio.fixture(loop_scope="session")
async def new_home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, is_welcomed=False) as made:
        yield made


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("key", [*TITLES])
async def test_five_taps_lead_to_a_first_move(
    new_home: House, open_page: OpenPage, screenshot: Screenshot, key: str, size: tuple[int, int]
) -> None:
    page = await open_page(new_home.playground.origin, size=size)
    one, name = Hand(page, has_mouse=size == DESKTOP), f"newcomer-{key}-{size[0]}"
    await one.begin_count()
    await one.tap(page.get_by_role("button", name=f"Play {TITLES[key].name}"))
    seat = page.get_by_role("button", name="Seat two guests and start")
    await expect(seat).to_be_visible()
    await screenshot(page, f"{name}-1")
    await one.tap(seat)
    await expect(page.locator("#guests [data-turn=here][aria-pressed=true]")).to_have_count(1)
    while await new_home.store.last_action_number(GAME) == 0:  # nobody has moved
        await screenshot(page, f"{name}-{await one.taps()}")
        await one.tap_nearest()
        assert await one.taps() <= MOST
    await new_home.playground.settled()
    await screenshot(page, f"{name}-done")
    assert await serious(page) == []


@pytest.mark.parametrize("key", [*TITLES])
async def test_five_taps_lead_to_a_first_move_against_computers(
    new_home: House, open_page: OpenPage, screenshot: Screenshot, key: str
) -> None:
    page = await open_page(new_home.playground.origin, size=PHONE)
    one = Hand(page, has_mouse=False)
    await one.begin_count()
    await one.tap(page.get_by_role("button", name=f"Play {TITLES[key].name}"))
    await one.tap(page.get_by_role("button", name="Play against computers"))
    await expect(page.locator("#guests [data-turn=here]")).to_have_count(1)
    while await _moves_of_people(new_home) == 0:
        await one.tap_nearest()
        assert await one.taps() <= MOST
    await screenshot(page, f"newcomer-{key}-computers")


async def _moves_of_people(home: House) -> int:
    return sum(move.computer is None for move in await home.store.actions(GAME))


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
