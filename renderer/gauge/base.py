"""The boards of Iberian Gauge, painted once."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderer.base import Base, make_base, make_palette
from renderer.gauge.livery import livery_colours
from renderer.gauge.look import SHEETS, Sheet
from renderer.gauge.shore import shore_of
from renderer.geometry import Frame
from renderer.maps import paint_map
from renderer.outline import Outline, load_outline
from renderer.palette import Palette
from rules.boards.board import load_board

WIDTH = 1840
PANEL_WIDTH = 430  # of the tiles to the right of the map
MAP_WIDTH = WIDTH - PANEL_WIDTH
_LARGE_COLUMN = 132  # pixels between two columns of hexes in a close-up
_NO_COAST = {"iberian_gauge_classic"}


def sheet_frame(board: str) -> Frame:
    """The whole board beside the tiles."""
    sheet = SHEETS[board]
    return _frame(sheet, sheet.column, MAP_WIDTH)


def large_frame(board: str) -> Frame:
    """The same part of the board, large enough to cut close-ups from."""
    sheet = SHEETS[board]
    return _frame(sheet, _LARGE_COLUMN, round(MAP_WIDTH * _LARGE_COLUMN / sheet.column))


def _frame(sheet: Sheet, column: int, width: int) -> Frame:
    size = column / 1.5
    return Frame(size, sheet.left, sheet.top, width, round((sheet.bottom - sheet.top) * size))


@cache
def base_of(board: str) -> Base:
    """The base of a board; kept, because it takes a second to paint."""
    return _paint(board, sheet_frame(board))


@cache
def large_base_of(board: str) -> Base:
    """The base close-ups are cut from; kept, because it takes several seconds to paint."""
    return _paint(board, large_frame(board))


def _paint(board: str, frame: Frame) -> Base:
    palette, look = palette_of(board), SHEETS[board].look
    return make_base(load_board(board), frame, look, _map_of(board, frame), palette)


@cache
def palette_of(board: str) -> Palette:
    """One palette for the sheet of a board and all its close-ups."""
    image = _map_of(board, sheet_frame(board))
    return make_palette(image, SHEETS[board].look, livery_colours())


def outline_of(board: str) -> Outline:
    """The coast under a board, its own or one drawn around its hexes."""
    return shore_of(load_board(board)) if board in _NO_COAST else load_outline(board)


@lru_cache(maxsize=1)
def _map_of(board: str, frame: Frame) -> Image.Image:
    """Kept while palette and base are made of it."""
    return paint_map(load_board(board), outline_of(board), frame, SHEETS[board].look)
