"""What events have changed of each player's money."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from rules.railways import events as ev
from rules.railways.express.orient_express import ExpressRan, RouteTaken
from rules.railways.state import LOAN
from rules.title import Event


class Change(msgspec.Struct, frozen=True):
    """By how much cash, income and loans of one player have risen or fallen."""

    cash: int = 0
    income: int = 0
    loans: int = 0


def changes(events: Sequence[Event], seats: int) -> tuple[Change, ...]:
    """By seat; events that change none of it are left aside."""
    found = [Change()] * seats
    for event in events:
        if isinstance(event, RouteTaken):
            for seat, gain in enumerate(event.gains):
                found[seat] = _add(found[seat], Change(income=gain))
        elif (change := _change(event)) is not None:
            seat, by = change
            found[seat] = _add(found[seat], by)
    return tuple(found)


def _add(one: Change, other: Change) -> Change:
    cash, income, loans = one.cash + other.cash, one.income + other.income, one.loans + other.loans
    return replace(one, cash=cash, income=income, loans=loans)


def _change(event: Event) -> tuple[int, Change] | None:
    match event:
        case ev.Built(seat=seat, cost=cost, loans=loans, income=income):
            return seat, Change(LOAN * loans - cost, income, loans)
        case ev.Bought(seat=seat, cost=cost, loans=loans):
            return seat, Change(LOAN * loans - cost, loans=loans)
        case ev.Redeemed(seat=seat, income=income):
            return seat, Change(income=income)
        case ev.IncomeCube(seat=seat, lost=lost):
            return seat, Change(income=-lost)
        case _:
            return _change_later(event)


def _change_later(event: Event) -> tuple[int, Change] | None:
    """What comes after the action."""
    match event:
        case ev.Income(seat=seat, amount=amount):
            return seat, Change(amount)
        case ev.Interest(seat=seat, paid=paid, loans=loans):
            return seat, Change(LOAN * loans - paid, loans=loans)
        case ev.Repaid(seat=seat, cost=cost):
            return seat, Change(-cost, loans=-1)
        case ExpressRan(seat=seat, forgiven=forgiven):
            return seat, Change(loans=-forgiven)
        case _:
            return None
