"""How long computers think: of every title the median and the slowest decision of an Engineer."""

from __future__ import annotations

from bot.kits import OPPONENTS
from opponents.arena.series import Series, played
from opponents.arena.tally import tally
from opponents.opponent import Level

GAMES = 2
SEATS = (Level.ENGINEER, Level.DRIVER, Level.DRIVER, Level.APPRENTICE)


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report: seconds of processor time."""
    return [_figure(key) for key in OPPONENTS]


def _figure(key: str) -> tuple[str, str]:
    title, opponent = OPPONENTS[key]
    names = tuple(map(str, SEATS))
    series = Series(title, opponent, names, GAMES, "bench", title.check_options({}))
    said = tally(played(series, processes=1))
    engineer = next(line for line in said.lines if line.name == Level.ENGINEER)
    figure = f"{engineer.median_seconds:.3f} s, {engineer.slowest_seconds:.2f} s"
    return f"{title.name}: an Engineer's decision, median and slowest (aim 0.5, 2)", figure
