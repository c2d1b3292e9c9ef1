"""The message box: picker, options and autocomplete, by keyboard alone."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Screenshot
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import newest, type_command

TYPE_WITHOUT_PAUSE = """(input, text) => {
  for (const letter of text) {
    input.value += letter;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""


async def test_slash_lists_flattened_commands_and_filters_while_typing(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/")
    names = page.locator("#suggestions .option-name")
    await expect(names).to_have_count(9)
    await screenshot(page, "picker")
    await page.keyboard.type("rail")
    await expect(names).to_contain_text(["/rail expand", "/rail merge", "/rail pass"])
    await expect(page.locator("#chat-input")).to_have_attribute(
        "aria-activedescendant", "suggestions-list-0"
    )


async def test_command_with_live_autocomplete_by_keyboard(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/rail m")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await expect(page.locator("#command-name")).to_have_text("/rail merge")
    await page.keyboard.type("lisbon")
    await expect(page.locator("#suggestions [role=option]")).to_have_count(2)
    await screenshot(page, "autocomplete")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator("#option-hexes")).to_have_value(
        "Lisbon → Porto · 6 tracks · $33 · income +9"
    )
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Done: /rail merge")
    sent = fake.posted[-1]
    assert sent["type"] == 2
    assert sent["data"]["options"] == [
        {
            "name": "merge",
            "type": 1,
            "options": [{"name": "hexes", "type": 3, "value": "K3 J3 I3 H3 G3 F3"}],
        }
    ]


async def test_autocomplete_asks_once_per_pause_and_names_the_focused_option(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/rail expand ")
    await expect(page.locator("#suggestions [role=option]")).to_have_count(3)
    asked = len(fake.posted)
    await page.locator("#option-hexes").evaluate(TYPE_WITHOUT_PAUSE, "madrid")
    await expect(page.locator("#suggestions [role=option]")).to_have_count(1)
    assert len(fake.posted) == asked + 1
    inner = fake.posted[-1]["data"]["options"][0]["options"]
    assert inner == [{"name": "hexes", "type": 3, "value": "madrid", "focused": True}]


async def test_text_that_nothing_suggests_is_sent_as_typed(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await type_command(page, "/rail expand", {"hexes": "G7 G8"})
    await expect(newest(page)).to_contain_text("Done: /rail expand")
    assert fake.posted[-1]["data"]["options"][0]["options"][0]["value"] == "G7 G8"


async def test_missing_required_option_is_named_and_nothing_is_sent(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/game new ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator("#complaint")).to_have_text("“title” is required. Enter a value.")
    await expect(page.locator("#option-title")).to_be_focused()
    assert fake.posted == []


async def test_optional_options_choices_numbers_booleans_and_people(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    given = {"title": "dragon", "seats": "4", "open": "true", "rival": "Bruno"}
    await type_command(page, "/game new", given)
    await expect(newest(page)).to_contain_text("Done: /game new")
    values = {o["name"]: o["value"] for o in fake.posted[-1]["data"]["options"][0]["options"]}
    assert values == {"title": "iron_dragon", "seats": 4, "open": True, "rival": "101"}


async def test_number_out_of_range_is_refused_in_words(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/game new iberian")
    await page.keyboard.press("Enter")
    await page.keyboard.type("seats")
    await page.keyboard.press("Enter")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.locator("#complaint")).to_have_text("“seats”: Enter 6 or less.")
    await screenshot(page, "option-error")
    assert [body for body in fake.posted if body["type"] == 2] == []


async def test_backspace_leaves_an_empty_option_and_escape_the_command(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/map ")
    await page.keyboard.type("zoom")
    await page.keyboard.press("Enter")
    await expect(page.locator("#option-zoom")).to_be_focused()
    await page.keyboard.press("Backspace")
    await expect(page.locator("#option-zoom")).to_have_count(0)
    await page.keyboard.press("Backspace")
    await expect(page.locator("#chat-input")).to_have_value("/map")
    await page.keyboard.type(" ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#command")).to_be_hidden()
    await expect(page.locator("#chat-input")).to_be_focused()


async def test_unknown_command_is_not_sent_as_chat(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    await page.keyboard.type("/zebra")
    await page.keyboard.press("Enter")
    await expect(page.locator("#complaint")).to_contain_text("No such command")
    assert len(fake.messages["10"]) == 5


async def test_unanswered_command_shows_discords_words_until_dismissed(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await type_command(page, "/silent")
    failed = page.locator(".errand.failed")
    await expect(failed).to_contain_text("The application did not respond")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


async def test_chat_message_appears_for_everybody(fake: FakeServer, open_page: OpenPage) -> None:
    ana = await open_page(fake.origin, "100")
    bruno = await open_page(fake.origin, "101")
    await ana.keyboard.type("Hello **table**")
    await ana.keyboard.press("Enter")
    await expect(newest(bruno)).to_contain_text("Hello table")
    await expect(newest(ana).locator("strong", has_text="table")).to_be_visible()
