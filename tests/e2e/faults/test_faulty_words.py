"""A fault in what is said or shown costs that part of a post, never the call."""

from __future__ import annotations

from typing import Any

import pytest

from playground.testing.people import Room
from tests.e2e.brink import BRINKS, Brink
from tests.e2e.house import GAME, House

TITLES = pytest.mark.parametrize("title", list(BRINKS))


@pytest.fixture
async def brink(home: House, room: Room, title: str) -> Brink:
    return await BRINKS[title](home, room)


def fail(*_: Any, **__: Any) -> Any:
    raise IndexError("a word is missing")


@TITLES
@pytest.mark.parametrize("part", ["tell", "ask", "buttons", "post_zoom"])
async def test_whoever_decides_is_called_whatever_fails(
    home: House, room: Room, brink: Brink, title: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, mark = brink.shown.freeze(), room.mark()
    monkeypatch.setattr(home.bot.services.presenters[title], part, fail)
    await (await brink.who.press(seen, brink.label)).answered()
    post = await room.next_message(mark)
    assert post.mentions
    assert "your turn" in post.content
    assert bool(post.attachments) == (part != "post_zoom")
    await home.bot.services.announcer.settled()
    assert (await home.store.game(GAME)).posted == brink.played + 1
