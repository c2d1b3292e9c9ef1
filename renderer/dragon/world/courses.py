"""Names of countries and rivers: each along a line, with other lines where that one is taken."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from PIL import Image, ImageFilter

from renderer.dragon.world import look
from renderer.dragon.world.chains import rivers
from renderer.dragon.world.lattice import ROW, Lattice
from renderer.dragon.world.room import Boxes
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point
from renderer.draw.lettering import Lettering, Path, Spot, letter, name_length
from renderer.draw.theme import PAPER, RGB
from renderer.fonts import Face, Style, text_width

# Where else the name of a country may stand, in columns and rows.
_SHIFTS = (
    (0.0, 0.0), (0.0, -1.5), (0.0, 1.5), (1.5, 0.0), (-1.5, 0.0), (1.5, -1.5), (-1.5, 1.5),
    (1.5, 1.5), (-1.5, -1.5), (0.0, -3.0), (0.0, 3.0), (3.0, 0.0), (-3.0, 0.0), (-1.5, -3.0),
    (1.5, -3.0), (-1.5, 3.0), (1.5, 3.0), (0.0, -4.5), (0.0, 4.5),
)  # fmt: skip
_STARTS = 9  # of the name of a river on each side of it
_BENT = 1.5  # a river's name turns no more than this, in radians
_UNNAMED = "Lake stream"  # has no printed name


@dataclass(frozen=True)
class Course:
    """A name at one place of a map."""

    text: str
    line: tuple[Point, ...]
    smooth: float
    spot: Spot
    how: Lettering
    colour: RGB


@dataclass(frozen=True)
class Written:
    """A name ready to be drawn, and where its middle lies on the map."""

    sprite: Sprite
    at: tuple[int, int]


@dataclass(frozen=True)
class Courses:
    """The places a name may stand at, the most wanted first, and the letters of each."""

    courses: tuple[Course, ...]
    letters: Boxes  # of every letter at every place

    @property
    def is_country(self) -> bool:
        """Whether it is no river's."""
        return self.courses[0].colour == look.COUNTRY_NAME


@cache
def able_courses(frame: Lattice, *, is_under: bool) -> tuple[Courses, ...]:
    """The names of the countries and rivers of a whole map."""
    found = [] if is_under else [_country_courses(frame, name) for name in look.NAMES]
    named = ((n, c) for n, c in rivers(is_under=is_under).items() if n != _UNNAMED)
    found += [_river_courses(frame, name, max(course, key=len)) for name, course in named]
    return tuple(Courses(able, np.array([letters(c) for c in able])) for able in found if able)


def _country_courses(frame: Lattice, name: str) -> tuple[Course, ...]:
    return tuple(_country(frame, name, shift) for shift in _SHIFTS)


def _country(frame: Lattice, name: str, shift: Point) -> Course:
    """Wide-set capitals along a slight bow."""
    (x, y), half, bow = look.NAMES[name]
    text, style = name.upper(), Style(Face.TITLE, max(19, round(frame.size * 0.95)))
    closest = text_width(text, style) + 1.0 * len(text)
    half = max(half, closest / frame.size / 2)
    bows = ((-half, bow), (-half / 2, bow / 4), (0.0, 0.0), (half / 2, bow / 4), (half, bow))
    middle = (x + shift[0], (y + shift[1]) * ROW)
    line = frame.line([(middle[0] + dx, middle[1] + dy) for dx, dy in bows])
    length = Path(line, smooth=frame.size).length
    spacing = max(1.0, (length - text_width(text, style)) / max(1, len(text) - 1))
    spot = Spot(0.0, 0.0, math.hypot(*shift) * 0.02)
    return Course(text, tuple(line), frame.size, spot, Lettering(style, spacing), look.COUNTRY_NAME)


def _river_courses(frame: Lattice, name: str, course: list[Point]) -> tuple[Course, ...]:
    """Above and below the longest reach of a river, straightest first."""
    size = frame.size
    style = Style(Face.ITALIC, max(16, round(size * 0.52)))
    beside = max(size * 0.5, style.size * 0.72)
    how, line = Lettering(style, size * 0.05), tuple(frame.line(course))
    path, found = Path(line, smooth=size * 1.4), []
    for start in np.linspace(0, max(0.0, path.length - name_length(name, how)), _STARTS):
        headings = path.heading(float(start) + name_length(name, how) * np.linspace(0, 1, 9))
        bend = float(np.ptp(headings) + 0.4 * np.abs(headings).max())
        for side in (1, -1):
            found.append(Course(name, line, size * 1.4, Spot(float(start), side * beside, bend),
                                how, look.RIVER_NAME))  # fmt: skip
    if path.length < name_length(name, how):
        return ()
    return tuple(sorted((c for c in found if c.spot.badness < _BENT), key=lambda c: c.spot.badness))


def letters(course: Course) -> Boxes:
    """What each letter takes of the map."""
    path, style, boxes = Path(course.line, course.smooth), course.how.style, []
    for number, character in enumerate(course.text):
        before = text_width(course.text[:number], style) + number * course.how.spacing
        wide = text_width(character, style)
        x, y = path.aside(course.spot.start + before + wide / 2, course.spot.beside)
        half = max(wide / 2, style.size * 0.2) + 1
        boxes.append((x - half, y - style.size * 0.38, x + half, y + style.size * 0.38))
    return np.array(boxes)


@lru_cache(maxsize=256)
def written(course: Course) -> Written:
    """The letters with a pale rim, and where their middle lies on the map."""
    boxes, margin = letters(course), course.how.style.size
    left, top = (math.floor(side) - margin for side in boxes[:, :2].min(0))
    right, bottom = (math.ceil(side) + margin for side in boxes[:, 2:].max(0))
    ink = Image.new("L", (right - left, bottom - top))
    line = [(x - left, y - top) for x, y in course.line]
    letter(ink, Path(line, course.smooth), course.text, course.spot, course.how)
    rim = ink.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(0.8))
    image = Image.new("RGBA", ink.size, (*PAPER, 0))
    image.putalpha(rim)
    image.paste((*course.colour, 255), (0, 0), ink)
    middle = (image.width // 2, image.height // 2)
    return Written(Sprite(image, middle), (left + middle[0], top + middle[1]))
