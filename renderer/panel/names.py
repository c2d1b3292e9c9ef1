"""Names of players in panels, as large as they fit, with a sign where a computer decides."""

from __future__ import annotations

from typing import NamedTuple

from renderer.draw.canvas import Canvas
from renderer.draw.icons import icon
from renderer.draw.theme import RGB
from renderer.fonts import Style, fit, shrunk
from renderer.stage import Stage

_SIZE, _GAP = 0.95, 0.22  # of the sign and behind it, in sizes of letters
_LEAST = 20  # pixels of the sign: smaller it is but a spot


class Hand(NamedTuple):
    """How a name is written: its letters at their largest and smallest, ink and ground."""

    style: Style
    smallest: int
    ink: RGB
    ground: RGB


def draw_name(scene: Stage, seat: int, line: tuple[int, int, int], hand: Hand) -> None:
    """A player's name from one end of a line up to the other, and the line's height."""
    has_sign = scene.is_computer(seat)
    write_name(scene.canvas, scene.name(seat), line, hand, has_sign=has_sign)


def write_name(
    canvas: Canvas, name: str, line: tuple[int, int, int], hand: Hand, *, has_sign: bool
) -> None:
    """The same for any name."""
    x, end, y = line
    if has_sign:
        x += draw_sign(canvas, (x, y), hand.style.size, hand.ink)
    style = shrunk(name, hand.style, end - x, hand.smallest)
    canvas.text((x, y), fit(name, style, end - x), style, hand.ink, hand.ground)


def draw_sign(canvas: Canvas, at: tuple[int, int], letters: int, ink: RGB) -> int:
    """The sign of computers before letters of a size; gives the room it takes."""
    size = max(_LEAST, round(_SIZE * letters))
    canvas.stamp(icon("computer", size, ink), at[0] + size // 2, at[1])
    return size + round(_GAP * letters)
