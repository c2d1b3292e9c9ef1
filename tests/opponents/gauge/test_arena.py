"""The levels of Iberian Gauge in a small arena; `roundhouse arena` plays larger ones."""

from __future__ import annotations

import pytest

from opponents.arena.series import Series, played
from opponents.arena.tally import tally
from tests.opponents.gauge.games import OPPONENT
from tests.rules.gauge.support.position import GAUGE


def share(name: str, others: str, games: int) -> float:
    """How often the one wins against three others; a quarter would be par."""
    series = Series(GAUGE, OPPONENT, (name, *[others] * 3), games, "tests", {})
    line, _ = tally(played(series, processes=1)).lines
    return line.share


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "others", "games", "least"),
    [
        pytest.param("apprentice", "random", 40, 0.8, id="apprentice and chance"),
        pytest.param("driver", "apprentice", 28, 0.35, id="driver and apprentices"),
        pytest.param("engineer", "driver", 16, 0.3, id="engineer and drivers"),
        pytest.param("engineer", "first", 8, 0.7, id="engineer and proposals"),
    ],
)
def test_each_level_beats_the_one_below(name: str, others: str, games: int, least: float) -> None:
    assert share(name, others, games) >= least
