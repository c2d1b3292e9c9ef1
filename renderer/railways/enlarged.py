"""The ways into a crowded city once more, large, in a free corner of the whole map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from renderer.draw import theme
from renderer.draw.canvas import Canvas
from renderer.draw.geometry import ROOT3, Frame, Point
from renderer.draw.names import name_sprite
from renderer.draw.theme import PANEL
from renderer.fonts import Face, Style
from renderer.hexmap.box import draw_box
from renderer.hexmap.closeup import crop_around
from renderer.hexmap.names.cities import short_name
from renderer.panel.strip import HEIGHT as HEADER
from renderer.railways.look import LAYOUTS
from renderer.railways.maps import large_basemap_of
from renderer.railways.scene import Scene
from rules.boards.board import Hex

_MARGIN = 4  # about each hex
_NAME, _NAME_AT = 0.6, 0.66  # of a place: height of its letters and where it stands, in hex sizes
_MOST = (1200, 1000)  # pixels the close-up may take


def draw_enlarged(scene: Scene, draw_map: Callable[[Scene], None]) -> None:
    """Each of these hexes as a close-up shows it; nothing while none holds a cube."""
    layout, board = LAYOUTS[scene.view.board], scene.basemap.board
    places = [h for h in board.hexes.values() if h.kind == layout.enlarged]
    built = {label for player in scene.view.players for label in player.hexes}
    if not any(place.label in built for place in places):
        return
    close = _close(scene, places)
    draw_map(close)
    size = close.basemap.frame.size
    wide, high = round(2 * size) + _MARGIN, round(ROOT3 * size) + 2 * _MARGIN
    corner = draw_box(scene, layout.enlarged_at, len(places) * wide + _MARGIN, high)
    for number, place in enumerate(places):
        middle = (corner[0] + _MARGIN + number * wide + round(size), corner[1] + high // 2)
        _copy(close, place, scene.canvas, middle)
        _draw_name(scene, place, middle, close.basemap.frame)


def _close(scene: Scene, places: list[Hex]) -> Scene:
    """The close-up from which the hexes are cut, without names of cities that would be cut too."""
    window = crop_around(large_basemap_of(scene.view.board), places, *_MOST)
    assert window is not None, "a city too large to be enlarged"
    bare = replace(window, names=(), features=())
    height = HEADER + bare.frame.height
    canvas = Canvas(bare.frame.width, height, scene.canvas.palette, PANEL)
    canvas.paste(bare.pixels, 0, HEADER)
    return Scene(scene.view, scene.order, bare, canvas)


def _copy(close: Scene, place: Hex, canvas: Canvas, to: tuple[int, int]) -> None:
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


def _draw_name(scene: Scene, place: Hex, middle: tuple[int, int], frame: Frame) -> None:
    style = Style(Face.BOLD, frame.type_size(_NAME))
    text = short_name(scene.basemap.board, place)
    sprite = name_sprite(text, style, theme.INK, theme.PAPER, round(style.size * 0.15))
    scene.canvas.stamp(sprite, middle[0], middle[1] + round(_NAME_AT * frame.size))
