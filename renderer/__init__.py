"""Pictures of games: a view in, a PNG and its alt text out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from renderer.dragon import draw_dragon
from renderer.draw.theme import COLOURS
from renderer.gauge import draw_gauge
from renderer.picture import NOTHING, Order, Picture, Seatmate, Story, Table, Words
from renderer.railways import draw_railways
from rules.dragon.view import DragonView
from rules.gauge.view import GaugeView
from rules.railways.view import RailwaysView
from rules.title import Event

__all__ = ["COLOURS", "Picture", "Seatmate", "Table", "Words", "draw"]

DRAWERS: dict[type, Callable[[Any, Order], Picture]] = {
    RailwaysView: draw_railways,
    GaugeView: draw_gauge,
    DragonView: draw_dragon,
}


def draw(  # noqa: PLR0913  (the one door; all but the first two go by name)
    view: msgspec.Struct,
    table: Table,
    *,
    words: Words,
    events: Sequence[Event] = (),
    said: Story = NOTHING,
    zoom: str | None = None,
    preview: bool = False,
) -> Picture:
    """The picture of a view; `events` are those since the last public one, `said` tells them.

    `zoom` is a city or hex label; BadNotation if the board has no such place.
    """
    order = Order(table, words, tuple(events), said, zoom, preview)
    return DRAWERS[type(view)](view, order)
