"""One game between computers, with the time that each of their decisions took."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from opponents.arena.contestants import contestant
from opponents.opponent import AnyOpponent, Position, goes_on
from rules.title import AnyTitle, Seat

MOST_ACTIONS = 6000  # a game that is longer counts as one without a winner


class Match(msgspec.Struct, frozen=True):
    """What is to be played."""

    title: AnyTitle
    opponent: AnyOpponent
    names: tuple[str, ...]  # by seat
    options: Mapping[str, str]
    seed: str
    has_referee: bool = False  # looks at every state
    others: Mapping[Seat, AnyOpponent] = {}  # who plays here instead, by seat


class Outcome(msgspec.Struct, frozen=True):
    """How it went, by seat where there are several."""

    names: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ending: str  # empty: it was too long
    turns: int
    actions: int
    seconds: tuple[tuple[float, ...], ...]  # of processor time, for each time a seat thought


def play(match: Match) -> Outcome:
    """Play a game to its end. A refused action is a fault of the contestant and raised."""
    title, seats = match.title, len(match.names)
    minds = [
        contestant(match.others.get(Seat(seat), match.opponent), name)
        for seat, name in enumerate(match.names)
    ]
    seconds: list[list[float]] = [[] for _ in range(seats)]
    state, count = title.setup(seats, title.check_options(match.options), match.seed), 0
    while (deciders := title.turn(state).deciders) and count < MOST_ACTIONS:
        seat = deciders[0]
        began = time.process_time()
        wanted = minds[seat](Position.of(title, state, seat), f"{match.seed} {count}")
        seconds[seat].append(time.process_time() - began)
        for action in wanted:
            before, (state, _) = state, title.play(state, seat, action)
            count += 1
            if match.has_referee:
                title.referee(state)
            if not goes_on(title, before, state, seat):
                break
    return _outcome(match, state, count, seconds)


def _outcome(match: Match, state: Any, count: int, seconds: Sequence[Sequence[float]]) -> Outcome:
    result = match.title.result(state)
    return Outcome(
        names=match.names,
        winners=() if result is None else result.winners,
        scores=(0,) * len(match.names) if result is None else result.scores,
        ending="" if result is None else result.ending,
        turns=match.title.turn(state).number,
        actions=count,
        seconds=tuple(map(tuple, seconds)),
    )
