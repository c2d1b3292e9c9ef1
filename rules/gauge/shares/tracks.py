"""The two tracks: share values and dividends, with their arrows and what lies beyond the top."""

from __future__ import annotations

from enum import StrEnum

VALUE_STEP = 4  # IG 5.1: one space of share value
LOWEST_VALUE = 4  # IG 5.5
HIGHEST_VALUE = 80
VALUES = tuple(range(LOWEST_VALUE, HIGHEST_VALUE + 1, VALUE_STEP))
START_VALUES = (12, 16, 20, 24, 28, 32, 36)  # IG 2.5

INCOMES = tuple(range(10, 101, 5))  # IG 5.2: total income by dividend space, from 0 on
INCOME_STEP = 5
ARROWS = frozenset({25, 40, 55, 70, 80, 90, 100})  # IG 5.2
TOP_SPACE = len(INCOMES) - 1
SPECIAL_DIVIDEND = 60  # IG 5.3
SPECIAL_CITIES = 5


class Overflow(StrEnum):
    """What happens beyond the top of the dividend track (IG 5.4)."""

    FORMULA = "formula"
    LAP = "lap"


def moved_value(value: int, spaces: int) -> int:
    """A share value after a move, which stops at the ends (IG 5.5)."""
    return max(LOWEST_VALUE, min(HIGHEST_VALUE, value + VALUE_STEP * spaces))


def laps(overflow: Overflow, space: int) -> int:
    """How often the marker has gone round; never with the formula."""
    return space // len(INCOMES) if overflow is Overflow.LAP else 0


def shown_space(overflow: Overflow, space: int) -> int:
    """Where the marker stands on the printed track; with the formula it waits at the top."""
    return space % len(INCOMES) if overflow is Overflow.LAP else min(space, TOP_SPACE)


def total_income(overflow: Overflow, space: int) -> int:
    """The total income of a space, finished laps left aside (IG 5.2, 5.4)."""
    if overflow is Overflow.LAP:
        return INCOMES[space % len(INCOMES)]
    return INCOMES[0] + INCOME_STEP * space


def dividend(overflow: Overflow, space: int, shares: int) -> int:
    """What one share pays, of so many that the railroad has (IG 5.2, 5.4)."""
    a_lap = rounded_up(INCOMES[TOP_SPACE], shares)
    return laps(overflow, space) * a_lap + rounded_up(total_income(overflow, space), shares)


def arrows_passed(overflow: Overflow, space: int, moved: int) -> int:
    """How many arrows the marker meets on its way up (IG 5.2); with the formula none past 100."""
    return sum(
        total_income(overflow, step) in ARROWS for step in range(space + 1, space + moved + 1)
    )


def rounded_up(amount: int, shares: int) -> int:
    """An amount divided among shares, each part rounded up."""
    return -(-amount // shares)
