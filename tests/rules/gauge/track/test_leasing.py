"""Leasing: what may be leased, the shortest ways only, their order and who is paid (IG 4)."""

from __future__ import annotations

import pytest

from rules.gauge import events
from rules.gauge.actions import Build
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.title import Seat
from tests.narrowed import all_of, the
from tests.rules.gauge.support.position import (
    BOARDS,
    GAUGE,
    beside,
    build_round,
    happening,
    of,
    play,
    railroad,
    refuse,
)

VALENCIA = {"classic": "S11", "geographic": "U9"}
CHAIN = {"classic": ("P9 Q9 R9", "S10"), "geographic": ("Q9 R9 S9", "T9")}  # IG G2


def cuenca_to_valencia(board: str, income: int, treasury: int = 22) -> State:
    """Blue in Cuenca, purple and red on the way to Valencia."""
    purple, red = CHAIN[board]
    return build_round(
        railroad("blue", "0 1", "Lisbon Cuenca", on=board, income=income, treasury=treasury),
        railroad("purple", "1", f"Zaragoza {purple}", on=board, treasury=0),
        railroad("red", "2", f"Barcelona {red}", on=board, treasury=0),
        on=board,
    )


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("named", [True, False])
def test_blue_leases_its_way_from_cuenca_to_valencia(board: str, named: bool) -> None:
    state = cuenca_to_valencia(board, 25)  # IG G2, IG 4.1, 4.3, 7.2: from own track outward
    lease = " ".join(CHAIN[board])
    after, happened = happening(state, "build Valencia" + (f" via {lease}" if named else ""))
    built = the(happened, events.Built)
    assert built.lease == tuple(lease.split())
    assert [(p.railroad, p.amount) for p in built.payments] == [("purple", 12), ("red", 2)]
    assert (built.cost, built.total) == (4, 18)
    assert [of(after, c).treasury for c in ("blue", "purple", "red")] == [4, 12, 2]
    assert after.bank == state.bank + 4
    assert the(happened, events.DividendMoved).income == 35
    assert of(after, "blue").value == 24


@pytest.mark.parametrize("board", BOARDS)
def test_on_the_way_to_25_valencia_passes_an_arrow_too(board: str) -> None:  # IG G2
    after = play(cuenca_to_valencia(board, 15), "build Valencia")
    assert of(after, "blue").value == 28
    assert GAUGE.view(after, None).railroads[0].income == 25


@pytest.mark.parametrize("board", BOARDS)
def test_the_offer_tells_price_route_and_effect(board: str) -> None:  # IG G2
    state = cuenca_to_valencia(board, 15)
    (offer,) = [o for o in GAUGE.legal(state, Seat(0)) if o.city == "Valencia"]
    assert offer.action == Build(VALENCIA[board])
    assert offer.lease == tuple(" ".join(CHAIN[board]).split())
    assert (offer.cost, offer.dividend, offer.value, offer.choice) == (18, 2, 2, 0)


@pytest.mark.parametrize("board", BOARDS)
def test_a_treasury_must_pay_lease_and_build_together(board: str) -> None:  # IG 4.3
    state = cuenca_to_valencia(board, 15, treasury=17)
    message = refuse(state, "build Valencia", "IG 4.3")
    assert "₧18" in message
    assert "₧17" in message
    assert "Valencia" not in [o.city for o in GAUGE.legal(state, Seat(0))]


@pytest.mark.parametrize(
    ("board", "detour", "short", "target"),
    [("classic", "L9 L10", "M9", "M10"), ("geographic", "L8 L9", "M9", "M10")],
)
def test_a_longer_lease_is_refused_where_a_shorter_one_exists(
    board: str, detour: str, short: str, target: str
) -> None:  # IG G6, IG 4.2
    state = build_round(
        railroad("purple", "0", "Madrid", on=board),
        railroad("red", "1", f"Lisbon {detour} {short}", on=board),
        on=board,
    )
    refuse(state, f"build {target} via {detour}", "IG 4.2")
    assert of(play(state, f"build {target} via {short}"), "purple").track.bit_count() == 2


