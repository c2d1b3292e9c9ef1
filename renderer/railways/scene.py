"""What the layers of a railways picture are given."""

from __future__ import annotations

from renderer import scene
from renderer.picture import Order
from rules.railways.events import Built
from rules.railways.view import RailwaysView

Scene = scene.Scene[RailwaysView]


def planner(order: Order) -> int | None:
    """Whose build a preview shows."""
    built = [event.seat for event in order.events if isinstance(event, Built)]
    return built[-1] if order.preview and built else None
