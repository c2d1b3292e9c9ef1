"""Names that follow a river, a range or a coast, letter by letter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops

from renderer.fonts import Style, text_mask, text_width
from renderer.geometry import Point

_STEP = 4.0  # pixels between the points of a smoothed path
_TRIES = 40


@dataclass(frozen=True)
class Lettering:
    """How a name is set: the gap between letters and how far beside its line, in pixels."""

    style: Style
    spacing: float = 0.0
    beside: float = 0.0


class Path:
    """A line walked at an even pace, from left to right."""

    def __init__(self, points: Sequence[Point], smooth: float) -> None:
        line = np.array(points if points[0][0] <= points[-1][0] else points[::-1], dtype=float)
        steps = np.hypot(*np.diff(line, axis=0).T)
        walked = np.concatenate([[0.0], np.cumsum(steps)])
        self.length = float(walked[-1])
        even = np.linspace(0, self.length, max(2, int(self.length / _STEP)))
        self._points = np.stack([np.interp(even, walked, line[:, axis]) for axis in (0, 1)], 1)
        window = max(1, min(len(even) // 2, int(smooth / _STEP)))
        ends = ((window, window), (0, 0))
        padded = np.pad(self._points, ends, mode="reflect", reflect_type="odd")
        kernel = np.ones(2 * window + 1) / (2 * window + 1)
        self._points = np.stack([np.convolve(padded[:, a], kernel, "valid") for a in (0, 1)], 1)

    def at(self, way: float) -> Point:
        """The point after so many pixels of the way."""
        place = min(max(way / self.length, 0), 1) * (len(self._points) - 1)
        low = min(int(place), len(self._points) - 2)
        x, y = self._points[low] + (self._points[low + 1] - self._points[low]) * (place - low)
        return float(x), float(y)

    def heading(self, way: float) -> float:
        """The direction there, in radians clockwise from east."""
        (ax, ay), (bx, by) = self.at(way - 3 * _STEP), self.at(way + 3 * _STEP)
        return math.atan2(by - ay, bx - ax)


def name_length(text: str, how: Lettering) -> float:
    """How many pixels of a line the name takes."""
    return text_width(text, how.style) + how.spacing * (len(text) - 1)


def best_start(path: Path, length: float, avoid: Sequence[Point], room: float) -> float | None:
    """Where on the line the name stands straightest and clear of what must stay readable."""
    slack = path.length - length
    if slack < 0:
        return None
    starts = [slack * number / _TRIES for number in range(_TRIES + 1)]
    return min(starts, key=lambda start: _badness(path, start, length, avoid, room))


def _badness(path: Path, start: float, length: float, avoid: Sequence[Point], room: float) -> float:
    ways = [start + length * part / 8 for part in range(9)]
    headings = [path.heading(way) for way in ways]
    bend = max(headings) - min(headings) + 0.5 * max(abs(heading) for heading in headings)
    crowded = sum(
        max(0.0, 1 - math.dist(path.at(way), point) / room) for way in ways for point in avoid
    )
    off_middle = abs(start + length / 2 - path.length / 2) / path.length
    return bend + 2 * crowded + 0.3 * off_middle


def letter(canvas: Image.Image, path: Path, text: str, start: float, how: Lettering) -> None:
    """Write on a mask along the line, each letter turned the way the line goes."""
    for number, character in enumerate(text):
        before = text_width(text[:number], how.style) + number * how.spacing
        way = start + before + text_width(character, how.style) / 2
        heading = path.heading(way)
        x, y = path.at(way)
        spot = (x + math.sin(heading) * how.beside, y - math.cos(heading) * how.beside)
        _put(canvas, character, how.style, spot, heading)


def _put(canvas: Image.Image, character: str, style: Style, at: Point, heading: float) -> None:
    ink = text_mask(character, style)
    side = 2 * max(ink.shape) + 4
    whole_x, whole_y = math.floor(at[0]), math.floor(at[1])
    glyph = Image.new("L", (side, side))
    glyph.paste(Image.fromarray(ink), ((side - ink.shape[1]) // 2, (side - ink.shape[0]) // 2))
    shift = (at[0] - whole_x, at[1] - whole_y)
    turned = glyph.rotate(
        -math.degrees(heading),
        Image.Resampling.BICUBIC,
        translate=(round(shift[0]), round(shift[1])),
    )
    corner = (whole_x - side // 2, whole_y - side // 2)
    box = (*corner, corner[0] + side, corner[1] + side)
    canvas.paste(ImageChops.lighter(canvas.crop(box), turned), corner)
