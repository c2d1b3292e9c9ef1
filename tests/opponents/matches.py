"""Computer players of the tiny game Matches: one who knows how it is won, and others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from opponents.opponent import Level, Opponent, Plan, Position
from rules.errors import RuleViolation
from rules.title import Event, Seat
from tests.sixth_game.rules.title import MOST, Concede, Matches, State, Take

Move = Take | Concede


class _Worded(Matches):
    """Refuses with words that the house has: those of its own are only in the copy with it."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Take) and not 1 <= action.count <= min(MOST, state.left):
            raise RuleViolation("MA 1.1", "rules-game-over")
        return super().apply(state, seat, action)


MATCHES = _Worded()


class MatchesOpponent(Opponent[State, Move]):
    """The engineer leaves a multiple of four wherever that can be done; others take one."""

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Move]:
        best = position.known.left % (MOST + 1) or 1
        return Plan((Take(best if level is Level.ENGINEER else 1),))

    def hints(self, position: Position[State]) -> Sequence[Plan[Move]]:
        return [self.decide(position, Level.ENGINEER, "")]


class GreedyOpponent(MatchesOpponent):
    """Plans to go on after its turn is over, which nobody lets it."""

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Move]:
        return Plan((Take(1), Take(1), Take(1)))


class CheatingOpponent(MatchesOpponent):
    """Takes more than there may be taken."""

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Move]:
        return Plan((Take(MOST + 1),))
