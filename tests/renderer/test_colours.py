"""Players and railroads stay apart for every kind of eye, fresh and faded."""

from __future__ import annotations

from itertools import combinations

import pytest

from renderer.draw.shades import aged
from renderer.draw.theme import COLOURS, RGB
from renderer.gauge.livery import LIVERIES
from tests.vision import VISIONS, delta_e00, simulate

APART = 15  # CIEDE2000

SEATS = {key: colour.rgb for key, colour in COLOURS.items()}
RAILROADS = {colour.value: livery.rgb for colour, livery in LIVERIES.items()}


def seen(rgb: RGB, eyes: str) -> RGB:
    return next((simulate(rgb, vision) for vision in VISIONS if vision == eyes), rgb)


@pytest.mark.parametrize("eyes", ["normal", *VISIONS])
@pytest.mark.parametrize("colours", [SEATS, RAILROADS], ids=["seats", "railroads"])
def test_two_owners_look_different_to_all_eyes_also_where_one_has_faded(
    colours: dict[str, RGB], eyes: str
) -> None:
    for (one, rgb), (other, other_rgb) in combinations(colours.items(), 2):
        for a in (rgb, aged(rgb)):
            for b in (other_rgb, aged(other_rgb)):
                gap = delta_e00(seen(a, eyes), seen(b, eyes))
                assert gap >= APART, (one, other, round(gap, 1))
