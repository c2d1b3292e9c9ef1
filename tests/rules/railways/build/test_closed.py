"""Kinds of action that may be chosen and lead nowhere say why, by their rule."""

from __future__ import annotations

import pytest

from bot.wording import wording
from rules.railways.actions import Kind
from rules.railways.build.closed import why_closed
from rules.railways.iberian import IBERIA as VARIANT
from rules.railways.state import MAX_LOANS, Card, CardState, State
from tests.rules.railways.support.position import owner, table

ALL_SOLD = tuple(Card(city, CardState.OPEN) for city in VARIANT.interests)


@pytest.mark.parametrize(
    ("state", "kind", "reason"),
    [
        (
            table(owner(marker="start")),
            Kind.EXPAND,
            "You have no railway yet; begin one with Start. (rule IR 4.5)",
        ),
        (table(owner()), Kind.MERGE, "It takes two railways, and you have none. (rule IR 4.6)"),
        (
            table(owner("B11 C12")),
            Kind.MERGE,
            "It takes two railways, and you have only one. (rule IR 4.6)",
        ),
        (
            table(owner("B11 C12", supply=0)),
            Kind.EXPAND,
            "You have no cubes left to build with. (rule IR 4.1)",
        ),
        (
            table(owner(loans=MAX_LOANS, cash=1, income=30)),
            Kind.PURCHASE,
            "The cheapest business interest costs $3; you can pay $1 at most. (rule IR 6.4)",
        ),
    ],
)
def test_what_leads_nowhere_says_why(state: State, kind: Kind, reason: str) -> None:
    why = why_closed(VARIANT, state, kind)
    assert why is not None
    assert wording().refusal(why) == reason


def test_all_cards_may_be_sold() -> None:
    why = why_closed(VARIANT, table(owner(cards=ALL_SOLD)), Kind.PURCHASE)
    assert why is not None
    assert wording().refusal(why) == "All business interests are sold. (rule IR 8.1)"


@pytest.mark.parametrize("kind", [Kind.START, Kind.EXPAND, Kind.PURCHASE])
def test_what_may_be_possible_is_open(kind: Kind) -> None:
    assert why_closed(VARIANT, table(owner("B11 C12", cash=9)), kind) is None
