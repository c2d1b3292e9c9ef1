"""Orders of loads and deliveries."""

from __future__ import annotations

import pytest

from opponents.dragon.errands import Errand, calls_of, extended, fits

FETCHED = Errand(1, "gold", "bluefeld", 29, "risidan")
ABOARD = Errand(2, "ale", "kola", 18, "")
OTHER = Errand(3, "iron", "parekis", 20, "railla")


def test_what_is_aboard_takes_room_from_the_beginning() -> None:  # ID 7.2
    orders = set(extended(calls_of(FETCHED), ABOARD, 1))
    assert orders == {(*calls_of(ABOARD), *calls_of(FETCHED))}
    assert len(set(extended(calls_of(FETCHED), ABOARD, 2))) == 3


@pytest.mark.parametrize(("capacity", "count"), [(1, 2), (2, 6)])
def test_two_loads_are_fetched_in_every_order_there_is_room_for(capacity: int, count: int) -> None:
    orders = set(extended(calls_of(FETCHED), OTHER, capacity))
    assert len(orders) == count
    assert all(fits(order, capacity) for order in orders)
