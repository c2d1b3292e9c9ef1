"""A mouse or a finger on the page, with every press counted that the page has felt."""

from __future__ import annotations

from playwright.async_api import Locator, Page

COUNT = """() => {
  window.taps = 0;
  addEventListener("click", (event) => (window.taps += event.isTrusted), true);
}"""
# What is nearest at hand: the open list, else the buttons of the newest message that has some;
# nothing while a list is about to open by itself.
NEAREST = """() => {
  const list = document.querySelector(".select-list:popover-open");
  if (list) return list.querySelector("[role=option]");
  const has = ".components button:not(:disabled)";
  const rows = [...document.querySelectorAll("#messages > li")];
  const newest = rows.findLast((row) => row.querySelector(has));
  return newest?.querySelector(".select") ? null : newest?.querySelector(has);
}"""


class Hand:
    """Presses what is there."""

    def __init__(self, page: Page, *, has_mouse: bool) -> None:
        self.page = page
        self._has_mouse = has_mouse

    async def begin_count(self) -> None:
        await self.page.evaluate(COUNT)

    async def taps(self) -> int:
        """Every press that the page has felt since the count began."""
        return int(await self.page.evaluate("window.taps"))

    async def tap(self, target: Locator) -> None:
        await (target.click() if self._has_mouse else target.tap())

    async def press(self, label: str) -> None:
        """The newest button with exactly this label."""
        await self.tap(self.button(label))

    def button(self, label: str) -> Locator:
        return self.page.get_by_role("button", name=label, exact=True).last

    async def tap_nearest(self) -> None:
        """Press the first thing offered, and wait until something else is."""
        nearest = (await self.page.evaluate_handle(NEAREST)).as_element()
        assert nearest is not None
        await (nearest.click() if self._has_mouse else nearest.tap())
        await self.page.wait_for_function(
            f"before => {{ const now = ({NEAREST})(); return now && now !== before; }}", arg=nearest
        )
