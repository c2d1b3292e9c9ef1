"""A few crowded hexes once more, large, in a free corner of the whole map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np
from PIL import Image, ImageDraw

from renderer.draw import theme
from renderer.draw.canvas import Canvas
from renderer.draw.geometry import ROOT3, Frame, Point
from renderer.draw.names import name_sprite
from renderer.draw.theme import PANEL
from renderer.fonts import Face, Style
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.box import draw_box
from renderer.hexmap.closeup import crop_around
from renderer.hexmap.names.cities import short_name
from renderer.hexmap.scene import Scene
from renderer.panel.strip import HEIGHT as HEADER
from rules.boards.board import Hex

V = TypeVar("V")

_MARGIN = 4  # about each hex
_NAME, _NAME_AT = 0.6, 0.66  # of a place: height of its letters and where it stands, in hex sizes
_MOST = (1200, 1000)  # pixels the close-up may take


def draw_enlarged(
    scene: Scene[V],
    large: Basemap,
    places: Sequence[Hex],
    corner: Point,
    draw_map: Callable[[Scene[V]], None],
) -> None:
    """Each of these hexes as a close-up shows it, on a paper with its right bottom corner here."""
    close = _close(scene, large, places)
    draw_map(close)
    size = close.basemap.frame.size
    wide, high = round(2 * size) + _MARGIN, round(ROOT3 * size) + 2 * _MARGIN
    left, top = draw_box(scene, corner, len(places) * wide + _MARGIN, high)
    for number, place in enumerate(places):
        middle = (left + _MARGIN + number * wide + round(size), top + high // 2)
        _copy(close, place, scene.canvas, middle)
        _draw_name(scene, place, middle, close.basemap.frame)


def _close(scene: Scene[V], large: Basemap, places: Sequence[Hex]) -> Scene[V]:
    """The close-up from which the hexes are cut, without names of cities that would be cut too."""
    window = crop_around(large, places, *_MOST)
    assert window is not None, "a city too large to be enlarged"
    bare = replace(window, names=(), features=())
    height = HEADER + bare.frame.height
    canvas = Canvas(bare.frame.width, height, scene.canvas.palette, PANEL)
    canvas.paste(bare.pixels, 0, HEADER)
    return Scene(scene.view, scene.order, bare, canvas)


def _copy(close: Scene[object], place: Hex, canvas: Canvas, to: tuple[int, int]) -> None:
    """One hex of the close-up, cut out along its sides."""
    x, y = close.basemap.frame.pixel(place)
    size = close.basemap.frame.size
    half_wide, half_high = round(size), round(ROOT3 * size / 2)
    inside = _hexagon(size, (half_wide, half_high))
    top, left = y + HEADER - half_high, x - half_wide
    part = close.canvas.pixels[top : top + 2 * half_high, left : left + 2 * half_wide]
    here = canvas.pixels[to[1] - half_high :, to[0] - half_wide :]
    height, width = part.shape
    here[:height, :width][inside[:height, :width]] = part[inside[:height, :width]]


def _hexagon(size: float, half: tuple[int, int]) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    corners: list[Point] = [
        (half[0] + dx * size, half[1] + dy * half[1])
        for dx, dy in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
    ]
    image = Image.new("1", (2 * half[0], 2 * half[1]))
    ImageDraw.Draw(image).polygon(corners, fill=1)
    return np.asarray(image)


def _draw_name(scene: Scene[object], place: Hex, middle: tuple[int, int], frame: Frame) -> None:
    style = Style(Face.BOLD, frame.type_size(_NAME))
    text = short_name(scene.basemap.board, place)
    sprite = name_sprite(text, style, theme.INK, theme.PAPER, round(style.size * 0.15))
    scene.canvas.stamp(sprite, middle[0], middle[1] + round(_NAME_AT * frame.size))
