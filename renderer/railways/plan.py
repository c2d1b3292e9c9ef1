"""What a preview of a railways game plans, in words."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.picture import Order
from renderer.railways.express import gains_words
from rules.boards import load_board
from rules.boards.board import Hex
from rules.railways.build.ways import along
from rules.railways.changes import changes
from rules.railways.events import Built, Ended
from rules.railways.express.orient_express import ExpressRan, RouteTaken
from rules.railways.state import LOAN
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
    """Where, for how much, what it brings, and whether it sets something off or ends the game."""
    said = [_told(view, order, plan, names) for plan in order.events if isinstance(plan, Plan)]
    runs = [event for event in order.events if isinstance(event, ExpressRan)]
    said += [order.say("plan-express", forgiven=event.forgiven, step=view.step) for event in runs]
    if any(isinstance(event, Ended) for event in order.events):
        said.append(order.say("plan-ends"))
    return " ".join(said)


def _told(view: RailwaysView, order: Order, plan: Plan, names: tuple[str, ...]) -> str:
    if isinstance(plan, RouteTaken):
        gains = gains_words(plan.gains, names)
        return order.say("plan-route", gains=gains, hexes=len(plan.hexes))
    kind = order.say("kind", kind=plan.kind)
    return " · ".join(
        [f"{kind}: {_places(view, plan)}", *_price(order, plan), _money(view, order, plan)]
    )


def _places(view: RailwaysView, plan: Built) -> str:
    """The hexes in the order one would ride over them."""
    board = load_board(view.board)
    track = board.from_labels(plan.hexes)
    before = board.from_labels(view.players[plan.seat].hexes) & ~track
    return ", ".join(place.title for place in along(board, before, track))


def _price(order: Order, plan: Built) -> Iterator[str]:
    """The whole price, with its parts if it has any."""
    base = plan.cost - plan.terrain - plan.second
    parts = {"terrain": plan.terrain, "second": plan.second}
    said = [order.say("plan-part", part=part, cost=cost) for part, cost in parts.items() if cost]
    base_said = [order.say("plan-part", part="base", cost=base)] if said else []
    made_of = " + ".join([*base_said, *said])
    yield order.say("plan-price", tracks=len(plan.hexes), cost=plan.cost) + (
        f" ({made_of})" if made_of else ""
    )


def _money(view: RailwaysView, order: Order, plan: Built) -> str:
    """Cash before and after paying, the loans that takes, and income before and after."""
    player = view.players[plan.seat]
    change = changes(order.events, len(view.players))[plan.seat]
    cash = player.cash - change.cash
    return order.say(
        "plan-money",
        before=cash,
        after=cash + LOAN * plan.loans - plan.cost,
        loans=plan.loans,
        income=player.income - change.income,
        raised=player.income,
    )
