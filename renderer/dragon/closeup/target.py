"""A ring around the place a close-up was asked for."""

from __future__ import annotations

from functools import cache

from renderer.dragon.closeup.windows import is_train
from renderer.dragon.scene import Scene
from renderer.dragon.world.places import find_target
from renderer.dragon.world.symbols import Pen
from renderer.draw import theme
from renderer.draw.canvas import Sprite


def draw_target(scene: Scene) -> None:
    """Nothing where no place was asked for, or one without a milepost."""
    zoom = scene.order.zoom
    target = None if zoom is None or is_train(zoom) else find_target(zoom)
    if target is not None and target.node >= 0:
        sheet = scene.sheets[0]
        ring = _ring(sheet.frame.size, 1.45 if target.is_major else 0.68)
        scene.canvas.stamp(ring, *sheet.spot(target.node))


@cache
def _ring(pitch: float, radius: float) -> Sprite:
    pen = Pen(pitch, radius + 0.1)
    for width, colour in ((0.17, theme.INK), (0.1, theme.GOLD)):
        pen.arc((0, 0), radius - 0.08 + width / 2, (0, 360), (colour, width))
    image = pen.finished()
    return Sprite(image, (image.width // 2, image.height // 2))
