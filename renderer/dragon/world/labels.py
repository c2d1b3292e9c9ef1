"""City names with the loads they supply, each beside its city where it covers least."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from renderer.dragon.world import look
from renderer.dragon.world.lattice import ROW, Lattice, faces, place
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Box
from renderer.draw.theme import INK, PAPER, RGB
from renderer.fonts import Face, Style, font
from rules.dragon.board.layout import City, Terrain
from rules.dragon.board.layout import Point as Milepost
from rules.dragon.board.loader import board

Spot = tuple[int, int]

_PLAIN = 32.0  # pixels a column where letters have their plain size
_NAME = {Terrain.MAJOR: 0.88, Terrain.MEDIUM: 0.76, Terrain.SMALL: 0.70}
_LOADS = 0.62
_CLEAR = {Terrain.MAJOR: 1.22, Terrain.MEDIUM: 0.38, Terrain.SMALL: 0.36}  # from the middle
# Below, above, right, left, then the corners: the further down the list, the less wanted.
_SIDES = (
    (0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.7, 0.8), (-0.7, 0.8), (0.7, -0.8),
    (-0.7, -0.8),
)  # fmt: skip
# How bad it is to cover a piece, another label, a sign, the name of a country.
_PIECE, _LABEL, _SIGN, _COUNTRY = 40.0, 12.0, 4.0, 2.0


def type_size(pitch: float, share: float) -> int:
    """Letters close up grow less than the map."""
    return round(share * math.pow(pitch, 0.7) * math.pow(_PLAIN, 0.3))


@lru_cache(maxsize=256)
def label(name: str, loads: str, kind: Terrain, pitch: float) -> Sprite:
    """A name over what is to be had there, anchored at the middle."""
    lines = [(name, Style(Face.BOLD, type_size(pitch, _NAME[kind])), INK)]
    if loads:
        lines.append((loads, Style(Face.ITALIC, type_size(pitch, _LOADS)), look.LOAD))
    rim = max(2, round(pitch * 0.085))
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


@cache
def label_places(frame: Lattice, *, is_under: bool) -> dict[str, Spot]:
    """The middle of every city's label by its key, great cities choosing first."""
    cities = [c for c in board().cities.values() if board().points[c.centre].is_under == is_under]
    cities.sort(key=lambda city: list(_NAME).index(city.size))
    taken, places = _fixtures(frame, is_under=is_under), {}
    for city in cities:
        box = _best(frame, city, taken)
        taken.append((box, _LABEL))
        places[city.key] = _middle(box)
    return places


def _fixtures(frame: Lattice, *, is_under: bool) -> list[tuple[Box, float]]:
    """What is always there: signs, cities and the names of countries, with their weights."""
    cities = (c for c in board().cities.values() if board().points[c.centre].is_under == is_under)
    boxes = [_around(frame.spot(p), 0.42 * frame.size) for p in _signs(is_under=is_under)]
    boxes += [_around(_spot(frame, c), _CLEAR[c.size] * frame.size) for c in cities]
    names = _country_boxes(frame) if not is_under else []
    return [(box, _SIGN) for box in boxes] + [(box, _COUNTRY) for box in names]


def clear_labels(
    frame: Lattice, places: dict[str, Spot], pieces: list[Box], *, is_under: bool
) -> dict[str, Spot]:
    """The middles of labels, those that would cover one of these pieces at another side."""
    boxes = {key: _label_box(frame, key, spot) for key, spot in places.items()}
    moved = [k for k, box in boxes.items() if any(_overlap(box, piece) for piece in pieces)]
    if not moved:
        return places
    fixed = _fixtures(frame, is_under=is_under) + [(piece, _PIECE) for piece in pieces]
    found = dict(places)
    for key in moved:
        others = [(box, _LABEL) for other, box in boxes.items() if other != key]
        boxes[key] = _best(frame, board().cities[key], fixed + others)
        found[key] = _middle(boxes[key])
    return found


def _label_box(frame: Lattice, key: str, middle: Spot) -> Box:
    sprite, (x, y) = _sprite(frame, board().cities[key]), middle
    return (
        x - sprite.width / 2, y - sprite.height / 2, x + sprite.width / 2, y + sprite.height / 2
    )  # fmt: skip


def _sprite(frame: Lattice, city: City) -> Sprite:
    return label(city.name, " · ".join(city.loads), city.size, frame.size)


def _middle(box: Box) -> Spot:
    return round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2)


def _signs(*, is_under: bool) -> list[Milepost]:
    return [p for p in faces(is_under=is_under) if p.is_port or p.terrain is Terrain.ENTRANCE]


def _country_boxes(frame: Lattice) -> list[Box]:
    """Where the names of countries stand."""
    boxes = []
    for (x, y), half, _ in look.NAMES.values():
        left, top = frame.point(x - half, (y - 0.6) * ROW)
        right, bottom = frame.point(x + half, (y + 0.6) * ROW)
        boxes.append((left, top, right, bottom))
    return boxes


def _spot(frame: Lattice, city: City) -> tuple[float, float]:
    return frame.point(*place(board().points[city.centre]))


def _best(frame: Lattice, city: City, taken: list[tuple[Box, float]]) -> Box:
    """The side where the label covers least."""
    sprite = _sprite(frame, city)
    x, y = _spot(frame, city)
    clear, half_wide, half_high = (
        _CLEAR[city.size] * frame.size,
        sprite.width / 2,
        sprite.height / 2,
    )
    boxes = []
    for rank, (dx, dy) in enumerate(_SIDES):
        mx, my = x + dx * (clear + half_wide), y + dy * (clear + half_high)
        box = (mx - half_wide, my - half_high, mx + half_wide, my + half_high)
        cost = 0.06 * rank + sum(_overlap(box, other) * weight for other, weight in taken)
        boxes.append((cost + 40 * _outside(box, frame), rank, box))
    return min(boxes)[2]


def _overlap(one: Box, two: Box) -> float:
    """The share of the first box that the second covers."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    if wide <= 0 or high <= 0:
        return 0.0
    return wide * high / ((one[2] - one[0]) * (one[3] - one[1]))


def _outside(box: Box, frame: Lattice) -> float:
    inside = _overlap(box, (4.0, 4.0, frame.width - 4.0, frame.height - 4.0))
    return 1 - inside


def _around(at: tuple[float, float], reach: float) -> Box:
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach
