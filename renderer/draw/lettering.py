"""Names that follow a river, a range or a coast, letter by letter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops

from renderer.draw.geometry import Point
from renderer.fonts import Style, text_mask, text_width

Floats = npt.NDArray[np.float64]

_STEP = 4.0  # pixels between the points of a smoothed path
_TRIES = 40
_TOO_BAD = 3.0


@dataclass(frozen=True)
class Lettering:
    """How a name is set: the gap between letters, and how far beside its line it may stand."""

    style: Style
    spacing: float
    besides: tuple[float, ...] = (0.0,)


class Path:
    """A line walked at an even pace, from left to right."""

    def __init__(self, points: Sequence[Point], smooth: float) -> None:
        line = np.array(points if points[0][0] <= points[-1][0] else points[::-1], dtype=float)
        even = _resample(line, np.linspace(0, 1, max(2, int(_walk(line)[-1] / _STEP))))
        window = max(1, min(len(even) // 2, int(smooth / _STEP)))
        padded = np.pad(even, ((window, window), (0, 0)), mode="reflect", reflect_type="odd")
        kernel = np.ones(2 * window + 1) / (2 * window + 1)
        self._points = np.stack([np.convolve(padded[:, a], kernel, "valid") for a in (0, 1)], 1)
        self.length = float(_walk(self._points)[-1])

    def at(self, walked: Floats | float) -> Floats:
        """The points after so many pixels of the way; the last axis is x, y."""
        return _resample(self._points, np.asarray(walked) / self.length)

    def heading(self, walked: Floats | float) -> Floats:
        """The direction there, in radians clockwise from east."""
        ahead = self.at(np.asarray(walked) + 3 * _STEP) - self.at(np.asarray(walked) - 3 * _STEP)
        return np.arctan2(ahead[..., 1], ahead[..., 0])

    def aside(self, walked: Floats | float, beside: float) -> Floats:
        """The points so many pixels beside the line, to its left."""
        heading = self.heading(walked)
        return self.at(walked) + beside * np.stack([np.sin(heading), -np.cos(heading)], -1)


def _walk(points: Floats) -> Floats:
    """How far along the line each of its points is."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])


def _resample(points: Floats, shares: Floats) -> Floats:
    """The points at these shares of the way."""
    walked = _walk(points)
    along = np.clip(shares, 0, 1) * walked[-1]
    return np.stack([np.interp(along, walked, points[:, axis]) for axis in (0, 1)], -1)


@dataclass(frozen=True)
class Spot:
    """Where a name stands on its line."""

    start: float
    beside: float
    badness: float


def name_length(text: str, how: Lettering) -> float:
    """How many pixels of a line the name takes."""
    return text_width(text, how.style) + how.spacing * (len(text) - 1)


def best_spot(path: Path, text: str, how: Lettering, avoid: Floats, room: float) -> Spot | None:
    """Where the name stands straightest; None if it nowhere fits clear of what must be read."""
    length = name_length(text, how)
    if path.length < length:
        return None
    starts = np.linspace(0, path.length - length, _TRIES)
    spots = [_best_start(path, starts, length, beside, (avoid, room)) for beside in how.besides]
    best = min(spots, key=lambda spot: spot.badness)
    return best if best.badness < _TOO_BAD else None


def _best_start(
    path: Path, starts: Floats, length: float, beside: float, clear: tuple[Floats, float]
) -> Spot:
    avoid, room = clear
    along, bend = starts[:, None] + length * np.linspace(0, 1, 11), _bends(path, starts, length)
    gaps = np.hypot(*np.moveaxis(path.aside(along, beside)[:, :, None] - avoid, -1, 0))
    crowded = np.clip(1 - gaps / room, 0, None).max(axis=(1, 2), initial=0)
    off_middle = np.abs(starts + length / 2 - path.length / 2) / path.length
    badness = bend + 6 * crowded + 0.3 * off_middle + abs(beside) / room
    return Spot(float(starts[badness.argmin()]), beside, float(badness.min()))


def possible_spots(path: Path, text: str, how: Lettering) -> tuple[list[Spot], Floats]:
    """Everywhere the name may stand on its line or beside it, and the middles of its letters."""
    length, middles = name_length(text, how), _middles(text, how)
    if path.length < length:
        return [], np.empty((0, len(text), 2))
    starts = np.linspace(0, path.length - length, _TRIES)
    off_middle = np.abs(starts + length / 2 - path.length / 2) / path.length
    badness = _bends(path, starts, length) + 0.3 * off_middle
    walked = starts[:, None] + middles
    line, normal = path.at(walked), path.aside(walked, 1.0) - path.at(walked)
    widest = max(1.0, *map(abs, how.besides))
    spots = [
        Spot(float(start), beside, float(bad) + 0.5 * abs(beside) / widest)
        for beside in how.besides
        for start, bad in zip(starts, badness, strict=True)
    ]
    return spots, np.concatenate([line + beside * normal for beside in how.besides])


def letter(
    canvas: Image.Image,
    path: Path,
    text: str,
    spot: Spot,
    how: Lettering,
    *,
    origin: tuple[int, int] = (0, 0),
) -> None:
    """Write on a mask along the line, each letter turned the way the line goes.

    The mask begins at the origin.
    """
    walked = spot.start + _middles(text, how)
    points, headings = path.aside(walked, spot.beside) - origin, path.heading(walked)
    for character, (x, y), heading in zip(text, points, headings, strict=True):
        _put(canvas, character, how.style, (float(x), float(y)), float(heading))


def _middles(text: str, how: Lettering) -> Floats:
    """How far from its start the middle of each letter of a name is."""
    before = [text_width(text[:number], how.style) for number in range(len(text))]
    halves = [text_width(character, how.style) / 2 for character in text]
    return np.asarray(np.array(before) + how.spacing * np.arange(len(text)) + halves)


def _bends(path: Path, starts: Floats, length: float) -> Floats:
    """How far from straight and level a name of this length is from each start."""
    headings = path.heading(starts[:, None] + length * np.linspace(0, 1, 11))
    bends: Floats = np.ptp(headings, axis=1) + 0.4 * np.abs(headings).max(axis=1)
    return bends


def _put(canvas: Image.Image, character: str, style: Style, at: Point, heading: float) -> None:
    ink = text_mask(character, style)
    side = 2 * max(ink.shape) + 4
    glyph = Image.new("L", (side, side))
    glyph.paste(Image.fromarray(ink), ((side - ink.shape[1]) // 2, (side - ink.shape[0]) // 2))
    turned = glyph.rotate(-math.degrees(heading), Image.Resampling.BICUBIC)
    left, top = round(at[0]) - side // 2, round(at[1]) - side // 2
    under = canvas.crop((left, top, left + side, top + side))
    canvas.paste(ImageChops.lighter(under, turned), (left, top))
