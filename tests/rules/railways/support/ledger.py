"""Bookkeeping of a railways game: what players have must follow from what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.networks import components
from rules.railways import events
from rules.railways.actions import Kind
from rules.railways.express.orient_express import ExpressRan, RouteTaken
from rules.railways.state import LOAN, State
from rules.railways.title import Railways
from rules.title import Event, Seat

Entry = tuple[int, int, int, int]
"""Change of cash, loans, income and supply."""

ENTRIES: dict[type[Event], Callable[[Any], Entry]] = {
    events.Built: lambda e: (LOAN * e.loans - e.cost, e.loans, e.income, -len(e.hexes)),
    events.Bought: lambda e: (LOAN * e.loans - e.cost, e.loans, 0, 0),
    events.Redeemed: lambda e: (0, 0, e.income, 0),
    events.IncomeCube: lambda e: (0, 0, -e.lost, -e.cubes),
    events.Income: lambda e: (e.amount, 0, 0, 0),
    events.Interest: lambda e: (LOAN * e.loans - e.paid, e.loans, 0, 0),
    events.Repaid: lambda e: (-e.cost, -1, 0, 0),
    ExpressRan: lambda e: (0, -e.forgiven, 0, 0),
}

NEW_RAILWAYS = {Kind.START: {1}, Kind.EXPAND: {0}}


def entries(event: Event) -> Iterator[tuple[Seat, Entry]]:
    """What an event changes, by seat."""
    if isinstance(event, RouteTaken):
        yield from ((Seat(seat), (0, 0, gain, 0)) for seat, gain in enumerate(event.gains))
    elif type(event) in ENTRIES:
        yield event.seat, ENTRIES[type(event)](event)  # type: ignore[attr-defined]


class Ledger:
    """Watches a game: money, cubes and railways change only as the events say."""

    def __init__(self, title: Railways) -> None:
        self._grid = title.rules.board.grid

    def __call__(self, before: State, after: State, happened: tuple[Event, ...]) -> None:
        """Assert that the state after follows from the one before and the events."""
        self._check_accounts(before, after, happened)
        for event in happened:
            if isinstance(event, events.Built):
                self._check_railways(before, after, event)
        assert before.build_limit <= after.build_limit <= before.build_limit + 1
        assert after.turn - before.turn in (0, 1)

    def _check_accounts(self, before: State, after: State, happened: tuple[Event, ...]) -> None:
        booked = [[p.cash, p.loans, p.income, p.supply] for p in before.players]
        for seat, entry in (line for event in happened for line in entries(event)):
            for column, amount in enumerate(entry):
                booked[seat][column] += amount
        assert booked == [[p.cash, p.loans, p.income, p.supply] for p in after.players], happened

    def _check_railways(self, before: State, after: State, build: events.Built) -> None:
        """A Start adds a railway, an Expand none, a Merge takes at least one away."""
        cubes, more = before.players[build.seat].cubes, after.players[build.seat].cubes
        railways = len(components(self._grid, cubes))
        grown = len(components(self._grid, more)) - railways
        assert cubes & more == cubes
        assert (more ^ cubes).bit_count() == len(build.hexes)
        assert grown in NEW_RAILWAYS.get(build.kind, range(-railways, 0)), build
