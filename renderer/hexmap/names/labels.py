"""The labels of hexes, each along the upper edge of its hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Frame
from renderer.draw.names import make_name, name_sprite
from renderer.draw.palette import mix
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, font
from renderer.hexmap.look import EDGE_STEPS, LABEL_UP, VALUE_AT, MapLook
from rules.boards.board import Board, Hex

_PLAIN, _CITY = 0.37, 0.39  # height of the letters, in hex sizes
_RIM = 0.035  # of the halo, in hex sizes


@dataclass(frozen=True)
class Label:
    """The label of a hex, and where it is written.

    A board has hundreds of them at each size, few of which are ever raised over rails.
    """

    place: Hex
    look: tuple[Style, RGB, RGB]  # of the letters, with the colours of letters and halo
    rim: int
    at: tuple[int, int]
    box: tuple[float, float, float, float]  # of the letters

    @property
    def sprite(self) -> Sprite:
        """As it is on the map, made anew: the map is written once."""
        return make_name(self.place.label, *self.look, self.rim, steps=EDGE_STEPS)

    @property
    def raised(self) -> Sprite:
        """The same over rails."""
        return name_sprite(self.place.label, *self.look, 2 * self.rim, steps=EDGE_STEPS)

    @property
    def pixels(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of all it covers."""
        (x, y), half_wide, half_high = self.at, self.raised.width // 2, self.raised.height // 2
        return x - half_wide - 1, y - half_high - 1, x + half_wide + 1, y + half_high + 1


def labels_of(board: Board, frame: Frame, look: MapLook) -> tuple[Label, ...]:
    """The labels of all hexes that the frame shows."""
    return tuple(_labels(board, frame, look))


def _labels(board: Board, frame: Frame, look: MapLook) -> Iterator[Label]:
    rim = max(1, round(frame.size * _RIM))
    for place in board.hexes.values():
        lettering = _lettering(frame, look, place)
        x, y = _spot(frame, look, place)
        left, top, right, bottom = font(lettering[0]).getbbox(place.label, anchor="mm")
        box = (x + left, y + top, x + right, y + bottom)
        yield Label(place, lettering, rim, (x, y), box)


def _lettering(frame: Frame, look: MapLook, place: Hex) -> tuple[Style, RGB, RGB]:
    """Face and size, and the colours of letters and halo."""
    city = look.cities.get(place.kind)
    if city is not None:
        return Style(Face.BOLD, frame.type_size(_CITY)), city.ink, city.fill
    ground = look.terrain[place.terrain or place.kind]
    return Style(Face.TEXT, frame.type_size(_PLAIN)), theme.LABEL, mix(ground, theme.PAPER, 0.5)


def _spot(frame: Frame, look: MapLook, place: Hex) -> tuple[int, int]:
    """The middle of a label; on a city's plate it stands clear of frame and coin."""
    (x, y), city = frame.centre(place), look.cities.get(place.kind)
    if city is None:
        return round(x), round(y - frame.size * LABEL_UP)
    aside = frame.size * 0.2 if city.value else 0
    return round(x - aside), round(y + frame.size * VALUE_AT[1])


def boxes_of(labels: tuple[Label, ...]) -> npt.NDArray[np.float64]:
    """Their boxes, a row each."""
    return np.array([label.box for label in labels])
