"""The list of commands: what is played here first, what is in use before the rest."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import OpenPage, Screenshot
from tests.browser.fake_script import GUESTS, button, row
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import newest, type_command
from tests.e2e.house import House, house
from tests.titles import TITLES


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


async def listed(page: Page, text: str = "/") -> list[str]:
    """The commands offered for this text, best first; those that are not possible with a cross."""
    box = page.locator("#chat-input")
    await box.fill("")
    await box.focus()
    await page.keyboard.type(text)
    await expect(page.locator("#suggestions [role=option]").first).to_be_visible()
    names: list[str] = await page.locator("#suggestions [role=option]").evaluate_all(
        """options => options.map((option) =>
          (option.querySelector(".not-now") ? "✗ " : "") +
          option.querySelector(".option-name").firstChild.textContent)"""
    )
    return names


async def begin(fake: FakeServer, title: str) -> None:
    moves = row(button("Build", "rh:menu:7-0a1b2c:0:build"))
    await fake.say(
        f"**{title}** begins. <@100>, it is your turn.", mentions=GUESTS[:1], components=[moves]
    )


async def test_commands_of_a_game_are_last_until_it_runs_and_first_then(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    assert (await listed(page))[-2:] == ["✗ /dragon build", "✗ /dragon move"]
    await expect(page.locator(".not-now").first).to_contain_text("Not now: no game runs here")
    assert await serious(page) == []
    await begin(fake, "Iron Dragon")
    names = await listed(page)
    assert names[:2] == ["/dragon build", "/dragon move"]
    assert names[-1] == "✗ /game new"
    await expect(page.locator("#suggestions-title")).to_have_text(
        "Commands of Roundhouse · Iron Dragon is played here"
    )
    await screenshot(page, "ranked")
    await begin(fake, "Iberian Railways")
    assert (await listed(page))[-3:] == ["✗ /game new", "✗ /dragon build", "✗ /dragon move"]
    await expect(page.locator(".not-now").last).to_contain_text(
        "Not now: this channel plays Iberian Railways"
    )


async def test_what_was_used_comes_before_the_rest_and_is_remembered(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    assert (await listed(page)).index("/rail pass") > 1
    await page.locator("#chat-input").fill("")
    for _ in range(3):
        await type_command(page, "/rail pass")
        await expect(newest(page)).to_contain_text("Done: /rail pass")
    assert (await listed(page))[0] == "/rail pass"
    await page.reload()
    await expect(page.locator("#guests button")).not_to_have_count(0)
    assert (await listed(page))[0] == "/rail pass"
    assert (await listed(page, "/rail"))[:2] == ["/rail pass", "/rail expand"]


async def test_a_spoilt_memory_is_no_memory(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    for spoilt in ("{", '{"a": 1}', "[1, null]"):
        await page.evaluate("spoilt => localStorage.setItem('roundhouse.used', spoilt)", spoilt)
        assert "/rail pass" in await listed(page)


async def test_every_title_has_its_own_commands_first_in_its_channel(
    home: House, open_page: OpenPage
) -> None:
    page = await open_page(home.playground.origin)
    groups = ("/rail", "/gauge", "/dragon")
    assert not [name for name in await listed(page) if name.startswith(groups)]
    for number, key in enumerate(TITLES, start=1):
        channel = home.room(f"table-{number}")
        await home.seat(channel, key, "Ana", "Bruno", "Carmen")
        await page.locator(f"[data-channel='{channel.id}']").click()
        await expect(page.locator("#guests [data-turn=here]").first).to_be_visible()
        await listed(page)
        first = page.locator("#suggestions .option-name").first
        await expect(first).to_contain_text(re.compile("^/(rail|gauge|dragon) "))
        names = [name for name in await listed(page) if not name.startswith("✗")]
        group = names[0].split()[0]
        assert group in groups
        own = [name for name in names if name.startswith(group + " ")]
        assert names[: len(own)] == own
        assert not [name for name in names[len(own) :] if name.startswith(groups)]
