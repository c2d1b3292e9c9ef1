"""Bookkeeping of a game of Iberian Gauge: what the state holds must follow from the events."""

from __future__ import annotations

from collections import Counter

from rules.gauge.events import Bought, Built, DividendPaid, Floated, TurnBegan, ValueMoved
from rules.gauge.pieces import LOCOMOTIVES, Step
from rules.gauge.state import State
from rules.title import Event


class Ledger:
    """Watches a game: accounts by seat, by railroad and of the bank; pieces by railroad."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self._moved: Counter[str] = Counter()

    def __call__(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        """Assert that the state after follows from the one before and the events."""
        self._moved = _holdings(before)
        for event in events:
            self._enter(event)
            self.seen[_name(event)] += 1
        assert self._moved == _holdings(after), (before, after, events)
        _check_turns(before, after, events)

    def _enter(self, event: Event) -> None:
        match event:
            case Floated(seat=seat, railroad=railroad, value=cost):
                self._sell(seat, railroad, cost)
                self._moved[f"{railroad} built"] += 1
                self._moved[f"{railroad} value"] = cost
            case Bought(seat=seat, railroad=railroad, cost=cost):
                self._sell(seat, railroad, cost)
            case Built():
                self._build(event)
            case DividendPaid():
                self._pay("bank", event.railroad, event.treasury)
                for payout in event.payouts:
                    self._pay("bank", f"seat {payout.seat}", payout.amount)
            case ValueMoved():
                assert self._moved[f"{event.railroad} value"] == event.before
                self._moved[f"{event.railroad} value"] = event.value

    def _sell(self, seat: int, railroad: str, cost: int) -> None:
        self._pay(f"seat {seat}", railroad, cost)
        self._moved[f"{railroad} sold"] += 1

    def _build(self, event: Built) -> None:
        self._moved[f"{event.railroad} built"] += 1
        self._pay(event.railroad, "bank", event.cost)
        for payment in event.payments:
            self._pay(event.railroad, payment.railroad, payment.amount)

    def _pay(self, payer: str, payee: str, amount: int) -> None:
        self._moved[payer] -= amount
        self._moved[payee] += amount


def _name(event: Event) -> str:
    """What kind of event, and of some which sort."""
    sort = getattr(event, "reason", "")
    if getattr(event, "lease", ()):
        sort = "leased"
    if getattr(event, "special_cities", 0):
        sort = "special"
    if getattr(event, "laps", 0):
        sort = "lap"
    if getattr(event, "income", 0) > 100:
        sort = "formula"
    return f"{type(event).__name__} {sort}".strip()


def _holdings(state: State) -> Counter[str]:
    held = Counter({"bank": state.bank})
    for seat, player in enumerate(state.players):
        held[f"seat {seat}"] = player.cash
    for railroad in state.railroads:
        held[railroad.colour] = railroad.treasury
        held[f"{railroad.colour} built"] = LOCOMOTIVES - railroad.locomotives
        held[f"{railroad.colour} sold"] = len(railroad.owners)
        held[f"{railroad.colour} value"] = railroad.value
    return held


def _check_turns(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Every new turn number is told once, and rises by one."""
    told = [event.number for event in events if isinstance(event, TurnBegan)]
    over = [after.turn] if after.step is Step.OVER else []
    assert told + over == list(range(before.turn + 1, after.turn + 1)), events
