"""The computer player of Iron Dragon."""

from __future__ import annotations

from collections.abc import Sequence

from opponents.dragon.answers import answer_to_trade, best_foreman, second_loco
from opponents.dragon.turn import TurnPlanner
from opponents.dragon.weights import SKILLS, Weights
from opponents.opponent import Level, Opponent, Plan, Position
from rules.dragon import actions as a
from rules.dragon.actions import AnyAction
from rules.dragon.play import now
from rules.dragon.state import State, Step

HINTS = 3


class DragonOpponent(Opponent[State, AnyAction]):
    """Plans loads and deliveries in a row; every turn it begins anew from what there is."""

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008 - frozen
        self.weights = weights

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[AnyAction]:
        state, seat = position.known, position.seat
        step = now(state)[0]
        if step is Step.FOREMAN:
            return Plan((a.KeepForeman(best_foreman(state.players[seat].offered)),))
        if step is Step.HIRE:
            offered = (*state.asks[0].cards, state.players[seat].foreman)
            return Plan((a.KeepForeman(best_foreman(offered)),))
        if step is Step.LOCO:
            return Plan((second_loco(state),))
        if step is Step.TRADE:
            return Plan((answer_to_trade(state, seat),))
        if step is Step.SHIP:
            return Plan((a.Decline(),))
        if step is Step.LOST:
            return Plan((a.End(),))
        return TurnPlanner(state, seat, self.weights, SKILLS[level], luck).plan(step)

    def hints(self, position: Position[State]) -> Sequence[Plan[AnyAction]]:
        return [self.decide(position, Level.ENGINEER, "")]
