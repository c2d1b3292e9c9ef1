"""What a person does on the page, for tests of the page and of whole games in it."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect


async def type_command(page: Page, command: str, options: dict[str, str] | None = None) -> None:
    """Write a slash command by keyboard alone and send it.

    An option takes the first suggestion that contains the text given for it; the text itself where
    none does.
    """
    await page.locator("#chat-input").focus()
    await page.keyboard.type(f"{command} ")
    await expect(page.locator("#command-name")).to_have_text(command)
    for name, value in (options or {}).items():
        await _fill_option(page, name, value)
    await _leave_suggestions(page)
    await page.keyboard.press("Enter")
    await expect(page.locator("#command")).to_be_hidden()


async def _fill_option(page: Page, name: str, value: str) -> None:
    field = page.locator(f"#option-{name}")
    if await field.count() == 0:
        await page.locator("#command-more").focus()
        await page.keyboard.type(name)
        await page.keyboard.press("Enter")
    await field.focus()
    await page.keyboard.type(value)
    await expect(page.locator("#suggestions.busy")).to_have_count(0)
    names = await page.locator("#suggestions [role=option]").all_inner_texts()
    wanted = [at for at, text in enumerate(names) if value.lower() in text.lower()]
    if not wanted:
        return await _leave_suggestions(page)
    for _ in range(wanted[0]):
        await page.keyboard.press("ArrowDown")
    return await page.keyboard.press("Enter")


async def _leave_suggestions(page: Page) -> None:
    if await page.locator("#suggestions [role=option].active").count():
        await page.keyboard.press("Escape")


async def become(page: Page, name: str) -> None:
    """Take another guest's seat in this window."""
    await page.locator(f"#guests [aria-label^='{name}']").click()
    await expect(page.locator("#me strong")).to_have_text(name)


async def choose(menu: Locator, *labels: str) -> None:
    """Open a select and pick these of its options."""
    page = menu.page
    await menu.click()
    for label in labels:
        await page.locator(".select-list:popover-open [role=option]", has_text=label).first.click()
    if await page.locator(".select-list:popover-open").count():
        await page.keyboard.press("Escape")


def newest(page: Page) -> Locator:
    """The last message in the open channel."""
    return page.locator("#messages .message").last
