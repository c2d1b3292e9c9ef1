"""The part of a picture that is drawn once: a board's map in a palette, and its names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from renderer.atlas import Painted
from renderer.draw import theme
from renderer.draw.geometry import Frame
from renderer.draw.palette import Palette, lit_by, ramp
from renderer.draw.pieces import piece_colours
from renderer.draw.theme import COLOURS, RGB
from renderer.hexmap.citynames import CityName, city_name
from renderer.hexmap.layers import LABEL_UP, VALUE_AT, MapLook
from rules.boards.board import Board

_LABEL, _COIN = (0.3, 0.14), (0.2, 0.2)  # half their width and height, in hex sizes
_MAP_COLOURS = 50  # besides those that are named; more cost size and are hardly seen


@dataclass(frozen=True)
class Base:
    """A map ready to be drawn on."""

    board: Board
    frame: Frame
    palette: Palette
    pixels: np.ndarray
    names: tuple[CityName, ...]
    signs: np.ndarray  # the boxes of printed labels and coins


def make_palette(image: Image.Image, look: MapLook, pieces: Sequence[RGB] = ()) -> Palette:
    """Fixed colours for what must keep them, and the best ones for the rest of this map.

    `pieces` are the colours of a title's own pieces besides those of the players.
    """
    return Palette([*panel_colours(), *pieces, *_map_colours(look)], shades_of(image))


def make_base(board: Board, frame: Frame, look: MapLook, painted: Painted) -> Base:
    """The painted map with its names, which are written anew on every picture."""
    cities = (place for place in board.hexes.values() if place.name)
    names = tuple(city_name(board, frame, place, look.cities[place.kind]) for place in cities)
    return Base(board, frame, painted.palette, painted.pixels, names, _signs(board, frame))


def _signs(board: Board, frame: Frame) -> np.ndarray:
    """Left, top, right, bottom of what is printed in the upper half of hexes."""
    middles = np.array([frame.centre(place) for place in board.hexes.values()])
    cities = np.array([frame.centre(place) for place in board.hexes.values() if place.name])
    labels = middles - np.array((0, LABEL_UP)) * frame.size
    coins = cities + np.array(VALUE_AT) * frame.size
    reaches = ((labels, _LABEL), (coins, _COIN))
    boxes = [np.hstack([at - np.array(half) * frame.size, at + np.array(half) * frame.size])
             for at, half in reaches]  # fmt: skip
    return np.concatenate(boxes)


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
