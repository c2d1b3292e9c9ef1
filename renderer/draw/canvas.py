"""A picture being drawn in palette colours: opaque tiles, smooth sprites, text, and the PNG."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from renderer.draw.palette import Channels, Palette, Pixels
from renderer.draw.png import HARD, QUICK, WHOLE, Packing, encode
from renderer.draw.theme import RGB
from renderer.fonts import Style, text_mask

_FINE = 4  # supersampling of small shapes


class Sprite:
    """A small picture with soft edges, placed by its anchor.

    Thousands of them are kept, so their pixels are in the smallest types that hold them.
    """

    def __init__(self, image: Image.Image, anchor: tuple[int, int] = (0, 0)) -> None:
        soft = image if image.mode == "RGBa" else image.convert("RGBa")
        pixels = np.asarray(soft)
        ys, xs = np.nonzero(pixels[..., 3])
        self.width, self.height = image.size
        self.xs = (xs - anchor[0]).astype(np.int16)
        self.ys = (ys - anchor[1]).astype(np.int16)
        self.cover = np.ascontiguousarray(pixels[ys, xs, :3].T)  # already weighted
        self.through = 255 - pixels[ys, xs, 3]  # 0 where solid
        self._inks: dict[tuple[Palette, int], _Ink] = {}
        self._corner = int(self.xs.min(initial=0)), int(self.ys.min(initial=0))
        self._far_corner = int(self.xs.max(initial=0)), int(self.ys.max(initial=0))

    def ink(self, palette: Palette, width: int) -> _Ink:
        """The sprite made ready for pictures of one palette and width."""
        ready = self._inks.get((palette, width))
        if ready is None:
            ready = self._inks[palette, width] = _Ink(self, palette, width)
        return ready

    def misses(self, x: int, y: int, width: int, height: int) -> bool:
        """Whether nothing of it lies in a picture when placed there."""
        (left, top), (right, bottom) = self._corner, self._far_corner
        return x + right < 0 or y + bottom < 0 or x + left >= width or y + top >= height

    def within(self, x: int, y: int, width: int, height: int) -> Sprite:
        """The part that lies in a picture when placed there."""
        (left, top), (right, bottom) = self._corner, self._far_corner
        if x + left >= 0 and y + top >= 0 and x + right < width and y + bottom < height:
            return self
        xs, ys = self.xs + x, self.ys + y
        keep = (xs >= 0) & (xs < width) & (ys >= 0) & (ys < height)
        part = copy(self)
        part.xs, part.ys = self.xs[keep], self.ys[keep]
        part.cover, part.through = self.cover[:, keep], self.through[keep]
        part._inks = {}
        return part


class _Ink:
    """A sprite's pixels as offsets into a picture: solid ones as indices, soft ones to blend."""

    def __init__(self, sprite: Sprite, palette: Palette, width: int) -> None:
        spots = sprite.ys * np.int32(width) + sprite.xs
        solid = sprite.through == 0
        self.solid_spots, self.soft_spots = spots[solid], spots[~solid]
        self.solid = palette.indices(sprite.cover[:, solid].astype(np.int32))
        self.cover, self.through = sprite.cover[:, ~solid], sprite.through[~solid]


