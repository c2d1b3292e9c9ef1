"""Pictures of tables, drawn off the event loop."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.games.pools import Pool
from bot.games.table import AnyTable
from bot.wording import Words
from renderer.drawing import Drawing
from renderer.picture import NOTHING, Picture, Story
from rules.title import Event, Seat


class Painter:
    """Draws for all tables, in the words of one language."""

    def __init__(self, words: Words, pool: Pool, drawings: Mapping[str, Drawing[Any]]) -> None:
        self._words = words
        self._pool = pool
        self._drawings = drawings

    async def draw(  # noqa: PLR0913  (as the door to all pictures)
        self,
        table: AnyTable,
        *,
        viewer: Seat | None = None,
        events: Sequence[Event] = (),
        said: Story = NOTHING,
        zoom: str | None = None,
        preview: bool = False,
        awards: bool = False,
    ) -> Picture:
        """The table as this viewer may see it; None is the public."""

        def work() -> Picture:
            return self._drawings[table.title.key].picture(
                table.title.view(table.state, viewer),
                table.for_picture,
                events=events,
                said=said,
                words=self._words,
                zoom=zoom,
                preview=preview,
                awards=awards,
            )

        return await self._pool.run(work)


def attachment(picture: Picture, name: str) -> discord.File:
    """The picture as Discord takes it, alt text included."""
    return discord.File(io.BytesIO(picture.png), f"{name}.png", description=picture.alt)
