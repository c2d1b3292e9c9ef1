"""The end of a game, and conceding before it (IG 7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gauge import events
from rules.gauge.pieces import Step
from rules.title import Seat
from tests.narrowed import all_of, the
from tests.rules.gauge.support.position import GAUGE, build_round, happening, play, railroad, refuse


def test_the_game_ends_after_the_tenth_round_with_cash_and_shares() -> None:  # IG 7.1, 1.3
    state = build_round(
        railroad("purple", "0 1", "Madrid", value=40, treasury=3000, income=100),
        round=10,
        share=1,
        seats=3,
    )
    after, happened = happening(state, "decline")
    assert after.step is Step.OVER
    assert the(happened, events.Ended).ending == "last_round"
    result = GAUGE.result(after)
    assert result is not None
    assert result.scores == (40 + 25 + 32, 40 + 25 + 32, 40)
    assert result.winners == (0, 1)
    assert tuple(map(sum, zip(*(line.values for line in result.awards), strict=True))) == (
        97,
        97,
        40,
    )
    assert GAUGE.turn(after).deciders == ()
    assert GAUGE.legal(after, Seat(0)) == []
    assert GAUGE.result(state) is None
    refuse(after, "decline", "IG 1.3")
    refuse(after, "concede", "IG 1.3")


def test_who_concedes_passes_and_is_passed_over_but_keeps_everything() -> None:  # IG 7.3
    state = build_round(
        railroad("purple", "0 1 0", "Madrid"), railroad("red", "0 2", "Lisbon"), priority=Seat(0)
    )
    state, happened = happening(state, "concede")
    assert the(happened, events.Conceded).seat == 0
    assert (the(happened, events.PassedOver).reason, state.current) == ("conceded", 1)
    state, happened = happening(state, "decline")
    paid = all_of(happened, events.DividendPaid)
    assert [p.seat for p in paid[0].payouts] == [0, 1]
    assert (state.railroad.colour, state.current) == ("red", 2)
    state, happened = happening(state, "decline")
    assert all_of(happened, events.Passed) == [events.Passed(Seat(0), "conceded")]
    assert (state.step, state.current, state.passes) == (Step.STOCK, 1, 1)
    refuse(state, "concede", "IG 7.3", seat=0)


def test_a_conceded_player_may_still_come_to_hold_the_priority_deal() -> None:  # IG 7.3
    state = build_round(railroad("purple", "0", "Madrid"), seats=3, priority=Seat(1))
    state = play(happening(state, "concede", seat=2)[0], "decline")
    state = play(state, "buy purple", "pass", "pass")
    assert (state.priority, state.step) == (2, Step.BUILD)


def test_who_conceded_cannot_win() -> None:  # IG 7.3
    state = build_round(railroad("purple", "0", "Madrid"), round=10, seats=3)
    rich = replace(state.players[2], cash=400, has_conceded=True)
    state = replace(state, players=(*state.players[:2], rich), bank=state.bank - 360)
    result = GAUGE.result(play(state, "decline"))
    assert result is not None
    assert result.winners == (0,)
    assert result.scores[2] == 400


def test_the_last_one_left_wins_at_once() -> None:  # IG 7.3
    state = build_round(railroad("purple", "0", "Madrid"), seats=3)
    state, _ = happening(state, "concede", seat=2)
    assert state.current == 0
    state, happened = happening(state, "concede")
    assert the(happened, events.Ended).ending == "one_left"
    result = GAUGE.result(state)
    assert result is not None
    assert result.winners == (1,)
