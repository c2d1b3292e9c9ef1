"""What a preview of Iron Dragon plans, in words."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.dragon.scene import planner
from renderer.picture import Order, Words
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.events import (
    BribePaid,
    Built,
    Moved,
    MoveFeePaid,
    RentPaid,
    Sailed,
    TradeAnswered,
    TradeProposed,
    TrainPlaced,
)
from rules.dragon.view import DragonView
from rules.title import Event

Names = tuple[str, ...]


def plan_words(view: DragonView, order: Order, names: Names, *, spoken: bool = False) -> str:
    """How far, where to, for how much in all, and what is left; an arrow unless it is `spoken`."""
    told = [_told(view, order, event, names) for event in order.events]
    dues = [_due(order, event, names) for event in order.events]
    parts = [part for part in (*told, *dues, *_money(view, order, spoken=spoken)) if part]
    return f"{'; '.join(parts)}." if parts else ""


def _told(view: DragonView, order: Order, event: Event, names: Names) -> str:
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
        case TrainPlaced(node=node):
            train = _train(view, order, event)
            return order.say("dragon-plan-place", place=place_words(order.say, node), train=train)
        case TradeProposed() | TradeAnswered(is_accepted=True):
            return _traded(order, event, names)
    return ""


def _due(order: Order, event: Event, names: Names) -> str:
    """What is paid besides the price of track."""
    match event:
        case RentPaid(owner=owner, amount=amount):
            return order.say("dragon-plan-rent", amount=amount, owner=names[owner])
        case BribePaid(amount=amount, is_for_building=False):
            return order.say("dragon-plan-bribe", amount=amount)
        case MoveFeePaid(amount=amount):
            return order.say("dragon-plan-fee", amount=amount)
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


def _traded(order: Order, event: TradeProposed | TradeAnswered, names: Names) -> str:
    proposer = event.seat if isinstance(event, TradeProposed) else event.proposer
    return order.say(
        "dragon-plan-trade",
        proposer=names[proposer],
        partner=names[event.partner],
        gets=len(event.gets),
        gives=len(event.gives),
        price=event.price,
    )


def _money(view: DragonView, order: Order, *, spoken: bool) -> Iterator[str]:
    """The price of everything where there are several, and the treasury if these eyes see it."""
    seat = planner(view, order)
    paid = [_price(event) for event in order.events if _price(event)]
    if len(paid) > 1:
        yield order.say("dragon-plan-total", cost=sum(paid))
    cash = view.players[seat].cash if seat is not None else None
    if paid and cash is not None:
        before = cash + sum(paid)
        yield order.say(
            "dragon-plan-cash", before=before, after=cash, form="words" if spoken else "arrow"
        )


def _price(event: Event) -> int:
    """What the planner pays; who accepts a trade gets the money offered."""
    match event:
        case Built(cost=cost):
            return cost
        case RentPaid(amount=amount) | MoveFeePaid(amount=amount):
            return amount
        case BribePaid(amount=amount, is_for_building=False):
            return amount
        case TradeAnswered(is_accepted=True, price=price):
            return -price
    return 0


def _train(view: DragonView, order: Order, event: Sailed | TrainPlaced) -> str:
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
