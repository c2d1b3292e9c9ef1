"""A first game on the page, scene by scene: what `docs/play.md` shows is seen on this way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from playwright.async_api import Locator, Page, expect

from playground.testing.posts import Post
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.game_actions import Window, picture_in
from tests.browser.page_actions import type_command
from tests.browser.play.hand import Hand
from tests.browser.play.positions import before_delivery, recorded, two_shares
from tests.browser.test_learning import obey, text_of
from tests.e2e.house import House

IBERIAN, BALKAN = "iberian_railways_4_last_cube.json", "balkan_railways_4_last_cube.json"
MIDDLE = 40  # actions of a recorded game after which the board has something to show
POSTS = ".message:not(:has(.only-you))"
PRIVATE = ".message:has(.only-you)"


Show = Callable[[Page, str], Awaitable[None]]


class Stage:
    """Somebody on the page, and who looks over their shoulder."""

    def __init__(self, home: House, open_page: OpenPage, show: Show) -> None:
        self.home = home
        self._open = open_page
        self._show = show
        self.hand: Hand

    @property
    def page(self) -> Page:
        return self.hand.page

    async def enter(self, name: str = "", size: tuple[int, int] = PHONE) -> None:
        """Open the page as this guest, or as the first."""
        guest = self.home.guest(name).id if name else ""
        page = await self._open(self.home.playground.origin, guest, size=size)
        self.hand = Hand(page, has_mouse=size == DESKTOP)

    async def enter_as_mover(self, post: Post, size: tuple[int, int] = PHONE) -> None:
        """Open the page as whom the post calls, and wait for its map."""
        await self.enter(post.mentions[0], size)
        await picture_in(self.newest_post())

    async def seen(self, name: str, top: Locator | None = None) -> None:
        """All there is to come has come: a picture for the page, perhaps with this at its top."""
        await self.home.playground.settled()
        await expect(self.page.locator(".errand")).to_have_count(0)
        if top is not None:
            await top.evaluate("part => part.scrollIntoView({block: 'start'})")
        await self._show(self.page, name)

    def newest_post(self) -> Locator:
        """The newest public map."""
        return self.page.locator(POSTS).filter(has=self.page.locator(".picture")).last

    def private(self) -> Locator:
        """The newest message for these eyes only."""
        return self.page.locator(PRIVATE).last

    async def told(self, *words: str) -> None:
        """Wait until the newest public map says so."""
        for word in words:
            await expect(self.newest_post()).to_contain_text(word)
        await picture_in(self.newest_post())

    async def answered(self, *words: str) -> None:
        """Wait until the newest private message says so."""
        for word in words:
            await expect(self.private()).to_contain_text(word)

    async def previewed(self) -> None:
        """Wait for a preview and its picture."""
        await picture_in(self.private())
        await expect(self.private().get_by_role("button", name="Cancel")).to_be_visible()

    async def propose(self) -> None:
        """Press what is proposed first under the newest map."""
        await self.hand.tap(self.newest_post().locator(".components .button").first)
        await self.previewed()

    async def confirm(self) -> None:
        """Press the first button of the preview."""
        await self.hand.tap(self.private().locator(".components .button").first)


async def first_game(stage: Stage) -> None:
    """From the first page to the first own move, and a look at the table from a desk."""
    await stage.enter()
    await expect(stage.page.locator(".message .container")).to_have_count(4)
    await stage.seen("welcome", stage.page.locator(".message").first)
    await stage.hand.press("Play Iberian Railways")
    await expect(stage.hand.button("Seat two guests and start")).to_be_visible()
    await stage.seen("table")
    await stage.hand.press("Seat two guests and start")
    await stage.told("begins", "your turn")
    await expect(stage.hand.button("Following")).to_be_visible()
    await stage.seen("turn")
    await stage.propose()
    await stage.seen("preview")
    await stage.confirm()
    await stage.told("starts a railway", "your turn")
    await stage.seen("post", stage.newest_post())
    await stage.enter(size=DESKTOP)
    await stage.told("starts a railway")
    await stage.seen("desktop")


async def lesson(stage: Stage) -> None:
    """The first steps of a guided game."""
    await stage.enter()
    await stage.hand.press("Learn by playing")
    await stage.answered("Which one?")
    await stage.hand.tap(stage.private().get_by_role("button", name="Iberian Railways"))
    for number in (1, 2, 3):
        if number > 1:
            await follow(stage)
        await stage.answered(f"· {number} of ")
        await stage.seen(f"lesson-{number}", stage.private())


async def follow(stage: Stage) -> None:
    """Do what the step of the lesson asks for."""
    window = Window(stage.page, has_mouse=False)
    await obey(window, await text_of(window.private))


async def balkan_turn(stage: Stage) -> None:
    """A turn of Balkan Railways in two taps."""
    await whole_turn(stage, await recorded(stage.home, stage.home.room(), BALKAN, MIDDLE), "balkan")


async def gauge_turn(stage: Stage) -> None:
    """All shares of a railroad in two taps."""
    await whole_turn(stage, await two_shares(stage.home, stage.home.room()), "gauge")


async def whole_turn(stage: Stage, post: Post, name: str) -> None:
    """What is proposed first, and the post of it."""
    await stage.enter_as_mover(post)
    await stage.propose()
    await stage.seen(f"{name}-preview")
    await stage.confirm()
    await expect(stage.newest_post()).not_to_have_id(f"message-{post.id}")
    await stage.told("your turn")
    await stage.seen(f"{name}-post", stage.newest_post())


async def dragon_turn(stage: Stage) -> None:
    """A turn of Iron Dragon with a run, a delivery and a build."""
    post = await before_delivery(stage.home, stage.home.room())
    await stage.enter_as_mover(post)
    await stage.seen("dragon-turn")
    await stage.hand.tap_nearest()
    await stage.hand.tap_nearest()
    await stage.answered("movement points left")
    await stage.hand.tap_nearest()
    await stage.previewed()
    await stage.seen("dragon-run")
    await stage.hand.tap_nearest()
    await stage.told("delivers")
    await stage.seen("dragon-delivery", stage.newest_post())


async def middle(stage: Stage) -> None:
    """The middle of a game: how it stands, rules by words, and a vote to take back."""
    post = await recorded(stage.home, stage.home.room(), IBERIAN, MIDDLE)
    await stage.enter_as_mover(post)
    await type_command(stage.page, "/game status")
    await stage.answered("Turns: ")
    await stage.seen("status", stage.private())
    await type_command(stage.page, "/help", {"rule": "interest loan"})
    await stage.answered("“interest loan” is in")
    await stage.seen("rules", stage.private())
    await vote(stage)


async def vote(stage: Stage) -> None:
    """Take a turn, ask to take it back, and look as somebody who is asked."""
    await stage.propose()
    await stage.confirm()
    await stage.hand.tap(stage.private().get_by_role("button", name="Undo"))
    await stage.answered("This would take back")
    await stage.hand.press("Ask the others")
    await expect(stage.hand.button("Agree")).to_be_visible()
    await stage.enter("Dinis")
    await expect(stage.hand.button("Agree")).to_be_visible()
    await expect(stage.hand.button("Decline")).to_be_visible()
    asking = stage.page.locator(POSTS).filter(has=stage.hand.button("Agree")).last
    await stage.seen("vote", asking)


async def ending(stage: Stage) -> None:
    """The last turn of a game, and its last picture enlarged."""
    await stage.enter_as_mover(await recorded(stage.home, stage.home.room(), IBERIAN, -2), DESKTOP)
    await stage.propose()
    await stage.confirm()
    await stage.told("Victory points", "wins")
    await stage.hand.tap(stage.newest_post().locator(".picture"))
    await expect(stage.page.locator("dialog[open] img")).to_be_visible()
    await stage.seen("end")


class Scene(NamedTuple):
    """A part of the way, and what is shown of it."""

    go: Callable[[Stage], Awaitable[None]]
    pictures: tuple[str, ...]


SCENES = {
    "first-game": Scene(first_game, ("welcome", "table", "turn", "preview", "post", "desktop")),
    "lesson": Scene(lesson, ("lesson-1", "lesson-2", "lesson-3")),
    "balkan": Scene(balkan_turn, ("balkan-preview", "balkan-post")),
    "gauge": Scene(gauge_turn, ("gauge-preview", "gauge-post")),
    "dragon": Scene(dragon_turn, ("dragon-turn", "dragon-run", "dragon-delivery")),
    "middle": Scene(middle, ("status", "rules", "vote")),
    "ending": Scene(ending, ("end",)),
}
