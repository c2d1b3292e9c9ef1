"""Lines that join major cities, for positions near the end of a game."""

from __future__ import annotations

from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.paths import plan_build
from rules.title import Seat
from tests.rules.dragon.support.position import player, table


def straight(one: str, two: str) -> str:
    """A way between two major cities over land, whatever it costs."""
    cities = board().cities
    site = Site(table(player(), player()), Seat(0))
    path = plan_build(site, cities[one].mileposts, cities[two].mileposts)
    assert path is not None
    return " ".join(board().label(n) for n in path.nodes)


FIVE = "; ".join(straight("railla", city) for city in ("kola", "bluefeld", "uloggh", "eaglehawk"))
SIX = f"{FIVE}; {straight('railla', 'wikkedde')}"
