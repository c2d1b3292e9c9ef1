"""The offer to fill a table, for somebody who is alone with the page."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.fake_script import Json, button, row
from tests.browser.fake_server import REFUSED, FakeServer
from tests.browser.page_actions import become

OFFER = ".offer button"


async def table(fake: FakeServer, *names: str, rest: str = "") -> Json:
    """An open table's post with these at it."""
    seats = "\n".join(f"● **{name}** (Red)" for name in names)
    join = button("Join", f"rh:join:7-0a1b2c:0:{rest}")
    start = button("Start", "rh:start:7-0a1b2c:0:")
    return await fake.say(f"**Iberian Railways**\n{seats}", components=[row(join, start)])


async def test_seats_are_offered_to_whoever_sits_there_until_enough_do(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    offer = page.locator(OFFER)
    post = await table(fake, "Ana")
    await expect(offer).to_have_text("Seat two guests and start")
    await expect(page.locator(".offer")).to_contain_text("Bruno and Carla sit down")
    await become(page, "Dmitri")
    await expect(offer).to_have_count(0)
    await become(page, "Ana")
    await fake.edit(post, content="● **Ana** (Red)\n■ **Carla** (Blue)")
    await expect(offer).to_have_text("Seat one guest and start")
    await expect(page.locator(".offer")).to_contain_text("Bruno sits down")
    await fake.edit(post, content="● **Ana**\n■ **Carla**\n▲ **Eleni**")
    await expect(offer).to_have_count(0)


async def test_computers_sit_there_too(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    post = await table(fake, "Ana", "🤖 Casey")
    await expect(page.locator(OFFER)).to_have_text("Seat one guest and start")
    await fake.edit(post, content="● **Ana**\n■ **🤖 Casey**\n▲ **🤖 Emmy**")
    await expect(page.locator(OFFER)).to_have_count(0)


async def test_guests_join_one_by_one_and_then_the_game_is_started(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    post = await table(fake, "Ana")
    await page.locator(OFFER).click()
    await expect(page.locator(OFFER)).to_have_attribute("aria-busy", "true")
    await fake.edit(post, content="**Ana**\n**Bruno**")
    await expect(page.locator(OFFER)).to_have_text("Seat one guest and start")
    await page.locator(OFFER).click()  # again, which does nothing
    await fake.edit(post, content="**Ana**\n**Bruno**\n**Carla**")
    await expect(page.locator("#me strong")).to_have_text("Bruno")  # whose turn it has been before
    pressed = [(body["guest"], body["data"]["custom_id"].split(":")[1]) for body in fake.posted]
    assert pressed == [("101", "join"), ("102", "join"), ("100", "start")]


async def test_a_refused_seat_is_said_and_nothing_is_started(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await table(fake, "Ana", rest=REFUSED)
    await page.locator(OFFER).click()
    await expect(page.locator(".message .failure")).to_have_text("No seat for you.")
    assert [body["guest"] for body in fake.posted] == ["101"]
    await expect(page.locator(OFFER)).not_to_have_attribute("aria-busy", "true")
