"""The boards of the railways games."""

from __future__ import annotations

from renderer.draw.geometry import Frame
from renderer.hexmap.sheets import HexMap, HexMaps
from renderer.railways.look import SHEETS

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


_MAPS = HexMaps(
    HexMap(
        board,
        (sheet_frame(board), large_frame(board)),
        sheet.look,
        sources=("renderer/railways/look.py", f"rules/boards/{board}.outline.json"),
    )
    for board, sheet in SHEETS.items()
)
base_of = _MAPS.base_of
large_base_of = _MAPS.large_base_of
plates = _MAPS.plates
