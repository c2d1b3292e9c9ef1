"""Whole games of computers of all levels under all options, the referee looking at every state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from opponents.arena.match import Match, Outcome, play
from opponents.gauge.opponent import GaugeOpponent
from opponents.opponent import Level, Position
from rules.gauge.pieces import Step
from rules.gauge.state import State
from rules.gauge.title import BOARD, OVERFLOW
from tests.rules.gauge.support.position import GAUGE
from tests.rules.gauge.support.random_player import random_states

LEVELS = tuple(map(str, Level))
OPPONENT = GaugeOpponent()


def mixed_games(count: int) -> Iterator[Outcome]:
    """So many games: all options and numbers of seats in turn, the levels seated by turns."""
    kinds = list(product(BOARD.choices, OVERFLOW.choices, GAUGE.seats))
    for number in range(count):
        board, overflow, seats = kinds[number % len(kinds)]
        names = tuple(LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats))
        options = {"board": board, "overflow": overflow}
        yield play(Match(GAUGE, OPPONENT, names, options, f"mixed {number}", has_referee=True))


def positions(seed: str, *, every: int) -> Iterator[Position[State]]:
    """What those who decide see in a game of random players, some states left out."""
    for state in islice(random_states(seed), 0, None, every):
        yield Position.of(GAUGE, state, state.current)


def step_by_step(seed: str, seats: int = 4) -> Iterator[Position[State]]:
    """What those who decide see in a game of apprentices who think anew before every action."""
    state = GAUGE.setup(seats, {}, seed)
    while GAUGE.result(state) is None:
        position = Position.of(GAUGE, state, state.current)
        yield position
        action = OPPONENT.decide(position, Level.APPRENTICE, f"{seed} {state.turn}").actions[0]
        state, _ = GAUGE.play(state, state.current, action)


def is_mid_turn(state: State) -> bool:
    """Whether the seat has already built for this railroad, and goes on."""
    share, owners = state.acting.share, state.railroad.owners if state.step is Step.BUILD else ()
    return share > 0 and owners[share - 1] == state.current
