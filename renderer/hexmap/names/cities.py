"""City names and the spots about its hex where each may stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Frame
from renderer.draw.names import name_sprite
from renderer.fonts import Face, Style, drawable, font
from renderer.hexmap.look import EDGE_STEPS, CityLook
from rules.boards.board import Board, Hex

_SIZES = ((1.0, 0.0), (0.84, 0.25), (0.7, 0.6))  # of the letters, and how unwelcome each is
# How far below the middle of the hex, and how unwelcome that is; the usual place first.
_ROWS = (
    (0.62, 0.0),
    (0.7, 0.03),
    (0.8, 0.08),
    (1.0, 0.16),
    (-1.06, 0.4),
    (-0.92, 0.45),
    (0.1, 0.5),
)
_ROWS_CENTRED = ((0.0, 0.0), (0.34, 0.06), (-0.34, 0.06))
_SIDEWAYS = (0.0, -0.2, 0.2, -0.4, 0.4, -0.65, 0.65, -0.9, 0.9, -1.2, 1.2)
_BESIDE, _ROWS_BESIDE = 0.95, (-0.3, 0.0, 0.3, 0.6)  # to the left or right of the hex
_UNWELCOME_BESIDE = 0.6
_DRIFT = 0.12  # how unwelcome a hex size sideways is


@dataclass(frozen=True)
class CityName:
    """A city's name in its sizes, with all spots it may stand at, the usual one first."""

    place: Hex
    centre: tuple[float, float]  # of its hex
    sprites: tuple[Sprite, ...]
    sizes: npt.NDArray[np.int_]  # which of the sprites a spot is for
    ats: npt.NDArray[np.int_]  # the middle of the sprite at each spot
    boxes: npt.NDArray[np.float64]  # left, top, right, bottom of the letters at each spot
    halos: npt.NDArray[np.float64]  # the same with what makes the letters stand out
    reach: npt.NDArray[np.float64]  # the box about all of them
    costs: npt.NDArray[np.float64]  # rising; how unwelcome each spot is


def city_name(board: Board, frame: Frame, place: Hex, look: CityLook) -> CityName:
    """The name of a city of this look, and where it may stand."""
    centre, text = np.array(frame.pixel(place)), short_name(board, place)
    sprites, spots = [], []
    for number, (share, cost) in enumerate(_SIZES):
        style = Style(Face.BOLD, frame.type_size(look.text * share))
        rim = round(style.size * 0.15)
        sprites.append(name_sprite(text, style, theme.INK, theme.PAPER, rim, steps=EDGE_STEPS))
        box = font(style).getbbox(drawable(text), anchor="mm")
        for dx, dy, unwelcome in _shifts(look, box[2] / frame.size):
            at = centre + np.round(np.array((dx, dy)) * frame.size)
            spots.append((number, *at, *(np.tile(at, 2) + box), rim, cost + unwelcome))
    table = np.array(sorted(spots, key=lambda spot: spot[-1]))
    ats, boxes, rims = table[:, 1:3].astype(int), table[:, 3:7], table[:, 7:8]
    halos = boxes + rims * np.array((-1, -1, 1, 1))
    sizes = table[:, 0].astype(int)
    reach = np.array([[*halos[:, :2].min(0), *halos[:, 2:].max(0)]])
    return CityName(
        place, tuple(centre), tuple(sprites), sizes, ats, boxes, halos, reach, table[:, 8]
    )


def short_name(board: Board, place: Hex) -> str:
    """A city's name; only what differs for a part of a city that is itself on the board."""
    for other in board.hexes.values():
        if other.name and place.name.startswith(other.name + " "):
            return place.name.removeprefix(other.name + " ")
    return place.name


def _shifts(look: CityLook, half: float) -> Iterator[tuple[float, float, float]]:
    """Sideways and down in hex sizes, as far as the name still touches its hex, and the cost."""
    for dy, cost in _ROWS_CENTRED if look.is_centred else _ROWS:
        near = (dx for dx in _SIDEWAYS if abs(dx) <= max(0.4, half))
        yield from ((dx, dy, cost + abs(dx) * _DRIFT) for dx in near)
    for dy in _ROWS_BESIDE:
        for side in (1, -1):
            yield side * (_BESIDE + half), dy, _UNWELCOME_BESIDE
