"""The boards of the railways games, painted once for each window that is asked for."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderer.base import Base, board_map, make_base, make_palette
from renderer.geometry import Frame
from renderer.palette import Palette
from renderer.railways.look import SHEETS
from rules.boards.board import load_board

WIDTH = 1600


def sheet_frame(board: str) -> Frame:
    """The whole board, as wide as a picture, its columns a whole number of pixels apart."""
    sheet = SHEETS[board]
    size = int(1.5 * WIDTH / (sheet.right - sheet.left)) / 1.5
    return Frame(size, sheet.left, sheet.top, WIDTH, round((sheet.bottom - sheet.top) * size))


@lru_cache(maxsize=8)
def base_of(board: str, frame: Frame) -> Base:
    """The base of a board in a frame; kept, because it takes a second to paint."""
    palette, look = palette_of(board), SHEETS[board].look
    return make_base(load_board(board), frame, look, _map_of(board, frame), palette)


@cache
def palette_of(board: str) -> Palette:
    """One palette for the sheet of a board and all its close-ups."""
    return make_palette(_map_of(board, sheet_frame(board)), SHEETS[board].look)


@lru_cache(maxsize=1)
def _map_of(board: str, frame: Frame) -> Image.Image:
    """Kept while palette and base are made of it."""
    return board_map(load_board(board), frame, SHEETS[board].look)
