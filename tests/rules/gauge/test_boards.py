"""Both boards as data: counts, cities, neighbours, and the ways the examples speak of."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.gauge.title import BOARD
from rules.gauge.track.land import BOARDS, BUILD_COST, LEASE_COST, land_of
from rules.hexes import members
from rules.networks import is_connected

COUNTS = {  # IG 1.4
    "classic": {"easy": 108, "difficult": 139, "urban": 22, "major": 7},
    "geographic": {"easy": 100, "difficult": 113, "urban": 23, "major": 10},
}
MAJORS = {
    "classic": "Barcelona, Lisbon, Madrid, Sevilla, Valencia, Vigo, Zaragoza",
    "geographic": "Barcelona, Bilbao, Lisbon, Madrid, Málaga, Porto, Sevilla, Valencia, "
    "Valladolid, Zaragoza",
}
LEASED = {"classic": ("P9 Q9 R9", "S10"), "geographic": ("Q9 R9 S9", "T9")}  # IG G2


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_has_as_many_hexes_of_each_kind_as_printed(board: str) -> None:
    found = Counter(h.kind for h in land_of(board).board.hexes.values())
    assert found == COUNTS[board]


def test_classic_is_the_board_played_by_default() -> None:  # IG 1.4
    assert BOARD.default == "classic"
    assert set(BOARD.choices) == set(BOARDS)


@pytest.mark.parametrize("board", BOARDS)
def test_the_major_cities_are_the_printed_ones(board: str) -> None:
    land = land_of(board)
    assert sorted(land.title(h) for h in members(land.major)) == MAJORS[board].split(", ")


@pytest.mark.parametrize("board", BOARDS)
def test_every_city_has_a_name_of_its_own_and_no_other_hex_has_one(board: str) -> None:
    land = land_of(board)
    names = [h.name for h in land.board.hexes.values() if land.cities >> h.id & 1]
    assert all(names)
    assert len(set(names)) == len(names)
    assert not any(h.name for h in land.board.hexes.values() if land.rural >> h.id & 1)


@pytest.mark.parametrize("board", BOARDS)
def test_neighbours_are_mutual_and_lie_one_step_away(board: str) -> None:
    land = land_of(board)
    for h in land.board.hexes.values():
        for other in members(land.around[h.id]):
            there = land.board.hexes[other]
            dq, dr = there.q - h.q, there.r - h.r
            assert max(abs(dq), abs(dr), abs(dq + dr)) == 1
            assert land.around[other] >> h.id & 1


@pytest.mark.parametrize("board", BOARDS)
def test_every_hex_can_be_reached_from_every_other(board: str) -> None:
    land = land_of(board)
    assert is_connected(land.grid, land.grid.all)


@pytest.mark.parametrize("board", BOARDS)
def test_the_leased_hexes_of_the_example_are_as_printed(board: str) -> None:  # IG G2
    land = land_of(board)
    find = land.board.find
    purple, red = ([find(label) for label in part.split()] for part in LEASED[board])
    assert [h.kind for h in purple] == ["difficult"] * 3
    assert [h.kind for h in red] == ["easy"]
    assert (find("Cuenca").kind, find("Valencia").kind) == ("urban", "major")
    chain = [find("Cuenca"), *purple, *red, find("Valencia")]
    assert all(land.around[a.id] >> b.id & 1 for a, b in pairwise(chain))


@pytest.mark.parametrize(("board", "steps"), [("classic", 4), ("geographic", 5)])
def test_cuenca_and_valencia_are_as_far_apart_as_the_example_says(board: str, steps: int) -> None:
    land = land_of(board)
    here, there = land.board.city("Cuenca"), land.board.city("Valencia")
    dq, dr = there.q - here.q, there.r - here.r
    assert max(abs(dq), abs(dr), abs(dq + dr)) == steps  # IG G2


def test_prices_are_the_printed_ones() -> None:  # IG 3.3, 4.3
    assert BUILD_COST == {"easy": 4, "difficult": 8, "urban": 4, "major": 4}
    assert LEASE_COST == {"easy": 2, "difficult": 4}
