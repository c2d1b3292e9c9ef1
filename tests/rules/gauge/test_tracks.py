"""The dividend and share value tracks (IG 5)."""

from __future__ import annotations

import pytest

from rules.gauge.shares.tracks import (
    INCOMES,
    VALUES,
    Overflow,
    arrows_passed,
    dividend,
    laps,
    moved_value,
    shown_space,
    total_income,
)

FORMULA, LAP = Overflow.FORMULA, Overflow.LAP


def space(income: int) -> int:
    return INCOMES.index(income)


def test_the_tracks_have_the_printed_spaces() -> None:  # IG 5.2, 5.5
    assert (len(INCOMES), INCOMES[0], INCOMES[-1]) == (19, 10, 100)
    assert (len(VALUES), VALUES[0], VALUES[-1]) == (20, 4, 80)


@pytest.mark.parametrize(
    ("income", "shares", "pays"),
    [(30, 4, 8), (10, 6, 2), (10, 5, 2), (10, 4, 3), (100, 6, 17), (25, 5, 5), (55, 4, 14)],
)
def test_a_share_pays_its_part_rounded_up(income: int, shares: int, pays: int) -> None:  # IG 5.2
    for overflow in Overflow:
        assert dividend(overflow, space(income), shares) == pays


def test_arrows_stand_at_seven_incomes() -> None:  # IG 5.2
    met = [income for income in INCOMES[1:] if arrows_passed(FORMULA, space(income) - 1, 1)]
    assert met == [25, 40, 55, 70, 80, 90, 100]


@pytest.mark.parametrize(
    ("income", "spaces", "arrows"),
    [
        (20, 2, 1),
        (20, 1, 1),
        (25, 2, 0),
        (15, 2, 1),
        (75, 2, 1),
        (70, 2, 1),
        (80, 2, 1),
        (90, 2, 1),
    ],
)
def test_an_arrow_counts_when_reached_or_passed(income: int, spaces: int, arrows: int) -> None:
    assert arrows_passed(FORMULA, space(income), spaces) == arrows  # IG 5.2


def test_two_arrows_are_never_within_one_move() -> None:
    moves = [arrows_passed(overflow, at, 2) for overflow in Overflow for at in range(60)]
    assert max(moves) == 1


def test_beyond_100_the_formula_goes_on_in_steps_of_5() -> None:  # IG G8, IG 5.4
    top = space(100)
    assert [dividend(FORMULA, top + over, 6) for over in (0, 1, 2)] == [17, 18, 19]
    assert total_income(FORMULA, top + 2) == 110
    assert shown_space(FORMULA, top + 2) == top
    assert sum(arrows_passed(FORMULA, top + over, 1) for over in range(40)) == 0


def test_beyond_100_a_lap_starts_at_the_bottom_and_keeps_the_top_payment() -> None:
    top = space(100)  # IG G8, IG 5.4
    assert [dividend(LAP, top + over, 6) for over in (0, 1, 2)] == [17, 19, 20]
    assert total_income(LAP, top + 2) == 15
    assert shown_space(LAP, top + 2) == 1
    assert dividend(LAP, 2 * 19, 4) == 2 * 25 + 3
    assert [laps(LAP, at) for at in (top, top + 1, 37, 38)] == [0, 1, 1, 2]


def test_arrows_count_again_in_each_lap() -> None:  # IG 5.4
    assert [arrows_passed(LAP, 19 * lap, 18) for lap in range(3)] == [7, 7, 7]
    assert arrows_passed(LAP, space(100), 1) == 0


@pytest.mark.parametrize(
    ("value", "spaces", "after"),
    [(20, 1, 24), (20, -3, 8), (8, -3, 4), (4, -6, 4), (76, 2, 80), (80, 1, 80)],
)
def test_share_value_moves_in_fours_and_stops_at_the_ends(
    value: int, spaces: int, after: int
) -> None:
    assert moved_value(value, spaces) == after  # IG 5.1, 5.5
