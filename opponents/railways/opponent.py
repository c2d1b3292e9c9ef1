"""The computer players of both railways games."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from opponents.opponent import Level, Opponent, Plan, Position
from opponents.railways.hints import differing, reason
from opponents.railways.moves import Breadth
from opponents.railways.search import Choice, Effort, Search
from opponents.railways.weights import IBERIAN, Weights
from rules.chance import below
from rules.railways.actions import Action
from rules.railways.state import State
from rules.railways.title import Railways

HINTS = 3


class Skill(msgspec.Struct, frozen=True):
    """How a level plays: chance picks among the best choices that are about as good."""

    effort: Effort
    choices: int  # the most that chance picks from
    carelessness: float  # by how much less likely to win the worst of them may be


SKILLS = {
    Level.APPRENTICE: Skill(Effort(1, 1, Breadth(5, 4), Breadth(1, 1)), 7, 1.0),
    Level.DRIVER: Skill(Effort(1, 1, Breadth(8, 6), Breadth(1, 1)), 5, 0.06),
    Level.ENGINEER: Skill(Effort(3, 6, Breadth(10, 6), Breadth(5, 3), answered=5), 4, 0.002),
}


class RailwaysOpponent(Opponent[State, Action]):
    """Judges by what a position promises at the end of the game."""

    def __init__(self, weights: Weights = IBERIAN) -> None:
        self.weights = weights

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Action]:
        choices, skill = self._choices(position, level), SKILLS[level]
        least = choices[0].worth - skill.carelessness
        alike = [choice for choice in choices[: skill.choices] if choice.worth >= least]
        picked, _ = below(luck, 0, len(alike))
        return _plan(position, alike[picked])

    def hints(self, position: Position[State]) -> Sequence[Plan[Action]]:
        choices = differing(self._choices(position, Level.ENGINEER), HINTS)
        return [_plan(position, choice) for choice in choices]

    def _choices(self, position: Position[State], level: Level) -> list[Choice]:
        title = position.title
        assert isinstance(title, Railways)
        return Search(
            title, self.weights, SKILLS[level].effort, position.known, position.seat
        ).choices()


def _plan(position: Position[State], choice: Choice) -> Plan[Action]:
    title = position.title
    assert isinstance(title, Railways)
    result = title.result(choice.after)
    why = reason(title.rules, position.known, position.seat, choice, result)
    return Plan(choice.actions, choice.worth, why)
