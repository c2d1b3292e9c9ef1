"""How everybody plays when a game is played on quickly, and what its end is worth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from opponents.gauge.builders import build_round as build_on
from opponents.gauge.builders import next_step
from opponents.gauge.investors import Purchase, free_cities, purchases, shares_on_sale, wanted
from opponents.gauge.playout import chance, doubt_in, play_out
from opponents.gauge.table import Table, table_of
from opponents.gauge.weights import Weights
from rules.gauge.scoring import wealth
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.hexes import HexId
from rules.title import Seat
from tests.rules.gauge.support.position import build_round, fresh, railroad, table

W = Weights()


def named(state: State, place: int) -> str:
    return land_of(state.board).title(HexId(place))


def test_a_game_is_played_to_its_end_and_pays_everybody() -> None:
    quick = table_of(fresh(4))
    play_out(quick, (W,) * 4)
    assert quick.round == 11
    assert all(quick.wealth(seat) > 100 for seat in range(4))


def test_wealth_is_counted_as_the_rules_count_it() -> None:
    state = table(railroad("red", "0 1 0", "Madrid", value=24), cash=7)
    quick = table_of(state)
    assert [quick.wealth(s) for s in range(4)] == [wealth(state, Seat(s)) for s in range(4)]


def test_who_has_conceded_cannot_win_and_is_no_rival() -> None:  # IG 7.3
    state = table(railroad("red", "1 1", "Madrid", value=60), cash=10, seats=3)
    players = list(state.players)
    players[1] = replace(players[1], has_conceded=True)
    gone = table_of(replace(state, players=tuple(players)))
    assert chance(gone, 1, 5.0) == 0
    assert chance(gone, 0, 5.0) == pytest.approx(0.5)
    assert chance(table_of(state), 0, 5.0) < 0.01


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    ahead = table_of(table(railroad("red", "0", "Madrid", value=12)))
    early, late = (chance(ahead, 0, doubt_in(number, W)) for number in (1, 10))
    assert 0.25 < early < late < 1


def test_one_share_of_a_railroad_is_bought_in_a_round() -> None:  # IG 2.3
    state = table(railroad("red", "1", "Madrid"), railroad("blue", "1", "Lisbon", value=60))
    quick = table_of(state)
    assert shares_on_sale(quick, 0) == [Purchase(0, 20)]
    quick.buy(0, 0, 20)
    assert shares_on_sale(quick, 0) == []


def test_without_a_cube_nothing_is_bought() -> None:  # IG 2.3
    quick = table_of(table(railroad("red", "1", "Madrid")))
    assert len(purchases(quick, 0, W)) == 2
    quick.cubes[0] = 0
    assert purchases(quick, 0, W) == []


def test_a_share_that_only_loses_is_left() -> None:
    state = table(railroad("red", "1 1 1", "Madrid", value=80, treasury=0), cash=80, round=9)
    quick = table_of(replace(state, railroads=state.railroads[:1]))
    assert wanted(quick, 0, replace(W, least_gain=0.0)) is None


def test_railroads_start_in_major_cities_that_are_free() -> None:  # IG 2.5
    state = table(railroad("red", "0", "Madrid Barcelona"))
    free = {named(state, place) for place in free_cities(table_of(state))}
    assert free == {"Lisbon", "Vigo", "Sevilla", "Zaragoza", "Valencia"}


def step_name(state: State, quick: Table, weights: Weights = W) -> str:
    step = next_step(quick, 0, 0, weights)
    return "" if step is None else named(state, step.hex)


@pytest.mark.parametrize(
    ("treasury", "reached", "expected"),
    [
        pytest.param(20, False, "Braga", id="first city of the round"),
        pytest.param(60, True, "Braga", id="a second one while money is plenty"),
        pytest.param(20, True, "", id="kept for the rounds to come"),
    ],
)
def test_a_second_city_in_a_round_waits_if_the_money_must_last(
    treasury: int, reached: bool, expected: str
) -> None:  # IG 6.1
    red = railroad("red", "0 0 1 1 2 2", "Vigo C5", treasury=treasury)
    state = build_round(red, reached=reached)
    assert step_name(state, table_of(state)) == expected


def test_locomotives_are_kept_for_the_rounds_to_come() -> None:  # IG 3.3
    red = railroad("red", "0 0 1 1", "Vigo C5", locomotives=4)
    state = build_round(red, reached=True)
    assert step_name(state, table_of(state)) == ""
    assert step_name(state, table_of(state), replace(W, reserve_builds=0.1)) == "Braga"


def test_nobody_builds_for_others_alone() -> None:
    state = build_round(railroad("red", "0 1 1 1 2 2", "Vigo C5"))
    assert step_name(state, table_of(state), replace(W, envy=0.5)) == ""
    assert step_name(state, table_of(state)) == "Braga"


def test_a_way_is_left_when_its_next_hex_is_taken() -> None:  # IG 3.4
    state = build_round(railroad("red", "0 0", "Vigo"), railroad("blue", "1", "Lisbon"))
    quick = table_of(state)
    assert step_name(state, quick) == "C5"
    quick.taken |= 1 << land_of("classic").board.find("C5").id
    quick.track[1] |= 1 << land_of("classic").board.find("C5").id
    assert step_name(state, quick) == "Braga"


def test_a_declined_share_builds_nothing() -> None:  # IG 3.2
    quick = table_of(build_round(railroad("red", "0 0", "Vigo")))
    quick.declined = 1
    build_on(quick, (W,) * 4)
    assert quick.locomotives[0] == 21
