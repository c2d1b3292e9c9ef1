"""Close-ups: parts cut out of one large map of a board, with a strip of who is who below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import board_point
from renderer.fonts import Face, Style, fit
from renderer.hexmap.basemap import Basemap
from renderer.stage import Stage
from rules.boards.board import Board, Hex

GUIDE = 64  # pixels the strip below the map takes
_NAME = Style(Face.BOLD, 30)


def crop(large: Basemap, place: Hex, width: int, height: int) -> Basemap:
    """The part of a large map around a hex, kept inside it."""
    x, y = large.frame.pixel(place)
    left = max(0, min(x - width // 2, large.frame.width - width))
    top = max(0, min(y - height // 2, large.frame.height - height))
    pixels = large.pixels[top : top + height, left : left + width]
    names = tuple(name.moved(-left, -top) for name in large.names)
    signs = large.signs - np.array((left, top, left, top))
    frame = large.frame.part(left, top, pixels.shape[1], pixels.shape[0])
    return replace(large, frame=frame, pixels=pixels, names=names, signs=signs)


def middle_of(board: Board) -> str:
    """The city nearest to the middle of a board, where a close-up of no place in particular is."""
    places = {h: board_point(h.q, h.r) for h in board.hexes.values()}
    xs, ys = zip(*places.values(), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    cities = (h for h in places if h.name)
    return min(cities, key=lambda h: (math.dist(places[h], middle), h.label)).label


def draw_guide(scene: Stage, entries: Sequence[tuple[Sprite, str]], top: int) -> None:
    """Every piece with the name that goes with it, side by side below the map."""
    canvas, wide = scene.canvas, scene.canvas.width // len(entries)
    canvas.fill((0, top, canvas.width, top + GUIDE), theme.PANEL)
    for number, (piece, name) in enumerate(entries):
        x, y = 28 + number * wide, top + GUIDE // 2
        canvas.stamp(piece, x + 16, y)
        canvas.text((x + 46, y), fit(name, _NAME, wide - 62), _NAME, theme.TEXT, theme.PANEL)
