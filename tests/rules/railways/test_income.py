"""Income: what cities bring, and the cubes it takes (IR 5)."""

from __future__ import annotations

import pytest

from rules.railways import events
from rules.railways.economy import raise_income
from rules.railways.state import Player, Step, income_markers
from rules.title import Seat
from tests.narrowed import the
from tests.rules.railways.support.position import IBERIA, happening, owner, table


@pytest.mark.parametrize(
    ("railway", "city", "first", "second"),
    [
        pytest.param("B11", "C12", 2, 1, id="town"),
        pytest.param("E2", "D2", 3, 2, id="minor city"),
        pytest.param("D7", "D6", 4, 3, id="major city"),
        pytest.param("C12", "B11", 5, 4, id="Lisbon"),
        pytest.param("N9", "O9", 6, None, id="outer Madrid"),
    ],
)
def test_income_of_a_city_first_and_second(
    railway: str, city: str, first: int, second: int | None
) -> None:
    # IR 5.1
    state, happened = happening(table(owner(railway)), f"expand {city}")
    assert the(happened, events.Built).income == first
    assert state.players[0].income == first
    if second is not None:
        _, happened = happening(table(owner(railway), owner(city)), f"expand {city}")
        assert the(happened, events.Built).income == second


def test_a_merge_adds_one_however_many_railways_it_joins() -> None:
    # IR 5.2
    for railways in ("E12 G12", "F10 E12 G12"):
        state, _ = happening(table(owner(railways)), "merge F11")
        assert state.players[0].income == 1


@pytest.mark.parametrize(
    ("income", "markers"),
    [(0, 0), (1, 0), (20, 0), (21, 1), (40, 1), (41, 2), (60, 2), (61, 3), (80, 3), (101, 5)],
)
def test_each_twenty_passed_takes_a_cube(income: int, markers: int) -> None:
    # IR 5.3
    assert income_markers(income) == markers


@pytest.mark.parametrize(
    ("income", "supply", "gain", "expected"),
    [
        pytest.param(19, 5, 4, (23, 4), id="E9 with cubes left"),
        pytest.param(19, 0, 4, (20, 0), id="E9 with none left"),
        pytest.param(16, 5, 4, (20, 5), id="exactly 20 takes none"),
        pytest.param(38, 1, 5, (43, 0), id="E13 the last cube"),
        pytest.param(35, 1, 30, (60, 0), id="stops at the next 20 without a cube"),
        pytest.param(15, 3, 50, (65, 0), id="several at once"),
        pytest.param(75, 2, 30, (105, 0), id="the same at 80 and 100"),
        pytest.param(95, 0, 9, (100, 0), id="stops at 100"),
    ],
)
def test_income_stops_where_no_cube_is_left(
    income: int, supply: int, gain: int, expected: tuple[int, int]
) -> None:
    # IR 5.3, E9
    before = Player(income=income, supply=supply)
    after, happened = raise_income(before, Seat(0), gain)
    assert (after.income, after.supply) == expected
    cubes, lost = supply - expected[1], income + gain - expected[0]
    told = [events.IncomeCube(Seat(0), cubes, lost)] if cubes or lost else []
    assert happened == told


def test_income_nineteen_and_a_major_city() -> None:
    # IR E9
    rich, happened = happening(table(owner("D7", income=19)), "expand D6")
    assert rich.players[0].income == 23
    assert rich.players[0].supply == owner("D7", income=19).supply - 1 - 1
    assert the(happened, events.IncomeCube) == events.IncomeCube(Seat(0), cubes=1, lost=0)
    poor, happened = happening(table(owner("D7", income=19, supply=1)), "expand D6")
    assert poor.players[0].income == 20
    assert the(happened, events.IncomeCube) == events.IncomeCube(Seat(0), cubes=0, lost=3)


def test_the_last_cube_may_become_an_income_marker_and_end_the_game() -> None:
    # IR 5.3, E13
    state, happened = happening(table(owner("C12", income=38, supply=2, cash=3)), "expand B11")
    assert state.players[0].income == 43
    assert state.players[0].supply == 0
    assert state.step is Step.OVER
    assert the(happened, events.Ended).ending == "last_cube"
    assert IBERIA.result(state) is not None


def test_cubes_of_a_build_leave_the_supply_before_its_income_is_added() -> None:
    # IR 5.3
    state, _ = happening(table(owner("C12", income=38, supply=1)), "expand B11")
    assert state.players[0].income == 40
