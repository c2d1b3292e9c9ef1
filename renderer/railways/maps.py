"""The boards of the railways games."""

from __future__ import annotations

from renderer.draw.geometry import Frame
from renderer.hexmap.maps import HexMap, HexMaps
from renderer.railways.look import LAYOUTS

WIDTH = 1600
_LARGE_COLUMN = 132  # pixels between two columns of hexes in a close-up


def whole_frame(board: str) -> Frame:
    """The whole board, as wide as a picture, its columns a whole number of pixels apart."""
    layout = LAYOUTS[board]
    size = int(1.5 * WIDTH / (layout.right - layout.left)) / 1.5
    return Frame(size, layout.left, layout.top, WIDTH, round((layout.bottom - layout.top) * size))


def large_frame(board: str) -> Frame:
    """The same part of the board, large enough to cut close-ups from."""
    layout, size = LAYOUTS[board], _LARGE_COLUMN / 1.5
    width, height = (layout.right - layout.left) * size, (layout.bottom - layout.top) * size
    return Frame(size, layout.left, layout.top, round(width), round(height))


_MAPS = HexMaps(
    HexMap(board, (whole_frame(board), large_frame(board)), layout.look)
    for board, layout in LAYOUTS.items()
)
basemap_of = _MAPS.basemap_of
large_basemap_of = _MAPS.large_basemap_of
plates = _MAPS.plates
