"""The computer player of Iberian Gauge."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from opponents.gauge import candidates
from opponents.gauge.candidates import Candidate
from opponents.gauge.hints import hints, plan
from opponents.gauge.investors import purchases, wanted
from opponents.gauge.judge import Judge
from opponents.gauge.plans import actions_of
from opponents.gauge.table import Table, table_of
from opponents.gauge.weights import Weights
from opponents.opponent import Level, Opponent, Plan, Position
from rules.chance import below
from rules.gauge.actions import AnyAction
from rules.gauge.state import State

# How many of a hundred decisions are played out (a driver's only in stock rounds), and how many
# of the others are not the usual ones but any that make sense.
THOUGHT = {Level.APPRENTICE: 0, Level.DRIVER: 70, Level.ENGINEER: 100}
SLIPS = {Level.APPRENTICE: 30, Level.DRIVER: 0, Level.ENGINEER: 0}


class GaugeOpponent(Opponent[State, AnyAction]):
    """An engineer plays every choice out, a driver many of those in stock rounds."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[AnyAction]:
        state = position.known
        table = table_of(state)
        is_chosen = table.is_stock or level is Level.ENGINEER
        if is_chosen and below(luck, 0, 100)[0] < THOUGHT[level]:
            best = plan(state, Judge(state, self.weights).best(), self.weights)
            return replace(best, actions=best.actions[:1])  # the next share is thought about anew
        slips = below(luck, 1, 100)[0] < SLIPS[level]
        candidate = _slip(table, self.weights, luck) if slips else _usual(table, self.weights)
        return Plan(actions_of(state, candidate, self.weights))

    def hints(self, position: Position[State]) -> Sequence[Plan[AnyAction]]:
        return hints(position.known, self.weights)


def _usual(table: Table, weights: Weights) -> Candidate:
    """What everybody is expected to do."""
    if table.is_stock:
        return candidates.buying(table, wanted(table, table.current, weights))
    return candidates.usual_build(table, weights)


def _slip(table: Table, weights: Weights, luck: str) -> Candidate:
    """Any share, or a build towards any city nearby."""
    if table.is_stock:
        choices = [candidates.buying(table, p) for p in purchases(table, table.current, weights)]
    else:
        choices = candidates.ways_on(table)
    return choices[below(luck, 2, len(choices))[0]] if choices else _usual(table, weights)
