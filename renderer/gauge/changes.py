"""What has changed since the last picture: everybody's money, treasuries, and both markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.gauge.events import (
    Bought,
    Built,
    DividendMoved,
    DividendPaid,
    Floated,
    RailroadBegan,
    RoundEnded,
    ValueMoved,
)
from rules.gauge.pieces import Colour
from rules.gauge.shares.tracks import INCOMES
from rules.gauge.view import GaugeView, RailroadView
from rules.title import Event, Seat


@dataclass(frozen=True)
class Change:
    """A number before and after."""

    before: int
    after: int


def cash_change(events: Iterable[Event], seat: Seat) -> int:
    """What a player got less what they spent."""
    return sum(_gained(event, seat) - _spent(event, seat) for event in events)


def worth_change(view: GaugeView, events: Iterable[Event], seat: Seat) -> int:
    """What they got, and what their shares gained or lost; a share is worth its price when bought.

    Nobody buys between two decisions, so today's shares are those that gained.
    """
    held = view.players[seat].shares
    return sum(_gained(event, seat) + _risen(event, held) for event in events)


def value_moves(events: Iterable[Event]) -> dict[Colour, Change]:
    """Share values that were moved, from the first to the last of their moves."""
    moves: dict[Colour, Change] = {}
    for event in events:
        if isinstance(event, ValueMoved):
            first = moves.get(event.railroad, Change(event.before, event.value)).before
            moves[event.railroad] = Change(first, event.value)
    return moves


def dividend_moves(view: GaugeView, events: Iterable[Event]) -> dict[Colour, Change]:
    """Dividend markers that were moved, in spaces counted on beyond the top."""
    spaces: dict[Colour, int] = {}
    for event in events:
        if isinstance(event, DividendMoved):
            spaces[event.railroad] = spaces.get(event.railroad, 0) + event.spaces
    ends = {railroad.colour: _space(railroad) for railroad in view.railroads}
    return {one: Change(ends[one] - moved, ends[one]) for one, moved in spaces.items()}


def treasury_change(view: GaugeView, events: Iterable[Event], built: Built) -> Change:
    """A treasury around one build, without the dividends that were paid into it afterwards."""
    now = next(r.treasury for r in view.railroads if r.colour is built.railroad)
    paid = (e for e in events if isinstance(e, DividendPaid) and e.railroad is built.railroad)
    after = now - sum(event.treasury for event in paid)
    return Change(after + built.total, after)


def in_its_turn(events: Iterable[Event], railroad: Colour) -> Iterator[Event]:
    """What happens to a railroad until its turn, or the round, is over."""
    for event in events:
        if isinstance(event, RailroadBegan | RoundEnded):
            return
        if getattr(event, "railroad", None) is railroad:
            yield event


def _space(railroad: RailroadView) -> int:
    return railroad.space + railroad.laps * len(INCOMES) + railroad.beyond


def _gained(event: Event, seat: Seat) -> int:
    if not isinstance(event, DividendPaid):
        return 0
    return sum(payout.amount for payout in event.payouts if payout.seat == seat)


def _spent(event: Event, seat: Seat) -> int:
    match event:
        case Floated() if event.seat == seat:
            return event.value
        case Bought() if event.seat == seat:
            return event.cost
    return 0


def _risen(event: Event, held: dict[Colour, int]) -> int:
    if not isinstance(event, ValueMoved):
        return 0
    return (event.value - event.before) * held.get(event.railroad, 0)
