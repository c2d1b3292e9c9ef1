"""The boards of Iberian Gauge: a sheet for the whole board, a large map for close-ups."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from renderer import atlas
from renderer.atlas import Painted, Plate
from renderer.base import Base, make_base, make_palette
from renderer.gauge.livery import livery_colours
from renderer.gauge.look import SHEETS, Sheet
from renderer.gauge.shore import shore_of
from renderer.geometry import Frame
from renderer.maps import paint_map
from renderer.outline import Outline, load_outline
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
    """The base of the whole board."""
    return _base(board, sheet_frame(board), atlas.take(_sheet_plate(board)))


@cache
def large_base_of(board: str) -> Base:
    """The base close-ups are cut from."""
    return _base(board, large_frame(board), atlas.take(_large_plate(board)))


def plates() -> list[Plate]:
    """The maps that are shipped."""
    return [plate(board) for board in SHEETS for plate in (_sheet_plate, _large_plate)]


def outline_of(board: str) -> Outline:
    """The coast under a board, its own or one drawn around its hexes."""
    return shore_of(load_board(board)) if board in _NO_COAST else load_outline(board)


def _base(board: str, frame: Frame, painted: Painted) -> Base:
    return make_base(load_board(board), frame, SHEETS[board].look, painted)


def _sheet_plate(board: str) -> Plate:
    return Plate(board, _sources(board), partial(_paint_sheet, board))


def _large_plate(board: str) -> Plate:
    return Plate(f"{board}-large", _sources(board), partial(_paint_large, board))


def _sources(board: str) -> tuple[str, ...]:
    code = tuple(f"renderer/gauge/{name}.py" for name in ("base", "look", "livery", "shore"))
    outline = () if board in _NO_COAST else (f"rules/boards/{board}.outline.json",)
    return (*code, f"rules/boards/{board}.board", *outline)


def _paint_sheet(board: str) -> Painted:
    image = _map_of(board, sheet_frame(board))
    palette = make_palette(image, SHEETS[board].look, livery_colours())
    return Painted(palette, palette.quantise(image))


def _paint_large(board: str) -> Painted:
    palette = base_of(board).palette  # one palette for the sheet and all close-ups
    return Painted(palette, palette.quantise(_map_of(board, large_frame(board))))


def _map_of(board: str, frame: Frame) -> Image.Image:
    return paint_map(load_board(board), outline_of(board), frame, SHEETS[board].look)
