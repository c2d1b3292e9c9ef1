"""Checks that what happened explains what changed: money, track, loads and turns."""

from __future__ import annotations

from collections import Counter

from rules.dragon import events as e
from rules.dragon.state import State, Step
from rules.title import Event


class Ledger:
    """Watches whole games; `seen` counts what has happened in all of them."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        """Compare the states before and after an action with what was told."""
        self.seen.update(type(event).__name__ for event in events)
        self.seen.update(x.key for x in events if isinstance(x, e.EventDrawn))
        if any(isinstance(event, e.Undone) for event in events):
            assert after.turn == before.turn
            return
        self._check_money(before, after, events)
        self._check_track(before, after, events)
        self._check_turns(before, after, events)

    def _check_money(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        change: Counter[int] = Counter()
        for event in events:
            for seat, amount in _payments(before, event):
                change[seat] += amount
        for seat in before.seats:
            paid = after.players[seat].cash - before.players[seat].cash
            assert paid == change[seat], (seat, events)

    def _check_track(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        if any(isinstance(x, e.TradeAnswered) and x.is_accepted for x in events):
            return
        for seat in before.seats:
            track = set(before.players[seat].track)
            for event in events:
                if isinstance(event, e.Built) and event.seat == seat:
                    track |= set(event.edges)
                elif isinstance(event, e.TrackErased) and event.seat == seat:
                    track -= set(event.edges)
            assert track == set(after.players[seat].track)

    def _check_turns(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        began = [x for x in events if isinstance(x, e.TurnBegan)]
        if began:
            assert began[-1].number == after.turn or after.step in (Step.TRIM, Step.OVER)
        elif after.step is not Step.OVER:
            assert before.turn == after.turn or after.step is Step.TRIM


def _payments(before: State, event: Event) -> list[tuple[int, int]]:
    match event:
        case e.RentPaid(seat=seat, owner=owner, amount=amount):
            return [(seat, -amount), (owner, amount)]
        case e.BribePaid(seat=seat, to=to, amount=amount, is_for_building=is_for_building):
            return [(seat, 0 if is_for_building else -amount), (to, amount)]
        case e.ForemanHired(seat=seat, cost=cost):
            return [] if before.asks else [(seat, -cost)]  # paid when it was looked at
        case e.TaxPaid(paid=paid):
            return [(seat, -tax) for seat, tax in enumerate(paid)]
        case e.TradeAnswered(is_accepted=True) if before.deal is not None:
            return [(before.current, -before.deal.price), (before.deal.partner, before.deal.price)]
    return _with_the_bank(event)


def _with_the_bank(event: Event) -> list[tuple[int, int]]:
    match event:
        case e.Delivered(seat=seat, payment=amount) | e.Borrowed(seat=seat, amount=amount):
            return [(seat, amount)]
        case e.Built(seat=seat, cost=cost) | e.Boarded(seat=seat, cost=cost):
            return [(seat, -cost)]
        case e.LocoChanged(seat=seat, cost=cost):
            return [(seat, -cost)]
        case e.DebtCollected(seat=seat, amount=amount) | e.MoveFeePaid(seat=seat, amount=amount):
            return [(seat, -amount)]
        case e.ForemanLookedAt(seat=seat):
            return [(seat, -1)]
    return []
