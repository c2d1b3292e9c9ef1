"""What a preview of Iron Dragon plans, in words."""

from __future__ import annotations

from renderer.picture import Order
from rules.dragon.events import Built, Moved, Sailed
from rules.dragon.survey import board
from rules.title import Event


def plan_words(order: Order) -> str:
    """How far, where to and for how much."""
    said = (_told(order, event) for event in order.events)
    line = " · ".join(part for part in said if part)
    return f"{line}." if line else ""


def _told(order: Order, event: Event) -> str:
    match event:
        case Built(edges=edges, cost=cost, cities=cities):
            names = ", ".join(board().cities[key].name for key in cities) or "none"
            return order.say("dragon-plan-build", sections=len(edges), cost=cost, cities=names)
        case Moved(nodes=nodes):
            place = board().name(nodes[-1])
            return order.say("dragon-plan-run", steps=len(nodes) - 1, place=place)
        case Sailed(nodes=nodes):
            return order.say("dragon-plan-sail", place=board().name(nodes[-1]))
    return ""
