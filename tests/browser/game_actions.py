"""What players of a railways game do on the page, with a mouse, a keyboard or a finger."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from tests.browser.page_actions import type_command

KINDS = ("Start", "Expand", "Purchase")
WRITTEN = {
    "Start": ("/rail start", "hexes"),
    "Expand": ("/rail expand", "hexes"),
    "Purchase": ("/rail buy", "interest"),
}


class Window:
    """The page as one person uses it, who may take every seat."""

    def __init__(self, page: Page, *, has_mouse: bool = True) -> None:
        self.page = page
        self._has_mouse = has_mouse

    @property
    def lobby(self) -> Locator:
        return self._messages.filter(has=self.page.get_by_role("button", name="Join"))

    @property
    def turn(self) -> Locator:
        """The newest public post that carries the buttons of a turn."""
        posts = self.page.locator(".message:not(:has(.only-you))")
        return posts.filter(has=self.page.get_by_role("button", name="Pass…")).last

    @property
    def proposing(self) -> Locator:
        """The same, in any title: its first buttons are what is proposed."""
        posts = self.page.locator(".message:not(:has(.only-you))")
        return posts.filter(has=self.page.locator(".button.success")).last

    @property
    def private(self) -> Locator:
        """The newest message that nobody else sees."""
        return self.page.locator(".message:has(.only-you)").last

    @property
    def mover(self) -> Locator:
        """Who wears the badge of the turn in this channel."""
        return self.page.locator("#guests [data-turn=here]")

    @property
    def _messages(self) -> Locator:
        return self.page.locator(".message")

    async def point(self, target: Locator) -> None:
        """Click or tap."""
        await (target.click() if self._has_mouse else target.tap())

    async def press(self, message: Locator, label: str) -> None:
        await self.point(message.get_by_role("button", name=label, exact=True))

    async def become(self, guest: Locator) -> None:
        name = await guest.locator(".guest-name").text_content()
        await self.point(guest)
        await expect(self.page.locator("#me strong")).to_have_text(name or "")

    async def sit_down(self, *names: str) -> None:
        """Take a seat for each of them; whoever opened the table has one already."""
        for name in names:
            await self.become(self.page.locator(f"#guests [aria-label^='{name}']"))
            await self.press(self.lobby, "Join")
            await expect(self.lobby).to_contain_text(name)

    async def turn_in_writing(self) -> str:
        """Type the command of whoever is to move and confirm it, all by keyboard; the new map."""
        before = await self._begin_turn()
        command, option = WRITTEN[await self._open_kind()]
        await type_command(self.page, command, {option: ""})
        confirm = self.private.locator(".button.success")
        await confirm.focus()
        await self.page.keyboard.press("Enter")
        return await self._end_turn(before)

    async def turn_by_pointing(self) -> str:
        """Open the menu of whoever is to move, choose, confirm; the new map."""
        before = await self._begin_turn()
        await self.press(self.turn, await self._open_kind())
        await self.point(self.private.get_by_role("combobox"))
        await self.point(self.page.locator(".select-list:popover-open [role=option]").first)
        await self.point(self.private.locator(".button.success"))
        return await self._end_turn(before)

    async def _begin_turn(self) -> str:
        await self.become(self.mover)
        return await picture_in(self.turn)

    async def _open_kind(self) -> str:
        labels = await self.turn.locator("button:enabled").all_inner_texts()
        return next(kind for kind in KINDS if kind in labels)

    async def _end_turn(self, before: str) -> str:
        await expect(self.private.locator(".button.success")).to_have_count(0)
        keep = self.private.get_by_role("button", name="Keep all loans")
        if await keep.count():
            await self.point(keep)
        await expect(self.turn.locator(".picture img")).not_to_have_attribute("src", before)
        return await picture_in(self.turn)


async def picture_in(message: Locator) -> str:
    """The address of the message's picture, once it is really shown."""
    image = message.locator(".picture img")
    await expect(image).to_be_visible()
    assert await image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    return await image.get_attribute("src") or ""
