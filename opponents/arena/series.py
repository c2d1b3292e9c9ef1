"""Many games on all cores: seats rotate, and every seed is played from each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec
from tqdm import tqdm

from opponents.arena.match import Match, Outcome, play
from opponents.opponent import AnyOpponent
from rules.title import AnyTitle


class Series(msgspec.Struct, frozen=True):
    """Games of the same contestants: the same names and seed, the same games."""

    title: AnyTitle
    opponent: AnyOpponent
    names: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, str]
    has_referee: bool = False

    def matches(self) -> Iterator[Match]:
        """Everybody takes every seat in turn."""
        for number in range(self.games):
            shift = number % len(self.names)
            seated = (*self.names[shift:], *self.names[:shift])
            seed = f"arena {self.seed} {number // len(self.names)}"
            yield Match(self.title, self.opponent, seated, self.options, seed, self.has_referee)


def played(series: Series, *, processes: int | None = None) -> list[Outcome]:
    """All of its games."""
    return together(series.matches(), series.games, processes=processes)


def together(
    matches: Iterable[Match], number: int, *, processes: int | None = None
) -> list[Outcome]:
    """So many matches, in processes of their own unless one is enough."""
    if processes == 1:
        return list(_shown(map(play, matches), number))
    fresh = get_context("spawn")  # forking a process that has threads may hang it
    with ProcessPoolExecutor(processes, mp_context=fresh) as pool:
        return list(_shown(pool.map(play, matches), number))


def _shown(outcomes: Iterable[Outcome], number: int) -> Iterable[Outcome]:
    return tqdm(outcomes, total=number, unit="game", leave=False)
