"""Positions of both railways games as computers come upon them."""

from __future__ import annotations

from collections.abc import Iterator

from opponents.opponent import Level, Position
from opponents.railways.opponent import RailwaysOpponent
from rules.railways.state import State
from rules.railways.title import Railways
from tests.rules.railways.support.position import BALKANS, IBERIA

BOTH = (IBERIA, BALKANS)
OPPONENT = RailwaysOpponent()


def of(title: Railways, state: State) -> Position[State]:
    """What the player sees who decides now."""
    return Position.of(title, state, state.current)


def game(title: Railways, seed: str, *, seats: int = 4) -> Iterator[State]:
    """Every state in which somebody decides, in a game that apprentices play."""
    state = title.setup(seats, {}, seed)
    while title.turn(state).deciders:
        yield state
        plan = OPPONENT.decide(of(title, state), Level.APPRENTICE, f"{seed} {state.turn}")
        state, _ = title.play(state, state.current, plan.actions[0])
