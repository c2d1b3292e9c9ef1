"""Pictures of tables, drawn off the event loop."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import discord

import renderer
from bot.tables import Table
from bot.wording import Words
from renderer import Picture
from rules.title import Event, Seat


class Painter:
    """A few drawing threads shared by all tables; more would only take the loop's time."""

    def __init__(self, words: Words, threads: int = 2) -> None:
        self._words = words
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")

    async def draw(
        self,
        table: Table,
        *,
        viewer: Seat | None = None,
        events: Sequence[Event] = (),
        said: str = "",
        zoom: str | None = None,
        preview: bool = False,
    ) -> Picture:
        """The table as this viewer may see it; None is the public."""

        def work() -> Picture:
            return renderer.draw(
                table.title.view(table.state, viewer),
                table.for_picture,
                events=tuple(events),
                said=said,
                words=self._words,
                zoom=zoom,
                preview=preview,
            )

        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Finish what is being drawn and stop."""
        self._pool.shutdown(cancel_futures=True)


def attachment(picture: Picture, name: str) -> discord.File:
    """The picture as Discord takes it, alt text included."""
    return discord.File(io.BytesIO(picture.png), f"{name}.png", description=picture.alt)
