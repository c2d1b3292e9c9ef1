"""Connected sets, and the longest run against every path there is (IR 2.4, 9.4)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.boards import load_board
from rules.hexes import HexId, HexSet, first, members
from rules.networks import component, components, is_connected, longest_run

BOARD = load_board("iberian_railways")
GRID = BOARD.grid


def hexes(labels: str) -> HexSet:
    return BOARD.from_labels(labels.split())


def longest_by_trying(railway: HexSet) -> int:
    def onward(here: HexId, free: HexSet) -> int:
        steps = members(GRID.neighbours(here) & free)
        return 1 + max((onward(step, free & ~(1 << step)) for step in steps), default=0)

    return max((onward(h, railway & ~(1 << h)) for h in members(railway)), default=0)


def blob(seed: int, size: int, branchy: float) -> HexSet:
    """A random connected set: `branchy` near 1 grows thin arms, near 0 a dense heap."""
    rng = random.Random(seed)
    grown = 1 << rng.choice(list(members(GRID.all)))
    while grown.bit_count() < size:
        edge = list(members(GRID.around(grown) & ~grown))
        few = rng.sample(edge, min(6, len(edge)))
        few.sort(key=lambda h: (GRID.neighbours(h) & grown).bit_count())
        grown |= 1 << (few[0] if rng.random() < branchy else few[-1])
    return grown


def test_components_are_maximal_and_in_board_order() -> None:
    # IR 2.4
    parts = components(GRID, hexes("B11 C12 E12 F11 O9"))
    assert parts == (hexes("B11 C12"), hexes("E12 F11"), hexes("O9"))
    assert component(GRID, hexes("E12"), hexes("E12 F11 O9")) == hexes("E12 F11")
    assert not is_connected(GRID, hexes("B11 E12"))
    assert is_connected(GRID, 0)
    assert components(GRID, 0) == ()


@pytest.mark.parametrize(
    ("labels", "length"),
    [
        pytest.param("", 0, id="nothing"),
        pytest.param("E12", 1, id="one cube"),
        pytest.param("B11 C11 D11 E12", 4, id="a line"),
        pytest.param("G10 G9 F10 E11 H10 I11 J11", 6, id="E10 three arms: the shortest is left"),
        pytest.param("F10 F11 G10 G12 H10 H11", 6, id="E10 a ring counts every cube once"),
        pytest.param("F10 F11 G10 G11 G12 H10 H11", 7, id="a full hexagon"),
    ],
)
def test_longest_run_of_shapes(labels: str, length: int) -> None:
    # IR 9.4, E10
    assert longest_run(GRID, hexes(labels)) == length == longest_by_trying(hexes(labels))


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9), size=st.integers(1, 13), branchy=st.floats(0, 1))
def test_longest_run_agrees_with_trying_every_path(seed: int, size: int, branchy: float) -> None:
    # IR 9.4
    railway = blob(seed, size, branchy)
    assert longest_run(GRID, railway) == longest_by_trying(railway)


def test_first_and_members_go_in_board_order() -> None:
    assert [BOARD.hexes[h].label for h in members(hexes("E12 B11 C12"))] == ["B11", "C12", "E12"]
    assert BOARD.hexes[first(hexes("E12 C12"))].label == "C12"
