"""`roundhouse tune`: better weights for the computer players of a title.

Each round changes a few weights by chance and lets players who have them meet players with the
present ones, on fixed seeds and from every seat. What wins more than chance explains is kept. The
weights that are left are printed as Python, to be pasted where the opponent's are defined.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from opponents.arena.command import Players, at_least_one
from opponents.opponent import AnyOpponent, Level, Weighing
from opponents.tuning.changes import as_python, changed, told
from opponents.tuning.duel import Duel, Verdict, fought
from rules.title import AnyTitle

SEATS = 4


def add_arguments(parser: argparse.ArgumentParser, players: Players) -> None:
    """What it can be asked."""
    tunable = [key for key, (_, opponent) in players.items() if isinstance(opponent, Weighing)]
    parser.add_argument("title", choices=sorted(tunable))
    parser.add_argument("--games", type=at_least_one, default=200, help="in each round")
    parser.add_argument("--rounds", type=at_least_one, default=20, help="changes that are tried")
    parser.add_argument("--seed", default="1", help="the same seed, the same changes and games")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.ENGINEER)
    parser.add_argument("--processes", type=at_least_one, help="one for each core by itself")


class Tuning(msgspec.Struct, frozen=True):
    """What is tuned, and how much is played for it."""

    title: AnyTitle
    opponent: AnyOpponent
    level: Level
    games: int
    rounds: int
    seed: str

    def duel(self, number: int, present: AnyOpponent, other: AnyOpponent) -> Duel:
        """The games of one round; no two rounds play the same."""
        seats = min(SEATS, self.title.seats[-1])
        seed = f"{self.seed} {number}"
        return Duel(self.title, present, other, self.level, seats, self.games, seed)


def run(asked: argparse.Namespace, players: Players) -> Iterator[str]:
    """Tune: a line for each round as it is over, then the weights."""
    title, opponent = players[asked.title]
    tuning = Tuning(title, opponent, asked.level, asked.games, asked.rounds, asked.seed)
    weights = _weights(opponent)
    for verdict, tried in _rounds(tuning, processes=asked.processes):
        mark = "kept" if verdict.is_better else "left"
        yield f"{mark} {verdict.wins:g}/{verdict.games}: {told(weights, tried)}"
        weights = tried if verdict.is_better else weights
    yield f"\n{as_python(weights)}"


def _rounds(tuning: Tuning, *, processes: int | None) -> Iterator[tuple[Verdict, Any]]:
    """What each round tried, and how it did."""
    present = tuning.opponent
    for number in range(tuning.rounds):
        tried = changed(_weights(present), f"{tuning.seed} {number}")
        other = _with(present, tried)
        verdict = fought(tuning.duel(number, present, other), processes=processes)
        yield verdict, tried
        present = other if verdict.is_better else present


def _weights(opponent: AnyOpponent) -> msgspec.Struct:
    assert isinstance(opponent, Weighing)
    return opponent.weights


def _with(opponent: AnyOpponent, weights: msgspec.Struct) -> AnyOpponent:
    made: Any = type(opponent)
    other: AnyOpponent = made(weights=weights)
    return other
