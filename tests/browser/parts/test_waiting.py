"""Who is waited for and for what, and who one is oneself."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.fake_script import GUESTS, Json, button, row
from tests.browser.fake_server import FakeServer
from tests.browser.page_actions import become

GAME = "7-0a1b2c:42"
LOOKS = [
    pytest.param(DESKTOP, "dark", id="desktop-dark"),
    pytest.param(PHONE, "light", id="phone-light"),
]


def press(verb: str, label: str, rest: str = "") -> Json:
    return button(label, f"rh:{verb}:{GAME}:{rest}")


async def call(fake: FakeServer, *guests: Json) -> Json:
    """A turn's post that pings these guests."""
    named = " ".join(f"<@{guest['id']}>" for guest in guests)
    moves = row(press("menu", "Build", "build"))
    return await fake.say(f"{named}, it is your turn.", mentions=list(guests), components=[moves])


async def ask(fake: FakeServer, *guests: Json, verb: str = "undo_agree") -> Json:
    """A vote's post that waits for these guests."""
    missing = " ".join(f"<@{guest['id']}>" for guest in guests)
    return await fake.say(
        f"↩️ **Ana** asks to take back. Still to answer: {missing}",
        mentions=list(guests),
        components=[row(press(verb, "Agree"), press("undo_decline", "Decline"))],
    )


def named(page: Page, what: str) -> str:
    return f"#guests [data-{what}=here]"


@pytest.mark.parametrize(
    ("size", "theme", "verb"),
    [
        pytest.param(DESKTOP, "dark", "undo_agree", id="taking back"),
        pytest.param(PHONE, "light", "agree", id="abandoning"),
    ],
)
async def test_a_vote_is_no_turn_and_both_are_shown(
    fake: FakeServer,
    open_page: OpenPage,
    screenshot: Screenshot,
    size: tuple[int, int],
    theme: str,
    verb: str,
) -> None:
    page = await open_page(fake.origin, size=size, theme=theme)
    turns, votes = (
        page.locator("#guests [data-turn=here]"),
        page.locator("#guests [data-vote=here]"),
    )
    await call(fake, GUESTS[1])
    asked = await ask(fake, GUESTS[1], GUESTS[2], verb=verb)
    await expect(turns).to_have_count(1)
    await expect(turns).to_have_accessible_name(
        "Bruno, turn in this channel, vote asked in this channel"
    )
    await expect(votes.nth(1)).to_have_accessible_name("Carla, vote asked in this channel")
    await expect(votes.nth(1).locator(".vote-badge")).to_have_text("vote")
    await screenshot(page, f"vote-{size[0]}-{theme}")
    assert await serious(page) == []
    await fake.edit(asked, content="Agreed so far: Bruno. Still to answer: <@102>")
    await expect(votes).to_have_count(1)
    await expect(votes).to_have_attribute("data-guest", "102")
    await fake.edit(asked, content="It is taken back.", components=[], mentions=[])
    await expect(votes).to_have_count(0)
    await expect(turns).to_have_attribute("data-guest", "101")


async def test_the_next_move_ends_a_vote(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    await ask(fake, GUESTS[2])
    await expect(page.locator("#guests [data-vote=here]")).to_have_count(1)
    await call(fake, GUESTS[3])
    await expect(page.locator("#guests [data-vote=here]")).to_have_count(0)


async def test_the_list_of_channels_says_what_is_waited_for(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin, "102")
    await ask(fake, GUESTS[2])
    await page.get_by_role("button", name="lounge").first.click()
    table = page.locator("[data-channel='10']")
    await expect(table).to_have_accessible_name("table-one (your vote is asked)")
    await expect(page.locator("#guests [data-vote=elsewhere]")).to_have_accessible_name(
        "Carla, vote asked in another channel"
    )
    await call(fake, GUESTS[2])
    await expect(table).to_contain_text("your turn")
    await expect(table).not_to_contain_text("your vote")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
async def test_the_line_above_the_box_takes_the_seat_of_whoever_is_to_move(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int], theme: str
) -> None:
    page = await open_page(fake.origin, size=size, theme=theme)
    line = page.locator("#acting")
    await call(fake, GUESTS[2])
    await expect(line).to_contain_text("Carla is to move")
    await screenshot(page, f"acting-{size[0]}-{theme}")
    assert await serious(page) == []
    await line.get_by_role("button", name="Play as Carla").click()
    await expect(page.locator("#me strong")).to_have_text("Carla")
    await expect(line).to_be_hidden()
    await ask(fake, GUESTS[0], GUESTS[3])
    await expect(line).to_contain_text("Ana and Dmitri have to vote")
    await line.get_by_role("button", name="Play as Ana").click()
    await expect(page.locator("#me strong")).to_have_text("Ana")


