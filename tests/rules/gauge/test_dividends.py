"""Shares that do not act, and what follows a railroad's last share (IG 3.2, 6)."""

from __future__ import annotations

import pytest

from rules.gauge import events
from rules.gauge.actions import DeclineAll
from rules.gauge.track.land import land_of
from rules.title import Seat
from tests.narrowed import all_of, the
from tests.rules.gauge.support.position import (
    BOARDS,
    GAUGE,
    build_round,
    happening,
    of,
    play,
    railroad,
    refuse,
)

MADRID = {"classic": "L8", "geographic": "M8"}
COUNTRY = {"classic": "L9", "geographic": "M9"}  # Easy, next to Madrid


def test_a_player_may_decline_for_all_their_shares_of_a_railroad() -> None:  # IG 3.2
    state = build_round(railroad("purple", "0 1 0", "Madrid"), railroad("red", "0", "Lisbon"))
    state, happened = happening(state, "decline all")
    assert the(happened, events.Declined).all_shares
    assert state.current == 1
    state, happened = happening(state, "decline")
    assert [(e.share, e.reason) for e in all_of(happened, events.PassedOver)] == [(3, "declined")]
    assert (state.railroad.colour, state.current) == ("red", 0)


def test_declining_for_all_is_offered_only_with_a_later_share() -> None:
    state = build_round(railroad("purple", "0 1", "Madrid"))
    assert DeclineAll() not in [o.action for o in GAUGE.legal(state, Seat(0))]


def test_a_share_is_judged_when_its_turn_comes() -> None:  # IG 7.2, 3.2
    state = build_round(railroad("purple", "0 1", "Madrid", treasury=7))
    after, happened = happening(state, "build L9")
    skipped = the(happened, events.PassedOver)
    assert (skipped.seat, skipped.share, skipped.reason) == (1, 2, "no_funds")
    assert play(state, "decline").current == 1
    assert after.round == 3


def test_a_share_with_nowhere_to_build_is_passed_over() -> None:  # IG 3.2
    ring = "K8 K9 L7 L9 M8 M9"
    state = build_round(
        railroad("orange", "0", "Lisbon"),
        railroad("purple", "1", "Madrid", treasury=5),
        railroad("red", "1", f"Barcelona {ring}"),
    )
    _, happened = happening(state, "decline")
    reasons = [(e.railroad, e.reason) for e in all_of(happened, events.PassedOver)]
    assert reasons == [("purple", "no_build")]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        pytest.param({"treasury": 3}, "no_funds", id="no funds"),
        pytest.param({}, "no_locomotive", id="no locomotive"),
    ],
)
def test_without_locomotives_or_funds_penalty_and_dividends_follow(
    board: str, fields: dict[str, int], reason: str
) -> None:  # IG G10, IG 3.3, 6.1, 6.2
    land = land_of(board)
    many = list(land.board.labels(land.grid.all & ~land.board.from_labels(["Lisbon"])))
    track = " ".join(["Madrid", *[m for m in many if m != MADRID[board]][:21]])
    red = railroad("red", "1 2", "Madrid" if fields else track, on=board, **fields)
    assert bool(red.locomotives) == bool(fields)
    state = build_round(railroad("orange", "0", "Lisbon", on=board), red, on=board)
    after, happened = happening(state, "decline")
    assert [(e.share, e.reason) for e in all_of(happened, events.PassedOver)] == [
        (1, reason),
        (2, reason),
    ]
    assert of(after, "red").value == 20 - 2 * 4
    assert [e.railroad for e in all_of(happened, events.DividendPaid)] == ["orange", "red"]
    assert after.round == 3


def test_without_a_locomotive_a_build_is_refused() -> None:  # IG 3.3
    land = land_of("classic")
    track = " ".join(["Madrid", *land.board.labels(land.rural)[:21]])
    refuse(build_round(railroad("red", "0", track)), "build L9", "IG 3.3")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("value", "after"), [(20, 8), (12, 4), (4, 4)])
def test_no_new_city_costs_a_space_for_each_sold_share(
    board: str, value: int, after: int
) -> None:  # IG G3, IG 6.1, 5.5
    state = build_round(
        railroad("red", "0 0 1", "Madrid", on=board, value=value), share=2, on=board
    )
    ended, happened = happening(state, f"build {COUNTRY[board]}")
    moved = the(happened, events.ValueMoved)
    assert (moved.penalty, moved.before, moved.value) == (3, value, after)
    assert of(ended, "red").value == after


def test_one_new_city_in_the_round_averts_the_penalty() -> None:  # IG 6.1
    state = build_round(railroad("red", "0 1", "Madrid K8"))
    _, happened = happening(play(state, "build K7"), "decline")
    assert not all_of(happened, events.ValueMoved)


@pytest.mark.parametrize("board", BOARDS)
def test_purple_on_30_pays_8_a_share(board: str) -> None:  # IG G1, IG 6.2
    green, pink = 2, 3
    own = railroad("purple", "2 2 3", "Madrid", on=board, income=30, treasury=0)
    state = build_round(railroad("red", "0", "Lisbon", on=board), own, on=board)
    after, happened = happening(state, "decline")
    paid = all_of(happened, events.DividendPaid)[1]
    assert paid.payouts == (events.Payout(Seat(green), 2, 16), events.Payout(Seat(pink), 1, 8))
    assert (paid.per_share, paid.unsold, paid.treasury, paid.special_cities) == (8, 1, 8, 0)
    assert (after.players[green].cash, after.players[pink].cash) == (56, 48)
    assert of(after, "purple").treasury == 8
    assert after.bank == state.bank - 24 - 8 - 6 * 2
