"""Which railroad to start, at what share value and where: one question after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from opponents.gauge.investors import Purchase, free_cities, usual_start
from opponents.gauge.table import Table
from opponents.gauge.weights import Weights
from rules.gauge.shares.tracks import START_VALUES

Judge = Callable[[Purchase], float]
"""How good a purchase is; it remembers what it was asked."""


def starts(table: Table, weights: Weights, judge: Judge) -> list[Purchase]:
    """The best start of each railroad that has not been started, by what has been tried."""
    usual = usual_start(table, table.current, weights)
    if usual is None:
        return []
    values = [value for value in START_VALUES if value <= table.cash[table.current]]
    new = [railroad for railroad, owners in enumerate(table.owners) if not owners]
    best = _best([usual._replace(railroad=railroad) for railroad in new], judge)
    best = _best([best._replace(cost=value) for value in values], judge)
    best = _best([best._replace(city=city) for city in free_cities(table)], judge)
    best = _best([best._replace(cost=value) for value in values], judge)
    return [best._replace(railroad=railroad) for railroad in new]


def _best(purchases: Sequence[Purchase], judge: Judge) -> Purchase:
    return max(purchases, key=judge)
