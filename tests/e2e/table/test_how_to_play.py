"""How to play: on a table and on the first turn of every title, with pictures of the real board."""

from __future__ import annotations

import pytest

from playground.testing.people import Room
from tests.e2e.house import House
from tests.titles import TITLES


@pytest.mark.parametrize("title", TITLES)
async def test_the_first_minute_of_every_title_can_be_read_up(
    home: House, room: Room, title: str
) -> None:
    ana, name = home.guest("Ana"), TITLES[title].name
    lobby = await (await ana.command("game new", room, title=title)).answered()
    card = await (await home.guest("Elena").press(lobby, "How to play")).answered()
    assert f"**{name}** · how to play, 1 of 5" in card.content
    assert card.ephemeral_for == home.guest("Elena").id
    for other in ("Bruno", "Carmen"):
        await (await home.guest(other).press(lobby, "Join")).answered()
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    first = await room.next_message(mark, where=lambda post: bool(post.attachments))
    card = await (await ana.press(first, "How to play")).answered()
    pictures = {card.file()}
    for number in range(2, 6):
        await (await ana.press(card, "Next")).answered()
        assert f"{number} of 5" in card.content
        assert card.attachments[0]["description"]
        pictures.add(card.file())
    assert len(pictures) == 5
    assert card.labels == ["Back"]
