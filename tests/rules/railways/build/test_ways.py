"""New track in the order in which one would ride over it."""

from __future__ import annotations

import pytest

from rules.boards import load_board
from rules.railways.build.ways import along, branches, cities_along, origins, touched
from tests.rules.railways.support.position import IBERIA

BOARD = load_board("iberian_railways")


@pytest.mark.parametrize(
    ("own", "track", "way"),
    [
        pytest.param("", "I15 J13 J14", "I15 J14 J13", id="from the first city of two"),
        pytest.param("", "E14 F14 G14", "E14 F14 G14", id="board order is the way"),
        pytest.param("E12", "F11 G11 H11", "F11 G11 H11", id="from the railway outward"),
        pytest.param("H11", "E12 F11 G11", "G11 F11 E12", id="against board order"),
        pytest.param("B11 E12", "C12 F11 G11", "C12 F11 G11", id="branch after branch"),
        pytest.param("C12 E12", "D12", "D12", id="one hex between two railways"),
        pytest.param("J13 N11", "K13 L12 M12", "K13 L12 M12", id="from the first railway on"),
        pytest.param("", "D7", "D7", id="one hex alone"),
    ],
)
def test_track_is_listed_from_where_a_ride_would_begin(own: str, track: str, way: str) -> None:
    sets = [BOARD.from_labels(labels.split()) for labels in (own, track)]
    assert [place.label for place in along(BOARD, *sets)] == way.split()


def test_every_hex_is_listed_once_whatever_its_shape() -> None:
    ring = BOARD.grid.neighbours(BOARD.find("F7").id)
    listed = along(BOARD, 0, ring | 1 << BOARD.find("F7").id)
    assert len({place.label for place in listed}) == len(listed) == 7


def cubes(labels: str) -> int:
    return BOARD.from_labels(labels.split())


def test_cities_are_listed_along_the_way() -> None:
    found = cities_along(IBERIA.rules, cubes("H11"), cubes("E12 F11 G11"))
    urban = [h.title for h in along(BOARD, cubes("H11"), cubes("E12 F11 G11")) if h.name]
    assert [place.name for place in found] == urban
    assert cities_along(IBERIA.rules, 0, cubes("D7")) == []


def test_only_railways_beside_new_track_are_touched() -> None:
    own = cubes("B11 C12 E12 J13")
    assert touched(BOARD.grid, own, cubes("D12")) == (cubes("B11 C12"), cubes("E12"))
    assert touched(BOARD.grid, own, cubes("N11")) == ()


def test_a_railway_is_known_by_its_city_nearest_to_new_track() -> None:
    own = cubes("B11 C12")  # Lisbon and Setúbal
    assert [place.name for place in origins(IBERIA.rules, own, cubes("D12"))] == ["Setúbal"]
    assert [place.name for place in origins(IBERIA.rules, own, cubes("B10"))] == ["Lisbon"]
    rural = cubes("D7")
    assert [place.label for place in origins(IBERIA.rules, rural, cubes("E7"))] == ["D7"]


def test_branches_from_one_city_go_together() -> None:
    own = cubes("B11 C12")
    (alone,) = branches(IBERIA.rules, own, cubes("D12 D11"))
    assert [place.name for place in alone.origins] == ["Setúbal"]
    parted = branches(IBERIA.rules, own, cubes("B10 D12"))
    assert {branch.origins[0].name: branch.track for branch in parted} == {
        "Lisbon": cubes("B10"),
        "Setúbal": cubes("D12"),
    }
