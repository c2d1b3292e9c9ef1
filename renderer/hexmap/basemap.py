"""The part of a picture that is drawn once: a board's map in a palette, and its names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from renderer.draw.canvas import Canvas
from renderer.draw.geometry import Box, Frame
from renderer.draw.palette import Painted, Palette, Pixels
from renderer.draw.theme import PANEL
from renderer.hexmap.look import VALUE_AT, VALUE_SIZE, MapLook
from renderer.hexmap.names.cities import CityName, city_name
from renderer.hexmap.names.features import Feature, features_of
from renderer.hexmap.names.labels import Label, boxes_of, labels_of
from renderer.hexmap.outline import Outline
from renderer.hexmap.overlap import Boxes
from rules.boards.board import Board

_PLATE = (0.9, 0.84)  # half the width and height of a city, in hex sizes
_COMPASS = 1.4


class Tile(NamedTuple):
    """A part of a whole map with its label, and where its left top corner lies."""

    pixels: Pixels
    left: int
    top: int


@dataclass(frozen=True)
class Basemap:
    """A map ready to be drawn on: all of a board, or a window of it from this corner on."""

    board: Board
    frame: Frame
    palette: Palette
    bare: Pixels  # without anything written but the values of cities
    written: tuple[Tile, ...]  # where the labels of hexes are
    names: tuple[CityName, ...]
    labels: tuple[Label, ...]
    features: tuple[Feature, ...]
    printed: Boxes  # of coins and the compass
    centres: npt.NDArray[np.float64]  # of all hexes
    corner: tuple[int, int] = (0, 0)

    def window(self, left: int, top: int, width: int, height: int) -> Basemap:
        """The part of so many pixels, from this one on."""
        rows, columns = slice(top, top + height), slice(left, left + width)
        bare = self.bare[rows, columns]
        frame = self.frame.part(left, top, bare.shape[1], bare.shape[0])
        return replace(self, frame=frame, bare=bare, corner=(left, top))

    @cached_property
    def pixels(self) -> Pixels:
        """With the labels of all hexes; never asked of the large map, only of its windows."""
        pixels = self.bare.copy()
        height, width = pixels.shape
        for tile, x, y in self.written:
            left, top = x - self.corner[0], y - self.corner[1]
            if left < width and top < height:
                part = tile[max(0, -top) : height - top, max(0, -left) : width - left]
                here = pixels[max(0, top) :, max(0, left) :]
                here[: part.shape[0], : part.shape[1]] = part
        return pixels

    @property
    def sheet(self) -> Box:
        """What can be seen, as a box of the whole map."""
        left, top = self.corner
        return left, top, left + self.frame.width, top + self.frame.height


def make_basemap(
    board: Board, outline: Outline, frame: Frame, look: MapLook, painted: Painted
) -> Basemap:
    """The painted map with all that may be written on it."""
    cities = [place for place in board.hexes.values() if place.name]
    labels = labels_of(board, frame, look)
    printed = _printed(board, frame, look)
    return Basemap(
        board,
        frame,
        painted.palette,
        painted.pixels,
        tuple(_tiles(painted, labels)),
        tuple(city_name(board, frame, place, look.cities[place.kind]) for place in cities),
        labels,
        features_of(frame, outline, look, _fixed(board, frame, labels, printed)),
        printed,
        np.array([frame.centre(place) for place in board.hexes.values()]),
    )


def _tiles(painted: Painted, labels: tuple[Label, ...]) -> Iterator[Tile]:
    """Little of a map has letters: what they cover takes less room than the map once more."""
    height, width = painted.pixels.shape
    canvas = Canvas(width, height, painted.palette, PANEL)
    canvas.paste(painted.pixels, 0, 0)
    boxes = [_stamped(canvas, label) for label in labels]
    for left, top, right, bottom in boxes:
        yield Tile(canvas.pixels[top:bottom, left:right].copy(), left, top)


def _stamped(canvas: Canvas, label: Label) -> tuple[int, int, int, int]:
    """What of the map the label covers, now that it is there."""
    sprite, (x, y) = label.sprite, label.at
    canvas.stamp(sprite, x, y)
    across, down = sprite.width // 2, sprite.height // 2
    return max(0, x - across), max(0, y - down), max(0, x + across), max(0, y + down)


def _printed(board: Board, frame: Frame, look: MapLook) -> Boxes:
    """The boxes of coins, and of the compass."""
    cities = [h for h in board.hexes.values() if h.kind in look.cities]
    coins = np.array([frame.centre(h) for h in cities if look.cities[h.kind].value])
    coins = _around(coins + np.array(VALUE_AT) * frame.size, (VALUE_SIZE,) * 2, frame)
    if look.compass is None:
        return coins
    rose = _around(np.array([frame.point(*look.compass)]), (_COMPASS,) * 2, frame)
    return np.concatenate([coins, rose])


def _fixed(
    board: Board, frame: Frame, labels: tuple[Label, ...], printed: Boxes
) -> tuple[Boxes, Boxes]:
    """What names on land keep clear of, and those of seas."""
    hexes = np.array([frame.centre(place) for place in board.hexes.values()])
    is_city = np.array([bool(place.name) for place in board.hexes.values()])
    plates = _around(hexes, _PLATE, frame)
    return (
        np.concatenate([boxes_of(labels), printed, plates[is_city]]),
        np.concatenate([printed, plates]),
    )


def _around(middles: Boxes, half: tuple[float, float], frame: Frame) -> Boxes:
    reach = np.array(half) * frame.size
    return np.hstack([middles - reach, middles + reach])
