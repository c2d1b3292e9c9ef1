"""A turn played while the announcer reads the store is posted, and posted once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground.testing.people import Room
from tests.e2e.house import House, next_post
from tests.e2e.titles.gauge_player import TITLE


@pytest.mark.parametrize("is_read", [False, True], ids=["read before", "read after"])
async def test_a_turn_played_while_the_store_is_read_is_posted_once(
    home: House, room: Room, monkeypatch: pytest.MonkeyPatch, is_read: bool
) -> None:
    history, played = home.bot.services.host.history, asyncio.Event()

    async def slow_history(game: Any, *, after: int = 0) -> Any:
        steps = await history(game, after=after)
        await played.wait()
        return await history(game, after=after) if is_read else steps

    monkeypatch.setattr(home.bot.services.host, "history", slow_history)
    post = await home.seat(room, TITLE, "Ana", "Bruno", "Carmen")
    who = home.guest(post.mentions[0])
    preview = await (await who.press(post, "Pass")).answered()
    await (await who.press(preview, "Pass")).answered()
    played.set()
    following = await next_post(room, post.id)
    assert f"**{who.name}** passes" in following.content
    await home.bot.services.announcer.settled()
    assert len([message for message in room.messages if message.attachments]) == 2
