"""Where areas and lines of a map are, with smooth edges, and how two colours mix there."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from renderer.draw.geometry import Frame, Point
from renderer.draw.theme import RGB

Shares = npt.NDArray[np.floating]
"""How much of something there is, by pixel."""

_FINE = 2  # supersampling of edges
_COARSE = 4  # soft things are made small and stretched


def mask(frame: Frame, areas: Iterable[list[Point]]) -> Image.Image:
    """Where these areas of pixels are, with smooth edges."""
    image = Image.new("L", (frame.width * _FINE, frame.height * _FINE))
    pen = ImageDraw.Draw(image)
    for area in areas:
        pen.polygon([(x * _FINE, y * _FINE) for x, y in area], fill=255)
    return image.reduce(_FINE)


def lines_mask(frame: Frame, lines: Iterable[list[Point]], width: float) -> Image.Image:
    """Where these lines of pixels run, with smooth edges and round joints."""
    image = Image.new("L", (frame.width * _FINE, frame.height * _FINE))
    pen = ImageDraw.Draw(image)
    thick = max(1, round(width * _FINE))
    for line in lines:
        pen.line([(x * _FINE, y * _FINE) for x, y in line], fill=255, width=thick, joint="curve")
    return image.reduce(_FINE)


def blur(image: Image.Image, radius: float) -> Image.Image:
    """Blurred by so many pixels; made small first where that cannot be seen."""
    if radius < 2 * _COARSE:
        return image.filter(ImageFilter.GaussianBlur(radius))
    small = image.reduce(_COARSE).filter(ImageFilter.GaussianBlur(radius / _COARSE))
    return small.resize(image.size, Image.Resampling.BICUBIC)


def between(low: RGB, high: RGB, share: Shares) -> Image.Image:
    """A picture mixed from two colours, share by share."""
    bands = [start + (end - start) * share + 0.5 for start, end in zip(low, high, strict=True)]
    return Image.merge("RGB", [Image.fromarray(band.astype(np.uint8)) for band in bands])
