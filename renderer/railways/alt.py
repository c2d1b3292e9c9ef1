"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from renderer.picture import ALT_LIMIT, Order
from rules.railways.view import PlayerView, RailwaysView


def alt_text(view: RailwaysView, order: Order) -> str:
    """Whose turn, what changed, standings; cut at what Discord takes."""
    parts = [_opening(view, order), order.said, *_awards(view, order)]
    parts += [_standing(view, order, seat) for seat in range(len(view.players))]
    text = " ".join(part for part in parts if part)
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"


def _opening(view: RailwaysView, order: Order) -> str:
    words, table = order.say, order.table
    if view.result is not None:
        names = ", ".join(table.seats[seat].name for seat in view.result.winners)
        won = words("won", players=names, count=len(view.result.winners))
        return words("alt-over", title=table.title, game=table.game, won=won)
    assert view.current is not None
    player = table.seats[view.current].name
    kinds = ", ".join(words("kind", kind=kind) for kind in view.open_kinds)
    choice = kinds or words("step", step=view.step)
    opening = words("alt-turn", title=table.title, game=table.game, player=player)
    rest = words("alt-choice", choice=choice, limit=view.build_limit)
    return f"{words('preview')}: {opening} {rest}" if order.preview else f"{opening} {rest}"


def _awards(view: RailwaysView, order: Order) -> list[str]:
    if view.result is None:
        return []
    return [
        order.say(
            "alt-award",
            award=order.say("award", award=award.key, points=award.points),
            best=award.best,
            players=", ".join(order.table.seats[seat].name for seat in award.holders),
        )
        for award in view.result.awards
        if award.holders
    ]


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
