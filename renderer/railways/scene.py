"""What the layers of a railways picture are given."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.base import Base
from renderer.canvas import Canvas
from renderer.fonts import has_letters
from renderer.picture import Order
from renderer.theme import COLOURS, SeatColour
from rules.railways.events import Built
from rules.railways.view import RailwaysView


@dataclass(frozen=True)
class Scene:
    """A picture of a railways game being drawn."""

    view: RailwaysView
    order: Order
    base: Base
    canvas: Canvas

    def colour(self, seat: int) -> SeatColour:
        """The colour and shape of a player."""
        return COLOURS[self.order.table.seats[seat].colour]

    def name(self, seat: int) -> str:
        """A player's name, or the colour's where no letter of the name can be drawn."""
        name = self.order.table.seats[seat].name
        return name if has_letters(name) else self.colour(seat).label

    def words(self, key: str, **values: str | int) -> str:
        """A message of the picture."""
        return self.order.say(key, **values)


def planner(order: Order) -> int | None:
    """Whose build a preview shows."""
    built = [event.seat for event in order.events if isinstance(event, Built)]
    return built[-1] if order.preview and built else None
