"""Whether changed weights win against the present ones: both at the same tables, seats rotated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from opponents.arena.match import Match, Outcome
from opponents.arena.series import together
from opponents.arena.tally import Interval, wilson
from opponents.opponent import AnyOpponent, Level
from rules.title import AnyTitle, Seat

EVEN = 0.5


class Duel(msgspec.Struct, frozen=True):
    """Every second seat plays with the changed weights; each seed is played both ways round."""

    title: AnyTitle
    present: AnyOpponent
    changed: AnyOpponent
    level: Level
    seats: int
    games: int
    seed: str

    def matches(self) -> Iterator[Match]:
        options = self.title.check_options({})
        names = (str(self.level),) * self.seats
        for number in range(self.games):
            others = dict.fromkeys(self.changed_seats(number), self.changed)
            seed = f"tune {self.seed} {number // 2}"
            yield Match(self.title, self.present, names, options, seed, others=others)

    def changed_seats(self, number: int) -> tuple[Seat, ...]:
        """Who plays with the changed weights in a game."""
        return tuple(map(Seat, range(number % 2, self.seats, 2)))


class Verdict(msgspec.Struct, frozen=True):
    """How often the changed weights won."""

    wins: float
    games: int

    @property
    def interval(self) -> Interval:
        """Where the share of their wins lies."""
        return wilson(self.wins, self.games)

    @property
    def is_better(self) -> bool:
        """Whether that is no accident."""
        return self.interval.low > EVEN


def fought(duel: Duel, *, processes: int | None = None) -> Verdict:
    """Play it all."""
    outcomes = together(duel.matches(), duel.games, processes=processes)
    return Verdict(_wins(duel, outcomes), duel.games)


def _wins(duel: Duel, outcomes: Iterable[Outcome]) -> float:
    wins = 0.0
    for number, outcome in enumerate(outcomes):
        changed = set(duel.changed_seats(number))
        shared = len(outcome.winners)
        wins += sum(seat in changed for seat in outcome.winners) / shared if shared else EVEN
    return wins
