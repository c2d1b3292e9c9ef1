"""The seam between pictures and whoever registers titles: how one engine is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from renderer.atlas import Plate
from renderer.picture import NOTHING, Order, Picture, Scale, Story, Table, Words
from rules.title import Event

V = TypeVar("V")


def _nowhere(view: object) -> str:
    return ""


@dataclass(frozen=True)
class Drawing(Generic[V]):
    """Draws the views of one engine, and lists the maps that are shipped for them."""

    draw: Callable[[V, Order], Picture]
    plates: Callable[[], list[Plate]]
    scales: tuple[Scale, ...] = (Scale.WHOLE,)  # those it can draw, from all of the board on
    focus: Callable[[V], str] = _nowhere  # the place to zoom to where none is named

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
        scale: Scale = Scale.CLOSE,
    ) -> Picture:
        """The picture of a view; `events` are those since the last public one, `said` tells them.

        `zoom` is a city or hex label, empty for what the game is about; BadNotation if the board
        has no such place. `awards` asks for who holds which now; titles without leave it aside.
        """
        place = self.focus(view) if not zoom and zoom is not None else zoom
        wishes = Order(table, words, tuple(events), said, place, preview, awards, scale)
        return self.draw(view, wishes)
