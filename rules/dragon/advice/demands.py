"""What a player's cards ask for, and where it comes from."""

from __future__ import annotations

from collections import Counter

from rules.dragon.board.loader import board
from rules.dragon.move.loads import city_at, demand_for
from rules.dragon.pieces import Card, Demand, demands
from rules.dragon.state import State, Train
from rules.errors import RuleViolation
from rules.title import Seat


def cards_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards this player may deliver on: the hand and the open contracts."""
    return (*state.players[seat].hand, *state.contracts)


def lines_of(state: State, seat: Seat) -> list[tuple[Card, Demand]]:
    """Every line of these cards."""
    return [(card, line) for card in cards_of(state, seat) for line in demands()[card]]


def wanted_loads(state: State, seat: Seat) -> frozenset[str]:
    """Kinds of goods that some card asks for."""
    return frozenset(line.load for _, line in lines_of(state, seat))


def unserved(state: State, seat: Seat) -> Counter[str]:
    """How many cards ask for each load that no train carries for them; a card is served once."""
    cards = cards_of(state, seat)
    wanted = Counter(load for card in cards for load in {line.load for line in demands()[card]})
    wanted.subtract(load for train in state.players[seat].trains for load in train.loads)
    return wanted


def wanted_cities(state: State, seat: Seat) -> set[str]:
    """Cities that demand something on this player's cards, and those that supply it."""
    kinds = wanted_loads(state, seat)
    supplying = {key for key, city in board().cities.items() if not kinds.isdisjoint(city.loads)}
    return supplying | {line.city for _, line in lines_of(state, seat)}


def sources(load: str) -> list[str]:
    """The cities that supply a load, by key."""
    return [key for key, city in board().cities.items() if load in city.loads]


def best_card(state: State, seat: Seat, train: Train, load: str) -> Card:
    """The card that pays most for a load where this train stands (ID 7.3)."""
    city = city_at(train)
    paying = [
        (line.payment, card)
        for card in cards_of(state, seat)
        if (line := demand_for(card, city, load)) is not None
    ]
    if not paying:
        raise RuleViolation("ID 7.3", "id-no-card-asks", load=load)
    return max(paying)[1]
