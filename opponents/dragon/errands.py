"""What a train can do for its player's cards: loads to fetch and deliver, in every order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rules.dragon.advice.demands import cards_of, sources
from rules.dragon.board.loader import board
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import first_stored
from rules.dragon.pieces import Card, demands
from rules.dragon.state import State, Train
from rules.title import Seat


class Errand(NamedTuple):
    """One demand and where its load comes from."""

    card: Card
    load: str
    city: str
    payment: int
    source: str  # empty: it is aboard


class Call(NamedTuple):
    """One thing done at a city."""

    errand: Errand
    is_delivery: bool

    @property
    def city(self) -> str:
        """Where it is done."""
        return self.errand.city if self.is_delivery else self.errand.source


Order = tuple[Call, ...]


def errands_for(state: State, seat: Seat, train: Train, cards: Collection[Card]) -> list[Errand]:
    """All that can be served with these cards."""
    found = []
    for card in cards_of(state, seat):
        if card not in cards:
            continue
        for line in demands()[card]:
            places = [""] if line.load in train.loads else _sources(state, line.load)
            found += [
                Errand(card, line.load, line.city, line.payment, source)
                for source in places
                if source != line.city
            ]
    return found


def _sources(state: State, load: str) -> list[str]:
    """Where a load is to be had now."""
    found = sources(load) if chips_left(state, load) else []
    return found + sorted({s.city for s in state.stored if s.load == load} - {*found})


def is_to_be_had(state: State, city: str, load: str) -> bool:
    """Whether a train may take this load here, but for bans."""
    supplied = load in board().cities[city].loads and chips_left(state, load) > 0
    return supplied or first_stored(state, city, load) is not None


def calls_of(errand: Errand) -> Order:
    """Fetch, then deliver."""
    delivery = Call(errand, is_delivery=True)
    return (Call(errand, is_delivery=False), delivery) if errand.source else (delivery,)


def extended(order: Order, errand: Errand, capacity: int) -> Iterator[Order]:
    """An order with one more errand put in at every place there is room for it."""
    mine = calls_of(errand)
    for last in range(len(order) + 1):
        with_delivery = (*order[:last], mine[-1], *order[last:])
        wholes = [with_delivery]
        if len(mine) > 1:
            wholes = [
                (*with_delivery[:first], mine[0], *with_delivery[first:])
                for first in range(last + 1)
            ]
        yield from (whole for whole in wholes if fits(whole, capacity))


def fits(order: Sequence[Call], capacity: int) -> bool:
    """Whether a train has room for all on the way."""
    aboard = sum(call.is_delivery and not call.errand.source for call in order)
    for call in order:
        aboard += -1 if call.is_delivery else 1
        if aboard > capacity:
            return False
    return True


def can_join(order: Order, errand: Errand, train: Train) -> bool:
    """Whether an errand is another one than those of an order, with a load of its own."""
    known = {call.errand for call in order}
    if any(one.card == errand.card for one in known):
        return False
    aboard = sum(one.load == errand.load and not one.source for one in known)
    return bool(errand.source) or aboard < train.loads.count(errand.load)
