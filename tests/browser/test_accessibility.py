"""axe-core finds nothing serious, in both themes and on a phone; fingers find their targets."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import choose, newest

LOOKS = [
    pytest.param(DESKTOP, "dark", id="desktop-dark"),
    pytest.param(DESKTOP, "light", id="desktop-light"),
    pytest.param(PHONE, "dark", id="phone-dark"),
    pytest.param(PHONE, "light", id="phone-light"),
]
SMALL_TARGETS = """() => [...document.querySelectorAll("button, [role=button], input, a.button")]
  .filter((element) => element.checkVisibility() && !element.closest(".text, .above"))
  .filter((element) => !element.matches(".channel-mark"))
  .filter((element) => element.getBoundingClientRect().height < 44)
  .map((element) => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(("size", "theme"), LOOKS)
async def test_no_serious_findings(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int], theme: str
) -> None:
    page = await open_page(fake.origin, "101", size=size, theme=theme)
    await choose(page.get_by_role("combobox", name="Choose a colour"), "Blue")
    await expect(newest(page)).to_contain_text("Only you can see this")
    name = f"{'phone' if size == PHONE else 'desktop'}-{theme}"
    await screenshot(page, f"page-{name}")
    assert await serious(page) == []
    await page.locator("#scroller").evaluate("element => element.scrollTo(0, 0)")
    await screenshot(page, f"page-{name}-top")
    assert await serious(page) == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
async def test_no_serious_findings_in_picker_and_modal(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int], theme: str
) -> None:
    page = await open_page(fake.origin, "101", size=size, theme=theme)
    await page.keyboard.type("/")
    await expect(page.locator("#suggestions [role=option]").first).to_be_visible()
    assert await serious(page) == []
    await page.keyboard.type("game new ")
    await expect(page.locator("#suggestions [role=option]")).to_have_count(2)
    name = f"{'phone' if size == PHONE else 'desktop'}-{theme}"
    await screenshot(page, f"command-{name}")
    assert await serious(page) == []
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Build").click()
    await expect(page.get_by_role("dialog", name="Build track")).to_be_visible()
    await screenshot(page, f"modal-{name}")
    assert await serious(page) == []


async def test_fingers_find_their_targets_on_a_phone(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin, "101", size=PHONE)
    assert await page.evaluate(SMALL_TARGETS) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    await expect(page.locator("#chat-input")).to_be_in_viewport()
