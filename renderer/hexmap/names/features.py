"""Names of rivers, ranges and seas, and the spots along their line where each may stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box, Frame
from renderer.draw.lettering import Lettering, Path, Spot, letter, possible_spots
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style
from renderer.hexmap.look import MapLook
from renderer.hexmap.outline import Outline
from renderer.hexmap.overlap import Boxes, Grid, touches

_SIZES = (1.0, 0.85, 0.72)  # of the letters, the usual one first
_LETTER = 0.42  # half the side of the square about a letter, in sizes of type
_HALO = 3  # pixels about the letters
_CELLS = 12  # of the grid on which spots are tried, for each hex size
_BEND = 2.2  # a line more bent than this is no place for a name
_AT_ONCE = 24  # spots tried together


@dataclass(frozen=True, eq=False)
class Feature:
    """A name with all spots where it may stand, the best first."""

    text: str
    path: Path
    colour: RGB
    spots: tuple[tuple[Lettering, Spot], ...]
    boxes: Boxes  # about each letter at each spot

    @cached_property
    def reach(self) -> Boxes:
        """A box about all spots, in a row of its own."""
        letters = self.boxes.reshape(-1, 4)
        if not len(letters):
            return letters
        return np.concatenate([letters[:, :2].min(0), letters[:, 2:].max(0)])[None]


Lined = tuple[Feature, int]
"""A name and the number of its spot."""

_Wish = tuple[str, Path, tuple[float, float, tuple[float, ...]], RGB]


def features_of(
    frame: Frame, outline: Outline, look: MapLook, fixed: tuple[Boxes, Boxes]
) -> tuple[Feature, ...]:
    """Every name of the board's nature, clear of what is printed, those of seas also of hexes."""
    printed, hexes = (
        Grid(boxes, frame.width, frame.height, frame.size / _CELLS) for boxes in fixed
    )
    seas = [_feature(frame, wish, hexes) for wish in _seas(frame, look)]
    return (*(_feature(frame, wish, printed) for wish in _lines(frame, outline)), *seas)


def _lines(frame: Frame, outline: Outline) -> Iterator[_Wish]:
    """Ranges and rivers with their line, and the size of letters, gaps and ways beside it."""
    for name, line in outline.ranges.items():
        path = Path(frame.line(line.xy), smooth=frame.size * 1.2)
        besides = tuple(step * 0.2 for step in range(-7, 8))
        yield name.upper(), path, (0.48, 0.12, besides), theme.RANGE_NAME
    for name, parts in outline.rivers.items():
        longest = max(parts, key=lambda part: len(part.xy))
        path = Path(frame.line(longest.xy), smooth=frame.size * 1.2)
        besides = (0.36, -0.36, 0.5, -0.5, 0.65, -0.65)
        yield name, path, (0.55, 0.06, besides), theme.RIVER_NAME


def _seas(frame: Frame, look: MapLook) -> Iterator[_Wish]:
    for name, course in look.seas.items():
        path = Path(frame.line(list(course)), smooth=frame.size * 4)
        yield name, path, (0.8, 0.22, tuple(step * 0.4 for step in range(-4, 5))), theme.SEA_NAME


def _feature(frame: Frame, wish: _Wish, fixed: Grid) -> Feature:
    """A name at all its spots in all sizes."""
    text, path, (type_size, gap, besides), colour = wish
    spots: list[tuple[Lettering, Spot]] = []
    boxes = [np.empty((0, len(text), 4))]
    for share in _SIZES:
        style = Style(Face.ITALIC, frame.type_size(type_size * share))
        beside = tuple(step * frame.size for step in besides)
        how = Lettering(style, frame.size * gap * share, beside)
        found, middles = possible_spots(path, text, how)
        half = style.size * _LETTER
        around = np.concatenate([middles - half, middles + half], axis=2)
        order = _usable(found, around, frame, fixed)
        spots += [(how, found[number]) for number in order]
        boxes.append(around[order])
    return Feature(text, path, colour, tuple(spots), np.concatenate(boxes))


def _usable(spots: list[Spot], boxes: Boxes, frame: Frame, fixed: Grid) -> list[int]:
    """The numbers of spots on the sheet that touch nothing fixed, the straightest first."""
    free = ~fixed.touches(boxes).any(axis=1) & _inside(boxes, (0, 0, frame.width, frame.height))
    usable = (n for n, spot in enumerate(spots) if free[n] and spot.badness < _BEND)
    return sorted(usable, key=lambda number: spots[number].badness)


def _inside(boxes: Boxes, sheet: Box) -> npt.NDArray[np.bool_]:
    """Which rows of boxes lie wholly on a sheet."""
    left, top, right, bottom = sheet
    inside = (boxes >= (left, top, left, top)) & (boxes <= (right, bottom, right, bottom))
    return np.asarray(inside.all(axis=(1, 2)))


def first_free(feature: Feature, taken: Boxes, sheet: Box) -> int | None:
    """The best spot that touches nothing taken and lies wholly on the sheet, if there is one."""
    if not touches(feature.reach, np.array([sheet], float)).any():
        return None
    seen = np.flatnonzero(_inside(feature.boxes, sheet))
    near = taken[touches(taken, feature.reach)]
    for start in range(0, len(seen), _AT_ONCE):
        numbers = seen[start : start + _AT_ONCE]
        boxes = feature.boxes[numbers]
        is_held = touches(boxes.reshape(-1, 4), near).reshape(boxes.shape[:2]).any(axis=1)
        if not is_held.all():
            return int(numbers[is_held.argmin()])
    return None


@lru_cache(maxsize=512)
def feature_sprite(feature: Feature, number: int) -> tuple[Sprite, int, int]:
    """The name with its halo, and the pixel of the whole map where its left top corner lies."""
    (how, spot), boxes = feature.spots[number], feature.boxes[number]
    left, top = (int(edge) - 2 * _HALO for edge in boxes[:, :2].min(0))
    right, bottom = (int(edge) + 2 * _HALO for edge in boxes[:, 2:].max(0))
    ink = Image.new("L", (right - left, bottom - top))
    letter(ink, feature.path, feature.text, spot, how, origin=(left, top))
    halo = ink.filter(ImageFilter.MaxFilter(_HALO)).filter(ImageFilter.GaussianBlur(0.8))
    image = Image.new("RGBA", ink.size, (*theme.PAPER, 0))
    image.putalpha(halo.point(lambda share: round(share * 0.9)))
    image.paste((*feature.colour, 255), (0, 0), ink)
    return Sprite(image), left, top
