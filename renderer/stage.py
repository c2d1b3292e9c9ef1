"""A picture being drawn, as far as all titles share it: the canvas, and who is called what."""

from __future__ import annotations

from renderer.draw.canvas import Canvas
from renderer.draw.theme import COLOURS, SeatColour
from renderer.fonts import has_letters
from renderer.picture import Order


class Stage:
    """What the layers common to all titles need of a picture being drawn."""

    order: Order
    canvas: Canvas

    def colour(self, seat: int) -> SeatColour:
        """The colour and shape of a player."""
        return COLOURS[self.order.table.seats[seat].colour]

    def name(self, seat: int) -> str:
        """A player's name, or their number at the table where no letter of it can be drawn."""
        name = self.order.table.seats[seat].name
        return name if has_letters(name) else self.words("player", number=seat + 1)

    def is_computer(self, seat: int) -> bool:
        """Whether a computer decides there."""
        return self.order.table.seats[seat].is_computer

    def words(self, key: str, **values: str | int) -> str:
        """A message of the picture."""
        return self.order.say(key, **values)
