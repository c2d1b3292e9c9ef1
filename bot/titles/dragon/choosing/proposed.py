"""The buttons that propose something good in Iron Dragon, from what everybody may know."""

from __future__ import annotations

from bot.games.presenter import Proposal
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names, capital
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.next_steps import Good, good_moves
from rules.dragon.advice.public import as_public
from rules.dragon.advice.purposes import purposes_of
from rules.dragon.board.loader import board
from rules.dragon.move.loads import demand_for
from rules.dragon.notation import notate
from rules.dragon.state import State
from rules.title import Seat


class Proposed(Names):
    """What whoever decides at a table could well do."""

    def __init__(self, words: Words, table: DragonTable) -> None:
        super().__init__(words)
        self._state: State = as_public(table.state)
        self._seat = table.deciders[0] if table.deciders else Seat(0)

    def all(self) -> list[Proposal]:
        """Best first; nothing in them hangs on what only some may see."""
        good = good_moves(self._state, self._seat)
        return [Proposal(self._label(one), notate(one.action)) for one in good]

    def _label(self, good: Good) -> str:
        trains = self._state.players[self._seat].trains
        doing = self._doing(good)
        if len(trains) < 2 or not hasattr(good.action, "train"):
            return capital(doing)
        train = self.train(good.action.train, trains)
        return self.words("dragon-offer-train", train=capital(train), what=doing)

    def _doing(self, good: Good) -> str:
        match good.action:
            case a.Deliver(load=load, card=card):
                demand = demand_for(card, good.city, load)
                assert demand is not None
                named = self.words(
                    "dragon-offer-line", load=self.load(load), payment=demand.payment
                )
                return self.words("dragon-offer-delivers", what=named, rest=0)
            case a.Load(load=load):
                return self.words("dragon-step-load", what=self.load(load))
            case _:
                return self._journey(good)

    def _journey(self, good: Good) -> str:
        """Where to, and what for."""
        kind, city = str(good.action.__struct_config__.tag), self.city(good.city)
        if isinstance(good.action, (a.Move, a.Sail)):
            end = board().find(good.action.to)
            kind += "" if board().city_of[end] == good.city else "-toward"
        return self.words("dragon-propose", kind=kind, city=city, why=self._why(good))

    def _why(self, good: Good) -> str:
        """The demand of its plan, or the best thing to do there."""
        if good.errand is not None:
            return self.demand(good.errand.demand)
        train = self._state.players[self._seat].trains[getattr(good.action, "train", 0)]
        found = purposes_of(self._state, self._seat, good.city, train)
        if found.pays:
            line = found.pays[0]
            return self.words(
                "dragon-propose-deliver", load=self.load(line.load), payment=line.payment
            )
        return self.demand(found.supplies[0])
