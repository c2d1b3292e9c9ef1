"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from renderer.alt import tell
from renderer.dragon.cards import CITIES
from renderer.dragon.closeup import is_train
from renderer.dragon.header import now, step_words
from renderer.dragon.places import find_target
from renderer.picture import Order
from rules.dragon.pieces import ships
from rules.dragon.survey import board
from rules.dragon.view import DragonView, TrainView


def alt_text(view: DragonView, order: Order) -> str:
    """Who decides what, what changed, how everybody stands."""
    standings = [_player(view, order, seat) for seat in range(len(view.players))]
    if view.events:
        titles = ", ".join(event.title for event in view.events)
        standings.append(order.say("dragon-alt-events", events=titles))
    return tell(order, _opening(view, order), standings)


def _opening(view: DragonView, order: Order) -> str:
    game = order.say("alt-game", title=order.table.title, game=order.table.game)
    close = ""
    if order.zoom is not None:
        train = order.say("dragon-alt-train-place")
        place = train if is_train(order.zoom) else find_target(order.zoom).title
        close = order.say("alt-zoom", place=place)
    note = order.say("preview-note", what="") + "." if order.preview else ""
    turn = now(view, order, [seat.name for seat in order.table.seats])
    step = step_words(view, order)
    line = f"{turn}: {step}." if step else f"{turn}."
    return " ".join(part for part in (note, game, close, line) if part)


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
        trains=trains or order.say("dragon-conceded" if player.has_conceded else "dragon-no-train"),
    )


def _train(order: Order, train: TrainView) -> str:
    loads = ", ".join(order.say("dragon-load", load=load) for load in train.loads)
    return order.say(
        "dragon-alt-train",
        loco=train.name,
        place=board().name(train.place) if train.place >= 0 else "none",
        ship=ships()[train.ship].name if train.ship else "none",
        loads=loads or "none",
        lost=train.lost,
    )
