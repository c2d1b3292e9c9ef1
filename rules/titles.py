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

EARLIER: list[AnyTitle] = []
"""Former editions, kept for as long as games of theirs may be running."""


def name_of(key: str) -> str:
    """What a title is called; the key itself of one that is not known here."""
    return TITLES[key].name if key in TITLES else key


def title_of(key: str, edition: int | None = None) -> AnyTitle:
    """The title with this key, in its newest edition unless another is named."""
    if key not in TITLES:
        raise BadNotation("rules-no-title", written=key, known=tuple(TITLES))
    for title in (TITLES[key], *EARLIER):
        if title.key == key and edition in (None, title.edition):
            return title
    raise BadNotation("rules-no-edition", title=TITLES[key].name, edition=str(edition))
