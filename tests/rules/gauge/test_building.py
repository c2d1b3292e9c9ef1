"""Build rounds: who builds when, where, and at what price (IG 3)."""

from __future__ import annotations

import pytest

from rules.errors import BadNotation
from rules.gauge import events
from rules.gauge.actions import Build, Decline, DeclineAll
from rules.gauge.pieces import Colour
from rules.gauge.state import Railroad
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
from tests.worded import refuses


@pytest.mark.parametrize("board", BOARDS)
def test_shares_build_in_tile_order_from_top_to_bottom(board: str) -> None:  # IG G4, IG 3.1, 3.2
    magenta, blue, green, pink = "0123"
    state = build_round(
        railroad("purple", magenta, "Madrid", on=board),
        railroad("orange", f"{blue} {green} {blue}", "Lisbon", on=board),
        Railroad(Colour.BLUE),
        railroad("yellow", f"{pink} {magenta}", "Sevilla", on=board),
        Railroad(Colour.RED),
        on=board,
    )
    order = []
    while state.round == 2:
        order.append(f"{state.current}{state.railroad.colour}")
        state = play(state, "decline")
    assert order == ["0purple", "1orange", "2orange", "1orange", "3yellow", "0yellow"]


def test_a_railroad_without_shareholders_neither_pays_nor_is_penalised() -> None:  # IG 3.1
    _, happened = happening(build_round(railroad("purple", "0", "Madrid")), "decline")
    assert [e.railroad for e in all_of(happened, events.DividendPaid)] == ["purple"]
    assert [e.railroad for e in all_of(happened, events.ValueMoved)] == ["purple"]


def test_one_turn_lasts_as_long_as_one_player_decides_for_one_railroad() -> None:
    state = build_round(
        railroad("purple", "0 0 1 0", "Madrid"), railroad("orange", "0", "Lisbon"), turn=7
    )
    numbers = []
    while state.round == 2:
        numbers.append((GAUGE.turn(state).number, state.current, state.railroad.colour))
        state = play(state, "decline")
    assert [(n, seat) for n, seat, _ in numbers] == [(7, 0), (7, 0), (8, 1), (9, 0), (10, 0)]


@pytest.mark.parametrize(
    ("hex_label", "cost"),
    [
        pytest.param("L9", 4, id="Easy"),
        pytest.param("L7", 8, id="Difficult"),
        pytest.param("K7", 4, id="Urban"),
        pytest.param("B12", 4, id="Major City"),
    ],
)
def test_a_build_costs_what_its_hex_says(hex_label: str, cost: int) -> None:  # IG 3.3
    state = build_round(railroad("purple", "0 1", "Madrid K8 C12"))
    after, happened = happening(state, f"build {hex_label}")
    assert of(after, "purple").treasury == 100 - cost
    assert after.bank == state.bank + cost
    assert of(after, "purple").locomotives == of(state, "purple").locomotives - 1
    built = the(happened, events.Built)
    assert (built.hex, built.cost, built.total, built.lease) == (hex_label, cost, cost, ())
    assert (built.seat, built.railroad, built.share) == (0, "purple", 1)


def test_a_city_can_be_named_instead_of_its_label() -> None:
    state = build_round(railroad("purple", "0 1", "Madrid K8"))
    assert play(state, "build Segovia") == play(state, "build K7")


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        pytest.param("build L8", "IG 3.3", id="own track already there"),
        pytest.param("build M8", "IG 3.3", id="too dear for the treasury"),
        pytest.param("build L9", "IG 3.4", id="country with another railroad"),
        pytest.param("build C2", "IG 3.5", id="out of reach"),
        pytest.param("build K9 via L9", "IG 4.2", id="a lease where none is needed"),
        pytest.param("build K10 via J9", "IG 4.1", id="leasing what nobody built"),
        pytest.param("build K10 via L8", "IG 4.1", id="leasing a city"),
        pytest.param("build M10 via M9", "IG 4.1", id="leasing empty country"),
        pytest.param("build L11 via L9", "IG 4.1", id="a lease that stops short"),
        pytest.param("build K10 via L10", "IG 4.1", id="a lease that begins away"),
        pytest.param("build M10", "IG 4.3", id="a lease too dear for the treasury"),
        pytest.param("pass", "IG 1.3", id="passing in a build round"),
        pytest.param("buy purple", "IG 1.3", id="buying in a build round"),
    ],
)
def test_refused_build_names_its_clause_and_changes_nothing(move: str, clause: str) -> None:
    state = build_round(
        railroad("purple", "0 1", "Madrid", treasury=7), railroad("red", "1", "Barcelona L9 L10")
    )
    refuse(state, move, clause)


def test_the_railroad_s_own_track_is_not_leased() -> None:  # IG 4.1
    state = build_round(railroad("purple", "0", "Madrid K9"), railroad("red", "1", "Lisbon L9"))
    refuse(state, "build L10 via K9L9", "IG 4.1")


def test_a_hex_off_the_board_is_not_read() -> None:
    state = build_round(railroad("purple", "0", "Madrid"))
    with refuses(BadNotation, match="A1"):
        GAUGE.play(state, Seat(0), Build("A1"))


def test_only_the_owner_of_the_acting_share_may_build() -> None:  # IG 3.2
    refuse(build_round(railroad("purple", "0 1", "Madrid")), "build L9", "IG 3.2", seat=1)


def test_cities_hold_every_railroad_and_country_hexes_one() -> None:  # IG 3.4
    state = build_round(
        railroad("purple", "0", "Madrid K8"),
        *(railroad(c, "1", "Lisbon K7") for c in ("red", "orange", "blue", "yellow")),
    )
    assert of(play(state, "build K7"), "purple").track.bit_count() == 3
    taken = build_round(railroad("purple", "0", "Madrid"), railroad("red", "1", "Lisbon K8"))
    assert "K8" not in [o.hex for o in GAUGE.legal(taken, Seat(0))]


def test_every_legal_build_is_offered_with_price_and_effect() -> None:  # IG 3.5
    state = build_round(railroad("purple", "0 0", "Madrid K8", treasury=7, income=20))
    offers = GAUGE.legal(state, Seat(0))
    assert [(o.hex, o.cost, o.dividend, o.value) for o in offers] == [
        ("K7", 4, 1, 1),
        ("K9", 4, 0, 0),
        ("L9", 4, 0, 0),
        ("", 0, 0, 0),
        ("", 0, 0, 0),
    ]
    assert [o.action for o in offers[-2:]] == [Decline(), DeclineAll()]
    assert offers[0].city == "Segovia"


def test_the_view_says_who_decides_for_which_share() -> None:
    state = build_round(railroad("purple", "1 2", "Madrid K8"), share=1)
    view = GAUGE.view(state, None)
    assert (view.acting, view.share, view.current) == ("purple", 2, 2)
    assert view.players[2].shares == {"purple": 1}
    assert view.players[2].wealth == 40 + 20
    assert view.players[2].cubes == 11
