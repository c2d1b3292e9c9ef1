"""The picture in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from renderer.alt import computers, note
from renderer.dragon.closeup.captions import place_of, what_words
from renderer.dragon.closeup.windows import Rows, Window
from renderer.dragon.ending import end_in_sight
from renderer.dragon.insight import edges_in
from renderer.dragon.panel.header import last_round_words, now, round_words, step_words
from renderer.dragon.plan import place_words, plan_words
from renderer.dragon.scene import planner
from renderer.dragon.standings import ranking
from renderer.picture import Order
from renderer.spoken import Piece, shortened, spoken_story, within_room
from rules.dragon.board.layout import Terrain
from rules.dragon.board.loader import board
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.events import EventDrawn
from rules.dragon.pieces import ships
from rules.dragon.view import DragonPlayerView, DragonView, TrainView

# What is left out first where there is too much to tell.
_STANDINGS, _SEEN, _TRAINS, _FORCE, _GOAL = range(1, 6)
_STORY = 560  # characters of it at most while there is more to tell
_CITIES = 8  # named in one window


def alt_text(view: DragonView, order: Order, rows: Rows) -> str:
    """Who decides what, what is close, what changed or would, how everybody stands."""
    pieces = [*_opening(view, order), *_news(view, order)]
    pieces += [piece for row in rows for window in row for piece in _window(view, order, window)]
    pieces += _plan_effect(view, order) if order.preview else _standings(view, order)
    return within_room(pieces)


def _opening(view: DragonView, order: Order) -> Iterator[Piece]:
    yield Piece(note(order, ""))
    yield Piece(order.say("alt-game", title=order.table.title, game=order.table.game))
    turn, step = now(view, order, list(order.names)), step_words(view, order)
    yield Piece(f"{turn}: {step}." if step else f"{turn}.")
    if view.result is None:
        yield Piece(_round(view, order), _GOAL)
        sight = end_in_sight(view, order, order.names)
        yield Piece(f"{sight}." if sight else "", _STANDINGS)
    else:
        yield Piece(order.say("dragon-alt-ending", ending=view.result.ending))
    yield from (Piece(told, _STANDINGS) for told in computers(order))


def _round(view: DragonView, order: Order) -> str:
    """The round and what ends the game."""
    goal = order.say("dragon-goal", requirement=view.requirement)
    last, now_on = last_round_words(view, order), round_words(view, order)
    if last:
        return order.say("dragon-alt-last", round=now_on, goal=goal, last=last)
    return order.say("dragon-alt-round", round=now_on, goal=goal)


def _news(view: DragonView, order: Order) -> Iterator[Piece]:
    """What is planned, or what happened and which events were drawn."""
    if order.preview:
        yield Piece(plan_words(view, order, order.names, spoken=True))
        return
    yield Piece(shortened(spoken_story(order), _STORY))
    for event in order.events:
        if isinstance(event, EventDrawn):
            effect = order.say("dragon-event", event=event.key)
            told = order.say("dragon-alt-struck", title=event.title, effect=effect)
            yield Piece(told, _FORCE)


def _window(view: DragonView, order: Order, window: Window) -> Iterator[Piece]:
    """A close-up and what can be seen in it."""
    if window.is_whole:
        return
    place, what = place_of(order, window), what_words(order, window)
    yield Piece(order.say("dragon-alt-close", place=place, what=what or "none"))
    for key, seen in (
        ("cities", _cities(window)),
        ("owners", _owners(view, order, window)),
        ("riders", _riders(view, order, window)),
    ):
        if seen:
            yield Piece(order.say(_SEEN_WORDS[key], **{key: ", ".join(seen)}), _SEEN)


_SEEN_WORDS = {
    "cities": "dragon-alt-cities",
    "owners": "dragon-alt-track",
    "riders": "dragon-alt-here",
}


def _cities(window: Window) -> list[str]:
    """By name, the large ones first."""
    seen = [city for city in board().cities.values() if window.holds(city.centre)]
    return [city.name for city in sorted(seen, key=lambda city: city.size is not Terrain.MAJOR)][
        :_CITIES
    ]


def _owners(view: DragonView, order: Order, window: Window) -> list[str]:
    """Players with track there, and how much of it."""
    seen = edges_in(window.sheet.frame, is_under=window.sheet.is_under)
    return [
        order.say("dragon-alt-owner", player=order.names[seat], sections=count)
        for seat, player in enumerate(view.players)
        if (count := len(seen.intersection(player.track)))
    ]


def _riders(view: DragonView, order: Order, window: Window) -> list[str]:
    return [
        order.names[seat]
        for seat, player in enumerate(view.players)
        if any(train.place >= 0 and window.holds(train.place) for train in player.trains)
    ]


def _plan_effect(view: DragonView, order: Order) -> list[Piece]:
    """How the player would stand."""
    seat = planner(view, order)
    if seat is None:
        return []
    player = view.players[seat]
    after = order.say(
        "dragon-alt-after",
        player=order.names[seat],
        cash="hidden" if player.cash is None else player.cash,
        cities=len(player.majors),
    )
    return [Piece(after, _STANDINGS)]


def _standings(view: DragonView, order: Order) -> Iterator[Piece]:
    if view.result is not None:
        yield from _places(view, order)
        return
    for seat, player in enumerate(view.players):
        yield Piece(_player(order, seat, player), _STANDINGS)
    for seat, player in enumerate(view.players):
        yield Piece(_trains(order, seat, player), _TRAINS)
    yield Piece(_in_force(view, order), _FORCE)


def _places(view: DragonView, order: Order) -> Iterator[Piece]:
    """The ranking, with what decides it."""
    assert view.result is not None
    for rank, seat in ranking(view.result):
        player = view.players[seat]
        line = order.say(
            "dragon-alt-place",
            rank=rank,
            player=order.names[seat],
            cities=len(player.majors),
            cash=view.result.scores[seat],
            declared="yes" if player.has_declared else "no",
            conceded="yes" if player.has_conceded else "no",
        )
        yield Piece(line, _STANDINGS)


def _player(order: Order, seat: int, player: DragonPlayerView) -> str:
    if player.has_conceded:
        return order.say("dragon-alt-out", player=order.names[seat])
    return order.say(
        "dragon-alt-player",
        player=order.names[seat],
        cash="hidden" if player.cash is None else player.cash,
        debt=player.debt,
        cities=len(player.majors),
        needed=WANTED_MAJORS if len(player.majors) <= WANTED_MAJORS else 0,
        declared="yes" if player.has_declared else "no",
    )


def _trains(order: Order, seat: int, player: DragonPlayerView) -> str:
    """Those that are somewhere, or lose a turn."""
    told = [_train(order, one) for one in player.trains if one.place >= 0]
    if not told:
        return ""
    return order.say("dragon-alt-trains", player=order.names[seat], trains=", ".join(told))


def _train(order: Order, train: TrainView) -> str:
    loads = ", ".join(order.say("dragon-load", load=load) for load in train.loads)
    return order.say(
        "dragon-alt-train",
        loco=train.name,
        place=place_words(order.say, train.place),
        ship=ships()[train.ship].name if train.ship else "none",
        loads=loads or "none",
        idle="yes" if train.is_idle else "no",
        lost=train.lost,
    )


def _in_force(view: DragonView, order: Order) -> str:
    titles = [event.title for event in view.events]
    if view.has_rainbow:
        titles.append(order.say("dragon-rainbow"))
    return order.say("dragon-alt-events", events=", ".join(titles)) if titles else ""
