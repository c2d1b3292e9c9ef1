"""The boards of the railways games: a sheet for the whole board, a large map for close-ups."""

from __future__ import annotations

from functools import cache, partial

from renderer import atlas
from renderer.atlas import Painted, Plate
from renderer.base import Base, board_map, make_base, make_palette
from renderer.geometry import Frame
from renderer.railways.look import SHEETS
from rules.boards.board import load_board

WIDTH = 1600
_LARGE_COLUMN = 132  # pixels between two columns of hexes in a close-up


def sheet_frame(board: str) -> Frame:
    """The whole board, as wide as a picture, its columns a whole number of pixels apart."""
    sheet = SHEETS[board]
    size = int(1.5 * WIDTH / (sheet.right - sheet.left)) / 1.5
    return Frame(size, sheet.left, sheet.top, WIDTH, round((sheet.bottom - sheet.top) * size))


def large_frame(board: str) -> Frame:
    """The same part of the board, large enough to cut close-ups from."""
    sheet, size = SHEETS[board], _LARGE_COLUMN / 1.5
    width, height = (sheet.right - sheet.left) * size, (sheet.bottom - sheet.top) * size
    return Frame(size, sheet.left, sheet.top, round(width), round(height))


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


def _base(board: str, frame: Frame, painted: Painted) -> Base:
    return make_base(load_board(board), frame, SHEETS[board].look, painted)


def _sheet_plate(board: str) -> Plate:
    return Plate(board, _sources(board), partial(_paint_sheet, board))


def _large_plate(board: str) -> Plate:
    return Plate(f"{board}-large", _sources(board), partial(_paint_large, board))


def _sources(board: str) -> tuple[str, ...]:
    code = ("renderer/railways/base.py", "renderer/railways/look.py")
    return (*code, f"rules/boards/{board}.board", f"rules/boards/{board}.outline.json")


def _paint_sheet(board: str) -> Painted:
    image = board_map(load_board(board), sheet_frame(board), SHEETS[board].look)
    palette = make_palette(image, SHEETS[board].look)
    return Painted(palette, palette.quantise(image))


def _paint_large(board: str) -> Painted:
    palette = base_of(board).palette  # one palette for the sheet and all close-ups
    image = board_map(load_board(board), large_frame(board), SHEETS[board].look)
    return Painted(palette, palette.quantise(image))
