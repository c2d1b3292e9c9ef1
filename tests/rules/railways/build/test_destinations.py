"""Builds that name cities alone: the cheapest way there."""

from __future__ import annotations

import pytest

from rules.errors import RuleViolation
from rules.railways.actions import Build, Kind
from rules.railways.build.destinations import build_meant, way_to
from rules.railways.offers import build_offers
from rules.railways.state import State
from tests.rules.railways.support.position import IBERIA, fresh, owner, table
from tests.worded import refuses

RULES = IBERIA.rules


def start(*hexes: str) -> Build:
    """A Start in these hexes, named by label or city."""
    return Build(Kind.START, tuple(RULES.board.find(text).label for text in hexes))


def test_hexes_written_one_by_one_are_left_as_they_are() -> None:
    written = start("Lisbon", "C10", "D10")  # in the country, and no legal Start
    assert build_meant(RULES, fresh(), written) == written


def test_cities_that_may_be_built_as_they_stand_are_left_as_they_are() -> None:
    written = start("Lisbon", "Setúbal")  # neighbours
    assert build_meant(RULES, fresh(), written) == written


def test_cities_apart_mean_the_cheapest_way_there() -> None:
    state = table(owner())
    found = build_meant(RULES, state, start("Lisbon", "Évora"))
    assert {"B11", RULES.board.find("Évora").label} <= set(found.hexes)
    reaching = [
        offer.cost
        for offer in build_offers(RULES, state, Kind.START)
        if set(offer.cities) == {"Lisbon", "Évora"}
    ]
    offers = {offer.action: offer.cost for offer in build_offers(RULES, state, Kind.START)}
    assert offers[found] == min(reaching)


def test_a_way_leads_through_another_city_where_it_must() -> None:
    found = way_to(RULES, table(owner()), Kind.START, {"Lisbon", "Porto"})
    assert found is not None
    assert {"B11", "D8", "D6"} <= set(found.hexes)  # by way of Coimbra


@pytest.mark.parametrize(
    ("state", "cities", "message"),
    [
        pytest.param(fresh(), "Lisbon Évora", "4 tracks; the build limit is 3", id="limit"),
        pytest.param(
            table(owner(supply=2)), "Lisbon Évora", "4 tracks; you have 2 cubes left", id="supply"
        ),
        pytest.param(table(owner(loans=14)), "Lisbon Évora", "This costs \\$18", id="credit"),
        pytest.param(fresh(), "Lisbon Barcelona", "name every one on the way", id="too far"),
    ],
)
def test_out_of_reach_the_shortest_way_says_by_how_much(
    state: State, cities: str, message: str
) -> None:
    with refuses(RuleViolation, match=message):
        IBERIA.play(state, state.current, build_meant(RULES, state, start(*cities.split())))


def test_a_hex_named_twice_is_refused() -> None:  # IR 2.2
    with refuses(RuleViolation, match="Lisbon is named twice"):
        build_meant(RULES, fresh(), start("Lisbon", "Setúbal", "Lisbon"))
