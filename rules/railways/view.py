"""What anybody may see of a railways game: everything but the seed (IR 1.6)."""

from __future__ import annotations

import msgspec

from rules.railways.actions import Kind
from rules.railways.ending.prospects import Prospect
from rules.railways.state import Card
from rules.title import Result, Seat


class PlayerView(msgspec.Struct, frozen=True):
    """One player's public numbers."""

    supply: int
    cash: int
    income: int
    loans: int
    interest: int
    marker: Kind
    hexes: tuple[str, ...]  # labels, in board order
    railways: tuple[tuple[str, ...], ...]  # the same by railway
    longest_run: int
    cards: tuple[Card, ...]
    is_insolvent: bool
    is_out: bool


class CardForSale(msgspec.Struct, frozen=True):
    """A business interest nobody owns."""

    city: str
    price: int
    income: int


class ExpressView(msgspec.Struct, frozen=True):
    """The Orient Express (BR 4): no hexes while its route is being chosen."""

    seat: Seat  # whose build joined the network
    hexes: tuple[str, ...]  # labels from Trieste on
    owners: tuple[Seat, ...]  # of the railway from each hex to the next
    gains: tuple[int, ...]  # income by seat


class RailwaysView(msgspec.Struct, frozen=True):
    """A railways game as the table sees it."""

    variant: str
    board: str
    turn: int
    current: Seat | None  # None once the game is over
    step: str
    open_kinds: tuple[Kind, ...]  # what the current player may choose
    build_limit: int
    players: tuple[PlayerView, ...]
    for_sale: tuple[CardForSale, ...]
    result: Result | None
    provisional: Result | None = None  # how it would be scored if it ended now
    prospects: tuple[Prospect, ...] = ()  # in which ways it may end soon, the nearest first
    express: ExpressView | None = None  # once it has happened, where a variant has it
