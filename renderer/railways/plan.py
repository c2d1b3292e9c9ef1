"""What a preview of a railways game plans, in words."""

from __future__ import annotations

from renderer.picture import Order
from rules.boards import load_board
from rules.boards.board import Hex
from rules.railways.build.ways import along
from rules.railways.events import Built, Redeemed
from rules.railways.express.orient_express import RouteTaken
from rules.railways.view import RailwaysView

Plan = Built | RouteTaken


def planned(order: Order) -> Plan | None:
    """What a preview shows, None if it is none; a build may bring a route with it."""
    return next((event for event in order.plans if isinstance(event, Plan)), None)


def planned_places(view: RailwaysView, order: Order) -> list[Hex]:
    """Every hex of what a preview shows; none if it is none."""
    plans = (event for event in order.plans if isinstance(event, Plan))
    labels = dict.fromkeys(label for plan in plans for label in plan.hexes)
    return [load_board(view.board).find(label) for label in labels]


def plan_kind(order: Order) -> str:
    """The same as one word of the wording."""
    return "route" if isinstance(planned(order), RouteTaken) else "build"


def plan_words(view: RailwaysView, order: Order, names: tuple[str, ...]) -> str:
    """Where, for how much and what it brings."""
    plans = (event for event in order.events if isinstance(event, Plan))
    return " ".join(_told(view, order, plan, names) for plan in plans)


def _told(view: RailwaysView, order: Order, plan: Plan, names: tuple[str, ...]) -> str:
    if isinstance(plan, RouteTaken):
        return order.say("plan-route", gains=_gains(plan, names), hexes=len(plan.hexes))
    board = load_board(view.board)
    track = board.from_labels(plan.hexes)
    before = board.from_labels(view.players[plan.seat].hexes) & ~track
    places = ", ".join(place.title for place in along(board, before, track))
    redeemed = [e for e in order.events if isinstance(e, Redeemed) and e.seat == plan.seat]
    return order.say(
        "plan-build",
        kind=order.say("kind", kind=plan.kind),
        places=places,
        tracks=len(plan.hexes),
        cost=plan.cost,
        loans=plan.loans,
        income=plan.income + sum(event.income for event in redeemed),
    )


def _gains(route: RouteTaken, names: tuple[str, ...]) -> str:
    return ", ".join(
        f"{name} +${gain}" for name, gain in zip(names, route.gains, strict=True) if gain
    )
