"""What is advised in Iberian Gauge: shares that pay, and builds that lead to cities."""

from __future__ import annotations

from rules.gauge.actions import Buy, Float
from rules.gauge.advice import advised, build_rounds
from rules.gauge.offers import GaugeOffer
from rules.gauge.pieces import ROUNDS, Colour, Step
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from tests.rules.gauge.support.position import GAUGE, build_round, railroad, table


def found(state: State) -> list[GaugeOffer]:
    return advised(land_of(state.board), state)


def test_the_share_that_pays_most_comes_first() -> None:
    poor = railroad("red", "1", "Lisbon", income=10, treasury=0)
    rich = railroad("blue", "1", "Madrid", income=40, treasury=60)
    assert found(table(poor, rich))[0].action == Buy(Colour.BLUE)


def test_each_railroad_is_started_once_and_elsewhere_at_a_price_that_leaves_something() -> None:
    starts = [offer for offer in found(table()) if isinstance(offer.action, Float)]
    assert len({offer.hex for offer in starts}) == len(starts)
    assert sorted(str(offer.railroad) for offer in starts) == sorted(Colour)
    assert {offer.cost for offer in starts} == {24}
    assert {offer.cost for offer in found(table(cash=13))} == {12}


def test_builds_in_cities_come_before_the_way_there() -> None:
    state = build_round(railroad("blue", "0", "Cuenca P9", treasury=40))
    offers = found(state)
    moving = [offer.dividend > 0 for offer in offers]
    assert moving == sorted(moving, reverse=True)
    assert offers
    assert all(not offer.choice for offer in offers)


def test_what_leads_away_from_every_city_is_not_advised() -> None:
    state = build_round(railroad("blue", "0", "Q11", treasury=30))
    built = {offer.hex for offer in found(state)}
    legal = {offer.hex for offer in GAUGE.legal(state, state.current) if offer.hex}
    assert built < legal


def test_in_the_last_round_only_what_still_pays() -> None:
    rounds = len(ROUNDS)
    state = build_round(railroad("blue", "0", "Q11", treasury=30), round=rounds)
    assert build_rounds(state) == 1
    assert all(offer.dividend for offer in found(state))


def test_it_is_always_something_that_may_be_played() -> None:
    state = GAUGE.setup(3, {}, "advice")
    while state.step is not Step.OVER:
        offers = found(state) or GAUGE.legal(state, state.current)[-1:]
        state, _ = GAUGE.play(state, state.current, offers[0].action)
    assert max(railroad.value for railroad in state.railroads) > 12
