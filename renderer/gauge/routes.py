"""Leased routes: from own track over that of other railroads to a new hex."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.draw.rails import neighbours
from renderer.gauge.scene import builds, new_hexes
from renderer.picture import Order
from rules.boards.board import Hex, load_board
from rules.gauge.events import Built
from rules.gauge.pieces import Colour
from rules.gauge.view import GaugeView


@dataclass(frozen=True)
class Route:
    """The way of one build that needed a lease."""

    railroad: Colour
    hexes: tuple[str, ...]  # own track first, the new hex last

    @property
    def leased(self) -> tuple[str, ...]:
        """The hexes between."""
        return self.hexes[1:-1]


def routes(view: GaugeView, order: Order) -> list[Route]:
    """Those of all that was built since the last picture."""
    built = builds(order)
    return [
        _route(view, build, {later.hex for later in built[number:]})
        for number, build in enumerate(built)
        if build.lease
    ]


def planned_places(view: GaugeView, order: Order) -> list[Hex]:
    """Every hex of a preview: new ones, and the routes there from their first hex on."""
    labels = {label: None for _, label in sorted(new_hexes(order))}
    labels |= {label: None for route in routes(view, order) for label in route.hexes}
    return [load_board(view.board).find(label) for label in labels]


def _route(view: GaugeView, build: Built, not_yet: set[str]) -> Route:
    """From own track as it was then."""
    around = neighbours(load_board(view.board))
    own = next(r.hexes for r in view.railroads if r.colour is build.railroad)
    starts = (h for h in around[build.lease[0]] if h in own and h not in not_yet)
    return Route(build.railroad, (next(starts), *build.lease, build.hex))
