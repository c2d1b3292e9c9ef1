"""Messages: what is drawn, who sees it, and what clicking does."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import PHONE, OpenPage, Screenshot
from tests.browser.fake_script import EPHEMERAL, GUESTS, HOSTILE
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import choose, newest, type_command
from tests.narrowed import sure


async def test_strangers_markup_stays_text(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    choice = {"label": HOSTILE[:100], "value": "x", "description": HOSTILE[:100]}
    menu = {"type": 3, "custom_id": "x", "placeholder": HOSTILE, "options": [choice]}
    await fake.say(
        f"||{HOSTILE}|| [click](javascript:window.hacked=1) <javascript:alert(1)>",
        components=[
            {
                "type": 1,
                "components": [{"type": 2, "style": 1, "label": HOSTILE, "custom_id": "x"}],
            },
            {"type": 1, "components": [menu]},
            {
                "type": 1,
                "components": [{"type": 2, "style": 5, "label": "l", "url": "javascript:1"}],
            },
        ],
        embeds=[
            {
                "title": HOSTILE,
                "url": "javascript:1",
                "fields": [{"name": HOSTILE, "value": HOSTILE}],
            }
        ],
    )
    await expect(newest(page).get_by_role("button", name=HOSTILE).first).to_be_visible()
    await newest(page).get_by_role("combobox").click()
    hostile_author = page.locator(".author", has_text="<img src=x")
    await expect(hostile_author).to_have_text(HOSTILE)
    assert await page.locator("#messages img[src='x'], #messages script").count() == 0
    assert await page.locator("a[href^='javascript']").count() == 0
    assert await page.evaluate("window.hacked") is None


async def test_markdown_is_drawn_as_elements(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    text = page.locator("#messages .text", has_text="Rules in short")
    for selector, words in (
        ("h3", "Rules in short"),
        ("strong", "Bold"),
        ("em", "italics"),
        ("u", "underlined"),
        ("s", "struck"),
        ("p code", "code"),
        ("blockquote button.mention", "#lounge"),
        ("ul ul li", "a finer point"),
        ("ol li:last-child", "two"),
        ("pre code", 'build("K3", "K4")'),
        (".subtext", "small print"),
    ):
        await expect(text.locator(selector).first).to_have_text(words)
    await expect(text.locator("a")).to_have_attribute("rel", "noopener noreferrer")
    spoiler = text.get_by_role("button", name="Spoiler, show it")
    await spoiler.press("Enter")
    await expect(text.locator(".spoiler.shown")).to_have_text("a secret")


async def test_ephemeral_message_is_marked_private_and_can_be_dismissed(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    ana = await open_page(fake.origin, "100")
    bruno = await open_page(fake.origin, "101")
    await type_command(ana, "/rail expand", {"hexes": "lisbon"})
    private = newest(ana)
    await expect(private).to_contain_text("Done: /rail expand")
    await expect(private).to_contain_text("Ana used /rail expand")
    await expect(private).to_contain_text("Only you can see this · Dismiss message")
    await expect(private).to_contain_text("(edited)")
    await screenshot(ana, "ephemeral")
    await expect(bruno.locator("#messages")).not_to_contain_text("Done:")
    await private.get_by_role("button", name="Dismiss message").click()
    await expect(ana.locator("#messages")).not_to_contain_text("Done:")


async def test_deferred_answer_is_thinking_until_it_is_filled(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await type_command(page, "/map")
    await expect(newest(page)).to_contain_text("Roundhouse is thinking…")
    await fake.edit(fake.messages["10"][-1], flags=EPHEMERAL, content="The board")
    await expect(newest(page)).to_contain_text("The board")
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_buttons_of_all_kinds(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    lobby = page.locator(".message", has_text="Lobby: Iberian Railways")
    await expect(lobby.get_by_role("button", name="Start")).to_be_disabled()
    await expect(lobby.get_by_role("link", name="Rules")).to_have_attribute("target", "_blank")
    await lobby.get_by_role("button", name="Join").click()
    await expect(newest(page)).to_contain_text("You chose join.")
    assert fake.posted[-1]["data"] == {"component_type": 2, "custom_id": "join"}
    await lobby.get_by_role("button", name="Abandon").press("Enter")
    await expect(lobby.locator(".failure")).to_have_text("This interaction failed")


async def test_select_by_keyboard(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    menu = page.get_by_role("combobox", name="Choose a colour")
    await menu.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await screenshot(page, "select")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("You chose blue.")
    assert fake.posted[-1]["data"]["values"] == ["blue"]


async def test_select_of_several_is_sent_once_it_closes(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    await choose(page.get_by_role("combobox", name="House rules"), "Red", "Green")
    await expect(newest(page)).to_contain_text("You chose red, green.")
    assert len(fake.posted) == 1


async def test_modal_asks_for_what_is_required_and_submits(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin)
    await page.get_by_role("button", name="Build").click()
    modal = page.get_by_role("dialog", name="Build track")
    await expect(modal.get_by_label("Hexes")).to_be_focused()
    await page.keyboard.type("K3 K4")
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal).to_contain_text("“Colour” is required.")
    await screenshot(page, "modal")
    await choose(modal.get_by_role("combobox"), "Green")
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal).to_be_hidden()
    sent = fake.posted[-1]
    assert sent["type"] == 5
    assert sent["interaction_id"]
    assert sent["data"]["components"] == [
        {"type": 18, "component": {"type": 4, "custom_id": "hexes", "value": "K3 K4"}},
        {"type": 18, "component": {"type": 3, "custom_id": "modal-colour", "values": ["green"]}},
        {"type": 1, "components": [{"type": 4, "custom_id": "note", "value": ""}]},
    ]
    picture = newest(page).locator("img")
    await expect(picture).to_have_attribute("alt", "The board after turn 8")


async def test_modal_opens_only_in_the_window_that_asked(
    fake: FakeServer, open_page: OpenPage
) -> None:
    one = await open_page(fake.origin, "101")
    other = await open_page(fake.origin, "101")
    await one.get_by_role("button", name="Build").click()
    await expect(one.get_by_role("dialog", name="Build track")).to_be_visible()
    await expect(other.get_by_role("dialog")).to_have_count(0)


async def test_picture_is_enlarged_and_shown_at_full_size(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin, size=PHONE)
    await page.get_by_role("button", name="Ana built from Lisbon").click()
    viewer = page.get_by_role("dialog", name="Picture")
    image = viewer.locator("img")
    await expect(image).to_be_visible()
    assert sure(await image.bounding_box())["width"] <= 390
    await screenshot(page, "viewer-phone")
    await viewer.get_by_role("button", name="Full size").click()
    assert sure(await image.bounding_box())["width"] == 1600
    await page.keyboard.press("Escape")
    await expect(viewer).to_be_hidden()


async def test_what_grows_while_the_page_scrolls_is_followed_to_its_end(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    scroller = page.locator("#scroller")
    await scroller.evaluate(
        """element => {
          const late = document.createElement("li");
          late.className = "late";
          late.style.height = "900px";
          element.querySelector("#messages").append(late);
          element.dispatchEvent(new Event("scroll"));
        }"""
    )
    await expect(page.get_by_role("button", name="jump to newest")).to_be_hidden()
    await page.wait_for_function(
        "() => { const e = document.getElementById('scroller');"
        " return e.scrollHeight - e.scrollTop - e.clientHeight < 2; }"
    )
    assert await page.locator(".late").count() == 1


async def test_reader_who_scrolled_up_stays_and_can_jump(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    scroller = page.locator("#scroller")
    await expect(newest(page)).to_be_in_viewport()
    await scroller.evaluate("element => element.scrollTo(0, 0)")
    jump = page.get_by_role("button", name="jump to newest")
    await expect(jump).to_be_visible()
    await fake.say("Something new", author=GUESTS[1])
    await expect(jump).to_have_text("1 new · jump to newest")
    await expect(newest(page)).not_to_be_in_viewport()
    await jump.click()
    await expect(newest(page)).to_be_in_viewport()
    await expect(jump).to_be_hidden()


async def test_new_message_is_announced(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    await fake.say("Turn 8: <@100> is next.", mentions=[GUESTS[0]])
    await expect(page.locator("#announcer")).to_have_text("Roundhouse: Turn 8: @Ana is next.")
    await expect(newest(page)).to_have_class("message ping")
