"""What the layers of a picture of Iron Dragon are given, and what they read from its events."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.dragon.world.sheet import Sheet
from renderer.draw.canvas import Canvas
from renderer.picture import Order
from renderer.stage import Stage
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.events import (
    Built,
    Moved,
    Sailed,
    TrackErased,
    TradeAnswered,
    TurnEnded,
    TurnLost,
)
from rules.dragon.view import DragonView, TrainView
from rules.title import Seat


@dataclass(frozen=True)
class Scene(Stage):
    """A picture of a view being drawn."""

    view: DragonView
    order: Order
    canvas: Canvas
    sheets: tuple[Sheet, ...]

    def load(self, key: str) -> str:
        """A kind of goods in words."""
        return self.words("dragon-load", load=key)

    def city(self, key: str) -> str:
        """The name of a city."""
        return board().cities[key].name


@dataclass(frozen=True)
class Journey:
    """The way a train or ship has come since the last picture."""

    seat: Seat
    nodes: tuple[Node, ...]


def journeys(order: Order) -> list[Journey]:
    """All journeys in their order."""
    moves = (event for event in order.events if isinstance(event, Moved | Sailed))
    return [Journey(event.seat, event.nodes) for event in moves if len(event.nodes) > 1]


def built(order: Order) -> dict[Edge, Seat]:
    """Sections built since the last picture, or planned in a preview, with who builds them."""
    builds = (event for event in order.events if isinstance(event, Built))
    return {edge: event.seat for event in builds for edge in event.edges}


def traded(order: Order) -> dict[Edge, Seat]:
    """Sections that changed hands since the last picture, with who got them."""
    deals = [e for e in order.events if isinstance(e, TradeAnswered) and e.is_accepted]
    got = {edge: deal.proposer for deal in deals for edge in deal.gets}
    return got | {edge: deal.partner for deal in deals for edge in deal.gives}


def erased(order: Order) -> dict[Edge, Seat]:
    """Sections lost to an event since the last picture."""
    losses = (event for event in order.events if isinstance(event, TrackErased))
    return {edge: event.seat for event in losses for edge in event.edges}


def acting(view: DragonView, order: Order) -> Seat | None:
    """Whose doing the picture shows: who planned or played last, else whose turn it is or was."""
    doers = [event.seat for event in order.events if isinstance(event, Built | Moved | Sailed)]
    over = [event.seat for event in order.events if isinstance(event, TurnEnded | TurnLost)]
    return next((seat for seat in (*doers[-1:], *over[:1])), view.current)


def planner(view: DragonView, order: Order) -> Seat | None:
    """Whose plan a preview shows."""
    if not order.preview:
        return None
    answers = [event.seat for event in order.events if isinstance(event, TradeAnswered)]
    return answers[-1] if answers else acting(view, order)


def active_train(view: DragonView, order: Order) -> TrainView | None:
    """The train the turn is about, if it is on the board."""
    seat = acting(view, order)
    trains = view.players[seat].trains if seat is not None else ()
    moved = [event.train for event in order.events if isinstance(event, Moved | Sailed)]
    chosen = trains[moved[-1]] if moved and moved[-1] < len(trains) else None
    placed = [train for train in trains if train.place >= 0]
    if chosen is not None and chosen.place >= 0:
        return chosen
    return placed[0] if placed else None
