"""The way that `docs/play.md` shows can be gone on the page, and passes all that it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.play.walk import SCENES, Stage
from tests.e2e.house import house


@pytest.mark.parametrize("scene", SCENES)
async def test_every_scene_of_a_first_game_can_be_seen(
    tmp_path: Path, open_page: OpenPage, scene: str
) -> None:
    seen = []

    async def look(page: Page, name: str) -> None:
        seen.append(name)

    async with house(tmp_path, is_welcomed=False) as home:
        await SCENES[scene].go(Stage(home, open_page, look))
    assert tuple(seen) == SCENES[scene].pictures
