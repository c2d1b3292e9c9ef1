"""The part of a picture that is drawn once: a board's map in a palette, and its names."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from renderer.draw.geometry import Frame
from renderer.draw.palette import Painted, Palette, Pixels
from renderer.hexmap.citynames import CityName, city_name
from renderer.hexmap.look import LABEL_UP, VALUE_AT, MapLook
from rules.boards.board import Board

_LABEL, _COIN = (0.3, 0.14), (0.2, 0.2)  # half their width and height, in hex sizes


@dataclass(frozen=True)
class Basemap:
    """A map ready to be drawn on."""

    board: Board
    frame: Frame
    palette: Palette
    pixels: Pixels
    names: tuple[CityName, ...]
    signs: npt.NDArray[np.float64]  # the boxes of printed labels and coins


def make_basemap(board: Board, frame: Frame, look: MapLook, painted: Painted) -> Basemap:
    """The painted map with its names, which are written anew on every picture."""
    cities = (place for place in board.hexes.values() if place.name)
    names = tuple(city_name(board, frame, place, look.cities[place.kind]) for place in cities)
    return Basemap(board, frame, painted.palette, painted.pixels, names, _signs(board, frame))


def _signs(board: Board, frame: Frame) -> npt.NDArray[np.float64]:
    """Left, top, right, bottom of what is printed in the upper half of hexes."""
    middles = np.array([frame.centre(place) for place in board.hexes.values()])
    cities = np.array([frame.centre(place) for place in board.hexes.values() if place.name])
    labels = middles - np.array((0, LABEL_UP)) * frame.size
    coins = cities + np.array(VALUE_AT) * frame.size
    reaches = ((labels, _LABEL), (coins, _COIN))
    boxes = [np.hstack([at - np.array(half) * frame.size, at + np.array(half) * frame.size])
             for at, half in reaches]  # fmt: skip
    return np.concatenate(boxes)
