"""The titles of the house, by key; a new one is one more line here."""

from __future__ import annotations

from typing import Any

from rules.dragon.title import IronDragon
from rules.errors import BadNotation
from rules.gauge.title import IberianGauge
from rules.railways.balkan import BalkanRailways
from rules.railways.iberian import IberianRailways
from rules.title import Title

AnyTitle = Title[Any, Any, Any]

TITLES: dict[str, AnyTitle] = {
    title.key: title
    for title in (IberianRailways(), BalkanRailways(), IberianGauge(), IronDragon())
}


def title_of(key: str) -> AnyTitle:
    """The title with this key."""
    if key not in TITLES:
        raise BadNotation(f"There is no title “{key}”. There are: {', '.join(TITLES)}.")
    return TITLES[key]
