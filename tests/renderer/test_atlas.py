"""The maps that are shipped are those the boards and the code would paint today."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from renderer.atlas import Painted, Plate, shipped, take
from renderer.atlas.plates import plates
from renderer.draw.palette import Palette

MAPS = plates()


@pytest.mark.parametrize("plate", MAPS, ids=lambda plate: plate.name)
def test_every_map_is_shipped_and_up_to_date(plate: Plate) -> None:
    assert shipped(plate) is not None, "a board or the painting has changed: run `make maps`"


def test_a_changed_board_is_painted_anew() -> None:
    fresh = Painted(Palette([(1, 2, 3)]), np.zeros((1, 1), dtype=np.uint8))
    edited = replace(MAPS[0], sources=("renderer/draw/theme.py",), paint=lambda: fresh)
    assert shipped(edited) is None
    assert take(edited) is fresh


def test_a_map_that_is_not_shipped_is_painted() -> None:
    fresh = Painted(Palette([(1, 2, 3)]), np.zeros((1, 1), dtype=np.uint8))
    assert take(Plate("nowhere", (), lambda: fresh)) is fresh
