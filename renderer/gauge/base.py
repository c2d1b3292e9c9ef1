"""The boards of Iberian Gauge."""

from __future__ import annotations

from renderer.draw.geometry import Frame
from renderer.gauge.livery import livery_colours
from renderer.gauge.look import SHEETS, Sheet
from renderer.gauge.shore import shore_of
from renderer.hexmap.outline import Outline, load_outline
from renderer.hexmap.sheets import HexMap, HexMaps
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


def outline_of(board: str) -> Outline:
    """The coast under a board, its own or one drawn around its hexes."""
    return shore_of(load_board(board)) if board in _NO_COAST else load_outline(board)


def _map_of(board: str) -> HexMap:
    code = tuple(f"renderer/gauge/{name}.py" for name in ("look", "livery", "shore"))
    outline = () if board in _NO_COAST else (f"rules/boards/{board}.outline.json",)
    return HexMap(
        board,
        (sheet_frame(board), large_frame(board)),
        SHEETS[board].look,
        sources=(*code, *outline),
        pieces=livery_colours(),
        outline=outline_of,
    )


_MAPS = HexMaps(_map_of(board) for board in SHEETS)
base_of = _MAPS.base_of
large_base_of = _MAPS.large_base_of
plates = _MAPS.plates
