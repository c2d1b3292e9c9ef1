"""The automated accessibility check, for every test that has a page open."""

from __future__ import annotations

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page


async def serious(page: Page) -> list[str]:
    """Findings of axe-core that would keep somebody out."""
    results = await Axe().run(page)
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:200]}"
        for found in results.response["violations"]
        if found["impact"] in ("serious", "critical")
    ]
