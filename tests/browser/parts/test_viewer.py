"""The viewer: from the whole picture to its full size in steps, with mouse, keys and fingers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Screenshot
from tests.browser.fake_script import ALT
from tests.browser.fake_server import FakeServer
from tests.narrowed import sure

FULL = 1600
READABLE, SEEN = 4.5, 3  # contrast that WCAG asks for at level AA: of words, of a ring
CONTRAST = """([one, other]) => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""

Point = tuple[float, float]


async def contrast(one: Locator, property: str, other: Locator) -> float:
    """Between a colour of one element and the background of the other."""
    ask = "(element, name) => getComputedStyle(element)[name]"
    colours = [await one.evaluate(ask, property), await other.evaluate(ask, "backgroundColor")]
    return float(await one.page.evaluate(CONTRAST, colours))


async def opened(page: Page) -> Locator:
    await page.get_by_role("button", name="Ana built from Lisbon").click()
    viewer = page.get_by_role("dialog", name="Picture")
    await expect(viewer.locator("img")).to_be_visible()
    await page.wait_for_function("document.getElementById('viewer-picture').complete")
    return viewer


async def width(viewer: Locator) -> float:
    return sure(await viewer.locator("img").bounding_box())["width"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_steps_lead_from_the_whole_picture_to_its_full_size_and_back(
    fake: FakeServer, open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = await open_page(fake.origin, size=size)
    viewer = await opened(page)
    nearer = viewer.get_by_role("button", name="Zoom in")
    widths = [await width(viewer)]
    assert widths[0] <= size[0]
    await expect(viewer.get_by_role("button", name="Zoom out")).to_be_disabled()
    while await nearer.get_attribute("aria-disabled") != "true":
        await nearer.click()
        widths.append(await width(viewer))
    assert round(widths[-1]) == FULL
    assert len(widths) >= 3
    assert all(1.2 < after / before < 1.7 for before, after in pairwise(widths))
    await expect(viewer.locator("#viewer-scale")).to_have_text("100 %")
    await viewer.get_by_role("button", name="Zoom out").click()
    assert await width(viewer) == pytest.approx(widths[-2], abs=1)
    await viewer.get_by_role("button", name="Fit").click()
    assert await width(viewer) == pytest.approx(widths[0], abs=1)
    await viewer.get_by_role("button", name="Full size").click()
    assert await width(viewer) == pytest.approx(FULL, abs=1)


async def test_keys_zoom_look_around_and_close(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    viewer = await opened(page)
    fit = await width(viewer)
    await page.keyboard.press("+")
    assert await width(viewer) > fit
    await page.keyboard.press("1")
    assert await width(viewer) == FULL
    stage = viewer.locator("#viewer-stage")
    before = await stage.evaluate("stage => stage.scrollLeft")
    await page.keyboard.press("ArrowRight")
    assert await stage.evaluate("stage => stage.scrollLeft") > before
    await page.keyboard.press("-")
    assert await width(viewer) < FULL
    await page.keyboard.press("0")
    assert await width(viewer) == pytest.approx(fit, abs=1)
    await page.keyboard.press("Escape")
    await expect(viewer).to_be_hidden()
    await expect(page.get_by_role("button", name="Ana built from Lisbon")).to_be_focused()


async def test_a_mouse_zooms_twice_upon_a_place_drags_and_closes_beside(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    viewer = await opened(page)
    stage = viewer.locator("#viewer-stage")
    box = sure(await viewer.locator("img").bounding_box())
    x, y = box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.5
    await page.mouse.dblclick(x, y)
    box = sure(await viewer.locator("img").bounding_box())
    assert box["width"] == FULL
    assert (x - box["x"]) / box["width"] == pytest.approx(0.75, abs=0.01)
    before = await stage.evaluate("stage => stage.scrollLeft")
    await page.mouse.move(600, 400)
    await page.mouse.down()
    await page.mouse.move(700, 400, steps=4)
    await page.mouse.up()
    assert await stage.evaluate("stage => stage.scrollLeft") == pytest.approx(before - 100, abs=2)
    await expect(viewer).to_be_visible()
    await page.keyboard.press("0")
    await page.mouse.down()
    await page.mouse.move(20, 400)
    await page.mouse.up()
    await expect(viewer).to_be_visible()
    await page.mouse.click(20, 400)
    await expect(viewer).to_be_hidden()


async def test_ctrl_and_wheel_zoom_the_picture_and_not_the_page(
    fake: FakeServer, open_page: OpenPage
) -> None:
    page = await open_page(fake.origin)
    viewer = await opened(page)
    fit = await width(viewer)
    await page.mouse.move(640, 400)
    await page.keyboard.down("Control")
    await page.mouse.wheel(0, -100)
    await page.keyboard.up("Control")
    await page.wait_for_function(
        "fit => document.getElementById('viewer-picture').width > fit + 50", arg=fit
    )
    assert await page.evaluate("visualViewport.scale") == 1


class Fingers:
    """Touches, several at once if need be."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def __call__(self, *moments: Sequence[Point]) -> None:
        session = await self._page.context.new_cdp_session(self._page)
        kinds = ["touchStart", *["touchMove"] * (len(moments) - 1)]
        for kind, points in zip(kinds, moments, strict=True):
            touched = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
            await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await session.detach()


async def test_two_fingers_zoom_and_one_drags_on_a_phone(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot
) -> None:
    page = await open_page(fake.origin, size=PHONE)
    viewer, touch = await opened(page), Fingers(page)
    fit = await width(viewer)
    await touch([(180, 400), (210, 400)], [(150, 400), (240, 400)], [(105, 400), (285, 400)])
    assert await width(viewer) > 2 * fit
    assert await page.evaluate("visualViewport.scale") == 1
    await screenshot(page, "viewer-pinched")
    place = "() => [document.getElementById('viewer-stage').scrollLeft]"
    (before,) = await page.evaluate(place)
    await touch(*([(x, 400)] for x in range(250, 100, -25)))
    await page.wait_for_function(
        "before => document.getElementById('viewer-stage').scrollLeft > before + 50", arg=before
    )
    await touch([(100, 400), (290, 400)], [(150, 400), (240, 400)], [(185, 400), (205, 400)])
    assert await width(viewer) == pytest.approx(fit, abs=1)
    await expect(viewer).to_be_visible()


async def test_a_double_tap_goes_near_and_back(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin, size=PHONE)
    viewer = await opened(page)
    fit = await width(viewer)
    for wanted in (FULL, fit):
        for _ in range(2):
            await page.touchscreen.tap(195, 420)
        await page.wait_for_function(
            "wanted => Math.abs(document.getElementById('viewer-picture').width - wanted) < 2",
            arg=wanted,
        )


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(DESKTOP, "light", id="desktop-light"),
        pytest.param(PHONE, "light", id="phone-light"),
        pytest.param(PHONE, "dark", id="phone-dark"),
    ],
)
async def test_buttons_of_the_viewer_are_readable_in_both_themes(
    fake: FakeServer, open_page: OpenPage, screenshot: Screenshot, size: tuple[int, int], theme: str
) -> None:
    page = await open_page(fake.origin, size=size, theme=theme)
    viewer = await opened(page)
    await screenshot(page, f"viewer-{size[0]}-{theme}")
    assert await serious(page) == []
    await page.keyboard.press("Tab")  # whoever uses the keyboard sees a ring
    for button in await viewer.locator(".viewer-bar .button").all():
        await button.hover()
        assert await contrast(button, "color", button) >= READABLE, await button.inner_text()
        assert sure(await button.bounding_box())["height"] >= 44
        await button.focus()
        assert await contrast(button, "outlineColor", viewer) >= SEEN
    assert await contrast(viewer.locator("#viewer-scale"), "color", viewer) >= READABLE


async def test_what_the_picture_says_stays_with_it(fake: FakeServer, open_page: OpenPage) -> None:
    page = await open_page(fake.origin)
    viewer = await opened(page)
    await viewer.get_by_role("button", name="Full size").click()
    await expect(viewer.locator("img")).to_have_attribute("alt", ALT)
    await expect(viewer.locator("#viewer-caption")).to_have_text(ALT)
