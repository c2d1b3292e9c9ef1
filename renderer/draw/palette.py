"""A fixed palette of 256 colours, and the quick way from any colour to the nearest of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from renderer.draw.theme import RGB

Pixels = npt.NDArray[np.uint8]
"""Indices into a palette, in rows, or shares of ink from 0 to 255."""

Channels = npt.NDArray[np.int32]
"""Colours; the first axis is red, green, blue."""

_BITS = 6  # per channel in the look-up table
_CELLS = 1 << _BITS
_STRIP = 256  # rows turned into indices at a time, to spare memory


class Palette:
    """At most 256 colours; those named first are met exactly."""

    def __init__(self, named: Sequence[RGB], others: Sequence[RGB] = ()) -> None:
        colours = list(dict.fromkeys([*named, *others]))
        if len(colours) > 256:
            raise ValueError(f"{len(colours)} colours do not fit a palette")
        full = colours + [colours[-1]] * (256 - len(colours))
        self.colours = np.array(full, dtype=np.int32).T  # rows: red, green, blue
        self.bytes = np.array(full, dtype=np.uint8).tobytes()
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.bytes)
        self._table = self._nearest_of_all()
        for index, colour in reversed(list(enumerate(colours))):
            self._table[_cell(np.array(colour, dtype=np.int32))] = index

    def indices(self, rgb: Channels) -> Pixels:
        """The nearest ones of the palette."""
        return self._table[_cell(rgb)]

    def index(self, colour: RGB) -> int:
        """The nearest to one colour."""
        return int(self.indices(np.array(colour, dtype=np.int32)))

    def quantise(self, image: Image.Image) -> Pixels:
        """A whole picture in this palette, as indices."""
        pixels = np.asarray(image)
        strips = np.array_split(pixels, 1 + len(pixels) // _STRIP)
        return np.concatenate(
            [self.indices(np.moveaxis(s, -1, 0).astype(np.int32)) for s in strips]
        )

    def picture(self, pixels: Pixels) -> Image.Image:
        """The picture that these indices stand for, in full colour."""
        return Image.fromarray(self.colours.T.astype(np.uint8)[pixels])

    def _nearest_of_all(self) -> Pixels:
        levels = (np.arange(_CELLS) * 255 // (_CELLS - 1)).astype(np.uint8)
        cube = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), axis=-1)
        image = Image.fromarray(cube.reshape(_CELLS, -1, 3))
        nearest = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        return np.asarray(nearest).ravel().copy()


def _cell(rgb: Channels) -> Channels:
    red, green, blue = rgb >> (8 - _BITS)
    cell: Channels = red << (2 * _BITS) | green << _BITS | blue
    return cell


@dataclass(frozen=True)
class Painted:
    """A map as indices into its palette."""

    palette: Palette
    pixels: Pixels


def ramp(start: RGB, end: RGB, steps: int) -> list[RGB]:
    """So many colours strictly between two, for smooth edges of one on the other."""
    return [mix(start, end, (step + 1) / (steps + 1)) for step in range(steps)]


def mix(start: RGB, end: RGB, share: float) -> RGB:
    """The colour this share of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


def lit_by(colour: RGB, light: float) -> RGB:
    """The colour with so much more light on it, or less."""
    red, green, blue = (min(255, round(part * (1 + light))) for part in colour)
    return red, green, blue


def best_colours(image: Image.Image, count: int) -> list[RGB]:
    """The colours that stand best for all of a picture."""
    few = image.reduce(4).quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=1)
    flat = few.getpalette() or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, 3 * count, 3)]
