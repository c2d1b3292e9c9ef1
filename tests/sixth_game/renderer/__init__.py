"""Pictures of Matches: a stroke for every one that is left."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw
from rules.matches.title import State

from renderer.drawing import Drawing
from renderer.picture import Order, Picture

WIDTH, HEIGHT = 260, 60


def draw_matches(view: State, order: Order) -> Picture:
    """What lies on the table."""
    image = Image.new("P", (WIDTH, HEIGHT), 0)
    for number in range(view.left):
        ImageDraw.Draw(image).line((20 * number + 10, 10, 20 * number + 10, 50), fill=1, width=3)
    out = BytesIO()
    image.save(out, "PNG")
    return Picture(out.getvalue(), f"{view.left} matches", WIDTH, HEIGHT)


DRAWING = Drawing(draw_matches, list)
