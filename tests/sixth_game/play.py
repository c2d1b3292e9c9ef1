"""Plays Matches to its end on the stand-in, by button and by command; run in the copy."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.e2e.house import House, house


async def main() -> None:
    """Ana takes three each time, Bruno one; nobody else is asked."""
    with tempfile.TemporaryDirectory() as data:
        async with house(Path(data)) as home:
            room = home.room()
            post = await home.seat(room, "matches", "Ana", "Bruno")
            told = await (await home.guest("Ana").command("help", room)).answered()
            assert "Matches `/matches`" in told.content, told.content
            card = await (await home.guest("Ana").press(post, "How to play")).answered()
            assert "Take the last match." in card.content, card.content
            refused = await (
                await home.guest("Ana").command("matches take", room, count=9)
            ).answered()
            assert "Take one to 3. (rule MA 1.1)" in refused.content, refused.content
            while "took the last one" not in post.content:
                mark = room.mark()
                who = home.guest("Ana" if "Ana" in _called(post.content, home) else "Bruno")
                if who.name == "Ana":
                    await (await who.press(post, "Take 3")).answered()
                else:
                    shown = await (await who.command("matches take", room, count=1)).answered()
                    await (await who.press(shown, "Confirm")).answered()
                post = await room.next_message(mark, where=lambda said: bool(said.attachments))
            sys.stdout.write(post.content)


def _called(content: str, home: House) -> str:
    """Whom the newest post asks to play."""
    guests = home.playground.guests
    return next(guest.name for guest in guests if f"<@{guest.id}>" in content)


if __name__ == "__main__":
    asyncio.run(main())
