"""The outline of what is new: a white line in ink around all of it, broken while it is planned."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from renderer.draw.canvas import Sprite
from renderer.draw.rails import HexCanvas, draw_side, neighbours
from renderer.draw.theme import INK, LIT, RGB
from renderer.hexmap.scene import Scene

_INK, _LINE = 0.3, 0.19  # widths in hex sizes
_LEAST_INK, _LEAST_LINE = 13.5, 8.5  # in pixels, to be seen on a phone


def draw_highlight(
    scene: Scene[object], labels: Collection[str], top: int, *, rim: RGB = INK, line: RGB = LIT
) -> None:
    """A line around these hexes, not between them; its rim first, so that no joint shows."""
    board, frame = scene.basemap.board, scene.basemap.frame
    around = neighbours(board)
    plain = not scene.order.preview
    ink, width = max(_INK, _LEAST_INK / frame.size), max(_LINE, _LEAST_LINE / frame.size)
    for look in ((ink, rim, True), (width, line, plain)):
        for label in sorted(labels):
            place = board.find(label)
            if frame.shows(place):
                sides = tuple(n for n, other in enumerate(around[label]) if other not in labels)
                x, y = frame.pixel(place)
                sprite = _sides_sprite(sides, frame.size, *look)
                scene.canvas.stamp(sprite, x, y + top)


@lru_cache(maxsize=512)
def _sides_sprite(
    sides: tuple[int, ...], size: float, width: float, colour: RGB, is_whole: bool
) -> Sprite:
    tile = HexCanvas(size)
    for side in sides:
        draw_side(tile, side, width, colour, dashed=not is_whole)
    return tile.sprite()
