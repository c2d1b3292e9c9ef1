"""The boards of Iberian Gauge."""

from __future__ import annotations

from collections.abc import Callable

from renderer.draw.geometry import Frame
from renderer.gauge.livery import livery_colours
from renderer.gauge.look import LAYOUTS, Layout
from renderer.gauge.players import player_colours
from renderer.gauge.shore import shore_of
from renderer.hexmap.maps import HexMap, HexMaps
from renderer.hexmap.outline import Outline, load_outline

WIDTH = 1840
PANEL_WIDTH = 430  # of the tiles to the right of the map
MAP_WIDTH = WIDTH - PANEL_WIDTH
_LARGE_COLUMN = 132  # pixels between two columns of hexes in a close-up
_NO_COAST = {"iberian_gauge_classic"}


def whole_frame(board: str) -> Frame:
    """The whole board beside the tiles."""
    layout = LAYOUTS[board]
    return _frame(layout, layout.column, MAP_WIDTH)


def large_frame(board: str) -> Frame:
    """The same part of the board, large enough to cut close-ups from."""
    layout = LAYOUTS[board]
    return _frame(layout, _LARGE_COLUMN, round(MAP_WIDTH * _LARGE_COLUMN / layout.column))


def _frame(layout: Layout, column: int, width: int) -> Frame:
    size = column / 1.5
    return Frame(size, layout.left, layout.top, width, round((layout.bottom - layout.top) * size))


def outline_of(board: str) -> Outline:
    """The coast under a board, its own or one drawn around its hexes."""
    return _coast(board)(board)


def _coast(board: str) -> Callable[[str], Outline]:
    return shore_of if board in _NO_COAST else load_outline


def _map_of(board: str) -> HexMap:
    return HexMap(
        board,
        (whole_frame(board), large_frame(board)),
        LAYOUTS[board].look,
        pieces=[*livery_colours(), *player_colours()],
        outline=_coast(board),
    )


_MAPS = HexMaps(_map_of(board) for board in LAYOUTS)
basemap_of = _MAPS.basemap_of
large_basemap_of = _MAPS.large_basemap_of
plates = _MAPS.plates
