"""Close-ups: parts cut out of one large map of a board, with a strip of who is who below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import ROOT3, Box, Point, board_point
from renderer.fonts import Face, Style
from renderer.hexmap.basemap import Basemap
from renderer.panel.names import Hand, write_name
from renderer.stage import Stage
from rules.boards.board import Board, Hex

GUIDE = 64  # pixels the strip below the map takes
_NAME = Style(Face.BOLD, 30)


def crop(large: Basemap, place: Hex, width: int, height: int) -> Basemap:
    """The part of a large map around a hex, kept inside it."""
    return _window(large, large.frame.centre(place), width, height)


def crop_around(large: Basemap, places: Sequence[Hex], width: int, height: int) -> Basemap | None:
    """The part of a large map around hexes and one more on every side; None if it is too small."""
    left, top, right, bottom = _reach(large, places)
    if right - left > width or bottom - top > height:
        return None
    return _window(large, ((left + right) / 2, (top + bottom) / 2), width, height)


def _reach(large: Basemap, places: Sequence[Hex]) -> Box:
    """What the hexes and their neighbours take of a map, as far as it goes."""
    frame = large.frame
    centres = np.array([frame.centre(place) for place in places])
    margin = np.array((2.5 * frame.size, 1.5 * ROOT3 * frame.rise))
    left, top = (centres.min(0) - margin).clip(0)
    right, bottom = centres.max(0) + margin
    return float(left), float(top), min(right, frame.width), min(bottom, frame.height)


def _window(large: Basemap, middle: Point, width: int, height: int) -> Basemap:
    left = max(0, min(round(middle[0]) - width // 2, large.frame.width - width))
    top = max(0, min(round(middle[1]) - height // 2, large.frame.height - height))
    return large.window(left, top, width, height)


def middle_of(board: Board) -> str:
    """The city nearest to the middle of a board, where a close-up of no place in particular is."""
    places = {h: board_point(h.q, h.r) for h in board.hexes.values()}
    xs, ys = zip(*places.values(), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    cities = (h for h in places if h.name)
    return min(cities, key=lambda h: (math.dist(places[h], middle), h.label)).label


class Entry(NamedTuple):
    """A piece with the name that goes with it."""

    piece: Sprite
    name: str
    is_computer: bool = False


def draw_guide(scene: Stage, entries: Sequence[Entry], top: int) -> None:
    """All entries side by side below the map."""
    canvas, wide = scene.canvas, scene.canvas.width // len(entries)
    canvas.fill((0, top, canvas.width, top + GUIDE), theme.PANEL)
    hand = Hand(_NAME, _NAME.size, theme.TEXT, theme.PANEL)
    for number, (piece, name, is_computer) in enumerate(entries):
        x, y = 28 + number * wide, top + GUIDE // 2
        canvas.stamp(piece, x + 16, y)
        write_name(canvas, name, (x + 46, x + wide - 32, y), hand, has_sign=is_computer)
