"""What is advised in a railways game: what brings most in the long run, of every kind."""

from __future__ import annotations

from rules.railways.actions import Buy, Kind, Pass
from rules.railways.advice import TURNS, advised, kind_of, worth
from rules.railways.offers import RailOffer
from rules.railways.state import Step
from rules.railways.title import Railways
from tests.rules.railways.support.position import BALKANS, IBERIA, fresh, owner, table

EVORA = "B11 C11 D11 E12"


def test_worth_is_income_over_the_coming_turns_less_price_and_interest() -> None:
    player = owner(loans=5)
    assert worth(player, RailOffer(Buy("Porto"), cost=7, income=3)) == 3 * TURNS - 7
    assert worth(player, RailOffer(Buy("Porto"), cost=7, income=3, loans=1)) == TURNS - 7  # 5 to 7
    assert worth(owner(loans=16), RailOffer(Buy("Porto"), loans=1)) == 0


def test_the_best_of_each_kind_comes_first() -> None:
    state = table(owner(EVORA, marker=Kind.MERGE, cash=30, income=10))
    found = advised(IBERIA.rules, state)
    first = list(map(kind_of, found))[:3]
    assert sorted(first) == [Kind.EXPAND, Kind.PURCHASE, Kind.START]
    by_kind = [worth(state.player, offer) for offer in found[:3]]
    assert by_kind == sorted(by_kind, reverse=True)
    assert all(worth(state.player, offer) > 0 for offer in found)


def test_what_leads_elsewhere_comes_before_what_is_much_like_the_best() -> None:
    first, second, *_ = (set(offer.cities) for offer in advised(IBERIA.rules, fresh()))
    assert not first & second


def test_of_what_does_not_pay_the_best_of_each_kind_is_left() -> None:
    state = table(owner(marker=Kind.START, loans=15, income=40))
    found = advised(IBERIA.rules, state)
    assert list(map(kind_of, found)) == [Kind.PURCHASE]
    assert worth(state.player, found[0]) <= 0


def test_who_may_neither_build_nor_buy_is_left_to_pass() -> None:
    found = advised(IBERIA.rules, table(owner(loans=16, income=40)))
    assert {type(offer.action) for offer in found} == {Pass}


def test_outside_the_action_nothing_is_advised() -> None:
    for step in (Step.REPAY, Step.ROUTE, Step.OVER):
        assert advised(IBERIA.rules, table(step=step)) == []


def test_it_is_always_something_that_may_be_played() -> None:
    for title in (IBERIA, BALKANS):
        _plays_by_advice(title, turns=25)


def _plays_by_advice(title: Railways, turns: int) -> None:
    state = fresh(on=title)
    for _ in range(turns):
        found = advised(title.rules, state)
        assert found == advised(title.rules, state)
        offers = found or title.legal(state, state.current)
        state, _ = title.play(state, state.current, offers[0].action)
