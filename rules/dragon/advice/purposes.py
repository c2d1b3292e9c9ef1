"""What a city is good for to a player's cards: what it pays, supplies and still waits for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import IntEnum
from typing import NamedTuple

from rules.dragon.actions import Move
from rules.dragon.advice.demands import lines_of, unserved
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import first_stored
from rules.dragon.pieces import Demand
from rules.dragon.state import State, Train
from rules.title import Seat


class Purpose(IntEnum):
    """Why a train goes somewhere, the best reason first."""

    DELIVER = 0
    FETCH = 1
    WAIT = 2  # a card names the city, but its load is not aboard
    NOTHING = 3


class Purposes(NamedTuple):
    """What a city means for the cards of one player; each best paid first."""

    pays: tuple[Demand, ...] = ()  # for what is aboard
    supplies: tuple[Demand, ...] = ()  # what cards ask for elsewhere
    awaits: tuple[Demand, ...] = ()  # what is not aboard

    @property
    def best(self) -> Purpose:
        """The best reason to go there."""
        if self.pays:
            return Purpose.DELIVER
        if self.supplies:
            return Purpose.FETCH
        return Purpose.WAIT if self.awaits else Purpose.NOTHING

    @property
    def payment(self) -> int:
        """What that reason brings."""
        lines = self.pays or self.supplies or self.awaits
        return lines[0].payment if lines else 0


def purposes_of(state: State, seat: Seat, city: str, train: Train | None = None) -> Purposes:
    """What a city means for this player, or for one train of theirs.

    A train that is full fetches nothing where it delivers nothing.
    """
    if not city or city in bans(state).closed:
        return Purposes()
    aboard = [load for one in _trains(state, seat, train) for load in one.loads]
    here = _best_paid(line for _, line in lines_of(state, seat) if line.city == city)
    pays = tuple(line for line in here if line.load in aboard)
    awaits = tuple(line for line in here if line.load not in aboard)
    has_room = train is None or train.room > 0 or bool(pays)
    return Purposes(pays, _supplied(state, seat, city) if has_room else (), awaits)


def worth_of(state: State, seat: Seat, city: str) -> Purposes:
    """All that cards ask for there or could fetch there, whatever is aboard and bars it now."""
    lines = [line for _, line in lines_of(state, seat)]
    supplied = board().cities[city].loads
    return Purposes(
        supplies=_best_paid(line for line in lines if line.load in supplied),
        awaits=_best_paid(line for line in lines if line.city == city),
    )


def _trains(state: State, seat: Seat, train: Train | None) -> tuple[Train, ...]:
    return state.players[seat].trains if train is None else (train,)


def _supplied(state: State, seat: Seat, city: str) -> tuple[Demand, ...]:
    """What cards ask for elsewhere beyond what is aboard, of what is to be had here."""
    wanted = unserved(state, seat)
    lines = (line for _, line in lines_of(state, seat) if line.city != city)
    return _best_paid(
        line for line in lines if wanted[line.load] > 0 and _is_to_be_had(state, city, line.load)
    )


def _is_to_be_had(state: State, city: str, load: str) -> bool:
    is_in_stock = load in board().cities[city].loads and chips_left(state, load) > 0
    return is_in_stock or first_stored(state, city, load) is not None


def _best_paid(lines: Iterable[Demand]) -> tuple[Demand, ...]:
    return tuple(sorted(dict.fromkeys(lines), key=lambda line: -line.payment))


def by_purpose(state: State, seat: Seat, offers: Collection[DragonOffer]) -> list[DragonOffer]:
    """Runs and voyages: deliveries first, then what cards ask for, then the rest.

    Of one kind those that get there in this turn come first, then what brings most. A quickest
    way that is the cheapest to another milepost of its city is left out.
    """
    usual = {(o.train, o.nodes) for o in offers if not _is_quickest(o)}
    different = [o for o in offers if not (_is_quickest(o) and (o.train, o.nodes) in usual)]
    return sorted(different, key=lambda offer: _rank(state, seat, offer))


def _is_quickest(offer: DragonOffer) -> bool:
    return isinstance(offer.action, Move) and offer.action.is_quickest


def _rank(state: State, seat: Seat, offer: DragonOffer) -> tuple[Purpose, bool, int]:
    train = state.players[seat].trains[offer.train]
    found = purposes_of(state, seat, offer.city, train)
    return found.best, not is_there(offer), offer.cost - found.payment


def is_there(offer: DragonOffer) -> bool:
    """Whether a run or voyage comes to its city in this turn."""
    end = offer.nodes[-1]
    return not board().is_sea(end) and board().city_of[end] == offer.city