async def test_following_goes_where_the_turn_goes_but_not_while_something_is_written(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    me, line = page.locator("#me strong"), page.locator("#acting")
    await call(fake, GUESTS[1])
    await line.get_by_role("button", name="Follow").click()
    await expect(me).to_have_text("Bruno")
    await call(fake, GUESTS[3])
    await expect(me).to_have_text("Dmitri")
    await page.locator("#chat-input").fill("Wait, I think")
    await call(fake, GUESTS[2])
    await expect(line).to_contain_text("Carla is to move")
    await expect(me).to_have_text("Dmitri")
    await page.locator("#chat-input").fill("")
    await page.reload()
    await expect(me).to_have_text("Carla")
    await line.get_by_role("button", name="Following").click()
    await call(fake, GUESTS[0])
    await expect(line).to_contain_text("Ana is to move")
    await expect(me).to_have_text("Carla")


async def test_a_guest_picked_by_hand_stays(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    me, line = page.locator("#me strong"), page.locator("#acting")
    await call(fake, GUESTS[1])
    await line.get_by_role("button", name="Follow").click()
    await expect(line).to_contain_text("You are Bruno: your turn")
    await become(page, "Carla")
    await expect(line.get_by_role("button", name="Follow", exact=True)).to_be_visible()
    await fake.say("Anything")
    await expect(page.locator("#messages")).to_contain_text("Anything")
    await expect(me).to_have_text("Carla")


async def test_where_several_move_at_once_whoever_has_done_so_is_waited_for_no_more(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    turns = page.locator("#guests [data-turn=here]")
    await call(fake, GUESTS[0], GUESTS[1])
    await expect(turns).to_have_count(2)
    await fake.say(
        "Keep Kudamram?",
        components=[row(press("show", "Another"), press("do", "Keep"))],
        flags=64,
        ephemeral_for="100",
    )
    await page.get_by_role("button", name="Another", exact=True).click()
    await expect(page.locator(".message", has_text="You chose rh:show")).to_be_visible()
    await expect(turns).to_have_count(2)
    await page.get_by_role("button", name="Keep", exact=True).click()
    await expect(turns).to_have_count(1)
    await expect(turns).to_have_attribute("data-guest", "101")
    await expect(page.locator("#acting")).to_contain_text("Bruno is to move")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
async def test_who_i_am_is_plain_and_others_are_not_me(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int], theme: str
) -> None:
    page = await open_page(fake.origin, size=size, theme=theme)
    await fake.say("Good morning", author=GUESTS[0])
    await fake.say("Who begins, <@101>?", author=GUESTS[2], mentions=[GUESTS[1]])
    await fake.say("I do", author=GUESTS[1])
    mine = page.locator(".byline", has=page.locator(".tag.you"))
    colour = "getComputedStyle(document.documentElement).getPropertyValue('--me')"
    colours = set()
    for guest in GUESTS[:3]:
        name = guest["global_name"]
        await become(page, name)
        await expect(mine.last).to_contain_text(name)
        pressed = page.locator("#guests [aria-pressed=true] .guest-name")
        await expect(pressed).to_have_text(name)
        await expect(pressed).to_be_visible()
        await expect(page.locator("#chat-input")).to_have_attribute(
            "placeholder", f"Message as {name} in #table-one"
        )
        colours.add(await page.evaluate(colour))
    assert len(colours) == 3
    await screenshot(page, f"me-{size[0]}-{theme}")
    assert await serious(page) == []
