"""What many games between computers say together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median
from typing import NamedTuple

import msgspec

from opponents.arena.match import Outcome

Z = 1.959964  # of a 95 % interval


class Interval(NamedTuple):
    """Where a share lies with 95 % certainty (Wilson)."""

    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """How one contestant did, whatever the seat."""

    name: str
    seats: int  # in all games
    wins: float  # a shared victory counts for its part
    interval: Interval  # of wins by seats
    score: float  # mean
    median_seconds: float
    slowest_seconds: float

    @property
    def share(self) -> float:
        """How often one of them won, of the times they sat down."""
        return self.wins / self.seats


class Tally(msgspec.Struct, frozen=True):
    """All of it."""

    games: int
    lines: tuple[Line, ...]
    median_rounds: float
    endings: dict[str, int]


def wilson(wins: float, tries: int) -> Interval:
    """Between which shares the true one lies."""
    share, z2 = wins / tries, Z * Z / tries
    middle = share + z2 / 2
    half = Z * sqrt(share * (1 - share) / tries + z2 / (4 * tries))
    return Interval(max(0.0, (middle - half) / (1 + z2)), min(1.0, (middle + half) / (1 + z2)))


def tally(outcomes: Sequence[Outcome]) -> Tally:
    """Count everything together."""
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.names)
    return Tally(
        games=len(outcomes),
        lines=tuple(_line(name, outcomes) for name in names),
        median_rounds=median(outcome.turns / len(outcome.names) for outcome in outcomes),
        endings=_counted(outcome.ending or "unfinished" for outcome in outcomes),
    )


def _line(name: str, outcomes: Iterable[Outcome]) -> Line:
    scores, seconds, wins = list[int](), list[float](), 0.0
    for outcome in outcomes:
        for seat, sitting in enumerate(outcome.names):
            if sitting == name:
                scores.append(outcome.scores[seat])
                seconds += outcome.seconds[seat]
                wins += (seat in outcome.winners) / max(1, len(outcome.winners))
    seats = len(scores)
    return Line(
        name=name,
        seats=seats,
        wins=wins,
        interval=wilson(wins, seats),
        score=fmean(scores),
        median_seconds=median(seconds) if seconds else 0.0,
        slowest_seconds=max(seconds, default=0.0),
    )


def _counted(things: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
