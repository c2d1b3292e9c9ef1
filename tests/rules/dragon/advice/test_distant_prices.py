"""Track to any city: what all of it would cost."""

from __future__ import annotations

from rules.dragon.advice.distant_prices import distant_tracks
from rules.dragon.board.loader import board
from rules.title import Seat
from tests.rules.dragon.support.position import build_phase, player

ANA = Seat(0)


def test_the_price_does_not_end_with_the_turn() -> None:  # ID A4
    state = build_phase(player(0, "10,14 11,14"), player())
    (track,) = distant_tracks(state, ANA, ["kutno"])
    assert (track.city, track.start, track.cost, track.notation) == ("kutno", "", 10, "kutno")


def test_cities_reached_already_are_left_out() -> None:
    state = build_phase(player(way="10,14 11,14"), player())
    assert list(distant_tracks(state, ANA, ["kola"])) == []


def test_who_has_no_track_begins_in_another_major_city() -> None:  # ID 9.2
    state = build_phase(player(), player())
    (track,) = distant_tracks(state, ANA, ["kola"])
    assert track.start in set(board().majors) - {"kola"}
    assert track.notation == f"kola from {track.start}"
