"""From the whole world to a close-up in two more steps, and what is looked at without a place."""

from __future__ import annotations

import numpy as np
import pytest

from renderer.dragon.world.maps import large_sheet
from renderer.dragon.world.places import find_target
from renderer.dragon.world.steps import sheet_about
from renderer.picture import Picture, Scale
from rules.dragon.board.loader import board
from rules.title import Seat
from tests.renderer.dragon.builder import picture, player, train, view

MOST = 400 << 10  # bytes; nobody but who asks for it gets it
STEPS = (Scale.WIDE, Scale.NEAR)


def looked(zoom: str, scale: Scale, seat: Seat | None = None) -> Picture:
    shown = view(player(train("kola")), player(train("34,21")), seat=seat)
    return picture(shown, zoom=zoom, scale=scale)


@pytest.mark.parametrize("place", ["Kola", "Oulde-Mordel", "M13", "34,21", "X16"])
@pytest.mark.parametrize("scale", STEPS)
def test_a_step_shows_the_place_where_the_board_has_it(place: str, scale: Scale) -> None:
    target = find_target(place)
    window = sheet_about(target, scale)
    x, y = window.frame.point(*target.at)
    assert 0 < x < window.frame.width
    assert 0 < y < window.frame.height
    large = large_sheet(is_under=False)
    columns = window.frame.width / window.frame.size
    assert 1600 / large.frame.size < columns < large.frame.width / large.frame.size


@pytest.mark.parametrize("scale", STEPS)
def test_a_smaller_map_is_the_large_one_drawn_smaller(scale: Scale) -> None:
    """Where a city stands, there is its mark."""
    window, large = sheet_about(find_target("Redwitte"), scale), large_sheet(is_under=False)
    for key in ("redwitte", "brevandes", "bulatz"):
        point = board().points[board().cities[key].centre]
        (x, y), (lx, ly) = window.frame.pixel_of(point), large.frame.pixel_of(point)
        small = window.pixels[y - 3 : y + 4, x - 3 : x + 4]
        mark = large.pixels[ly - 6 : ly + 7, lx - 6 : lx + 7]
        assert np.bincount(small.ravel()).argmax() == np.bincount(mark.ravel()).argmax(), key


def test_each_step_is_another_picture_of_a_light_file() -> None:
    drawn = [looked("Kola", scale) for scale in (*STEPS, Scale.CLOSE)]
    assert len({one.png for one in drawn}) == 3
    for one in drawn:
        assert "Close-up of Kola" in one.alt
        assert len(one.png) < MOST


def test_of_the_underground_every_step_shows_all() -> None:
    large = large_sheet(is_under=True)
    for scale in STEPS:
        window = sheet_about(find_target("uloggh"), scale)
        assert (window.frame.width, window.frame.height) == (large.frame.width, large.frame.height)


def test_without_a_place_one_sees_ones_own_train_and_else_that_of_whose_turn_it_is() -> None:
    assert "Close-up of Kola" in looked("", Scale.NEAR).alt
    assert "Close-up of 34,21" in looked("", Scale.NEAR, Seat(1)).alt
    assert "Close-up of Railla" in picture(view(), zoom="", scale=Scale.NEAR).alt
