"""Business interests (IR 8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.railways import events
from rules.railways.build.building import ground
from rules.railways.offers import card_once_bought
from rules.railways.state import Card, CardState, Player, State
from rules.title import Seat
from tests.narrowed import sure, the
from tests.rules.railways.support.position import (
    IBERIA,
    fresh,
    happening,
    owner,
    refuse,
    table,
    turns,
)

BUYER: dict[str, Any] = {"marker": "start"}


@pytest.mark.parametrize(
    ("city", "price"), [("Lisbon", 5), ("Porto", 4), ("Cádiz", 3), ("Oviedo", 3)]
)
def test_a_purchase_pays_the_price_of_one_card(city: str, price: int) -> None:
    # IR 8.1
    state, happened = happening(table(owner(cash=1, **BUYER)), f"buy {city}")
    assert the(happened, events.Bought) == events.Bought(Seat(0), city, price, loans=1)
    assert state.players[0].cards == (Card(city, CardState.OPEN),)
    assert state.players[0].cash == 1 + 5 - price - 1  # a loan, the price, its interest
    assert city not in [card.city for card in IBERIA.view(state, None).for_sale]


@pytest.mark.parametrize(
    ("state", "city", "words"),
    [
        pytest.param(
            table(owner(**BUYER), owner(cards="Porto")), "Porto", "already sold", id="sold"
        ),
        pytest.param(table(owner(cards="Porto", **BUYER)), "Porto", "already sold", id="one's own"),
        pytest.param(table(owner(**BUYER)), "Évora", "no business interest", id="a town"),
        pytest.param(table(owner(**BUYER)), "Narnia", "no business interest", id="no city"),
        pytest.param(
            table(owner(**BUYER), owner(cards="Porto", is_out=True)),
            "Porto",
            "already sold",
            id="of a player who is out",
        ),
    ],
)
def test_a_card_that_is_not_for_sale_is_refused(state: State, city: str, words: str) -> None:
    # IR 8.1
    assert words in refuse(state, f"buy {city}", "IR 8.1")


def test_the_bonus_comes_at_purchase_if_the_owner_is_there() -> None:
    # IR 8.2
    state, happened = happening(table(owner("B11 C12", **BUYER)), "buy Lisbon")
    assert the(happened, events.Redeemed) == events.Redeemed(Seat(0), "Lisbon", 5)
    assert state.players[0].income == 5
    assert state.players[0].cards == (Card("Lisbon", CardState.REDEEMED),)


def test_the_bonus_comes_once_when_the_owner_builds_there() -> None:
    # IR 8.2
    state, happened = happening(table(owner("C12", cash=3, cards="Lisbon, Porto")), "expand B11")
    assert the(happened, events.Redeemed) == events.Redeemed(Seat(0), "Lisbon", 5)
    assert state.players[0].income == 5 + 5
    assert state.players[0].cards == (
        Card("Lisbon", CardState.REDEEMED),
        Card("Porto", CardState.OPEN),
    )
    state = turns(state, "pass start", "pass start", "start D7 D6 D8")
    assert state.players[0].income == 10 + 4 + 2 + 4  # Porto and its card, Coimbra


def test_somebody_elses_cube_redeems_nothing() -> None:
    # IR 8.2
    state, _ = happening(table(owner(), owner(cards="Lisbon")), "start B11 C12")
    assert state.players[1].cards == (Card("Lisbon", CardState.OPEN),)
    assert state.players[1].income == 0


def test_a_card_turns_face_down_when_two_others_fill_its_city() -> None:
    # IR 8.3
    state, happened = happening(
        table(owner(), owner("B11"), owner(cards="Lisbon")), "start B11 C12"
    )
    assert the(happened, events.FaceDown) == events.FaceDown(Seat(2), "Lisbon")
    assert state.players[2].cards == (Card("Lisbon", CardState.FACE_DOWN),)
    assert state.players[2].income == 0


def test_one_other_cube_leaves_the_card_open() -> None:
    # IR 8.3
    _, happened = happening(table(owner(), owner(cards="Lisbon")), "start B11 C12")
    assert not [e for e in happened if isinstance(e, events.FaceDown)]


def test_a_card_stays_face_up_for_a_city_with_room_that_nobody_can_come_to() -> None:
    # IR 8.3
    wall = owner("B10 C11 C12")  # every hex beside Lisbon
    for holder, move in ((owner(**BUYER), "buy Lisbon"), (owner(cards="Lisbon"), "pass start")):
        state, happened = happening(table(holder, wall, wall), move)
        assert state.players[0].cards == (Card("Lisbon", CardState.OPEN),)
        assert not [e for e in happened if isinstance(e, events.FaceDown)]
    assert not ground(IBERIA.rules, state, Seat(0)).room & wall.cubes


def test_a_card_for_a_full_city_is_bought_and_turns_face_down_at_once() -> None:
    # IR 8.3, 8.4, E12
    state, happened = happening(table(owner(**BUYER), owner("B11"), owner("B11")), "buy Lisbon")
    assert the(happened, events.FaceDown) == events.FaceDown(Seat(0), "Lisbon")
    assert state.players[0].income == 0
    assert state.players[0].cards == (Card("Lisbon", CardState.FACE_DOWN),)
    assert award_of(state.players, "interests") == (0,)


def test_every_card_bought_counts_for_the_award() -> None:
    # IR 8.4, 9.7
    cards = (Card("Lisbon", CardState.FACE_DOWN), Card("Porto", CardState.OPEN))
    two = owner(cards=cards)
    assert award_of((owner("D2", cards="A Coruña"), owner(), two), "interests") == (2,)


def test_cards_are_offered_with_what_they_bring_now() -> None:
    # IR 8.1
    state = table(owner("B11 C12", cash=0, loans=15, **BUYER), owner(cards="Porto"))
    offers = {o.action.city: o for o in IBERIA.legal(state, Seat(0)) if hasattr(o.action, "city")}
    assert len(offers) == 15
    assert (offers["Lisbon"].income, offers["Lisbon"].cost, offers["Lisbon"].loans) == (5, 5, 1)
    assert offers["Bilbao"].income == 0


def test_a_first_turn_may_buy() -> None:
    # IR 3.2, 8.1
    assert turns(fresh(), "buy Porto").players[0].loans == 1


def award_of(players: tuple[Player, ...], key: str) -> tuple[int, ...]:
    """Who holds an award if the game ended now."""
    result = sure(IBERIA.result(table(*players, step="over", ending="stalled")))
    (award,) = [award for award in result.awards if award.key == key]
    return award.holders


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(table(owner("B11", **BUYER)), CardState.REDEEMED, id="reached"),  # IR 8.2
        pytest.param(table(owner(**BUYER)), CardState.OPEN, id="not yet reached"),
        pytest.param(
            table(owner(**BUYER), owner("B11"), owner("B11")),
            CardState.FACE_DOWN,
            id="full",
        ),  # IR 8.3
    ],
)
def test_where_a_card_will_stand_is_known_before(state: State, expected: CardState) -> None:
    assert card_once_bought(IBERIA.rules, state, "Lisbon") is expected
    bought, _ = happening(state, "buy Lisbon")
    assert bought.players[0].cards == (Card("Lisbon", expected),)
