"""What the events since the last picture brought and cost everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.dragon.build.hiring import LOOK_COST
from rules.dragon.events import (
    Boarded,
    Borrowed,
    BribePaid,
    Built,
    DebtCollected,
    Delivered,
    ForemanHired,
    ForemanLookedAt,
    LocoChanged,
    MoveFeePaid,
    RentPaid,
    TaxPaid,
    TradeAnswered,
)
from rules.title import Event, Seat

Change = tuple[Seat, int]
"""Somebody's treasury, and by how much it grows."""


def changes(events: Sequence[Event]) -> Counter[Seat]:
    """By how much every treasury has grown or shrunk."""
    total: Counter[Seat] = Counter()
    for event in events:
        for seat, amount in _changes(event):
            total[seat] += amount
    looked = {event.seat for event in events if isinstance(event, ForemanLookedAt)}
    for event in events:
        if isinstance(event, ForemanHired) and event.seat in looked:
            total[event.seat] += LOOK_COST  # which the cost of hiring has once more
    return total


def _changes(event: Event) -> list[Change]:
    match event:
        case RentPaid(seat=seat, owner=other, amount=amount):
            return [(seat, -amount), (other, amount)]
        case BribePaid(seat=seat, to=to, amount=amount, is_for_building=is_built):
            return [(to, amount), (seat, 0 if is_built else -amount)]  # the build's cost has it
        case Delivered(seat=seat, payment=amount) | Borrowed(seat=seat, amount=amount):
            return [(seat, amount)]
        case MoveFeePaid(seat=seat, amount=amount) | DebtCollected(seat=seat, amount=amount):
            return [(seat, -amount)]
        case Boarded() | Built() | LocoChanged() | ForemanHired():
            return [(event.seat, -event.cost)]
        case ForemanLookedAt(seat=seat):
            return [(seat, -LOOK_COST)]
        case TaxPaid(paid=paid):
            return [(Seat(seat), -amount) for seat, amount in enumerate(paid)]
        case TradeAnswered(is_accepted=True, proposer=seat, partner=other, price=price):
            return [(seat, -price), (other, price)]
    return []
