"""What a train does in this turn of its plan: runs, loads, at last a delivery."""

from __future__ import annotations

from collections.abc import Iterator

from opponents.dragon.planner import Venture
from opponents.dragon.ways.route import Leg
from rules.dragon import actions as a
from rules.dragon.advice.operations import can_go
from rules.dragon.advice.proposals import train_offers
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.move.loads import city_at
from rules.dragon.move.reach import RENT
from rules.dragon.play import play
from rules.dragon.state import State, Train
from rules.errors import Refused
from rules.title import Seat


class Operations:
    """Actions found one after the other, each tried before it is taken."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.actions: list[a.AnyAction] = []
        self.reveals = False  # the last one brings a card out

    def train(self, index: int) -> Train:
        """A train as it is after them."""
        return self.state.players[self.seat].trains[index]

    def take(self, action: a.AnyAction) -> bool:
        """Do it if the rules allow it."""
        try:
            self.state, _ = play(self.state, self.seat, action)
        except Refused:
            return False
        self.actions.append(action)
        return True

    def sail(self) -> None:
        """Ashore, or as near to a port as a ship comes."""
        for index, train in enumerate(self.state.players[self.seat].trains):
            if not train.ship or not can_go(train):
                continue
            offers = train_offers(self.state, self.seat, index)
            sails = [offer for offer in offers if isinstance(offer.action, a.Sail)]
            if sails:
                self.take(min(sails, key=lambda offer: offer.beyond).action)

    def stir(self) -> None:
        """Anywhere, so that the game does not end for lack of life (ID 15.5)."""
        for index, train in enumerate(self.state.players[self.seat].trains):
            if train.ship or not can_go(train):
                continue
            for offer in train_offers(self.state, self.seat, index):
                if isinstance(offer.action, a.Move) and self.take(offer.action):
                    return

    def follow(self, venture: Venture) -> None:
        """As far on the route as it goes today."""
        for number, leg in enumerate(venture.route.legs):
            if not self._go(leg, venture.train):
                return
            if leg.call.is_delivery:
                self._deliver(leg, venture.train)
            elif not self._load(leg, venture, number):
                return
            if self.reveals:
                return

    def _go(self, leg: Leg, index: int) -> bool:
        """To the city of a call; whether the train has come there."""
        nodes = list(self._open_part(leg, index))
        most = min(len(nodes), self.train(index).points)
        for count in range(most, 0, -1):
            labels = [board().label(node) for node in nodes[:count]]
            if self.take(a.Move(labels[-1], tuple(labels[:-1]), index)):
                break
        return city_at(self.train(index)) == leg.call.city

    def _open_part(self, leg: Leg, index: int) -> Iterator[Node]:
        """Up to track that is not built, or that of others who could not be paid to leave it."""
        cash, paid = self.state.players[self.seat].cash, self.train(index).rents
        is_safe = leg.call.is_delivery or cash >= 2 * RENT
        for step in leg.steps:
            if step.is_new or not (is_safe or step.owner < 0 or step.owner in paid):
                return
            yield step.to

    def _load(self, leg: Leg, venture: Venture, number: int) -> bool:
        index, kind = venture.train, leg.call.errand.load
        if self.train(index).room < 1:
            surplus = self._surplus(venture, number)
            if surplus is None or not self.take(a.Drop(surplus, index)):
                return False
        return self.take(a.Load(kind, index))

    def _surplus(self, venture: Venture, number: int) -> str | None:
        """A load aboard that is not delivered later on."""
        aboard = list(self.train(venture.train).loads)
        for leg in venture.route.legs[number:]:
            if leg.call.is_delivery and leg.call.errand.load in aboard:
                aboard.remove(leg.call.errand.load)
        return aboard[0] if aboard else None

    def _deliver(self, leg: Leg, index: int) -> None:
        """The last that can be planned: it draws a card."""
        errand = leg.call.errand
        action = a.Deliver(errand.load, errand.card, index)
        try:
            play(self.state, self.seat, action)
        except Refused:
            return
        self.actions.append(action)
        self.reveals = True
