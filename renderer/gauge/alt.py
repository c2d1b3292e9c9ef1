"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from renderer.alt import opening, tell
from renderer.gauge.plan import plan_headline, plan_kind, planned
from renderer.gauge.scene import round_shown
from renderer.picture import Order
from rules.gauge.view import GaugeView, RailroadView


def alt_text(view: GaugeView, order: Order) -> str:
    """Who decides for which railroad and share, what changed, how railroads and players stand."""
    railroads = [_railroad(order, railroad) for railroad in view.railroads if railroad.value]
    players = [_player(view, order, seat) for seat in range(len(view.players))]
    now = f"{_now(view, order)} {_round(view, order)}".rstrip()
    start = opening(order, view.board, now, plan_kind(order))
    return tell(order, start, [*players, *railroads])


def _now(view: GaugeView, order: Order) -> str:
    seats, plan = order.table.seats, planned(order)
    if plan is not None:
        return plan_headline(order, plan, seats[plan.seat].name) + "."
    if view.result is not None:
        names = ", ".join(seats[seat].name for seat in view.result.winners)
        return order.say("won", players=names, count=len(view.result.winners)) + "."
    assert view.current is not None
    turn = order.say("turn", player=seats[view.current].name)
    return f"{turn}: {choice(view, order)}."


def choice(view: GaugeView, order: Order) -> str:
    """For which railroad and share they decide, or that they may buy."""
    railroad = next((r for r in view.railroads if r.colour is view.acting), None)
    if railroad is None:
        return order.say("gauge-stock")
    name = order.say("gauge-railroad", railroad=railroad.colour)
    share, of = view.share, railroad.shares
    return order.say("gauge-deciding", railroad=name, share=share, shares=of)


def _round(view: GaugeView, order: Order) -> str:
    if view.result is not None and not order.preview:
        return ""
    number, count = round_shown(view, order), len(view.rounds)
    kind = view.rounds[number - 1]
    return order.say("gauge-round", round=number, rounds=count, kind=kind) + "."


def _player(view: GaugeView, order: Order, seat: int) -> str:
    player = view.players[seat]
    shares = ", ".join(
        f"{order.say('gauge-railroad', railroad=colour)} {count}"
        for colour, count in player.shares.items()
    )
    return order.say(
        "gauge-alt-player",
        player=order.table.seats[seat].name,
        worth=player.wealth,
        cash=player.cash,
        shares=shares or order.say("gauge-no-shares"),
    )


def _railroad(order: Order, railroad: RailroadView) -> str:
    return order.say(
        "gauge-alt-railroad",
        railroad=order.say("gauge-railroad", railroad=railroad.colour),
        value=railroad.value,
        dividend=railroad.dividend,
    )
