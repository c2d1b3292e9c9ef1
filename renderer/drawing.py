"""The seam between pictures and whoever registers titles: how one engine is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from renderer.atlas import Plate
from renderer.picture import NOTHING, Order, Picture, Story, Table, Words
from rules.title import Event

V = TypeVar("V")


@dataclass(frozen=True)
class Drawing(Generic[V]):
    """Draws the views of one engine, and lists the maps that are shipped for them."""

    draw: Callable[[V, Order], Picture]
    plates: Callable[[], list[Plate]]

    def picture(  # noqa: PLR0913  (the one door; all but the first two go by name)
        self,
        view: V,
        table: Table,
        *,
        words: Words,
        events: Sequence[Event] = (),
        said: Story = NOTHING,
        zoom: str | None = None,
        preview: bool = False,
        awards: bool = False,
    ) -> Picture:
        """The picture of a view; `events` are those since the last public one, `said` tells them.

        `zoom` is a city or hex label; BadNotation if the board has no such place. `awards` asks
        for who holds which now; titles without awards leave it aside.
        """
        return self.draw(view, Order(table, words, tuple(events), said, zoom, preview, awards))
