"""City names and the spots about its hex where each may stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Frame
from renderer.draw.names import name_sprite
from renderer.fonts import Face, Style
from renderer.hexmap.look import CityLook
from rules.boards.board import Board, Hex

_SIZES = ((1.0, 0.0), (0.84, 0.25))  # of the letters, and how unwelcome each is
# How far below the middle of the hex, and how unwelcome that is; the usual place first.
_ROWS = ((0.64, 0.0), (0.82, 0.06), (1.02, 0.12), (-0.88, 0.35), (-1.06, 0.4), (0.12, 0.5))
_ROWS_CENTRED = ((0.0, 0.0), (0.34, 0.06), (-0.34, 0.06))
_SIDEWAYS = (0.0, -0.2, 0.2, -0.4, 0.4, -0.65, 0.65, -0.9, 0.9, -1.2, 1.2)
_DRIFT = 0.12  # how unwelcome a hex size sideways is


@dataclass(frozen=True)
class CityName:
    """A city's name in its sizes, with all spots it may stand at, the usual one first."""

    place: Hex
    sprites: tuple[Sprite, ...]
    sizes: npt.NDArray[np.int_]  # which of the sprites a spot is for
    boxes: npt.NDArray[np.float64]  # left, top, right, bottom of the letters at each spot
    costs: npt.NDArray[np.float64]  # how unwelcome each spot is

    def moved(self, x: int, y: int) -> CityName:
        """The same on a map that begins elsewhere."""
        return replace(self, boxes=self.boxes + np.array((x, y, x, y)))


def city_name(board: Board, frame: Frame, place: Hex, look: CityLook) -> CityName:
    """The name of a city of this look, and where it may stand."""
    (x, y), text = frame.pixel(place), short_name(board, place)
    sprites, spots = [], []
    for number, (share, cost) in enumerate(_SIZES):
        style = Style(Face.BOLD, frame.type_size(look.text * share))
        rim = round(style.size * 0.15)
        sprite = name_sprite(text, style, theme.INK, theme.PAPER, rim)
        sprites.append(sprite)
        wide, high = sprite.width / 2 - rim - 1, style.size * 0.36
        for dx, dy, unwelcome in _shifts(look, wide / frame.size):
            middle_x, middle_y = x + round(dx * frame.size), y + round(dy * frame.size)
            box = (middle_x - wide, middle_y - high, middle_x + wide, middle_y + high)
            spots.append((number, *box, cost + unwelcome))
    table = np.array(spots)
    return CityName(place, tuple(sprites), table[:, 0].astype(int), table[:, 1:5], table[:, 5])


def short_name(board: Board, place: Hex) -> str:
    """A city's name; only what differs for a part of a city that is itself on the board."""
    for other in board.hexes.values():
        if other.name and place.name.startswith(other.name + " "):
            return place.name.removeprefix(other.name + " ")
    return place.name


def _shifts(look: CityLook, half: float) -> list[tuple[float, float, float]]:
    """Sideways and down in hex sizes, as far as the name still touches its hex, and the cost."""
    rows = _ROWS_CENTRED if look.is_centred else _ROWS
    near = [dx for dx in _SIDEWAYS if abs(dx) <= max(0.4, half)]
    return [(dx, dy, cost + abs(dx) * _DRIFT) for dy, cost in rows for dx in near]
