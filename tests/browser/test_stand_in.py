"""The page against the real stand-in and a small bot: both sides of the protocol agree."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from playground import address
from playground.testing.scripted import ScriptedPlayground
from playground.world import roster
from tests.browser.conftest import OpenPage, Screenshot
from tests.browser.page_actions import become, choose, newest, type_command
from tests.playground.support.deadlines import AS_ON_DISCORD, PATIENT
from tests.playground.support.small_bot import running


@pytest.fixture
def acknowledge_within() -> float:
    return PATIENT


@pytest_asyncio.fixture(loop_scope="session")
async def playground(acknowledge_within: float) -> AsyncIterator[ScriptedPlayground]:
    playground = ScriptedPlayground(acknowledge_within=acknowledge_within)
    await playground.start()
    async with running(playground):
        yield playground
    await playground.stop()
    address.restore()


async def open_as(open_page: OpenPage, playground: ScriptedPlayground, name: str) -> Page:
    return await open_page(playground.origin, roster.GUEST_IDS[name])


async def test_command_with_autocomplete_is_answered_privately_with_a_picture(
    playground: ScriptedPlayground, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_as(open_page, playground, "Ana")
    await type_command(page, "/rail expand", {"hexes": "lis", "cubes": "3", "friend": "Bruno"})
    answer = page.locator(".message", has_text="Ana builds Lisbon with 3 and Bruno")
    await expect(answer).to_contain_text("Only you can see this")
    await expect(answer.locator("img")).to_have_attribute("alt", "A map of nothing")
    assert (
        await answer.locator("img").evaluate(
            "image => image.decode().then(() => image.naturalWidth)"
        )
        == 40
    )
    await screenshot(page, "stand-in")
    await become(page, "Bruno")
    await expect(page.locator("#messages")).not_to_contain_text("Ana builds")
    await become(page, "Ana")
    await answer.get_by_role("button", name="Dismiss message").click()
    await expect(answer).to_have_count(0)


async def test_buttons_selects_and_edits(
    playground: ScriptedPlayground, open_page: OpenPage
) -> None:
    ana = await open_as(open_page, playground, "Ana")
    bruno = await open_as(open_page, playground, "Bruno")
    await type_command(ana, "/lobby")
    lobby = bruno.locator(".message").filter(has=bruno.get_by_role("button", name="Join"))
    await expect(lobby).to_contain_text("Ana used /lobby")
    await lobby.get_by_role("button", name="Join").click()
    await expect(newest(ana)).to_contain_text("Bruno has joined")
    await expect(newest(ana)).to_contain_text("(edited)")
    await choose(lobby.get_by_role("combobox", name="Colour"), "Blue")
    await expect(newest(bruno)).to_contain_text("You are Blue")
    await choose(lobby.get_by_role("combobox", name="Friend"), "Carmen")
    await expect(newest(ana)).to_contain_text("Hello Carmen")
    await lobby.get_by_role("button", name="Move 7").click()
    await expect(newest(bruno)).to_contain_text("Moved 7")


async def test_modal(playground: ScriptedPlayground, open_page: OpenPage) -> None:
    page = await open_as(open_page, playground, "Ana")
    await type_command(page, "/ask")
    modal = page.get_by_role("dialog", name="Question")
    await modal.get_by_label("Name").fill("Talgo")
    await choose(modal.get_by_role("combobox"), "Fast")
    await modal.get_by_role("button", name="Submit").click()
    await expect(newest(page)).to_contain_text("Talgo goes Fast")


async def test_second_generation_and_whose_turn(
    playground: ScriptedPlayground, open_page: OpenPage
) -> None:
    page = await open_as(open_page, playground, "Ana")
    await type_command(page, "/look")
    card = newest(page).locator(".container")
    await expect(card.get_by_role("heading", name="The board")).to_be_visible()
    await expect(card.locator("img")).to_be_visible()
    await expect(newest(page).locator("img")).to_have_count(1)
    await type_command(page, "/public", {"player": "Carmen"})
    call = page.locator(".message", has_text="Your turn")
    await expect(call.locator("img")).to_have_count(1)
    turn = page.locator("#guests [data-turn=here]")
    await expect(turn).to_have_attribute("data-guest", roster.GUEST_IDS["Carmen"])


@AS_ON_DISCORD
async def test_unanswered_command_fails_in_discords_words(
    playground: ScriptedPlayground, open_page: OpenPage
) -> None:
    page = await open_as(open_page, playground, "Ana")
    await type_command(page, "/late", {"gate": "never opened"})
    await expect(page.locator(".errand.failed")).to_contain_text("The application did not respond")
