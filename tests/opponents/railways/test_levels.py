"""The levels keep their distance: a small arena, with bounds that leave room for few games."""

from __future__ import annotations

import pytest

from opponents.arena.series import Series, played
from opponents.arena.tally import tally
from opponents.opponent import AnyOpponent
from opponents.railways.opponent import RailwaysOpponent
from opponents.railways.weights import BALKAN, IBERIAN
from rules.title import AnyTitle
from tests.rules.railways.support.position import BALKANS, IBERIA

TABLES = [
    pytest.param("apprentice", "random", 8, 0.8, id="apprentice"),
    pytest.param("driver", "apprentice", 24, 0.35, id="driver"),
    pytest.param("engineer", "first", 3, 0.6, id="engineer against first"),
]
TITLES = [
    pytest.param(IBERIA, RailwaysOpponent(IBERIAN), id="Iberia"),
    pytest.param(BALKANS, RailwaysOpponent(BALKAN), id="Balkans"),
]


def share(title: AnyTitle, opponent: AnyOpponent, name: str, others: str, games: int) -> float:
    """How often one wins against three others; one in four is par."""
    series = Series(title, opponent, (name, *(others,) * 3), games, "levels", {})
    lines = tally(played(series, processes=1)).lines
    return next(line.share for line in lines if line.name == name)


@pytest.mark.parametrize(("name", "others", "games", "least"), TABLES)
@pytest.mark.parametrize(("title", "opponent"), TITLES)
def test_a_level_beats_those_below_it(
    title: AnyTitle, opponent: AnyOpponent, name: str, others: str, games: int, least: float
) -> None:
    assert share(title, opponent, name, others, games) >= least


@pytest.mark.slow
@pytest.mark.parametrize(("title", "opponent"), TITLES)
def test_engineers_beat_drivers(title: AnyTitle, opponent: AnyOpponent) -> None:
    assert share(title, opponent, "engineer", "driver", 8) >= 0.35
