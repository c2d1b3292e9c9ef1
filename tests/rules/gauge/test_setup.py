"""Setting up a game: pieces, tile order, Priority Deal, options (IG 1)."""

from __future__ import annotations

import msgspec
import pytest

from rules.errors import BadNotation, RuleViolation
from rules.gauge.pieces import ROUNDS, SHARES, Colour
from rules.title import Seat
from tests.rules.gauge.support.position import GAUGE, fresh
from tests.worded import refuses


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_40_and_12_cubes(seats: int) -> None:  # IG 1.1
    state = GAUGE.setup(seats, {}, "seed")
    assert {(player.cash, player.cubes) for player in state.players} == {(40, 12)}
    assert len(state.players) == seats
    assert {r.locomotives for r in state.railroads} == {22}
    GAUGE.referee(state)


@pytest.mark.parametrize("seats", [2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(RuleViolation, match=r"IG 1\.1"):
        GAUGE.setup(seats, {}, "seed")


def test_railroads_have_the_printed_numbers_of_shares() -> None:  # IG 1.1
    assert {str(colour): count for colour, count in SHARES.items()} == {
        "red": 6,
        "orange": 5,
        "blue": 5,
        "purple": 4,
        "yellow": 4,
    }


def test_chance_orders_the_tiles_and_gives_the_priority_deal() -> None:  # IG 1.2
    starts = [GAUGE.setup(4, {}, f"seed {n}") for n in range(200)]
    assert len({tuple(r.colour for r in s.railroads) for s in starts}) > 60
    assert all({r.colour for r in s.railroads} == set(Colour) for s in starts)
    assert {s.priority for s in starts} == {0, 1, 2, 3}
    assert all(s.current == s.priority for s in starts)


def test_a_seed_always_gives_the_same_start() -> None:
    state = GAUGE.setup(3, {}, "seed")
    assert [str(r.colour) for r in state.railroads] == ["blue", "red", "orange", "purple", "yellow"]
    assert GAUGE.encode_state(state) == GAUGE.encode_state(GAUGE.setup(3, {}, "seed"))


def test_ten_rounds_follow_in_the_printed_order() -> None:  # IG 1.3
    assert "".join(kind[0] for kind in ROUNDS) == "sbsbbsbbsb"


def test_a_table_plays_the_classic_board_and_goes_round_the_track_unless_it_says_so() -> None:
    state = GAUGE.setup(3, {}, "seed")  # IG 1.4, 5.4
    assert (state.board, state.overflow) == ("classic", "lap")
    chosen = GAUGE.setup(3, {"board": "geographic", "overflow": "formula"}, "seed")
    assert (chosen.board, chosen.overflow) == ("geographic", "formula")


def test_unknown_options_are_answered() -> None:
    with refuses(BadNotation, match="no option"):
        GAUGE.setup(3, {"tiles": "open"}, "seed")
    with refuses(BadNotation, match="not a choice"):
        GAUGE.setup(3, {"board": "round"}, "seed")


def test_everybody_sees_everything_but_the_seed() -> None:  # IG 1.5
    state = msgspec.structs.replace(fresh(), seed="0a5a5f")
    public = msgspec.json.encode(GAUGE.view(state, None))
    assert public == msgspec.json.encode(GAUGE.view(state, Seat(1)))
    assert b"0a5a5f" not in public
    other = msgspec.structs.replace(state, seed="another")
    assert msgspec.json.encode(GAUGE.view(other, None)) == public
