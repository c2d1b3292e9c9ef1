"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections import Counter

from renderer.picture import ALT_LIMIT, Order
from renderer.railways.scene import planner
from rules.boards import load_board
from rules.railways.view import PlayerView, RailwaysView
from rules.title import Award


def alt_text(view: RailwaysView, order: Order) -> str:
    """Whose turn, what changed, standings; what is too long is cut, the story first."""
    opening = _opening(view, order)
    rest = " ".join(
        [*_awards(view, order), *(_standing(view, order, s) for s in range(len(view.players)))]
    )
    story = _cut(order.said, ALT_LIMIT - len(opening) - len(rest) - 2)
    return _cut(" ".join(part for part in (opening, story, rest) if part), ALT_LIMIT)


def _cut(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[: length - 1].rstrip() + "…" if length > 1 else ""


def _opening(view: RailwaysView, order: Order) -> str:
    """Which game, what kind of picture, who decides."""
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    place = "" if order.zoom is None else load_board(view.board).find(order.zoom).title
    close = order.say("alt-zoom", place=place) if place else ""
    note = order.say("preview-note") + "." if order.preview else ""
    return " ".join(part for part in (note, game, close, _now(view, order)) if part)


def _now(view: RailwaysView, order: Order) -> str:
    seats, planning = order.table.seats, planner(order)
    if planning is not None:
        return order.say("plan", player=seats[planning].name) + "."
    if view.result is not None:
        names = ", ".join(seats[seat].name for seat in view.result.winners)
        return order.say("won", players=names, count=len(view.result.winners)) + "."
    assert view.current is not None
    kinds = ", ".join(order.say("kind", kind=kind) for kind in view.open_kinds)
    choice = kinds or order.say("step", step=view.step)
    turn = order.say("turn", player=seats[view.current].name)
    return f"{turn}. {order.say('alt-choice', choice=choice, limit=view.build_limit)}"


def _awards(view: RailwaysView, order: Order) -> list[str]:
    if view.result is None:
        return []
    return [
        order.say(
            "alt-award",
            award=order.say("award", award=award.key),
            best=award.best,
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


def _standing(view: RailwaysView, order: Order, seat: int) -> str:
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
        "interests": len(player.cards),
    }
    return order.say("alt-player", state=_state(player), **values, **numbers)


def _state(player: PlayerView) -> str:
    if player.is_out:
        return "out"
    return "insolvent" if player.is_insolvent else "in"
