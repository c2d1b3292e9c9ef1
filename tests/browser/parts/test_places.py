"""Channels and threads: opened from the page, listed, written in, left again."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import newest


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_thread_is_opened_written_in_and_left(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int]
) -> None:
    page = await open_page(fake.origin, size=size)
    await page.get_by_role("button", name="Open a thread in this channel").click()
    dialog = page.get_by_role("dialog", name="Open a thread in #table-one")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await page.keyboard.type("Second table")
    await screenshot(page, f"thread-dialog-{size[0]}")
    assert await serious(page) == []
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Second table")
    await expect(page.get_by_role("button", name="Open a thread")).to_be_hidden()
    await page.locator("#chat-input").fill("Here we are")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Here we are")
    await screenshot(page, f"thread-{size[0]}")
    await page.get_by_role("button", name="Back to #table-one").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("table-one")
    await expect(page.get_by_role("button", name="Back to")).to_be_hidden()


async def test_threads_stand_below_their_channel_for_everybody(
    fake: FakeServer, open_page: OpenPage
) -> None:
    ana, bruno = await open_page(fake.origin, "100"), await open_page(fake.origin, "101")
    await ana.get_by_role("button", name="Open a thread in this channel").click()
    await ana.keyboard.type("Second table")
    await ana.keyboard.press("Enter")
    names = bruno.locator("#channels .channel-name")
    await expect(names).to_have_text(["table-one", "Second table", "lounge", "A quiet game"])
    await bruno.locator("#channels").get_by_text("Second table").click()
    await expect(bruno.get_by_role("heading", level=1)).to_contain_text("Second table")


async def test_a_channel_is_opened_from_the_list(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin, size=PHONE)
    await page.get_by_role("button", name="Open the channel list").tap()
    await page.get_by_role("button", name="Open another channel").tap()
    await page.keyboard.type("sunday")
    await page.get_by_role("dialog").get_by_role("button", name="Open").tap()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("sunday")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.locator("#sidebar")).to_be_hidden()
    await expect(page.locator("#chat-input")).to_have_attribute(
        "placeholder", "Message as Ana in #sunday"
    )


async def test_what_cannot_be_opened_is_said_and_the_name_kept(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await page.get_by_role("button", name="Open another channel").click()
    dialog = page.get_by_role("dialog", name="Open a channel")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_have_text("Give it a name first.")
    await page.keyboard.type("full")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_contain_text("Maximum number of server channels")
    await expect(dialog.get_by_label("Name")).to_have_value("full")
    await dialog.get_by_role("button", name="Cancel").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("table-one")
