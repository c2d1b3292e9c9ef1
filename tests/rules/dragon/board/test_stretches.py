"""Track in stretches: cut where people would name a place."""

from __future__ import annotations

from rules.dragon.board.stretches import stretches
from tests.rules.dragon.support.position import node, track

FORK = "32,34 33,34 33,33 34,32 34,33; 33,34 33,35"
"""Out of Railla to Redwitte, with a branch at 33,34."""


def test_track_is_cut_where_it_branches_and_at_places_with_a_name() -> None:
    found = stretches(track(FORK))
    ways = {frozenset((one.way.split("-")[0], one.way.split("-")[-1])) for one in found}
    assert ways == {
        frozenset(ends.split()) for ends in ("32,34 33,34", "33,34 34,33", "33,34 33,35")
    }
    assert sorted(edge for one in found for edge in one.edges) == sorted(track(FORK))


def test_a_ring_without_any_place_is_one_stretch() -> None:
    ring = track("40,28 41,28 40,29 40,28")
    (found,) = stretches(ring)
    assert sorted(found.edges) == sorted(ring)
    assert found.ends[0] == found.ends[1]


def test_track_is_cut_at_the_stops_named() -> None:
    whole = stretches(track("32,34 33,34 33,33"))
    parted = stretches(track("32,34 33,34 33,33"), [node("33,34")])
    assert [len(one.edges) for one in whole] == [2]
    assert [len(one.edges) for one in parted] == [1, 1]
