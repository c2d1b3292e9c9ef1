"""The plan of a player's errands: track, turns and profit counted by hand on a few sections."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.advice.plan import Errand, Planner, best_errands, errands
from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.paths import plan_build
from rules.dragon.pieces import Demand, demands
from rules.dragon.state import Player, State, Train
from rules.title import Seat
from tests.rules.dragon.support.position import player, table, train

UNPLACED: dict[str, Any] = {"trains": (Train(),)}
AT_KOLA, AT_KUTNO = "10,14 11,14", "13,14 14,14 14,15 15,15"
"""Two pieces of the way from Kola to Kutno, which costs 1, 2, 1, 1, 3, 3 GP (ID A4)."""


def errand(state: State, source: str, city: str, index: int = 0) -> Errand:
    """The errand of one train from a source to a city, for 30 GP."""
    found = Planner(state, Seat(0), index).errand(1, Demand(city, "furs", 30), source)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("runner", "cost"),
    [
        pytest.param(player(**UNPLACED), 11, id="nothing built"),
        pytest.param(player(way=AT_KOLA, **UNPLACED), 10, id="begun"),
        pytest.param(player(way=AT_KUTNO, **UNPLACED), 4, id="begun at the far end"),
        pytest.param(player(way=f"{AT_KOLA}; {AT_KUTNO}", at="9,14"), 3, id="two pieces"),
        pytest.param(player(way=f"{AT_KOLA} 12,14 {AT_KUTNO}", at="9,14"), 0, id="all built"),
    ],
)
def test_only_track_that_hangs_together_counts(runner: Any, cost: int) -> None:
    assert errand(table(runner, player()), "kola", "kutno").cost == cost


def test_track_joins_the_train_too() -> None:
    """From 14,14 four mileposts to Kola and six to Kutno: all of one turn of a Teapot."""
    on_piece = player(way=f"{AT_KOLA}; {AT_KUTNO}", at="14,14")
    found = errand(table(on_piece, player()), "kola", "kutno")
    assert (found.cost, found.turns, found.profit) == (3, 2, 27)  # 20 GP a turn, then it runs
    whole = player(way=f"{AT_KOLA} 12,14 {AT_KUTNO}", at="14,14")
    assert errand(table(whole, player()), "kola", "kutno").turns == 1
    further = player(way=f"{AT_KOLA} 12,14 {AT_KUTNO}", at="14,15")
    assert errand(table(further, player()), "kola", "kutno").turns == 2  # eleven mileposts
    aside = player(way=AT_KOLA, at="13,14")  # on track of somebody else
    assert errand(table(aside, player(way="13,14 14,14")), "", "kola").cost == 3


def test_only_one_major_city_is_a_free_start() -> None:  # ID 9.2
    state = table(player(**UNPLACED), player())
    cities, site = board().cities, Site(state, Seat(0))
    way = plan_build(site, cities["kola"].mileposts, cities["railla"].mileposts)
    assert way is not None
    assert errand(state, "kola", "railla").cost == way.cost > 40
    assert errand(state, "ozu_zarkh", "wikkedde").cost == 0  # by magic
    elsewhere = table(player(way="61,34 62,34", at="9,14"), player())
    assert errand(elsewhere, "kola", "octomare").cost > 40  # a piece there reaches nothing


def test_every_train_is_considered() -> None:
    pair = (train("31,34"), train("9,14", loco="sardar"))
    state = table(player(trains=pair), player(), options={"additional_trains": True})
    far, near = errand(state, "kola", "kutno", 0), errand(state, "kola", "kutno", 1)
    assert near.cost == 11 < far.cost
    card = next(c for c, x in demands().items() if any(d.load == "furs" for d in x))
    dealt = replace(state, players=(replace(state.players[0], hand=(card,)), state.players[1]))
    furs = next(one for one in errands(dealt, Seat(0)) if one.demand.load == "furs")
    assert (furs.source, furs.train) == ("kola", 1)


def test_a_train_at_sea_is_considered_last() -> None:
    card = next(c for c, x in demands().items() if any(d.load == "furs" for d in x))
    pair = (train("46,19", ship="hyperion"), train("31,34", loco="sardar"))
    options = {"additional_trains": True}
    state = table(player(trains=pair, hand=(card,)), player(), options=options)
    assert {one.train for one in errands(state, Seat(0))} == {1}
    alone = table(player(trains=pair[:1], hand=(card,)), player())
    found = errands(alone, Seat(0))
    assert found
    assert all(one.is_from_sea for one in found)


def test_the_smaller_loss_comes_first() -> None:
    demand = Demand("kutno", "furs", 10)
    small, large = Errand(7, demand, "kola", 14, 1), Errand(7, demand, "kola", 30, 9)
    assert small.rate < large.rate  # spread over nine turns
    assert small.worth > large.worth


def test_the_carrier_brings_what_is_aboard() -> None:
    pair = (train("9,14"), train("31,34", "furs", loco="sardar"))
    card = next(c for c, x in demands().items() if any(d.load == "furs" for d in x))
    state = table(player(trains=pair, hand=(card,)), player(), options={"additional_trains": True})
    furs = next(one for one in errands(state, Seat(0)) if one.demand.load == "furs")
    assert (furs.source, furs.train, furs.others) == ("", 1, ())


def test_the_next_best_sources_are_known_too() -> None:
    card = next(c for c, x in demands().items() if any(d.load == "cloth" for d in x))  # four
    state = table(player(**UNPLACED, hand=(card,)), player())
    found = errands(state, Seat(0))
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    cloth = next(one for one in found if one.demand.load == "cloth")
    ways = (cloth, *cloth.others)
    assert len({one.source for one in ways}) == 3
    assert [one.worth for one in ways] == sorted((one.worth for one in ways), reverse=True)


def test_every_demand_in_hand_has_its_errand() -> None:
    found = errands(table(player(**UNPLACED), player()), Seat(0))
    assert len(found) == 9
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    for one in found:
        assert one.profit == one.demand.payment - one.cost
        assert one.turns >= 1
        assert one.source


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize(
    "runner",
    [
        pytest.param(player(**UNPLACED), id="nothing built"),
        pytest.param(player(way=f"{AT_KOLA}; {AT_KUTNO}", at="9,14"), id="two pieces"),
    ],
)
def test_the_best_are_found_without_planning_all(runner: Player, count: int) -> None:
    state = table(runner, player())
    everything = [dataclasses.replace(one, others=()) for one in errands(state, Seat(0))]
    assert best_errands(state, Seat(0), count) == everything[:count]


def test_what_is_aboard_needs_no_source() -> None:
    state = table(player(**UNPLACED), player())
    load = errands(state, Seat(0))[0].demand.load
    ana = state.players[0]
    carrier = replace(ana, trains=(replace(ana.trains[0], loads=(load,)),))
    carrying = errands(replace(state, players=(carrier, state.players[1])), Seat(0))
    assert all(one.source == "" for one in carrying if one.demand.load == load)
