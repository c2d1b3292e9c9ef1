"""The measures that colour tests and the gallery rely on give the published figures."""

from __future__ import annotations

import pytest

from renderer.draw.theme import RGB
from tests.vision import MACHADO, VISIONS, Lab, Vision, delta_e00, lab, lab_delta_e00, simulate

# Sharma, Wu and Dalal (2005), table 1: all 34 pairs.
SHARMA: list[tuple[Lab, Lab, float]] = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0010), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0012), 7.2195),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0010, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
    ((50.0, 2.5000, 0.0), (50.0, 0.0, -2.5000), 4.3065),
    ((50.0, 2.5000, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5000, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5000, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5000, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((50.0, 2.5000, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 3.2972, 0.0), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 1.8634, 0.5757), 1.0000),
    ((50.0, 2.5000, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "published"), SHARMA)
def test_differences_are_the_published_ones_in_both_directions(
    one: Lab, other: Lab, published: float
) -> None:
    assert lab_delta_e00(one, other) == pytest.approx(published, abs=5e-5)
    assert lab_delta_e00(other, one) == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize(
    ("rgb", "published"),
    [
        ((255, 255, 255), (100.0, 0.0, 0.0)),
        ((0, 0, 0), (0.0, 0.0, 0.0)),
        ((255, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 255, 0), (87.73, -86.18, 83.18)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
    ],
)
def test_colours_lie_in_cielab_where_tables_put_them(rgb: RGB, published: Lab) -> None:
    assert lab(rgb) == pytest.approx(published, abs=0.02)


def test_one_colour_does_not_differ_from_itself() -> None:
    assert delta_e00((12, 200, 90), (12, 200, 90)) == 0


@pytest.mark.parametrize("kind", VISIONS)
def test_greys_stay_grey_to_everybody(kind: Vision) -> None:
    for row in MACHADO[kind]:
        assert sum(row) == pytest.approx(1, abs=2e-6)
    assert simulate((128, 128, 128), kind) == (128, 128, 128)


@pytest.mark.parametrize(
    ("kind", "seen"),
    [("deutan", (163, 144, 0)), ("protan", (109, 95, 0)), ("tritan", (255, 0, 15))],
)
def test_red_is_seen_as_the_matrices_say(kind: Vision, seen: RGB) -> None:
    """Linear red is the first column of each matrix, turned back into sRGB."""
    assert simulate((255, 0, 0), kind) == seen


def test_red_and_green_of_equal_light_come_together_without_green_cones() -> None:
    red, green = (200, 60, 50), (110, 120, 40)
    assert delta_e00(red, green) > 40
    assert delta_e00(simulate(red, "deutan"), simulate(green, "deutan")) < 12
