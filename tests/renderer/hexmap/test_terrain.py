"""Every hex looks like the terrain it is, which is what it costs."""

from __future__ import annotations

import pytest

from renderer.draw.geometry import Frame
from renderer.draw.palette import Pixels
from renderer.draw.theme import RGB
from renderer.hexmap.basemap import Basemap
from rules.boards.board import Hex
from tests.renderer.hexmap.boards import MAPS, look_of, map_of
from tests.vision import delta_e00


def drawn(base: Basemap, place: Hex) -> RGB:
    """The mean colour of what is drawn of a hex below its label, without sides and rivers."""
    shown = base.palette.colours[:, part(base.pixels, base.frame, place)]
    is_water = shown[2] > shown[0] + 8
    red, green, blue = (round(band[~is_water].mean()) for band in shown)
    return red, green, blue


def part(pixels: Pixels, frame: Frame, place: Hex) -> Pixels:
    x, y = frame.pixel(place)
    wide, down = round(frame.size * 0.62), round(frame.size * 0.7)
    return pixels[y - round(frame.size * 0.35) : y + down, x - wide + 8 : x + wide - 8]


@pytest.mark.parametrize(("board", "size"), MAPS)
def test_every_hex_is_drawn_nearest_to_the_colour_of_its_own_terrain(board: str, size: str) -> None:
    base, colours = map_of(board, size), look_of(board).terrain
    for place in base.board.hexes.values():
        own = place.terrain or place.kind
        if own in colours:
            seen = drawn(base, place)
            gaps = {rgb: delta_e00(seen, rgb) for rgb in colours.values()}
            assert min(gaps, key=lambda rgb: gaps[rgb]) == colours[own], (place.label, own, seen)