class Canvas:
    """Palette indices in rows; every drawing method keeps to the picture's bounds.

    Letters of few shades at their edges make a smaller file, and hardly look different.
    """

    def __init__(
        self, width: int, height: int, palette: Palette, ground: RGB, *, shades: int = 256
    ) -> None:
        self.width, self.height = width, height
        self.palette = palette
        self._shades = shades
        self.pixels = np.full((height, width), palette.index(ground), dtype=np.uint8)

    def paste(self, tile: Pixels, x: int, y: int) -> None:
        """Put an opaque tile of indices, cut at the edges of the picture."""
        left, top = max(0, -x), max(0, -y)
        part = tile[top : self.height - y, left : self.width - x]
        if part.size:
            x, y = x + left, y + top
            self.pixels[y : y + part.shape[0], x : x + part.shape[1]] = part

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Blend a sprite over what is there."""
        if sprite.misses(x, y, self.width, self.height):
            return
        part = sprite.within(x, y, self.width, self.height)
        ink, origin = part.ink(self.palette, self.width), y * self.width + x
        flat = self.pixels.reshape(-1)
        flat[ink.solid_spots + origin] = ink.solid
        spots = ink.soft_spots + origin
        under = self.palette.colours[:, flat[spots]]
        flat[spots] = self.palette.indices(ink.cover + (under * ink.through >> 8))

    def scatter(self, sprite: Sprite, places: Iterable[tuple[int, int]]) -> None:
        """Blend one sprite over what is at many places, much faster than one by one."""
        origins = []
        for x, y in places:
            if sprite.within(x, y, self.width, self.height) is sprite:
                origins.append(y * self.width + x)
            else:
                self.stamp(sprite, x, y)
        ink, flat = sprite.ink(self.palette, self.width), self.pixels.reshape(-1)
        rows = np.array(origins, dtype=np.int32)[:, None]
        flat[rows + ink.solid_spots] = ink.solid
        spots = rows + ink.soft_spots
        under = self.palette.colours[:, flat[spots]]
        flat[spots] = self.palette.indices(ink.cover[:, None] + (under * ink.through >> 8))

    def fill(self, box: tuple[int, int, int, int], colour: RGB) -> None:
        """A plain rectangle: left, top, right, bottom."""
        left, top, right, bottom = (max(0, edge) for edge in box)
        self.pixels[top:bottom, left:right] = self.palette.index(colour)

    def rounded(self, box: tuple[int, int, int, int], colour: RGB, on: RGB, radius: int) -> None:
        """A rectangle with round corners on a plain ground."""
        left, top, right, bottom = box
        size = (right - left, bottom - top, radius)
        self.paste(_rounded_tile(self.palette, size, colour, on), left, top)

    def text(self, at: tuple[int, int], text: str, style: Style, colour: RGB, on: RGB) -> int:
        """Write on a plain ground, from the left end of the line's middle; gives the width."""
        if not text:
            return 0
        tile = _text_tile(self.palette, text, style, (colour, on, self._shades))
        self.paste(tile, at[0], at[1] - tile.shape[0] // 2)
        return int(tile.shape[1])

    def png(self, limit: int, packing: Packing = QUICK) -> bytes:
        """The picture as a file, packed harder if it would be larger than this many bytes."""
        for way in (packing, WHOLE, HARD):
            packed = encode(self.pixels, self.palette.bytes, way)
            if len(packed) <= limit:
                break
        return packed


@lru_cache(maxsize=4096)
def _text_tile(palette: Palette, text: str, style: Style, look: tuple[RGB, RGB, int]) -> Pixels:
    return _shades(palette, *look)[text_mask(text, style)]


@lru_cache(maxsize=256)
def _rounded_tile(palette: Palette, size: tuple[int, int, int], colour: RGB, on: RGB) -> Pixels:
    width, height, radius = size
    image = Image.new("L", (width * _FINE, height * _FINE))
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, radius * _FINE, fill=255)
    covered: Pixels = np.asarray(image.reduce(_FINE))
    return _shades(palette, colour, on)[covered]


@lru_cache(maxsize=1024)
def _shades(palette: Palette, colour: RGB, on: RGB, number: int = 256) -> Pixels:
    """The colour for each of 256 steps from the ground to a colour on it, so many of them apart."""
    last = number - 1
    share = (np.arange(256, dtype=np.int32) * last + 127) // 255 * 255 // last
    ink, ground = (np.array(rgb, dtype=np.int32)[:, None] for rgb in (colour, on))
    mixed: Channels = (ink * share + ground * (255 - share) + 127) // 255
    return palette.indices(mixed)
