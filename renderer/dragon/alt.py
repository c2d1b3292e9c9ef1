"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from renderer.alt import tell
from renderer.dragon.closeup import closeup_words
from renderer.dragon.panel.cards import CITIES
from renderer.dragon.panel.header import last_round_words, now, round_words, step_words
from renderer.dragon.plan import place_words
from renderer.picture import Order
from rules.dragon.pieces import ships
from rules.dragon.view import DragonView, TrainView


def alt_text(view: DragonView, order: Order) -> str:
    """Who decides what, what changed, how everybody stands."""
    standings = [_player(view, order, seat) for seat in range(len(view.players))]
    titles = [event.title for event in view.events]
    if view.has_rainbow:
        titles.append(order.say("dragon-rainbow"))
    if titles:
        standings.append(order.say("dragon-alt-events", events=", ".join(titles)))
    return tell(order, _opening(view, order), standings)


def _opening(view: DragonView, order: Order) -> str:
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    close = ""
    if order.zoom is not None:
        close = order.say("alt-zoom", place=closeup_words(view, order, order.zoom))
    note = order.say("preview-note", what="") + "." if order.preview else ""
    turn = now(view, order, [seat.name for seat in order.table.seats])
    step = step_words(view, order)
    line = f"{turn}: {step}." if step else f"{turn}."
    parts = (note, game, close, _round(view, order), line)
    return " ".join(part for part in parts if part)


def _round(view: DragonView, order: Order) -> str:
    """The round and what ends the game; nothing once it has ended."""
    if view.result is not None:
        return ""
    now_on, last = round_words(view, order), last_round_words(view, order)
    goal = order.say("dragon-goal", requirement=view.requirement)
    if last:
        return order.say("dragon-alt-last", round=now_on, goal=goal, last=last)
    return order.say("dragon-alt-round", round=now_on, goal=goal)


def _player(view: DragonView, order: Order, seat: int) -> str:
    player = view.players[seat]
    trains = ", ".join(_train(order, train) for train in player.trains)
    return order.say(
        "dragon-alt-player",
        player=order.table.seats[seat].name,
        cash="hidden" if player.cash is None else player.cash,
        debt=player.debt,
        cities=len(player.majors),
        needed=CITIES if len(player.majors) <= CITIES else 0,
        declared="yes" if player.has_declared else "no",
        trains=trains or order.say("dragon-conceded" if player.has_conceded else "dragon-no-train"),
    )


def _train(order: Order, train: TrainView) -> str:
    loads = ", ".join(order.say("dragon-load", load=load) for load in train.loads)
    return order.say(
        "dragon-alt-train",
        loco=train.name,
        place=place_words(order.say, train.place) if train.place >= 0 else "none",
        ship=ships()[train.ship].name if train.ship else "none",
        loads=loads or "none",
        idle="yes" if train.is_idle else "no",
        lost=train.lost,
    )
