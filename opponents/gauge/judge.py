"""How good a candidate is: the rest of the game is played quickly, and the end looked at."""

from __future__ import annotations

import msgspec

from opponents.gauge import candidates
from opponents.gauge.candidates import Candidate
from opponents.gauge.investors import Purchase, shares_on_sale
from opponents.gauge.playout import chance, doubt_in, play_out
from opponents.gauge.starts import starts
from opponents.gauge.table import Table, table_of
from opponents.gauge.weights import Weights
from rules.gauge.state import State


class Judged(msgspec.Struct, frozen=True):
    """A candidate and what comes of it."""

    candidate: Candidate
    worth: float  # the chance to win
    end: Table


class Judge:
    """Judges what the deciding seat of a state could do."""

    def __init__(self, state: State, weights: Weights) -> None:
        self._state, self._weights = state, weights
        self.table = table_of(state)
        self._doubt = doubt_in(state.round, weights)
        self._minds = (weights,) * len(state.players)
        self._purchases: dict[Purchase, Judged] = {}

    def best(self) -> Judged:
        """The best of all candidates."""
        return self.ranked()[0]

    def ranked(self) -> list[Judged]:
        """All candidates, best first."""
        found = self._stock() if self.table.is_stock else self._builds()
        return sorted(found, key=lambda judged: -judged.worth)

    def judged(self, candidate: Candidate) -> Judged:
        """Play it out."""
        end = candidate.after.copy()
        play_out(end, self._minds)
        worth = chance(end, self._state.current, self._doubt)
        return Judged(candidate, worth, end)

    def _builds(self) -> list[Judged]:
        return [self.judged(each) for each in candidates.builds(self._state, self.table)]

    def _stock(self) -> list[Judged]:
        passing = self.judged(candidates.buying(self.table, None))
        wanted = shares_on_sale(self.table, self.table.current)
        wanted += starts(self.table, self._weights, self._worth)
        return [passing, *map(self._bought, wanted)]

    def _worth(self, purchase: Purchase) -> float:
        return self._bought(purchase).worth

    def _bought(self, purchase: Purchase) -> Judged:
        if purchase not in self._purchases:
            bought = self.judged(candidates.buying(self.table, purchase))
            self._purchases[purchase] = bought
        return self._purchases[purchase]
