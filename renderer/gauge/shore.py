"""A coast for a board that comes without one, drawn around its hexes."""

from __future__ import annotations

import math

import numpy as np

from renderer.draw.geometry import CORNERS, STEPS, Point, board_point, rounded
from renderer.hexmap.outline import Line, Outline
from rules.boards.board import Board, Hex, load_board

_BEACH = 0.42  # how far land reaches beyond the hexes, in hex sizes
_RAGGED = 0.16  # how far the coast strays from a smooth line
_SMOOTH = np.array((1.0, 2.0, 3.0, 2.0, 1.0)) / 9

Corner = tuple[int, int]


def shore_of(board: str) -> Outline:
    """The hexes as land of their own, with a softened and slightly ragged coast."""
    loops = [_coast(loop) for loop in _loops(load_board(board))]
    return Outline(land=loops, other_land=[], borders=[], rivers={}, ranges={})


def _coast(loop: list[Point]) -> Line:
    """A loop of hex corners moved outward, smoothed and made uneven."""
    points = np.array(loop)
    before, after = np.roll(points, 1, axis=0), np.roll(points, -1, axis=0)
    tangent = after - before
    outward = np.stack([tangent[:, 1], -tangent[:, 0]], 1) / np.hypot(*tangent.T)[:, None]
    strays = np.random.RandomState(len(loop)).uniform(-_RAGGED, _RAGGED, len(loop))
    moved = points + outward * (_BEACH + strays[:, None])
    wrapped = np.concatenate([moved[-2:], moved, moved[:2]])
    smooth = [np.convolve(wrapped[:, axis], _SMOOTH, "valid") for axis in (0, 1)]
    line = [(float(x), float(y)) for x, y in zip(*smooth, strict=True)]
    return Line(rounded(rounded([*line, line[0]])))


def _loops(board: Board) -> list[list[Point]]:
    """The edges between board and nothing, joined end to end, clockwise round the land."""
    places = {(h.q, h.r): h for h in board.hexes.values()}
    onward: dict[Corner, tuple[Corner, Point]] = {}
    for (q, r), place in places.items():
        for side, (dq, dr) in enumerate(STEPS):
            if (q + dq, r + dr) not in places:
                start, end = _corner(place, side - 2), _corner(place, side - 1)
                onward[_key(start)] = (_key(end), start)
    loops = []
    while onward:
        key, loop = next(iter(onward)), []
        while key in onward:
            key, point = onward.pop(key)
            loop.append(point)
        loops.append(loop)
    return loops


def _corner(place: Hex, number: int) -> Point:
    """Corners count clockwise from east, sides from north: side n lies before corner n − 1."""
    x, y = board_point(place.q, place.r)
    dx, dy = CORNERS[number % 6]
    return x + dx, y + dy


def _key(point: Point) -> Corner:
    return math.floor(point[0] * 8 + 0.5), math.floor(point[1] * 8 + 0.5)
