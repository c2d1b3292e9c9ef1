"""Parts of the world between all of it and a close-up: a large map drawn smaller."""

from __future__ import annotations

import numpy as np
from PIL import Image

from renderer.dragon.world.crop import USUAL, crop_at
from renderer.dragon.world.maps import large_sheet, palette
from renderer.dragon.world.painting import map_frame
from renderer.dragon.world.places import Target
from renderer.dragon.world.sheet import Sheet
from renderer.draw.palette import Pixels
from renderer.picture import Scale

_PITCHES = {Scale.WIDE: 30, Scale.NEAR: 42}  # pixels between two mileposts of a row


def sheet_about(target: Target, scale: Scale) -> Sheet:
    """What lies around a place; the Underground is so small that all of it is shown."""
    if target.is_under:
        large = large_sheet(is_under=True)
        return crop_at(large, (0, 0), (large.frame.width, large.frame.height))
    whole, (wide, high) = map_frame(False, _PITCHES[scale]), USUAL
    x, y = whole.point(*target.at)
    left = max(0, min(round(x) - wide // 2, whole.width - wide))
    top = max(0, min(round(y) - high // 2, whole.height - high))
    part = whole.part(left, top, wide, high)
    return Sheet(False, part, _shrunk((left, top, left + wide, top + high), whole.size, whole.rise))


def _shrunk(box: tuple[int, int, int, int], size: float, rise: float) -> Pixels:
    """A box of a smaller map, taken from the large one."""
    large = large_sheet(is_under=False)
    across, down = large.frame.size / size, large.frame.rise / rise
    edges = [side * factor for side, factor in zip(box, (across, down) * 2, strict=True)]
    left, top, right, bottom = edges[0], edges[1], edges[2], edges[3]
    pixels = large.pixels[int(top) : int(np.ceil(bottom)), int(left) : int(np.ceil(right))]
    inside = (left - int(left), top - int(top), right - int(left), bottom - int(top))
    inside = (*inside[:2], min(inside[2], pixels.shape[1]), min(inside[3], pixels.shape[0]))
    wanted = (box[2] - box[0], box[3] - box[1])
    image = palette().picture(pixels).resize(wanted, Image.Resampling.BOX, inside)
    return palette().quantise(image)
