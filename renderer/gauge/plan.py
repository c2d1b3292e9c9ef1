"""What a preview of Iberian Gauge plans, in words."""

from __future__ import annotations

from renderer.picture import Order
from rules.gauge.events import Built, DividendMoved, Floated, ValueMoved
from rules.gauge.pieces import Colour
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


def plan_words(order: Order) -> str:
    """Where, for how much and what it brings."""
    said = (_told(order, event) for event in order.events)
    line = " · ".join(part for part in said if part)
    return f"{line}." if line else ""


def _told(order: Order, event: Event) -> str:
    match event:
        case Floated():
            return order.say("gauge-plan-start", place=_place(event), value=event.value)
        case Built():
            return _built(order, event)
        case DividendMoved():
            return order.say("gauge-plan-dividend", dividend=event.dividend)
        case ValueMoved():
            return order.say("gauge-plan-value", value=event.value)
    return ""


def _built(order: Order, plan: Built) -> str:
    parts = [order.say("gauge-plan-build", place=_place(plan), cost=plan.cost)]
    if plan.lease:
        payments = ", ".join(f"{_railroad(order, p.railroad)} ₧{p.amount}" for p in plan.payments)
        hexes = ", ".join(plan.lease)
        parts.append(order.say("gauge-plan-lease", hexes=hexes, payments=payments))
    return " · ".join(parts)


def _place(plan: Plan) -> str:
    return f"{plan.city} ({plan.hex})" if plan.city else plan.hex


def _railroad(order: Order, colour: Colour) -> str:
    return order.say("gauge-railroad", railroad=colour)
