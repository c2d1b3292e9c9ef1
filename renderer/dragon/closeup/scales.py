"""The two maps at all sizes of close-ups, made from the large ones, each once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
from PIL import Image

from renderer.dragon.world.lattice import Lattice
from renderer.dragon.world.maps import large_sheet, palette, sheet
from renderer.dragon.world.painting import LARGE_PITCH
from renderer.dragon.world.sheet import Sheet
from renderer.draw.palette import Pixels

PITCHES = (LARGE_PITCH, 44, 32)  # pixels between two mileposts of a row, largest first
OVERVIEW = 16
_BAND = 256  # rows made at a time: in full colour a map takes three times the memory


@cache
def map_at(pitch: int, *, is_under: bool) -> Sheet:
    """A whole map at one of the sizes."""
    if pitch == LARGE_PITCH:
        return large_sheet(is_under=is_under)
    frame, pixels = _shrunk(pitch, is_under=is_under)
    return Sheet(is_under, frame, pixels)


@cache
def overview(room: int, *, is_under: bool) -> Sheet:
    """A map no wider than this."""
    whole = sheet(is_under=is_under)
    if whole.frame.width <= room and not is_under:
        return whole
    return Sheet(is_under, *_shrunk(OVERVIEW, is_under=is_under))


def _shrunk(pitch: int, *, is_under: bool) -> tuple[Lattice, Pixels]:
    large = large_sheet(is_under=is_under)
    across, down = _ratio(large.frame, pitch)
    width, height = int(large.frame.width * across), int(large.frame.height * down)
    frame = Lattice(pitch, large.frame.left, large.frame.top, width, height)
    bands = _bands(large.pixels, (width, height), (across, down))
    return frame, np.concatenate(list(bands))


def _ratio(large: Lattice, pitch: int) -> tuple[float, float]:
    """How many pixels across and down become of one of a large map."""
    return pitch / large.size, Lattice(pitch, 0, 0, 0, 0).rise / large.rise


def _bands(large: Pixels, size: tuple[int, int], ratio: tuple[float, float]) -> Iterator[Pixels]:
    (width, height), (across, down) = size, ratio
    for top in range(0, height, _BAND):
        rows = min(_BAND, height - top)
        first, last = top / down, min((top + rows) / down, large.shape[0])
        start = int(first)
        image = Image.fromarray(large[start : int(np.ceil(last))], "P")
        image.putpalette(palette().bytes)
        box = (0.0, first - start, width / across, last - start)
        part = image.convert("RGB").resize((width, rows), Image.Resampling.BOX, box)
        yield palette().quantise(part)
