"""The computer player of Iron Dragon."""

from __future__ import annotations

from collections.abc import Sequence

from opponents.dragon.answers import (
    answer_to_trade,
    best_foreman,
    loss,
    second_loco,
    trim,
)
from opponents.dragon.reasons import WHY_END, why_foreman
from opponents.dragon.turn import TurnPlanner
from opponents.dragon.weights import SKILLS, Weights
from opponents.opponent import Level, Opponent, Plan, Position
from rules.dragon import actions as a
from rules.dragon.actions import AnyAction
from rules.dragon.play import now
from rules.dragon.state import State, Step

IN_TURN = (Step.STARTUP, Step.OPERATE, Step.BUILD)
FORMED = Weights()


class DragonOpponent(Opponent[State, AnyAction]):
    """Plans loads and deliveries in a row; every time it begins anew from what there is."""

    def __init__(self, weights: Weights = FORMED) -> None:
        self.weights = weights

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[AnyAction]:
        turn = TurnPlanner(position.known, position.seat, self.weights, SKILLS[level], luck)
        if now(position.known)[0] in IN_TURN:
            return turn.plan()
        return _answer(position, turn)

    def hints(self, position: Position[State]) -> Sequence[Plan[AnyAction]]:
        skill = SKILLS[Level.ENGINEER]
        turn = TurnPlanner(position.known, position.seat, self.weights, skill)
        if now(position.known)[0] in IN_TURN:
            return turn.hints()
        return [_answer(position, turn)]


def _answer(position: Position[State], turn: TurnPlanner) -> Plan[AnyAction]:
    """What is decided before, between and after turns."""
    state, seat = position.known, position.seat
    match now(state)[0]:
        case Step.FOREMAN:
            return _kept(state.players[seat].offered)
        case Step.HIRE:
            return _kept((*state.asks[0].cards, state.players[seat].foreman))
        case Step.LOCO:
            return Plan((second_loco(state),))
        case Step.TRIM:
            return Plan((trim(state, seat, turn.all_ventures()),))
        case Step.PLACE:
            trains = state.players[seat].trains
            index = next(i for i, train in enumerate(trains) if not train.is_placed)
            return Plan((a.Place(turn.start_of(index), index),))
        case Step.LOSE_LOAD | Step.SURPLUS:
            return Plan((loss(state, seat, turn.all_ventures()),))
        case Step.SHIP:
            return Plan((a.Decline(),))
        case Step.TRADE:
            return Plan((answer_to_trade(state, seat),))
    return Plan((a.End(),), reason=WHY_END)


def _kept(foremen: Sequence[str]) -> Plan[AnyAction]:
    best = best_foreman(foremen)
    return Plan((a.KeepForeman(best),), reason=why_foreman(best))
