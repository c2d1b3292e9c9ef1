"""The part of a railways picture that is drawn once: map, palette, names of cities."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from PIL import Image

from renderer import theme
from renderer.canvas import Sprite
from renderer.fonts import Face, Style
from renderer.geometry import Frame
from renderer.maps import MapLook, paint_map
from renderer.names import name_sprite
from renderer.outline import load_outline
from renderer.palette import Palette, lit_by, ramp
from renderer.pieces import piece_colours
from renderer.railways.look import SHEETS
from renderer.theme import COLOURS, RGB
from rules.boards.board import Board, Hex, load_board

WIDTH = 1600
MAP_COLOURS = 76  # besides those that are named; more cost size and are hardly seen


@dataclass(frozen=True)
class Base:
    """A map ready to be drawn on."""

    board: Board
    frame: Frame
    palette: Palette
    pixels: np.ndarray
    names: tuple[tuple[Sprite, int, int], ...]  # city names with the pixels they stand at


def sheet_frame(board: str) -> Frame:
    """The whole board, as wide as a picture, its columns a whole number of pixels apart."""
    sheet = SHEETS[board]
    size = int(1.5 * WIDTH / (sheet.right - sheet.left)) / 1.5
    return Frame(size, sheet.left, sheet.top, WIDTH, round((sheet.bottom - sheet.top) * size))


@lru_cache(maxsize=8)
def base_of(board_key: str, frame: Frame) -> Base:
    """The base of a board in a frame; kept, because it takes a second to paint."""
    board, palette = load_board(board_key), palette_of(board_key)
    pixels = palette.quantise(_map_of(board_key, frame))
    names = tuple(_name(board, frame, h) for h in board.hexes.values() if h.name)
    return Base(board, frame, palette, pixels, names)


@lru_cache(maxsize=1)
def _map_of(board_key: str, frame: Frame) -> Image.Image:
    """Kept while palette and base are made of it."""
    return paint_map(load_board(board_key), load_outline(board_key), frame, SHEETS[board_key].look)


@cache
def palette_of(board_key: str) -> Palette:
    """One palette for all pictures of a board: fixed colours, and the best for its map."""
    shades = _colours_of(_map_of(board_key, sheet_frame(board_key)))
    return Palette([*_panel_colours(), *_map_colours(SHEETS[board_key].look)], shades)


def _name(board: Board, frame: Frame, place: Hex) -> tuple[Sprite, int, int]:
    x, y = frame.pixel(place)
    look = SHEETS[board.key].look.cities[place.kind]
    style = Style(Face.BOLD, frame.type_size(look.text))
    rim = round(style.size * 0.15)
    sprite = name_sprite(short_name(board, place), style, theme.INK, theme.PAPER, rim)
    return sprite, x, y + (0 if look.is_centred else round(frame.size * 0.64))


def short_name(board: Board, place: Hex) -> str:
    """A city's name; only what differs for a part of a city that is itself on the board."""
    for other in board.hexes.values():
        if other.name and place.name.startswith(other.name + " "):
            return place.name.removeprefix(other.name + " ")
    return place.name


def _colours_of(image: Image.Image) -> list[RGB]:
    few = image.reduce(4).quantize(MAP_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1)
    flat = few.getpalette() or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, 3 * MAP_COLOURS, 3)]


def _map_colours(look: MapLook) -> list[RGB]:
    """What must keep its colour on the map."""
    plates = [rgb for city in look.cities.values() for rgb in (city.fill, city.edge)]
    slopes = [
        lit_by(look.terrain[terrain], light)
        for terrain in look.rough
        for light in (-0.20, -0.13, -0.07, 0.07, 0.13, 0.20)
    ]
    plain = [theme.RIVER, theme.COAST, theme.FOREIGN, theme.LAND]
    return [*look.terrain.values(), *slopes, *plates, *plain]


def _panel_colours() -> list[RGB]:
    """Panel, text and pieces, with the steps between them that smooth edges need."""
    grounds = (theme.PANEL, theme.CARD, theme.CARD_TURN)
    plain = [theme.INK, theme.PAPER, theme.GOLD, *grounds, theme.LINE, theme.TEXT, theme.QUIET]
    plain += [
        theme.SAID,
        theme.DIM,
        theme.TITLE,
        theme.GOOD,
        theme.BAD,
        theme.BOX,
        theme.BOX_EDGE,
        theme.BOX_QUIET,
    ]
    edges = [step for ground in grounds for step in ramp(ground, theme.TEXT, 6)]
    edges += ramp(theme.BOX, theme.INK, 6) + ramp(theme.GOLD, theme.INK, 3)
    pieces = [rgb for colour in COLOURS.values() for rgb in piece_colours(colour)]
    return plain + edges + pieces
