"""The marks of cities: printed in ink and stone, unlike any piece, and three kinds of them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from renderer.dragon.world import look
from renderer.dragon.world.symbols import symbol
from renderer.draw.canvas import Canvas
from renderer.draw.palette import Palette
from renderer.draw.pieces import piece_sprite
from renderer.draw.shades import panel_colours
from renderer.draw.theme import COLOURS, INK, LIT, PAPER, RGB
from rules.dragon.board.layout import Terrain
from tests.renderer.pixels import colours
from tests.vision import VISIONS, delta_e00, simulate

APART = 15  # CIEDE2000
PITCH = 60.0
PHONE = 400 / 1708  # of a close-up shown 400 pixels wide
KINDS = (Terrain.SMALL, Terrain.MEDIUM, Terrain.MAJOR)
BLACK = COLOURS["black"]


def plain_colours(kind: Terrain) -> set[RGB]:
    """The colours that cover any area of a mark, smooth edges left out."""
    image = symbol(kind, PITCH)
    solid = Image.new("RGB", image.size, LIT)
    solid.paste(image, mask=image.getchannel("A").point(lambda level: 255 * (level == 255)))
    return {rgb for rgb, count in colours(solid).items() if count > 400} - {LIT}


@pytest.mark.parametrize("kind", KINDS)
def test_a_city_is_of_ink_paper_and_stone(kind: Terrain) -> None:
    assert plain_colours(kind) <= {INK, PAPER, look.CITY}
    assert INK in plain_colours(kind)


@pytest.mark.parametrize("eyes", ["normal", *VISIONS])
@pytest.mark.parametrize("mark", [look.CITY_INK, look.CITY], ids=["ink", "stone"])
def test_no_seat_has_the_colour_of_a_city(mark: RGB, eyes: str) -> None:
    for seat in COLOURS.values():
        if (mark, seat) == (INK, BLACK):
            continue  # told apart by shape, see below
        seen = [simulate(c, v) for v in VISIONS if v == eyes for c in (mark, seat.rgb)]
        one, other = seen or (mark, seat.rgb)
        assert delta_e00(one, other) >= APART, seat.key


def ink_around(image: Image.Image) -> list[bool]:
    """Whether there is ink, from the middle of a mark to its right end, a pixel a time."""
    x, y = image.width // 2, image.height // 2
    row = [image.getpixel((at, y)) for at in range(x, image.width)]
    return [isinstance(seen, tuple) and seen[:3] == INK for seen in row if seen]


@pytest.mark.parametrize("kind", [Terrain.SMALL, Terrain.MEDIUM])
def test_a_city_is_open_where_a_piece_of_blacks_is_solid(kind: Terrain) -> None:
    found = ink_around(symbol(kind, PITCH))
    changes = sum(one != other for one, other in pairwise(found))
    assert changes >= 2, "a ring or a core and a ring"
    canvas = Canvas(61, 61, Palette(panel_colours()), PAPER)
    canvas.stamp(piece_sprite(BLACK, 18), 30, 30)
    middle = canvas.pixels[30, 30:45]
    assert (middle == canvas.palette.index(BLACK.rgb)).all()


def on_a_phone(kind: Terrain) -> Image.Image:
    """A mark on clear ground in a close-up as a phone shows it."""
    sign = symbol(kind, PITCH)
    ground = Image.new("RGB", sign.size, look.WASHES[Terrain.CLEAR])
    ground.paste(sign, mask=sign)
    return ground.resize((round(ground.width * PHONE),) * 2, Image.Resampling.LANCZOS).convert("L")


def dark_columns(kind: Terrain) -> int:
    return int((np.asarray(on_a_phone(kind)) < 120).any(axis=0).sum())


def test_the_three_kinds_differ_in_size_on_a_phone() -> None:
    small, medium, major = map(dark_columns, KINDS)
    assert small + 1 <= medium
    assert 2 * medium < major


def test_small_and_middle_cities_differ_inside_on_a_phone() -> None:
    small, medium = (np.asarray(on_a_phone(kind)) for kind in KINDS[:2])
    assert small[small.shape[0] // 2, small.shape[1] // 2] > 180
    assert medium[medium.shape[0] // 2, medium.shape[1] // 2] < 130
