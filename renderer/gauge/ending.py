"""How near the end of a game of Iberian Gauge is."""

from __future__ import annotations

from renderer.gauge.scene import is_final, round_shown
from renderer.picture import Order
from rules.gauge.view import GaugeView


def end_in_sight(view: GaugeView, order: Order) -> str:
    """How many rounds, or in the last one railroads, there are to go; or why the game is over."""
    if view.result is not None and is_final(view, order):
        return order.say("gauge-over", ending=view.result.ending)
    left = len(view.rounds) - round_shown(view, order)
    rivals = sum(not player.has_conceded for player in view.players)
    return order.say("gauge-end", left=left, railroads=_to_go(view), rivals=rivals)


def _to_go(view: GaugeView) -> int:
    """The railroads that have not finished this build round, the acting one with them."""
    if view.result is not None:  # in a preview of the very last build
        return 1
    colours = [railroad.colour for railroad in view.railroads]
    first = colours.index(view.acting) if view.acting is not None else 0
    return sum(bool(railroad.owners) for railroad in view.railroads[first:])
