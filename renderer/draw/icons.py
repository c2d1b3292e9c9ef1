"""Small signs for panels, drawn rather than typed so that no font has to have them."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point
from renderer.draw.theme import RGB

_FINE = 4
_LINES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "tick": (((0.15, 0.55), (0.42, 0.82), (0.88, 0.2)),),
    "cross": (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))),
    "arrow": (((0.1, 0.5), (0.86, 0.5)), ((0.55, 0.18), (0.88, 0.5), (0.55, 0.82))),
}

_AREAS: dict[str, tuple[Point, ...]] = {
    "crown": (
        (0.08, 0.82), (0.03, 0.26), (0.3, 0.52), (0.5, 0.12), (0.7, 0.52), (0.97, 0.26),
        (0.92, 0.82),
    ),
}  # fmt: skip


@lru_cache(maxsize=128)
def icon(name: str, size: int, colour: RGB) -> Sprite:
    """A sign of this size, anchored at its middle."""
    side = size * _FINE
    image = Image.new("RGBA", (side, side), (*colour, 0))
    pen = ImageDraw.Draw(image)
    width = round(side * 0.17)
    if name == "ring":
        inset = side * 0.1
        pen.ellipse((inset, inset, side - inset, side - inset), outline=colour, width=width)
    if name in _AREAS:
        pen.polygon([(x * side, y * side) for x, y in _AREAS[name]], fill=colour)
    if name == "computer":
        _draw_head(pen, side, colour)
    for line in _LINES.get(name, ()):
        points = [(x * side, y * side) for x, y in line]
        pen.line(points, fill=colour, width=width, joint="curve")
    return Sprite(image.convert("RGBa").reduce(_FINE), (size // 2, size // 2))


def _draw_head(pen: ImageDraw.ImageDraw, side: int, colour: RGB) -> None:
    """The head of a machine: an aerial, two eyes and a mouth one sees through."""

    def box(*shares: float) -> tuple[float, ...]:
        return tuple(share * side for share in shares)

    hole = (*colour, 0)
    pen.rectangle(box(0.45, 0.08, 0.55, 0.3), fill=colour)
    pen.ellipse(box(0.39, 0.02, 0.61, 0.24), fill=colour)
    pen.rounded_rectangle(box(0.06, 0.27, 0.94, 0.95), side * 0.14, fill=colour)
    for left in (0.22, 0.58):
        pen.ellipse(box(left, 0.41, left + 0.2, 0.61), fill=hole)
    pen.rectangle(box(0.3, 0.73, 0.7, 0.82), fill=hole)
