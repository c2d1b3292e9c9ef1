"""Many games: seats rotate over the same seeds, in one process or several."""

from __future__ import annotations

from collections import Counter

from opponents.arena.series import Series, played
from tests.opponents.matches import MATCHES, MatchesOpponent


def series(games: int) -> Series:
    return Series(MATCHES, MatchesOpponent(), ("engineer", "driver"), games, "1", {})


def test_every_seed_is_played_from_every_seat() -> None:
    found = [(match.seed, match.names) for match in series(6).matches()]
    assert len(set(found)) == 6
    assert Counter(seed for seed, _ in found) == {f"arena 1 {number}": 2 for number in range(3)}
    assert [names[0] for _, names in found] == ["engineer", "driver"] * 3


def test_several_processes_play_the_same_games_as_one() -> None:
    alone, many = played(series(4), processes=1), played(series(4), processes=2)
    assert [(o.names, o.winners) for o in alone] == [(o.names, o.winners) for o in many]