@pytest.mark.parametrize(
    ("lease", "named"),
    [("L9 M9 L9", "L9"), ("M9 M9", "M9"), ("M9 M10", "M10")],
    ids=["to and fro", "twice in a row", "the hex built in"],
)
def test_a_hex_named_twice_in_one_build_is_refused(lease: str, named: str) -> None:  # IG 4.1
    state = build_round(
        railroad("purple", "0", "Madrid"),
        railroad("red", "1", "Lisbon L9 M9"),
    )
    said = refuse(state, f"build M10 via {lease}", "IG 4.1")
    assert said == f"{named} is named twice: a build passes each hex once, so name it once."
    assert of(play(state, "build M10 via M9"), "purple").track.bit_count() == 2


@pytest.mark.parametrize(
    ("board", "chain", "target"),
    [("classic", "K8 K7", "K6"), ("geographic", "M7 L6", "L5")],
)
def test_a_city_cannot_be_leased_through(board: str, chain: str, target: str) -> None:
    state = build_round(  # IG G6, IG 4.1
        railroad("purple", "0", "Madrid", on=board),
        railroad("red", "1", f"Lisbon {chain}", on=board),
        on=board,
    )
    assert "city" in refuse(state, f"build {target} via {chain}", "IG 4.1")
    refuse(state, f"build {target}", "IG 3.5")


def test_a_dear_shortest_lease_does_not_make_a_longer_one_legal() -> None:  # IG 7.2
    state = build_round(
        railroad("purple", "0", "Madrid", treasury=8 + 3),
        railroad("red", "1", "Lisbon M9 K9 L10 K10"),
    )
    refuse(state, "build M10", "IG 4.3")
    refuse(state, "build M10 via K9K10L10", "IG 4.2")


def two_ways(owners: str) -> State:
    """N8 can be reached over M8 (purple) or M9 (red), both Difficult."""
    return build_round(
        railroad("blue", "0 1", "Madrid"),
        railroad("purple", "1", "Lisbon M8"),
        railroad("red", owners, "Barcelona M9"),
    )


def test_the_builder_chooses_among_equally_short_leases() -> None:  # IG 4.2
    state = two_ways("2")
    offers = [o for o in GAUGE.legal(state, Seat(0)) if o.hex == "N8"]
    assert [(o.choice, o.lease, o.action) for o in offers] == [
        (0, ("M8",), Build("N8")),
        (1, ("M9",), Build("N8", ("M9",))),
    ]
    paid = the(happening(state, "build N8 via M9")[1], events.Built).payments
    assert paid == (events.Payment(of(state, "red").colour, 4),)


def test_by_default_a_railroad_of_the_builder_is_paid() -> None:  # IG 4.2
    built = the(happening(two_ways("0"), "build N8")[1], events.Built)
    assert built.lease == ("M9",)


def test_by_default_the_cheapest_lease_is_taken_before_anything_else() -> None:  # IG 4.2
    state = build_round(
        railroad("blue", "0 1", "Madrid"),
        railroad("purple", "0", "Lisbon M9"),
        railroad("red", "1", "Barcelona L9"),
    )
    offers = [o for o in GAUGE.legal(state, Seat(0)) if o.hex == "M10"]
    assert [(o.lease, o.cost) for o in offers] == [(("L9",), 10), (("M9",), 12)]


def test_the_same_hex_is_leased_again_for_pay() -> None:  # IG 4.1
    state = build_round(
        railroad("blue", "0 0 0", "Madrid"),
        railroad("red", "1", "Barcelona L9", treasury=0),
        railroad("purple", "2", "Madrid"),
    )
    after = play(state, "build L10", "build K10", "decline")
    assert of(after, "red").treasury >= 4
    assert after.railroad.colour in ("red", "purple")


def test_a_city_reached_by_leasing_counts_for_the_special_dividend() -> None:  # IG 5.3
    board, last = "classic", "Valencia"
    land = land_of(board)
    step = beside(board, last)
    away = next(
        label
        for label in land.board.labels(land.around[land.board.find(step).id] & land.rural)
        if not land.around[land.board.find(label).id] >> land.board.city(last).id & 1
    )
    state = build_round(
        railroad("red", "0 1", f"Barcelona Lisbon Madrid Sevilla {away}"),
        railroad("blue", "2", f"Vigo {step}"),
    )
    _, happened = happening(state, f"build {last}")
    assert the(happened, events.Built).lease == (step,)
    assert [e.special_cities for e in all_of(happened, events.DividendPaid)] == [5]
