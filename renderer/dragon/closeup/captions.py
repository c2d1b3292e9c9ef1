"""What the windows of a close-up show, in words for the picture and for its alt text."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.dragon.closeup.windows import Window, has_name
from renderer.dragon.plan import place_words
from renderer.dragon.world.places import find_target
from renderer.picture import Order
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board


def caption(order: Order, window: Window) -> str:
    """What is there and where; the map where all of it is shown."""
    if not window.what:
        return place_of(order, window)
    what = what_words(order, window)
    return f"{what[:1].upper()}{what[1:]}: {place_of(order, window)}"


def numbered(order: Order, window: Window, shown: Sequence[Window]) -> str:
    """The caption with the window's number in the miniature if it is not the only one."""
    words = caption(order, window)
    return f"{shown.index(window) + 1}  {words}" if len(shown) > 1 else words


def what_words(order: Order, window: Window) -> str:
    """What of a turn a window shows."""
    return ", ".join(order.say("dragon-window", what=what) for what in window.what)


def place_of(order: Order, window: Window) -> str:
    """Where a window lies: the place asked for or a city, and the map if it is the lower one."""
    if window.is_whole:
        return order.say("dragon-window-map", map="under" if window.sheet.is_under else "world")
    if not window.what:
        return find_target(order.zoom or "").title
    place, node = place_words(order.say, window.place), window.place
    if not has_name(node):
        place = order.say("dragon-alt-near", place=place, city=_nearest_city(node))
    return order.say("dragon-window-under", place=place) if window.sheet.is_under else place


def _nearest_city(node: Node) -> str:
    """By name; of the same map, for distances are those of one map."""
    is_under, points = board().points[node].is_under, board().points
    here = [c for c in board().cities.values() if points[c.centre].is_under == is_under]
    return min(here, key=lambda city: board().distance(node, city.centre)).name
