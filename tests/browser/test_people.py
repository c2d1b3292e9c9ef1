"""Guests, channels, turns, and a stand-in that goes away."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import PHONE, OpenPage, Screenshot
from tests.browser.fake_script import GUESTS
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import become


async def test_guest_and_channel_are_in_the_address(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin, "102")
    await expect(page.locator("#me strong")).to_have_text("Carla")
    await page.get_by_role("button", name="lounge").first.click()
    await page.wait_for_url("**/#guest=102&channel=11")
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("lounge")
    await expect(page.locator("#me strong")).to_have_text("Carla")


async def test_switching_guest_by_tap_and_by_keyboard(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await fake.say("For Bruno alone", flags=64, ephemeral_for="101")
    await become(page, "Bruno")
    await expect(page.locator("#messages")).to_contain_text("For Bruno alone")
    await page.keyboard.press("Alt+6")
    await expect(page.locator("#me strong")).to_have_text("Farid")
    await expect(page.locator("#messages")).not_to_contain_text("For Bruno alone")
    await expect(page.locator("#guests [aria-pressed=true]")).to_have_attribute("data-guest", "105")


async def test_badge_follows_the_newest_mention_of_the_bot(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    turn = page.locator("#guests [data-turn=here]")
    await expect(turn).to_have_attribute("data-guest", "101")
    await fake.say("<@102>, it is your turn.", mentions=[GUESTS[2]])
    await expect(turn).to_have_attribute("data-guest", "102")
    await expect(turn).to_have_accessible_name("Carla, turn in this channel")
    await fake.say("Chat is no turn, <@103>", author=GUESTS[1], mentions=[GUESTS[3]])
    await fake.say("Nobody named")
    await expect(turn).to_have_attribute("data-guest", "102")
    await page.get_by_role("button", name="lounge").first.click()
    await expect(page.locator("#guests [data-turn=elsewhere]")).to_have_attribute(
        "data-guest", "102"
    )


async def test_badge_goes_with_the_buttons_and_needs_no_ping(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    turn = page.locator("#guests [data-turn=here]")
    button = {"type": 2, "style": 1, "label": "Build", "custom_id": "b"}
    call = await fake.say("<@103> still to move.", components=[{"type": 1, "components": [button]}])
    await expect(turn).to_have_attribute("data-guest", "103")
    await fake.say("The game is over.")
    await fake.edit(call, components=[])
    await expect(turn).to_have_count(0)


async def test_unread_channel_is_marked_until_it_is_opened(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await fake.say("Over here, <@100>", channel_id="11", author=GUESTS[1], mentions=[GUESTS[0]])
    lounge = page.locator("[data-channel='11']")
    await expect(lounge).to_have_class("channel unread ")
    await expect(lounge.locator(".ping-count")).to_have_text("1")
    await lounge.click()
    await expect(page.locator(".divider.new")).to_be_visible()
    await page.locator("[data-channel='10']").click()
    await expect(lounge.locator(".ping-count")).to_have_count(0)


async def test_banner_while_the_stand_in_is_away_and_return(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    await fake.drop()
    banner = page.locator("#banner")
    await expect(banner).to_contain_text("The playground cannot be reached")
    await screenshot(page, "reconnect-banner")
    fake.refusing = False
    await banner.get_by_role("button", name="Try now").click()
    await expect(banner).to_be_hidden()
    await fake.say("Back again")
    await expect(page.locator("#messages")).to_contain_text("Back again")


async def test_banner_while_the_bot_is_offline(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    await fake.set_online(False)
    await expect(page.locator("#banner")).to_contain_text("The bot is offline")
    await fake.set_online(True)
    await expect(page.locator("#banner")).to_be_hidden()


async def test_phone_has_a_drawer_that_takes_and_returns_the_focus(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin, size=PHONE)
    sidebar = page.locator("#sidebar")
    await expect(sidebar).to_be_hidden()
    await page.get_by_role("button", name="Open the channel list").tap()
    await expect(sidebar).to_be_visible()
    await expect(page.get_by_role("button", name="Close the channel list")).to_be_focused()
    await screenshot(page, "drawer-phone")
    await page.get_by_role("button", name="lounge").first.tap()
    await expect(sidebar).to_be_hidden()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("lounge")


async def test_theme_toggle_is_remembered(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin, theme="dark")
    await page.get_by_role("button", name="Switch to light colours").click()
    await page.reload()
    await expect(page.get_by_role("button", name="Switch to dark colours")).to_be_visible()
    background = "getComputedStyle(document.body).backgroundColor"
    assert await page.evaluate(background) == "rgb(255, 255, 255)"
