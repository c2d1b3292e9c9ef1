"""The engine's leases against all chains of small boards, found one by one (IG 4)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.gauge.track.leasing import LISTED, Site, check_lease, leases
from rules.hexes import members
from tests.rules.gauge.support.brute_force import (
    crowded_site,
    payments,
    random_site,
    shortest_leases,
)

CHUNKS = 10
SITES = 60


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_leases_are_the_shortest_chains_in_the_order_of_the_rules(chunk: int) -> None:  # IG 4.2
    compared = 0
    for number in range(SITES):
        site = random_site(random.Random(chunk * SITES + number))
        compared += compare_with_brute_force(site)
    assert compared > SITES


def test_of_many_equal_leases_every_way_of_paying_is_listed() -> None:  # IG 4.2
    for number in range(20):
        site = crowded_site(random.Random(number))
        assert compare_with_brute_force(site) == 20


def compare_with_brute_force(site: Site) -> int:
    """Check the leases to every hex; how many there were."""
    compared = 0
    found = dict(leases(site, site.room))
    for target in members(site.room):
        expected = shortest_leases(site, target)
        listed = found.get(target, [])
        assert [way.hexes for way in listed][:LISTED] == expected[:LISTED]
        assert {way.hexes for way in listed} <= set(expected)
        assert {way.payments for way in listed} == {payments(site, c) for c in expected}
        assert all(way.payments == payments(site, way.hexes) for way in listed)
        compared += len(expected)
    return compared


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_lease_given_by_hand_is_taken_exactly_if_it_is_a_shortest_chain(chunk: int) -> None:
    taken = refused = 0  # IG 4.1, 4.2
    for number in range(12):
        site = random_site(random.Random(f"{chunk}/{number}"))
        for target in members(site.room & ~site.reach):
            allowed = set(shortest_leases(replace(site, treasury=1000), target))
            for chain in permutations(site.land.board.hexes, 2):
                try:
                    check_lease(site, target, chain)
                except RuleViolation:
                    assert chain not in allowed
                    refused += 1
                else:
                    assert chain in allowed
                    taken += 1
    assert taken
    assert refused
