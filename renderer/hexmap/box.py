"""A sheet of paper laid on the free corner of a map."""

from __future__ import annotations

from renderer.draw import theme
from renderer.draw.geometry import Point
from renderer.hexmap.scene import Scene
from renderer.panel.strip import HEIGHT as HEADER

_RIM = 3


def draw_box(scene: Scene[object], corner: Point, width: int, height: int) -> tuple[int, int]:
    """The paper with its right bottom corner at a point of the board; gives its left top one."""
    x, y = scene.basemap.frame.point(*corner)
    right, bottom = int(x), int(y) + HEADER
    left, top = right - width, bottom - height
    around = (left - _RIM, top - _RIM, right + _RIM, bottom + _RIM)
    scene.covered.append((left - _RIM, top - _RIM - HEADER, right + _RIM, bottom + _RIM - HEADER))
    scene.canvas.fill(around, theme.BOX_EDGE)
    scene.canvas.fill((left, top, right, bottom), theme.BOX)
    return left, top
