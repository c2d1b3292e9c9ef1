"""A picture being drawn in palette colours: opaque tiles, smooth sprites, text, and the PNG."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw

from renderer.fonts import Style, text_mask
from renderer.palette import Palette
from renderer.theme import RGB

COMPRESSION = 6  # zlib level, see tests/bench/render_bench.py
_FINE = 4  # supersampling of small shapes


class Sprite:
    """A small picture with soft edges, placed by its anchor."""

    def __init__(self, image: Image.Image, anchor: tuple[int, int] = (0, 0)) -> None:
        soft = np.asarray(image if image.mode == "RGBa" else image.convert("RGBa"), dtype=np.uint16)
        ys, xs = np.nonzero(soft[..., 3])
        seen = soft[ys, xs]
        self.width, self.height = image.size
        self.xs, self.ys = xs - anchor[0], ys - anchor[1]
        self.cover = seen[:, :3] * 257 >> 8  # premultiplied, 0 to 255
        self.through = (255 - seen[:, 3:]).astype(np.uint16)


class Canvas:
    """Palette indices in rows; every drawing method keeps to the picture's bounds."""

    def __init__(self, width: int, height: int, palette: Palette, ground: RGB) -> None:
        self.width, self.height = width, height
        self.palette = palette
        self.pixels = np.full((height, width), palette.index(ground), dtype=np.uint8)

    def paste(self, tile: np.ndarray, x: int, y: int) -> None:
        """Put an opaque tile of indices, cut at the edges of the picture."""
        left, top = max(0, -x), max(0, -y)
        part = tile[top : self.height - y, left : self.width - x]
        if part.size:
            x, y = x + left, y + top
            self.pixels[y : y + part.shape[0], x : x + part.shape[1]] = part

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Blend a sprite over what is there."""
        xs, ys = sprite.xs + x, sprite.ys + y
        cover, through = sprite.cover, sprite.through
        inside = (xs >= 0) & (xs < self.width) & (ys >= 0) & (ys < self.height)
        if not inside.all():
            xs, ys, cover, through = xs[inside], ys[inside], cover[inside], through[inside]
        spots = ys * self.width + xs
        flat = self.pixels.reshape(-1)
        under = self.palette.colours[flat[spots]]
        flat[spots] = self.palette.indices(cover + (under * through + 127) // 255)

    def fill(self, box: tuple[int, int, int, int], colour: RGB) -> None:
        """A plain rectangle: left, top, right, bottom."""
        left, top, right, bottom = (max(0, edge) for edge in box)
        self.pixels[top:bottom, left:right] = self.palette.index(colour)

    def rounded(self, box: tuple[int, int, int, int], colour: RGB, on: RGB, radius: int) -> None:
        """A rectangle with round corners on a plain ground."""
        left, top, right, bottom = box
        mask = _rounded_mask(right - left, bottom - top, radius)
        self.paste(_tile(self.palette, mask, colour, on), left, top)

    def text(self, at: tuple[int, int], text: str, style: Style, colour: RGB, on: RGB) -> int:
        """Write on a plain ground, from the left end of the line's middle; gives the width."""
        if not text:
            return 0
        tile = _text_tile(self.palette, text, style, colour, on)
        self.paste(tile, at[0], at[1] - tile.shape[0] // 2)
        return int(tile.shape[1])

    def png(self) -> bytes:
        """The picture as a file."""
        image = Image.fromarray(self.pixels, "P")
        image.putpalette(self.palette.bytes)
        out = BytesIO()
        image.save(out, "PNG", compress_level=COMPRESSION)
        return out.getvalue()


@lru_cache(maxsize=2048)
def _text_tile(palette: Palette, text: str, style: Style, colour: RGB, on: RGB) -> np.ndarray:
    return _tile(palette, text_mask(text, style), colour, on)


def _tile(palette: Palette, mask: np.ndarray, colour: RGB, on: RGB) -> np.ndarray:
    """Colour on a ground through a mask; only 256 different results, so look them up."""
    share = np.arange(256)[:, None]
    shades = (np.array(colour) * share + np.array(on) * (255 - share) + 127) // 255
    return palette.indices(shades)[mask]


@lru_cache(maxsize=256)
def _rounded_mask(width: int, height: int, radius: int) -> np.ndarray:
    image = Image.new("L", (width * _FINE, height * _FINE))
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, radius * _FINE, fill=255)
    return np.asarray(image.reduce(_FINE))
