"""An action of Iron Dragon that could be played, with what is worth knowing about it."""

from __future__ import annotations

from rules.dragon.actions import AnyAction
from rules.dragon.board.layout import Edge, Node
from rules.dragon.move.reach import RENT
from rules.dragon.pieces import Card
from rules.title import Offer, Seat


class DragonOffer(Offer[AnyAction], frozen=True):
    """An action with what is worth knowing before playing it."""

    train: int = 0
    cost: int = 0  # GP to be paid now, rent and bribes included
    gain: int = 0  # GP received
    steps: int = 0  # movement used
    city: str = ""  # key of the city concerned
    load: str = ""
    card: Card = 0
    nodes: tuple[Node, ...] = ()  # the way
    edges: tuple[Edge, ...] = ()  # sections built
    rents: tuple[Seat, ...] = ()  # who is paid rent
    bribe: int = 0  # of the cost, for the Underground
    fee: int = 0  # of the cost, for moving on own track
    total: int = 0  # for building toward a place: what all of the way costs
    ports: tuple[
        Node, ...
    ] = ()  # where a run or voyage leads, in this turn or later; nearest first
    beyond: int = 0  # steps from the end of this turn's voyage to the nearest of them

    @property
    def rent(self) -> int:
        """Of the cost, what goes to the owners of track."""
        return RENT * len(self.rents)
