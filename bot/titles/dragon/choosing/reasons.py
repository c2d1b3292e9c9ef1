"""Why something is worth doing in Iron Dragon: what a player's cards pay and ask for there."""

from __future__ import annotations

from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.demands import lines_of
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.purposes import Purpose, Purposes, purposes_of, worth_of
from rules.dragon.pieces import Demand
from rules.dragon.state import State
from rules.title import Seat

Group = tuple[str, list[str]]
"""A message and the things it names one by one."""


class Reasons(Names):
    """The reasons of one player, as groups of which as much is said as there is room for."""

    def __init__(self, words: Words, state: State, seat: Seat) -> None:
        super().__init__(words)
        self._state = state
        self._seat = seat

    def first(self, offer: DragonOffer) -> list[Group]:
        """What a run or voyage is for, best first: the very first stands before its price."""
        if not isinstance(offer.action, (a.Move, a.Sail, a.LateRun)):
            return []
        train = self._state.players[self._seat].trains[offer.train]
        found = purposes_of(self._state, self._seat, offer.city, train)
        if found.best is Purpose.NOTHING and isinstance(offer.action, a.Sail):
            return []  # a port is where voyages end
        if found.best is Purpose.NOTHING:
            return [("dragon-offer-nothing", [_kind_of_place(offer)])]
        paid = ("dragon-offer-delivers", list(map(self._here, found.pays)))
        return [group for group in (paid, *self._groups(found)) if group[1]]

    def later(self, offer: DragonOffer) -> list[Group]:
        """What follows the price of track or the supply of a load."""
        match offer.action:
            case a.Build():
                return self._groups(worth_of(self._state, self._seat, offer.city))
            case a.Load() | a.Drop() | a.Lose():
                return [("dragon-offer-pays", self._paid_for(offer.load))]
        return []

    def _groups(self, found: Purposes) -> list[Group]:
        waiting = ("dragon-offer-wants", list(map(self._here, found.awaits)))
        return [("dragon-offer-fetches", list(map(self._elsewhere, found.supplies))), waiting]

    def _here(self, line: Demand) -> str:
        return self.words("dragon-offer-line", load=self.load(line.load), payment=line.payment)

    def _elsewhere(self, line: Demand) -> str:
        load, city = self.load(line.load), self.city(line.city)
        return self.words("dragon-offer-line-to", load=load, city=city, payment=line.payment)

    def _paid_for(self, load: str) -> list[str]:
        """Where a load is asked for, best payment first."""
        lines = [line for _, line in lines_of(self._state, self._seat) if line.load == load]
        lines.sort(key=lambda line: -line.payment)
        return [
            self.words("dragon-offer-line", load=self.city(line.city), payment=line.payment)
            for line in lines
        ]


def _kind_of_place(offer: DragonOffer) -> str:
    """What a place is that no card names."""
    if offer.city:
        return "city"
    return "port" if offer.ports else "track"
