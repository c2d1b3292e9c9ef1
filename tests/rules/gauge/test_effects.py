"""What a build moves and pays at once: markers, arrows, special dividends (IG 5)."""

from __future__ import annotations

import pytest

from rules.gauge import events
from rules.gauge.pieces import SHARES, Colour
from rules.gauge.shares.tracks import Overflow
from rules.gauge.track.land import land_of
from rules.hexes import members
from rules.title import Seat
from tests.narrowed import all_of, the
from tests.rules.gauge.support.position import (
    BOARDS,
    GAUGE,
    beside,
    build_round,
    happening,
    of,
    railroad,
    refuse,
)

FIVE = "Barcelona Lisbon Madrid Sevilla Valencia"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("city", "income", "moved", "value"),
    [
        pytest.param("Valencia", 20, 30, 28, id="Major City over an arrow"),
        pytest.param("Valencia", 25, 35, 24, id="Major City without an arrow"),
        pytest.param("Cuenca", 20, 25, 24, id="Urban onto an arrow"),
        pytest.param("Cuenca", 25, 30, 20, id="Urban without an arrow"),
    ],
)
def test_cities_and_arrows_move_the_markers(
    board: str, city: str, income: int, moved: int, value: int
) -> None:  # IG G8, IG 5.1, 5.2
    own = railroad("red", "0 1", f"Madrid {beside(board, city)}", on=board, income=income)
    after, happened = happening(build_round(own, on=board), f"build {city}")
    marker = the(happened, events.DividendMoved)
    assert marker.income == moved
    assert of(after, "red").value == value
    steps = [(e.city, e.arrows, e.before, e.value) for e in all_of(happened, events.ValueMoved)]
    is_major = int(city == "Valencia")
    arrows = (value - 20) // 4 - is_major
    assert steps == ([(is_major, arrows, 20, value)] if value > 20 else [])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("overflow", "pays", "shown"), [("formula", 19, 18), ("lap", 20, 1)])
def test_two_spaces_beyond_100_with_six_shares(
    board: str, overflow: str, pays: int, shown: int
) -> None:  # IG G8, IG 5.4
    own = railroad("red", "0", f"Madrid {beside(board, 'Valencia')}", on=board, income=100)
    state = build_round(own, on=board, overflow=Overflow(overflow))
    after, happened = happening(state, "build Valencia")
    assert the(happened, events.DividendMoved).dividend == pays
    assert the(happened, events.DividendPaid).per_share == pays
    view = GAUGE.view(after, None).railroads[0]
    assert (view.space, view.dividend) == (shown, pays)
    assert (view.laps, view.beyond) == ((1, 0) if overflow == "lap" else (0, 2))


def test_country_moves_no_marker_and_a_start_is_no_new_city() -> None:  # IG 5.1, 2.5
    state = build_round(railroad("purple", "0", "Madrid"))
    after, happened = happening(state, "build L9")
    assert not all_of(happened, events.DividendMoved)
    assert the(happened, events.ValueMoved).penalty == 1
    assert of(after, "purple").space == 0


@pytest.mark.parametrize("board", BOARDS)
def test_the_fifth_major_city_of_red_pays_10_a_share(board: str) -> None:  # IG G7, IG 5.3
    *four, last = FIVE.split()
    own = railroad("red", "0 1 0", f"{' '.join(four)} {beside(board, last)}", on=board, treasury=4)
    after, happened = happening(build_round(own, on=board), f"build {last}")
    paid = the(happened, events.DividendPaid)
    assert (paid.special_cities, paid.per_share) == (5, 10)
    assert paid.payouts == (events.Payout(Seat(0), 2, 20), events.Payout(Seat(1), 1, 10))
    assert (paid.unsold, paid.treasury) == (3, 30)
    assert (after.players[0].cash, after.players[1].cash) == (60, 50)
    assert of(after, "red").treasury == 30
    assert after.current == 1  # IG 5.3: the next share may spend it


def test_the_special_dividend_comes_after_the_price_is_paid() -> None:  # IG 7.2
    *four, last = FIVE.split()
    own = railroad("red", "0 1", f"{' '.join(four)} {beside('classic', last)}", treasury=3)
    refuse(build_round(own), f"build {last}", "IG 3.3")


@pytest.mark.parametrize(
    ("colour", "per_share"),
    [("red", 10), ("orange", 12), ("blue", 12), ("purple", 15), ("yellow", 15)],
)
def test_the_special_dividend_is_60_divided_among_the_shares(
    colour: str, per_share: int
) -> None:  # IG 5.3
    assert per_share * SHARES[Colour(colour)] == 60
    *four, last = FIVE.split()
    own = railroad(colour, "0", f"{' '.join(four)} {beside('classic', last)}")
    offer = next(o for o in GAUGE.legal(build_round(own), Seat(0)) if o.city == last)
    assert offer.special == per_share


def test_the_tenth_major_city_pays_again_and_others_do_not() -> None:  # IG 5.3
    land = land_of("geographic")
    majors = [land.title(h) for h in members(land.major)]
    for held in range(1, 10):
        hexes = " ".join([*majors[:held], beside("geographic", majors[held])])
        own = railroad("red", "0 1", hexes, on="geographic")
        _, happened = happening(build_round(own, on="geographic"), f"build {majors[held]}")
        special = [e.special_cities for e in all_of(happened, events.DividendPaid)]
        assert special == ([held + 1] if held + 1 in (5, 10) else [])
