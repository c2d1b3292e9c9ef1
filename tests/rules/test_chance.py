"""Chance: the draws of a seed, pinned so that no release can change them."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import below, shuffled


def test_draws_of_a_seed_never_change() -> None:
    numbers, counter = [], 0
    for _ in range(12):
        number, counter = below("roundhouse", counter, 6)
        numbers.append(number)
    assert numbers == [0, 3, 3, 0, 5, 4, 3, 3, 1, 3, 3, 2]
    assert counter == 12


def test_orders_of_a_seed_never_change() -> None:
    assert shuffled("roundhouse", 0, "ABCDEFGHIJ") == (tuple("EHABGFCJDI"), 9)
    assert shuffled("roundhouse", 9, range(5)) == ((4, 0, 2, 1, 3), 13)


def test_a_draw_depends_on_seed_and_counter_alone() -> None:
    assert below("a", 3, 1000) == below("a", 3, 1000)
    assert len({below(seed, n, 10**9)[0] for seed in "abc" for n in range(20)}) == 60


def test_a_number_that_would_favour_some_is_drawn_again() -> None:
    bound = 2**63 + 1  # all but half of the range is rejected
    numbers = [below("s", start, bound) for start in range(30)]
    assert all(0 <= number < bound for number, _ in numbers)
    assert any(after > start + 1 for start, (_, after) in enumerate(numbers))


def test_all_numbers_come_up_about_as_often() -> None:
    counts = Counter(below("fair", n, 5)[0] for n in range(5000))
    assert set(counts) == set(range(5))
    assert all(900 < count < 1100 for count in counts.values())


def test_a_shuffle_keeps_every_item() -> None:
    order, counter = shuffled("s", 0, range(40))
    assert sorted(order) == list(range(40))
    assert counter >= 39
    assert shuffled("s", 5, []) == ((), 5)


def test_there_is_no_number_below_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        below("s", 0, 0)
