"""How near the end is, as far as everybody may know."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.dragon.standings import merit, worth
from renderer.picture import Order
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.view import DragonView
from rules.title import Seat

_FEW_CITIES, _LITTLE_CASH = 1, 60  # missing, where the end comes in sight


def end_in_sight(view: DragonView, order: Order, names: Sequence[str]) -> str:
    """What is public of how near the end is; nothing while it is far away."""
    if view.result is not None:
        return ""
    declared = [names[s] for s, player in enumerate(view.players) if player.has_declared]
    if declared:
        return order.say("dragon-declaring", players=", ".join(declared), count=len(declared))
    if view.last_round:
        return order.say("dragon-last-round", round=view.last_round)
    return _nearest(view, order, names)


def _nearest(view: DragonView, order: Order, names: Sequence[str]) -> str:
    """What the leader still needs, if that is little."""
    seats = range(len(view.players))
    playing = [Seat(seat) for seat in seats if not view.players[seat].has_conceded]
    first = max(playing, key=lambda seat: merit(view, seat), default=None)
    if first is None:
        return ""
    player = view.players[first]
    cities = max(0, WANTED_MAJORS - len(player.majors))
    cash = max(0, view.requirement - worth(player))
    if cities > _FEW_CITIES or (view.are_treasuries_open and cash > _LITTLE_CASH):
        return ""
    if not view.are_treasuries_open:
        return order.say("dragon-has-cities", player=names[first], cities=len(player.majors))
    return order.say("dragon-needs", player=names[first], cities=cities, cash=cash)
