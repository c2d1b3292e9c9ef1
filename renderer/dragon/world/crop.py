"""Parts cut out of a large map of Darwinina."""

from __future__ import annotations

from renderer.dragon.world.sheet import Sheet, Spot

Size = tuple[int, int]

USUAL: Size = (1600, 1092)


def crop_at(large: Sheet, middle: Spot, size: Size = USUAL) -> Sheet:
    """The part about a pixel of a large map, kept inside it."""
    frame = large.frame
    wide, high = size
    left = max(0, min(middle[0] - wide // 2, frame.width - wide))
    top = max(0, min(middle[1] - high // 2, frame.height - high))
    pixels = large.pixels[top : top + high, left : left + wide]
    part = frame.part(left, top, pixels.shape[1], pixels.shape[0])
    return Sheet(large.is_under, part, pixels)
