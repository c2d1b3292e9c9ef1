"""A sheet of paper laid on the free corner of a map."""

from __future__ import annotations

from renderer import theme
from renderer.railways.look import SHEETS
from renderer.railways.scene import Scene
from renderer.strip import HEIGHT as HEADER

BOX_WIDTH = 430
_RIM = 3


def draw_box(scene: Scene, height: int) -> tuple[int, int]:
    """The paper, so many pixels high; gives its top left corner."""
    x, y = scene.base.frame.point(*SHEETS[scene.view.board].inset)
    right, bottom = int(x), int(y) + HEADER
    left, top = right - BOX_WIDTH, bottom - height
    around = (left - _RIM, top - _RIM, right + _RIM, bottom + _RIM)
    scene.canvas.fill(around, theme.BOX_EDGE)
    scene.canvas.fill((left, top, right, bottom), theme.BOX)
    return left, top
