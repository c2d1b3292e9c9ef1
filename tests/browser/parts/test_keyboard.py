"""By keyboard alone to the newest buttons and back."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Screenshot
from tests.browser.fake_script import GUESTS, button, row
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import newest


async def test_tab_leads_from_the_empty_box_to_the_newest_buttons_and_escape_back(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    box = page.locator("#chat-input")
    disabled = button("Wait", "wait", disabled=True)
    await fake.say("Yours", components=[row(disabled, button("Go", "go"), button("Stop", "stop"))])
    await fake.say("Only words", author=GUESTS[1])
    await expect(newest(page)).to_contain_text("Only words")
    await box.focus()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Go", exact=True)).to_be_focused()
    await screenshot(page, "tab-to-newest")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Stop", exact=True)).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(box).to_be_focused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("You chose go")


async def test_tab_goes_on_as_usual_where_something_is_written_or_backwards(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    box = page.locator("#chat-input")
    await box.fill("Hello")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Send message")).to_be_focused()
    await box.fill("")
    await page.keyboard.press("Shift+Tab")
    await expect(page.get_by_role("button", name="Show the commands")).to_be_focused()


async def test_tab_stays_ordinary_where_no_message_has_buttons(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await page.get_by_role("button", name="lounge").first.click()
    await page.locator("#chat-input").focus()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Send message")).to_be_focused()
