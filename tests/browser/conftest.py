"""Chromium for the page tests, and the page opened as one of the guests."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.fake_server import FakeServer, running

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000  # ms; a busy machine draws slowly, and all is well as soon as it is there
DESKTOP = (1280, 800)
PHONE = (390, 844)
SCREENSHOTS = Path(__file__).parents[2] / "out" / "screenshots"

OpenPage = Callable[..., Awaitable[Page]]
Screenshot = Callable[[Page, str], Awaitable[Path]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all of them: a browser cannot change loops between tests."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where chromium is; skips without one, unless ROUNDHOUSE_REQUIRE_BROWSER=1."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    reason = "no chromium found (looked for " + ", ".join(NAMES) + ")"
    if os.environ.get("ROUNDHOUSE_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser) -> AsyncIterator[OpenPage]:
    """Open the page of a stand-in; each window has its own storage. Script errors fail the test."""
    contexts = []
    errors: list[str] = []

    async def open_one(
        origin: str, guest: str = "", *, size: tuple[int, int] = DESKTOP, theme: str = "dark"
    ) -> Page:
        width, height = size
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            has_touch=width < 600,
            reduced_motion="reduce",
            locale="en-GB",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{origin}/#guest={guest}" if guest else origin)
        await expect(page.locator("#guests button")).not_to_have_count(0)
        return page

    yield open_one
    for context in contexts:
        await context.close()
    assert errors == []


@pytest_asyncio.fixture(loop_scope="session")
async def fake() -> AsyncIterator[FakeServer]:
    async with running() as server:
        yield server


@pytest.fixture(scope="session")
def screenshot() -> Screenshot:
    """Keep what the window shows under out/screenshots/."""

    async def take(page: Page, name: str) -> Path:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        await page.screenshot(path=path)
        return path

    return take
