"""What a preview of Iron Dragon plans, in words."""

from __future__ import annotations

from renderer.picture import Order, Words
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.events import Built, Moved, Sailed
from rules.dragon.view import DragonView
from rules.title import Event


def plan_words(view: DragonView, order: Order) -> str:
    """How far, where to and for how much."""
    said = (_told(view, order, event) for event in order.events)
    line = " · ".join(part for part in said if part)
    return f"{line}." if line else ""


def _told(view: DragonView, order: Order, event: Event) -> str:
    match event:
        case Built():
            return _built(order, event)
        case Moved(nodes=nodes):
            place = place_words(order.say, nodes[-1])
            return order.say("dragon-plan-run", steps=len(nodes) - 1, place=place)
        case Sailed(nodes=nodes):
            train = _train(view, order, event)
            return order.say(
                "dragon-plan-sail", place=place_words(order.say, nodes[-1]), train=train
            )
    return ""


def _built(order: Order, event: Built) -> str:
    """Where the track begins and what it reaches; the start is not reached."""
    start, end = event.nodes[0], event.nodes[-1]
    ends = (board().city_of[start], board().city_of[end])
    between = [board().cities[key].name for key in event.cities if key not in ends]
    return order.say(
        "dragon-plan-build",
        sections=len(event.edges),
        cost=event.cost,
        start=place_words(order.say, start),
        places=", ".join([*between, place_words(order.say, end)]),
    )


def _train(view: DragonView, order: Order, event: Sailed) -> str:
    """One of several trains; the only one needs no name."""
    trains = view.players[event.seat].trains
    if len(trains) < 2:
        return "none"
    name = trains[event.train].name
    return order.say("dragon-plan-train", number=event.train + 1, loco=name)


def place_words(words: Words, node: Node) -> str:
    """The city, its port, or the milepost, in whoever's words."""
    world = board()
    if world.is_sea(node) or not world.is_port[node]:
        return world.name(node)
    if world.city_of[node]:
        return words("dragon-city-port", city=world.name(node))
    if node in world.port_cities:
        return words("dragon-port-of", city=world.cities[world.port_cities[node]].name)
    return words("dragon-port", label=world.label(node))
