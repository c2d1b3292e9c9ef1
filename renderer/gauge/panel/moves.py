"""Arrows on the two tracks, from where a marker stood to where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.draw.canvas import Sprite
from renderer.draw.pieces import FINE
from renderer.draw.theme import LIT, RGB
from renderer.gauge.livery import LIVERIES
from renderer.gauge.scene import Scene
from rules.gauge.pieces import Colour

Spot = tuple[int, int]
Way = tuple[Colour, int, int]  # from one x to another

_MIDDLE, _LANE = 52, 9  # below the top of the track, and from one arrow to the next
_HALF = 11  # of a sprite's height
_RIM, _SHAFT, _DOT, _HEAD = 1.6, 1.7, 4.0, 7.0  # half widths in pixels, and the length of a head


def draw_ways(scene: Scene, ways: Iterable[Way], top: int) -> None:
    """All arrows of a track, each in a lane of its own."""
    drawn = [(colour, start, end) for colour, start, end in ways if abs(end - start) > _HEAD]
    for number, (colour, start, end) in enumerate(drawn):
        y = top + _MIDDLE + round((number - (len(drawn) - 1) / 2) * _LANE)
        scene.canvas.stamp(_arrow_sprite(colour, end - start), start, y)


@lru_cache(maxsize=256)
def _arrow_sprite(colour: Colour, reach: int) -> Sprite:
    """An arrow so far to the right, or to the left, anchored at its start."""
    half, length = _HALF, abs(reach)
    image = Image.new("RGBA", ((length + 2 * half) * FINE, 2 * half * FINE))
    pen = ImageDraw.Draw(image)
    for grow, paint in ((_RIM, LIT), (0.0, LIVERIES[colour].rgb)):
        _draw_arrow(pen, length, grow, paint)
    start = half
    if reach < 0:
        image, start = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT), half + length
    return Sprite(image.convert("RGBa").reduce(FINE), (start, half))


def _draw_arrow(pen: ImageDraw.ImageDraw, length: int, grow: float, paint: RGB) -> None:
    """A dot, a shaft and a head, all so much larger."""

    def box(left: float, right: float, high: float) -> tuple[float, float, float, float]:
        top, bottom = _HALF - high - grow, _HALF + high + grow
        left, right = _HALF + left - grow, _HALF + right + grow
        return left * FINE, top * FINE, right * FINE, bottom * FINE

    pen.ellipse(box(-_DOT, _DOT, _DOT), fill=paint)
    pen.rectangle(box(0, length - _HEAD, _SHAFT), fill=paint)
    tip, back = _HALF + length + 1.6 * grow, _HALF + length - _HEAD * 1.5 - grow
    high = _HEAD + 1.6 * grow - 1
    corners = ((tip, _HALF), (back, _HALF - high), (back, _HALF + high))
    pen.polygon([(x * FINE, y * FINE) for x, y in corners], fill=paint)
