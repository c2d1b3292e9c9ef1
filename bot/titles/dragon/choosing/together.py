"""What is confirmed together with a previewed action of Iron Dragon, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.presenter import Confirm
from bot.titles.dragon.names import Names, capital
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.followers import Chain
from rules.dragon.move.loads import city_at, demand_for
from rules.dragon.notation import notate
from rules.dragon.pieces import Demand
from rules.dragon.state import State
from rules.title import Seat


class Together(Names):
    """Buttons for what may follow an action whose own button says `doing`."""

    def __init__(self, words: Words, after: State, seat: Seat, doing: str) -> None:
        super().__init__(words)
        self._player = after.players[seat]
        self._doing = doing

    def confirm(self, chain: Chain) -> Confirm:
        """A button that does it all."""
        return Confirm(self._label(chain), tuple(map(notate, chain)))

    def notes(self, chains: Sequence[Chain]) -> Iterator[str]:
        """What is worth knowing before a delivery is confirmed along with something else."""
        delivery = next((chain[-1] for chain in chains if isinstance(chain[-1], a.Deliver)), None)
        if delivery is not None and delivery.card in self._player.hand:
            demand = self._demand(delivery)
            load, payment = capital(self.load(demand.load)), demand.payment
            yield self.words("dragon-preview-could-deliver", load=load, payment=payment)

    def _label(self, chain: Chain) -> str:
        *_, last = chain
        loads = self.loads(action.load for action in chain if isinstance(action, a.Load))
        if not isinstance(last, a.Deliver):
            return self.words("dragon-also", doing=self._doing, loads=loads or "none")
        demand = self._demand(last)
        return self.words(
            "dragon-also-deliver",
            doing=self._doing,
            loads=loads or "none",
            load=self.load(demand.load),
            payment=demand.payment,
        )

    def _demand(self, delivery: a.Deliver) -> Demand:
        demand = demand_for(
            delivery.card, city_at(self._player.trains[delivery.train]), delivery.load
        )
        assert demand is not None
        return demand
