"""What many games say together."""

from __future__ import annotations

import pytest

from opponents.arena.match import Outcome
from opponents.arena.report import as_json, table
from opponents.arena.tally import tally, wilson
from rules.title import Seat


def outcome(names: str, *winners: int, scores: tuple[int, ...] = (3, 1), **more: str) -> Outcome:
    seats = tuple(names.split())
    won = tuple(map(Seat, winners))
    seconds = ((0.1, 0.3), (0.2,))
    return Outcome(seats, won, scores, more.get("ending", "won"), 10, 9, seconds)


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 0.2775, id="none"),
        pytest.param(5, 10, 0.2366, 0.7634, id="half"),
        pytest.param(120, 200, 0.5309, 0.6653, id="120 of 200"),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(
    wins: int, tries: int, low: float, high: float
) -> None:
    assert wilson(wins, tries) == pytest.approx((low, high), abs=5e-4)


def test_a_contestant_is_counted_in_every_seat() -> None:
    said = tally([outcome("a b", 0), outcome("b a", 1), outcome("a a", 0)])
    a, b = said.lines
    assert (a.name, a.wins, a.seats, a.share) == ("a", 3, 4, 0.75)
    assert (b.name, b.wins, b.seats, b.score) == ("b", 0, 2, 2)
    assert (a.median_seconds, a.slowest_seconds) == (0.2, 0.3)
    assert said.median_rounds == 5


def test_a_shared_victory_counts_in_parts_and_an_unfinished_game_for_nobody() -> None:
    said = tally([outcome("a b", 0, 1), outcome("a b", ending="")])
    assert [line.wins for line in said.lines] == [0.5, 0.5]
    assert said.endings == {"unfinished": 1, "won": 1}


def test_the_table_has_a_line_for_each_and_says_how_games_ended() -> None:
    said = tally([outcome("a b", 0)])
    assert "| a | 1 | 1 | 100% | 21%–100% | 3.0 | 0.200 | 0.30 |" in table(said)
    assert "1 games, median 5 rounds; ended by: won 1" in table(said)
    assert '"endings"' in as_json(said)
