"""Ways to cities: the nearest first, over free hexes and leased ones."""

from __future__ import annotations

from itertools import islice

import pytest

from opponents.gauge.builders import best_way, ways_of
from opponents.gauge.table import table_of
from opponents.gauge.weights import Weights
from rules.gauge.actions import Build
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.hexes import HexId
from tests.rules.gauge.support.position import GAUGE, build_round, railroad


def named(state: State, place: int) -> str:
    return land_of(state.board).title(HexId(place))


def test_the_nearest_city_comes_first_and_its_way_is_priced() -> None:
    state = build_round(railroad("red", "0", "Vigo"))
    first = next(ways_of(table_of(state), 0))
    assert [named(state, step.hex) for step in first.steps] == ["C5", "Braga"]
    assert first.money == 8
    assert not first.is_major


def test_country_of_others_is_leased_and_not_built_in() -> None:
    state = build_round(railroad("red", "0", "Vigo"), railroad("blue", "1", "Lisbon C5"))
    first = next(ways_of(table_of(state), 0))
    (step,) = first.steps
    assert (named(state, step.hex), [named(state, h) for h in step.leased]) == ("Braga", ["C5"])
    assert first.money == 4 + 2


@pytest.mark.parametrize("board", ["classic", "geographic"])
def test_each_build_of_a_way_is_legal_with_its_lease(board: str) -> None:
    state = build_round(
        railroad("red", "0 0 0 0 0 0", "Madrid", on=board),
        railroad("blue", "1 1", "Lisbon Zaragoza", on=board),
        on=board,
    )
    land = land_of(board)
    for way in islice(ways_of(table_of(state), 0), 5):
        now, spent = state, 0
        for step in way.steps[:6]:
            before = now.railroads[0].treasury
            leased = land.labels(tuple(map(HexId, step.leased)))
            now, _ = GAUGE.play(
                now, now.current, Build(land.board.hexes[HexId(step.hex)].label, leased)
            )
            spent += before - now.railroads[0].treasury
        assert spent == way.money


def test_a_city_that_cannot_be_paid_is_not_made_for() -> None:
    poor = table_of(build_round(railroad("red", "0 0 0 0 0 0", "Vigo", treasury=7)))
    rich = table_of(build_round(railroad("red", "0 0 0 0 0 0", "Vigo", treasury=8)))
    assert best_way(poor, 0, Weights()) is None
    assert best_way(rich, 0, Weights()) is not None
