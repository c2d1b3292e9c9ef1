"""Makes the pictures of `docs/play.md`: python -m tests.browser.play, for one scene with its name.

They are what chromium shows of the real bot on the real playground, in colours as they are.
"""

from __future__ import annotations

import asyncio
import io
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.conftest import ARGUMENTS, DESKTOP, NAMES, PATIENCE
from tests.browser.play.page import PICTURES
from tests.browser.play.walk import SCENES, Stage
from tests.e2e.house import house

DENSITY = 1.5  # pixels of a picture to one of the page: sharp enough, and small
QUALITY = 75


async def make(scenes: list[str]) -> None:
    """The pictures of these scenes."""
    expect.set_options(timeout=PATIENCE)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        for scene in scenes:
            with tempfile.TemporaryDirectory() as data:
                async with house(Path(data), is_welcomed=False) as home:
                    await SCENES[scene].go(Stage(home, Windows(browser).open, keep))
        await browser.close()


class Windows:
    """Opens windows of a browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    async def open(self, origin: str, guest: str = "", *, size: tuple[int, int]) -> Page:
        width, height = size
        context = await self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=1 if size == DESKTOP else DENSITY,
            color_scheme="dark",
            has_touch=size != DESKTOP,
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        await page.goto(f"{origin}/#guest={guest}" if guest else origin)
        await expect(page.locator("#guests button")).not_to_have_count(0)
        return page


async def keep(page: Page, name: str) -> None:
    """Write what the window shows."""
    PICTURES.mkdir(exist_ok=True)
    picture = Image.open(io.BytesIO(await page.screenshot()))
    picture.convert("RGB").save(PICTURES / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1:] or list(SCENES)))
