"""Whom to trade track with, and which stretches (ID 16.14)."""

from __future__ import annotations

from rules.dragon.advice.trades import partners, stretches_for
from rules.title import Seat
from tests.rules.dragon.support.position import act, player, table

ANA, BRUNO = Seat(0), Seat(1)
ANAS = "32,34 33,34 33,33 34,32 34,33"
BRUNOS = "31,33 32,33 33,33 34,33"


def test_whoever_has_track_and_plays_on_is_a_partner() -> None:
    state = table(player(way=ANAS), player(way=BRUNOS), player(), player(way="10,14 11,14"))
    assert partners(state, ANA) == [1, 3]
    assert partners(act(state, "concede", seat=3), ANA) == [1]
    assert partners(state, Seat(2)) == [0, 1, 3]


def test_track_is_cut_at_that_of_who_asks_and_what_adjoins_comes_first() -> None:
    state = table(player(way=ANAS), player(way=f"{BRUNOS}; 10,14 11,14"))
    found = stretches_for(state, ANA, BRUNO)
    assert [one.way for one in found] == ["31,33-32,33-33,33", "33,33-34,33", "10,14-11,14"]
    uncut = stretches_for(state, BRUNO, BRUNO)
    assert sorted(len(one.edges) for one in uncut) == [1, 3]
