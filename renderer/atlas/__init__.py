"""Maps painted beforehand and shipped, so that no bot has to paint before its first picture.

`make maps` paints them. Each remembers a digest of the board and of the code it was painted from;
where that has changed since, for instance because somebody edits a board, the map is painted anew
in memory, which takes seconds but is never wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from renderer.atlas.digest import digest_of
from renderer.draw.palette import Painted, Palette

_DIGEST = "Painted from"


@dataclass(frozen=True)
class Plate:
    """A map of the atlas: its file name, how to paint it, and all that makes a shipped one old."""

    name: str
    paint: Callable[[], Painted]
    code: tuple[str, ...]  # modules that paint it, with those of the renderer they import
    facts: tuple[str, ...] = ()  # files about the board
    settings: tuple[object, ...] = ()  # what the code is told; their repr counts

    @property
    def digest(self) -> str:
        """A hash of all it is made of."""
        return digest_of(self.code, self.facts, self.settings)


def take(plate: Plate) -> Painted:
    """The shipped map if it is up to date, else a fresh one."""
    return shipped(plate) or plate.paint()


def shipped(plate: Plate) -> Painted | None:
    """The shipped map, or None if there is none or it is old."""
    file = files(__package__).joinpath(f"{plate.name}.png")
    if not file.is_file():
        return None
    with Image.open(BytesIO(file.read_bytes())) as image:
        if image.info.get(_DIGEST) != plate.digest:
            return None
        flat = image.getpalette() or []
        pixels = np.asarray(image)
    colours = [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]
    return Painted(Palette(colours), pixels)


def save(plate: Plate) -> Path:
    """Paint a map and put it into the atlas."""
    painted = plate.paint()
    image = Image.fromarray(painted.pixels, "P")
    image.putpalette(painted.palette.bytes)
    remembered = PngInfo()
    remembered.add_text(_DIGEST, plate.digest)
    path = Path(__file__).with_name(f"{plate.name}.png")
    image.save(path, "PNG", optimize=True, pnginfo=remembered)
    return path
