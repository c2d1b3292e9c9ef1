"""City names with the loads they supply, and the spots about a city where each may stand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from renderer.dragon.world import look
from renderer.dragon.world.room import Boxes, Costs
from renderer.dragon.world.symbols import sign_pitch
from renderer.draw.canvas import Sprite
from renderer.draw.theme import INK, PAPER, RGB
from renderer.fonts import Face, Style, font
from rules.dragon.board.layout import Terrain

_NEAR = 20.0  # pixels a column from which on names come no closer
_PLAIN = 32.0  # pixels a column where letters have their plain size
_SMALLEST = 26.0  # as the type size of a whole; a map drawn smaller keeps its letters
_NAME = {Terrain.MAJOR: 0.88, Terrain.MEDIUM: 0.76, Terrain.SMALL: 0.70}
_LOADS = 0.62
_MARK = {Terrain.MAJOR: 1.26, Terrain.MEDIUM: 0.42, Terrain.SMALL: 0.38}  # half a mark, in columns
# How far off the mark a name stands, in columns, and how unwelcome that is.
_AWAY = ((0.0, 0.0), (0.5, 0.3), (1.1, 0.9))
# Below, above, right, left, then the corners: the further down the list, the less wanted.
_SIDES = (
    (0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.4, 1.0), (-0.4, 1.0), (0.4, -1.0),
    (-0.4, -1.0), (0.8, 1.0), (-0.8, 1.0), (0.8, -1.0), (-0.8, -1.0), (1.0, 0.6), (-1.0, 0.6),
    (1.0, -0.6), (-1.0, -0.6),
)  # fmt: skip
# The size of the letters, whether loads are told, and how unwelcome that is.
_FORMS = ((1.0, True, 0.0), (0.86, True, 0.35), (0.86, False, 1.2))


class Town(NamedTuple):
    """What is written at a city, and how large it is drawn."""

    name: str
    loads: str
    kind: Terrain
    pitch: float


class Places(NamedTuple):
    """Where a label may stand about the middle of its city, how unwelcome that is, and its look."""

    boxes: Boxes
    costs: Costs
    sprites: tuple[Sprite, ...]

    @property
    def forms(self) -> list[slice]:
        """Those of the largest letters, then those of smaller ones and fewer words."""
        each = len(self.costs) // len(_FORMS)
        return [slice(start, start + each) for start in range(0, len(self.costs), each)]


def half_mark(kind: Terrain, pitch: float) -> float:
    """Half the pixels the mark of a city takes."""
    return _MARK[kind] * sign_pitch(kind, pitch)


def type_size(pitch: float, share: float) -> int:
    """Letters close up grow less than the map, and on a small map stay readable."""
    return round(share * max(_SMALLEST, math.pow(pitch, 0.7) * math.pow(_PLAIN, 0.3)))


@lru_cache(maxsize=1024)
def label(town: Town, size: float = 1.0) -> Sprite:
    """A name over what is to be had there, anchored at the middle."""
    name, loads, kind, pitch = town
    lines = [(name, Style(Face.BOLD, type_size(pitch, _NAME[kind] * size)), INK)]
    if loads:
        lines.append((loads, Style(Face.ITALIC, type_size(pitch, _LOADS * size)), look.LOAD))
    rim = max(2, round(lines[0][1].size * 0.12))
    sizes = [font(style).getbbox(text, anchor="ls") for text, style, _ in lines]
    width = round(max(right for _, _, right, _ in sizes)) + 2 * rim + 2
    heights = [round(style.size * 0.92) for _, style, _ in lines]
    image = Image.new("RGBA", (width, sum(heights) + 3 * rim), (*PAPER, 0))
    _write(image, lines, rim)
    return Sprite(image, (image.width // 2, image.height // 2))


def _write(image: Image.Image, lines: list[tuple[str, Style, RGB]], rim: int) -> None:
    pen = ImageDraw.Draw(image)
    for stroke in (rim, 0):
        base = rim
        for text, style, ink in lines:
            base += round(style.size * 0.92)
            fill = PAPER if stroke else ink
            at = (image.width / 2, base - style.size * 0.12)
            pen.text(at, text, fill, font(style), "ms", stroke_width=stroke, stroke_fill=fill)


@lru_cache(maxsize=1024)
def places(town: Town) -> Places:
    """Every spot of every form a label may have, the most wanted first."""
    boxes, costs, sprites = [], [], []
    for size, has_loads, plain in _FORMS:
        sprite = label(town if has_loads else town._replace(loads=""), size)
        wide, high = sprite.width / 2, sprite.height / 2
        for away, far in _AWAY:
            clear = half_mark(town.kind, town.pitch) + away * max(_NEAR, town.pitch)
            for rank, (dx, dy) in enumerate(_SIDES):
                x, y = dx * (clear + wide), dy * (clear + high)
                boxes.append((x - wide, y - high, x + wide, y + high))
                costs.append(plain + far + 0.04 * rank)
                sprites.append(sprite)
    return Places(np.array(boxes), np.array(costs), tuple(sprites))
