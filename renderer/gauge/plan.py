"""What a preview of Iberian Gauge plans, in words."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.gauge.changes import (
    cash_change,
    dividend_moves,
    in_its_turn,
    treasury_change,
    value_moves,
)
from renderer.picture import Order
from rules.gauge.events import Built, DividendPaid, Floated
from rules.gauge.pieces import Colour
from rules.gauge.shares.tracks import Overflow, dividend
from rules.gauge.view import GaugeView
from rules.title import Event

Plan = Built | Floated


def planned(order: Order) -> Plan | None:
    """What a preview shows, None if it is none."""
    return next((event for event in order.plans if isinstance(event, Plan)), None)


def plan_kind(order: Order) -> str:
    """The same as one word of the wording."""
    return "start" if isinstance(planned(order), Floated) else "build"


def plan_headline(order: Order, plan: Plan, player: str) -> str:
    """Who plans what for which railroad."""
    railroad = _railroad(order, plan.railroad)
    return order.say("gauge-plan", player=player, what=plan_kind(order), railroad=railroad)


def plan_words(view: GaugeView, order: Order) -> str:
    """Where, for how much and what it brings."""
    plan = planned(order)
    if plan is None:
        return ""
    told = _started(view, order, plan) if isinstance(plan, Floated) else _built(view, order, plan)
    return " · ".join(told) + "."


def _started(view: GaugeView, order: Order, plan: Floated) -> Iterator[str]:
    yield order.say("gauge-plan-start", place=_place(plan), value=plan.value)
    cash = view.players[plan.seat].cash
    before = cash - cash_change(order.events, plan.seat)
    yield order.say("gauge-plan-cash", before=before, after=before - plan.value)
    yield order.say("gauge-plan-treasury", before=0, after=plan.value)


def _built(view: GaugeView, order: Order, plan: Built) -> Iterator[str]:
    yield order.say("gauge-plan-build", place=_place(plan), cost=plan.cost)
    if plan.lease:
        payments = ", ".join(f"{_railroad(order, p.railroad)} ₧{p.amount}" for p in plan.payments)
        yield order.say("gauge-plan-lease", hexes=", ".join(plan.lease), payments=payments)
        yield order.say("gauge-plan-total", cost=plan.total)
    treasury = treasury_change(view, order.events, plan)
    yield order.say("gauge-plan-treasury", before=treasury.before, after=treasury.after)
    yield from _brought(view, order, list(in_its_turn(order.events, plan.railroad)))


def _brought(view: GaugeView, order: Order, events: list[Event]) -> Iterator[str]:
    """What the railroad's markers and shares get of it."""
    for colour, moved in dividend_moves(view, events).items():
        before, after = (_dividend(view, colour, at) for at in (moved.before, moved.after))
        yield order.say("gauge-plan-dividend", before=before, after=after)
    for value in value_moves(events).values():
        yield order.say("gauge-plan-value", before=value.before, after=value.after)
    for event in events:
        if isinstance(event, DividendPaid) and event.special_cities:
            yield order.say("gauge-plan-special", amount=event.per_share)


def _dividend(view: GaugeView, colour: Colour, space: int) -> int:
    """What a share pays with the marker there."""
    shares = next(r.shares for r in view.railroads if r.colour is colour)
    return dividend(Overflow(view.overflow), space, shares)


def _place(plan: Plan) -> str:
    return f"{plan.city} ({plan.hex})" if plan.city else plan.hex


def _railroad(order: Order, colour: Colour) -> str:
    return order.say("gauge-railroad", railroad=colour)
