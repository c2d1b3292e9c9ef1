"""The computer players of both railways games."""

from __future__ import annotations

from collections.abc import Sequence

from opponents.opponent import Level, Opponent, Plan, Position
from opponents.railways.hints import differing, reason
from opponents.railways.moves import Breadth
from opponents.railways.search import Choice, Effort, Search
from opponents.railways.weights import Weights
from rules.chance import below
from rules.railways.actions import Action
from rules.railways.state import State
from rules.railways.title import Railways

EFFORTS = {
    Level.APPRENTICE: Effort(1, 1, Breadth(4, 4), Breadth(1, 1)),
    Level.DRIVER: Effort(1, 1, Breadth(8, 6), Breadth(1, 1)),
    Level.ENGINEER: Effort(3, 6, Breadth(10, 6), Breadth(5, 3), answered=5),
}
HINTS = 3
WHIM = 0.01  # of the chance to win: what differs by less is as good
SLIPS = 4  # an apprentice takes any of so many choices


class RailwaysOpponent(Opponent[State, Action]):
    """Judges by what a position promises at the end of the game."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Action]:
        choices = self._choices(position, level)
        if level is Level.APPRENTICE:
            alike = choices[:SLIPS]
        else:
            alike = [one for one in choices if one.worth >= choices[0].worth - WHIM]
        picked, _ = below(luck, 0, len(alike))
        return _plan(position, alike[picked])

    def hints(self, position: Position[State]) -> Sequence[Plan[Action]]:
        choices = differing(self._choices(position, Level.ENGINEER), HINTS)
        return [_plan(position, choice) for choice in choices]

    def _choices(self, position: Position[State], level: Level) -> list[Choice]:
        title = position.title
        assert isinstance(title, Railways)
        return Search(title, self.weights, EFFORTS[level], position.known, position.seat).choices()


def _plan(position: Position[State], choice: Choice) -> Plan[Action]:
    title: Railways = position.title
    result = title.result(choice.after)
    why = reason(title.rules, position.known, position.seat, choice, result)
    return Plan(choice.actions, choice.worth, why)
