"""What is written on a map can be read on every ground, and white pieces on white towns."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from renderer.draw import theme
from renderer.draw.canvas import Canvas, Sprite
from renderer.draw.palette import Palette
from renderer.draw.pieces import FINE, Age, draw_piece
from renderer.draw.theme import COLOURS, PAPER, RGB
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.names.features import feature_sprite
from renderer.railways.cubes import slots
from renderer.railways.maps import whole_frame
from tests.renderer.hexmap.boards import BOARDS, MAPS, look_of, map_of
from tests.renderer.hexmap.contrast import READABLE, contrast, luminance
from tests.renderer.pixels import colour_at

SEEN = 3.0  # what WCAG asks of shapes
HALF = 32  # pixels about a piece
TOWN = look_of("iberian_railways").cities["town"].fill


def empty(base: Basemap) -> Canvas:
    """The map with nothing written on it."""
    canvas = Canvas(base.frame.width, base.frame.height, base.palette, PAPER)
    canvas.paste(base.bare, 0, 0)
    return canvas


def readable(canvas: Canvas, sprite: Sprite, at: tuple[int, int], ink: RGB) -> float:
    """The contrast of letters and what is closest about them, as they are drawn."""
    canvas.stamp(sprite, *at)
    part = sprite.within(*at, canvas.width, canvas.height)
    drawn = canvas.pixels[part.ys + at[1], part.xs + at[0]]
    light = lightness(canvas.palette)[drawn]
    is_letter = (part.through == 0) & (np.abs(part.cover.T - ink).max(axis=1) < 8)
    is_halo = (part.through < 90) & (part.cover.min(axis=0) > 110)
    assert is_letter.any()
    assert is_halo.any()
    low, high = sorted((light[is_letter].mean(), light[is_halo].mean()))
    return float((high + 0.05) / (low + 0.05))


@cache
def lightness(palette: Palette) -> npt.NDArray[np.float64]:
    return np.array([luminance((int(r), int(g), int(b))) for r, g, b in palette.colours.T])


@pytest.mark.parametrize(("board", "size"), MAPS)
def test_every_label_can_be_read_where_it_stands(board: str, size: str) -> None:
    base, look = map_of(board, size), look_of(board)
    canvas = empty(base)
    for label in base.labels:
        city = look.cities.get(label.place.kind)
        if city is None or luminance(city.fill) > luminance(city.ink):
            ink = theme.LABEL if city is None else city.ink
            found = readable(canvas, label.sprite, label.at, ink)
        else:
            found = contrast(city.ink, city.fill)
        assert found >= READABLE, label.place.label


@pytest.mark.parametrize(("board", "size"), MAPS)
def test_rivers_ranges_and_seas_can_be_read_wherever_they_may_stand(board: str, size: str) -> None:
    base = map_of(board, size)
    for feature in base.features:
        for number in range(0, len(feature.spots), 1 + len(feature.spots) // 3):
            sprite, x, y = feature_sprite(feature, number)
            found = readable(empty(base), sprite, (x, y), feature.colour)
            assert found >= READABLE, (feature.text, number)


@pytest.mark.parametrize("board", BOARDS)
def test_the_value_of_every_city_can_be_read_on_its_coin(board: str) -> None:
    for kind, city in look_of(board).cities.items():
        if city.value:
            assert contrast(PAPER, city.edge) >= READABLE, kind


@pytest.mark.parametrize("ground", [theme.FOREIGN, theme.LAND, theme.SEA_DEEP, theme.SEA_SHALLOW])
def test_the_title_can_be_read_on_land_and_sea(ground: RGB) -> None:
    assert contrast(theme.TITLE, ground) >= READABLE


@pytest.mark.parametrize("age", Age)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_white_piece_on_a_white_town_has_an_outline_all_around(count: int, age: Age) -> None:
    radius = round(slots(count, whole_frame("balkan_railways").size)[1])
    seen = on_town(radius, age)
    for turn in range(0, 360, 5):
        angle = math.radians(turn)
        way = [(math.cos(angle) * far, math.sin(angle) * far) for far in range(round(1.7 * radius))]
        found = [colour_at(seen, (round(dx) + HALF, round(dy) + HALF)) for dx, dy in way]
        assert max(contrast(rgb, TOWN) for rgb in found) >= SEEN, turn


def on_town(radius: int, age: Age) -> Image.Image:
    """A white piece on the ground of a town, as small as it is drawn."""
    side = 2 * HALF * FINE
    tile = Image.new("RGBA", (side, side), (*TOWN, 255))
    draw_piece(tile, (HALF * FINE, HALF * FINE), radius * FINE, COLOURS["white"], age)
    return tile.convert("RGB").reduce(FINE)
