"""Close-ups: windows cut out of one large map of a board, with a strip of who is who below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Frame
from renderer.fonts import Face, Style, fit
from renderer.hexmap.base import Base
from renderer.hexmap.scene import Stage
from rules.boards.board import Hex

GUIDE = 64  # pixels the strip below the map takes
_NAME = Style(Face.BOLD, 30)


def window(large: Base, place: Hex, width: int, height: int) -> Base:
    """The part of a large map around a hex, kept inside it."""
    x, y = large.frame.pixel(place)
    left = max(0, min(x - width // 2, large.frame.width - width))
    top = max(0, min(y - height // 2, large.frame.height - height))
    pixels = large.pixels[top : top + height, left : left + width]
    names = tuple(name.moved(-left, -top) for name in large.names)
    signs = large.signs - np.array((left, top, left, top))
    frame = shifted(large.frame, left, top, (pixels.shape[1], pixels.shape[0]))
    return replace(large, frame=frame, pixels=pixels, names=names, signs=signs)


def shifted(frame: Frame, left: int, top: int, size: tuple[int, int]) -> Frame:
    """A window of so many pixels that begins at a pixel of another one."""
    return replace(
        frame,
        left=frame.left + left / frame.size,
        top=frame.top + top / frame.rise,
        width=size[0],
        height=size[1],
    )


def draw_guide(scene: Stage, entries: Sequence[tuple[Sprite, str]], top: int) -> None:
    """Every piece with the name that goes with it, side by side below the map."""
    canvas, wide = scene.canvas, scene.canvas.width // len(entries)
    canvas.fill((0, top, canvas.width, top + GUIDE), theme.PANEL)
    for number, (piece, name) in enumerate(entries):
        x, y = 28 + number * wide, top + GUIDE // 2
        canvas.stamp(piece, x + 16, y)
        canvas.text((x + 46, y), fit(name, _NAME, wide - 62), _NAME, theme.TEXT, theme.PANEL)
