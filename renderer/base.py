"""The part of a picture that is drawn once: a board's map in a palette, and its names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from renderer import theme
from renderer.atlas import Painted
from renderer.canvas import Sprite
from renderer.fonts import Face, Style
from renderer.geometry import Frame
from renderer.maps import MapLook
from renderer.names import name_sprite
from renderer.palette import Palette, lit_by, ramp
from renderer.pieces import piece_colours
from renderer.theme import COLOURS, RGB
from rules.boards.board import Board, Hex

_MAP_COLOURS = 50  # besides those that are named; more cost size and are hardly seen


@dataclass(frozen=True)
class Base:
    """A map ready to be drawn on."""

    board: Board
    frame: Frame
    palette: Palette
    pixels: np.ndarray
    names: tuple[tuple[Sprite, int, int], ...]  # city names with the pixels they stand at


def make_palette(image: Image.Image, look: MapLook, pieces: Sequence[RGB] = ()) -> Palette:
    """Fixed colours for what must keep them, and the best ones for the rest of this map.

    `pieces` are the colours of a title's own pieces besides those of the players.
    """
    return Palette([*panel_colours(), *pieces, *_map_colours(look)], shades_of(image))


def make_base(board: Board, frame: Frame, look: MapLook, painted: Painted) -> Base:
    """The painted map with its names, which are written over the pieces."""
    names = tuple(_name(board, frame, look, h) for h in board.hexes.values() if h.name)
    return Base(board, frame, painted.palette, painted.pixels, names)


def short_name(board: Board, place: Hex) -> str:
    """A city's name; only what differs for a part of a city that is itself on the board."""
    for other in board.hexes.values():
        if other.name and place.name.startswith(other.name + " "):
            return place.name.removeprefix(other.name + " ")
    return place.name


def _name(board: Board, frame: Frame, look: MapLook, place: Hex) -> tuple[Sprite, int, int]:
    x, y = frame.pixel(place)
    city = look.cities[place.kind]
    style = Style(Face.BOLD, frame.type_size(city.text))
    rim = round(style.size * 0.15)
    sprite = name_sprite(short_name(board, place), style, theme.INK, theme.PAPER, rim)
    return sprite, x, y + (0 if city.is_centred else round(frame.size * 0.64))


def shades_of(image: Image.Image, count: int = _MAP_COLOURS) -> list[RGB]:
    """The colours that stand best for all of a picture."""
    few = image.reduce(4).quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=1)
    flat = few.getpalette() or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, 3 * count, 3)]


def _map_colours(look: MapLook) -> list[RGB]:
    """What must keep its colour on the map."""
    plates = [rgb for city in look.cities.values() for rgb in (city.fill, city.edge)]
    slopes = [
        lit_by(look.terrain[terrain], light)
        for terrain in look.rough
        for light in (-0.20, -0.13, -0.07, 0.07, 0.13, 0.20)
    ]
    plain = [theme.RIVER, theme.COAST, theme.FOREIGN, theme.LAND]
    plain += [theme.PEAK] if look.peaks else []
    return [*look.terrain.values(), *slopes, *plates, *plain]


def panel_colours() -> list[RGB]:
    """Panel, text and pieces, with the steps between them that smooth edges need."""
    grounds = (theme.PANEL, theme.CARD, theme.CARD_TURN)
    plain = [theme.INK, theme.PAPER, theme.GOLD, *grounds, theme.TEXT, theme.QUIET, theme.SAID]
    plain += [theme.DIM, theme.TITLE, theme.GOOD, theme.BAD, theme.EXPRESS]
    plain += [theme.BOX, theme.BOX_EDGE, theme.BOX_QUIET]
    edges = [step for ground in grounds for step in ramp(ground, theme.TEXT, 6)]
    edges += ramp(theme.BOX, theme.INK, 6) + ramp(theme.GOLD, theme.INK, 3)
    pieces = [rgb for colour in COLOURS.values() for rgb in piece_colours(colour)]
    return plain + edges + pieces
