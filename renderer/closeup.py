"""Close-ups: windows cut out of one large map of a board, which is painted only once."""

from __future__ import annotations

from dataclasses import replace

from renderer.base import Base
from renderer.geometry import Frame
from rules.boards.board import Hex


def window(large: Base, place: Hex, width: int, height: int) -> Base:
    """The part of a large map around a hex, kept inside it."""
    x, y = large.frame.pixel(place)
    left = max(0, min(x - width // 2, large.frame.width - width))
    top = max(0, min(y - height // 2, large.frame.height - height))
    pixels = large.pixels[top : top + height, left : left + width]
    names = tuple((name, x - left, y - top) for name, x, y in large.names)
    frame = shifted(large.frame, left, top, (pixels.shape[1], pixels.shape[0]))
    return replace(large, frame=frame, pixels=pixels, names=names)


def shifted(frame: Frame, left: int, top: int, size: tuple[int, int]) -> Frame:
    """A window of so many pixels that begins at a pixel of another one."""
    return replace(
        frame,
        left=frame.left + left / frame.size,
        top=frame.top + top / frame.rise,
        width=size[0],
        height=size[1],
    )
