"""What cards bring in Iron Dragon: drawn, discarded, and the events among them."""

from __future__ import annotations

from typing import ClassVar

from rules.dragon.board.layout import Edge, Node
from rules.dragon.pieces import Card
from rules.title import Event, Seat


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A demand card came into a hand."""

    seat: Seat
    card: Card


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    """An event card came up and acts (ID 13.1)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    key: str
    title: str
    kind: str
    clause: str
    until: int  # ends of the drawer's turns it lasts for; 0 unless timed


class EventSetAside(Event, frozen=True, tag="event_set_aside"):
    """An event that came up in startup does not act (ID 3.3)."""

    seat: Seat
    key: str


class EventEnded(Event, frozen=True, tag="event_ended"):
    """A timed event is over (ID 13.2)."""

    key: str
    drawer: Seat


class TrackErased(Event, frozen=True, tag="track_erased"):
    """Sections of one player left the board (ID 13.7)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    edges: tuple[Edge, ...]


class TrainHit(Event, frozen=True, tag="train_hit"):
    """An event cost a train a turn and, with `loads`, everything aboard; single loads follow."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat
    train: int
    key: str
    loads: tuple[str, ...] = ()
    must_choose: bool = False  # which load is lost
    back_to: Node = -1  # where a sand storm sent it


class LoadLost(Event, frozen=True, tag="load_lost"):
    """An event took a load (ID 13.5)."""

    seat: Seat
    train: int
    load: str


class Halved(Event, frozen=True, tag="halved"):
    """Half rate struck a train where it stood (ID 13.4)."""

    seat: Seat
    train: int
    points_left: int


class TaxPaid(Event, frozen=True, tag="tax_paid"):
    """War Tax, and all treasuries are open (ID 14.12); amounts and cash left by seat."""

    shown_at_once: ClassVar[bool] = True
    paid: tuple[int, ...]
    cash: tuple[int, ...]


class HandDiscarded(Event, frozen=True, tag="hand_discarded"):
    """A hand was discarded instead of the turn; some cards may lie open now (ID 4.2, 16.7)."""

    seat: Seat
    cards: tuple[Card, ...]
    contracts: tuple[Card, ...]


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """A discard pile became a deck: cards, ships or foremen (ID 12.3)."""

    deck: str
