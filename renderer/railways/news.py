"""What a railways picture is about: the cubes that stand out, and what is near or special."""

from __future__ import annotations

from functools import partial

from renderer.draw.pieces import Age
from renderer.picture import Order, Story, always
from renderer.railways.scene import Scene
from rules.railways.ending.prospects import Prospect
from rules.railways.events import Built
from rules.railways.view import RailwaysView

Spots = frozenset[tuple[str, int]]
"""Cubes by hex label and seat."""


def lit_cubes(scene: Scene) -> tuple[Spots, Age]:
    """Those that stand out from all others, and how."""
    if scene.view.result is not None and not scene.order.preview:
        return _of_winners(scene), Age.PLAIN
    built = [event for event in scene.order.events if isinstance(event, Built)]
    new = frozenset((label, int(event.seat)) for event in built for label in event.hexes)
    return new, Age.PLANNED if scene.order.preview else Age.NEW


def note(view: RailwaysView, order: Order) -> Story | None:
    """Why the game has ended, what a score that was asked for means, or how near the end is."""
    if order.preview:
        return None
    if view.result is not None:
        return always(order.say("ending", ending=view.result.ending))
    if order.awards:
        return always(order.say("if-ended"))
    return partial(told_ahead, order, view.prospects[0]) if view.prospects else None


def told_ahead(order: Order, ahead: Prospect, names: tuple[str, ...]) -> str:
    """A way in which the game may end before long."""
    player = "" if ahead.seat is None else names[ahead.seat]
    return order.say("ahead", ending=ahead.ending, left=ahead.left, player=player)


def _of_winners(scene: Scene) -> Spots:
    assert scene.view.result is not None
    winners = scene.view.result.winners
    return frozenset((label, seat) for seat in winners for label in scene.view.players[seat].hexes)
