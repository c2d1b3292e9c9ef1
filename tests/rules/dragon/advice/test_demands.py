"""What cards ask for: loads, cities, and the card that pays most."""

from __future__ import annotations

from rules.dragon.advice.demands import best_card, sources, wanted_cities, wanted_loads
from rules.dragon.board.loader import board
from rules.dragon.pieces import demands
from rules.errors import RuleViolation
from rules.title import Seat
from tests.rules.dragon.support.position import player, table
from tests.worded import refuses

ANA = Seat(0)


def test_hand_and_open_contracts_want_loads() -> None:
    state = table(player(hand=(1, 2, 3)), player())
    lines = [line for card in (1, 2, 3) for line in demands()[card]]
    assert wanted_loads(state, ANA) == {line.load for line in lines}
    lying = table(player(hand=(1, 2, 3)), player(), contracts=(4,))
    assert wanted_loads(lying, ANA) == {*wanted_loads(state, ANA), *(d.load for d in demands()[4])}


def test_cities_are_wanted_for_what_they_take_and_supply() -> None:
    state = table(player(hand=(1, 2, 3)), player())
    found = wanted_cities(state, ANA)
    assert "bluefeld" in found  # gold
    supplying = {key for load in wanted_loads(state, ANA) for key in sources(load)}
    assert supplying <= found
    assert all("gold" in board().cities[key].loads for key in sources("gold"))


def test_of_cards_that_pay_alike_the_last_is_meant() -> None:
    state = table(player(at="u16,33", loads="sheep", hand=(55, 47, 1)), player())
    assert best_card(state, ANA, state.players[0].trains[0], "sheep") == 55
    one = table(player(at="u16,33", loads="sheep", hand=(1, 47, 2)), player())
    assert best_card(one, ANA, one.players[0].trains[0], "sheep") == 47


def test_a_load_nobody_asks_for_here_has_no_card() -> None:  # ID 7.3
    state = table(player(at="31,34", loads="gold", hand=(1, 2, 3)), player())
    with refuses(RuleViolation, match="asks for gold where you stand") as refusal:
        best_card(state, ANA, state.players[0].trains[0], "gold")
    assert refusal.value.clause == "ID 7.3"
