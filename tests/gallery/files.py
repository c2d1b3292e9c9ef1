"""The pictures of the gallery as files: full and small, as they are and as other eyes see them."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

from renderer import Picture
from renderer.draw.palette import Pixels
from renderer.draw.png import QUICK, encode
from tests.vision import VISIONS, Vision, simulate

PLAIN = "plain"
VIEWS = (PLAIN, *VISIONS)
SMALL = 400  # pixels wide, as phones show a picture in a channel


def full_name(path: str, view: str) -> str:
    """The file of the full picture in one view."""
    return f"{path}.{view}.png"


def small_name(path: str, view: str) -> str:
    """The file of the small picture in one view."""
    return f"{path}.{view}.{SMALL}.png"


def clear(folder: Path) -> None:
    """An empty folder for pictures, those of an earlier run removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()


def save(picture: Picture, path: Path) -> None:
    """Write a picture in all views and both sizes."""
    image = Image.open(BytesIO(picture.png))
    pixels, palette = np.asarray(image), bytes(image.getpalette() or ())
    _save(path, PLAIN, pixels, palette, picture.png)
    for kind in VISIONS:
        seen = _simulated(palette, kind)
        _save(path, kind, pixels, seen, encode(pixels, seen, QUICK))


def _save(path: Path, view: str, pixels: Pixels, palette: bytes, png: bytes) -> None:
    Path(full_name(str(path), view)).write_bytes(png)
    _small(pixels, palette).save(small_name(str(path), view), compress_level=3)


@lru_cache
def _simulated(palette: bytes, kind: Vision) -> bytes:
    colours = zip(palette[::3], palette[1::3], palette[2::3], strict=True)
    return bytes(part for rgb in colours for part in simulate(rgb, kind))


def _small(pixels: Pixels, palette: bytes) -> Image.Image:
    image = Image.fromarray(pixels, "P")
    image.putpalette(palette)
    size = SMALL, round(image.height * SMALL / image.width)
    return image.convert("RGB").resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
