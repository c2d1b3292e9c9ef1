"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from renderer.alt import opening, tell
from renderer.picture import ALT_LIMIT, Order
from renderer.railways.plan import plan_kind, planned
from rules.railways.ending.scoring import MONEY_AWARDS
from rules.railways.state import Card, CardState
from rules.railways.view import PlayerView, RailwaysView
from rules.title import Award

Interests = Callable[[Order, Sequence[Card]], str]
"""How the interests of one player are told."""


def alt_text(view: RailwaysView, order: Order) -> str:
    """Whose turn, what changed, standings; interests are named if all of that still fits."""
    start = opening(order, view.board, _now(view, order), plan_kind(order))
    seats, awards = range(len(view.players)), _awards(view, order)
    named = [*awards, *(_standing(view, order, seat, _named) for seat in seats)]
    if len(" ".join([start, order.said(order.names), *named])) <= ALT_LIMIT:
        return tell(order, start, named)
    return tell(
        order, start, [*awards, *(_standing(view, order, seat, _counted) for seat in seats)]
    )


def _now(view: RailwaysView, order: Order) -> str:
    seats, plan = order.table.seats, planned(order)
    if plan is not None:
        return order.say("plan", player=seats[plan.seat].name, what=plan_kind(order)) + "."
    if view.result is not None:
        names = ", ".join(seats[seat].name for seat in view.result.winners)
        return order.say("won", players=names, count=len(view.result.winners)) + "."
    assert view.current is not None
    player = seats[view.current].name
    if not view.open_kinds:
        return order.say("alt-step", step=view.step, player=player)
    kinds = ", ".join(order.say("kind", kind=kind) for kind in view.open_kinds)
    turn = order.say("turn", player=player)
    return f"{turn}. {order.say('alt-choice', choice=kinds, limit=view.build_limit)}"


def _awards(view: RailwaysView, order: Order) -> list[str]:
    if view.result is None:
        return []
    return [
        order.say(
            "alt-award",
            award=order.say("award", award=award.key),
            best=f"${award.best}" if award.key in MONEY_AWARDS else award.best,
            players=", ".join(_holders(order, award)),
        )
        for award in view.result.awards
        if award.holders
    ]


def _holders(order: Order, award: Award) -> list[str]:
    """Each holder once, with how often they score it."""
    times = Counter(award.holders)
    names = [(order.table.seats[seat].name, count) for seat, count in times.items()]
    return [name if count == 1 else f"{name} ×{count}" for name, count in names]


def _standing(view: RailwaysView, order: Order, seat: int, interests: Interests) -> str:
    player = view.players[seat]
    values: dict[str, str | int] = {"player": order.table.seats[seat].name}
    if view.result is not None:
        values["points"] = view.result.scores[seat]
        return order.say("alt-score", **values)
    numbers = {
        "cash": player.cash,
        "income": player.income,
        "loans": player.loans,
        "cubes": player.supply,
        "run": player.longest_run,
    }
    held = interests(order, player.cards)
    return order.say("alt-player", state=_state(player), interests=held, **values, **numbers)


def _counted(order: Order, cards: Sequence[Card]) -> str:
    return order.say("alt-interests", count=len(cards))


def _named(order: Order, cards: Sequence[Card]) -> str:
    """The interests by their state; a reader would spell out the signs of the picture."""
    held = {state: [card.city for card in cards if card.state is state] for state in CardState}
    said = [
        order.say("alt-interests-held", state=state, cities=", ".join(cities))
        for state, cities in held.items()
        if cities
    ]
    return "; ".join(said) or _counted(order, cards)


def _state(player: PlayerView) -> str:
    if player.is_out:
        return "out"
    return "insolvent" if player.is_insolvent else "in"
