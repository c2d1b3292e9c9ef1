"""What a close-up of Iberian Gauge shows, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderer.picture import Order
from rules.boards.board import Hex, load_board
from rules.gauge.view import GaugeView, RailroadView


def nearby(view: GaugeView, order: Order, near: Sequence[Hex]) -> list[str]:
    """The hex itself, then cities and track about it; `near` are the hexes in sight."""
    assert order.zoom is not None
    place = load_board(view.board).find(order.zoom)
    others = [other for other in _by_distance(near, place) if other is not place]
    tracks = (_track(order, railroad, others) for railroad in view.railroads)
    return [
        _place(view, order, place),
        *(_city(view, order, other) for other in others if other.name),
        *(line for line in tracks if line),
    ]


def nearby_cities(view: GaugeView, order: Order, near: Sequence[Hex]) -> Iterator[str]:
    """Cities in sight that hold railroads."""
    for place in near:
        if place.name and _railroads_in(view, order, place):
            yield _city(view, order, place)


def _by_distance(near: Sequence[Hex], middle: Hex) -> list[Hex]:
    def steps(place: Hex) -> int:
        q, r = place.q - middle.q, place.r - middle.r
        return max(abs(q), abs(r), abs(q + r))

    return sorted(near, key=steps)


def _place(view: GaugeView, order: Order, place: Hex) -> str:
    return order.say(
        "gauge-alt-place",
        place=f"{place.name} ({place.label})" if place.name else place.label,
        kind=order.say("gauge-kind", kind=place.kind),
        railroads=_railroads_in(view, order, place) or order.say("gauge-alt-empty"),
    )


def _city(view: GaugeView, order: Order, place: Hex) -> str:
    railroads = _railroads_in(view, order, place) or order.say("gauge-alt-empty")
    return order.say("gauge-alt-city", place=place.name, railroads=railroads)


def _railroads_in(view: GaugeView, order: Order, place: Hex) -> str:
    here = (r.colour for r in view.railroads if place.label in r.hexes)
    return ", ".join(order.say("gauge-railroad", railroad=colour) for colour in here)


def _track(order: Order, railroad: RailroadView, near: Sequence[Hex]) -> str:
    """Where a railroad has track between the cities."""
    hexes = [place.label for place in near if place.label in railroad.hexes and not place.name]
    if not hexes:
        return ""
    name = order.say("gauge-railroad", railroad=railroad.colour)
    return order.say("gauge-alt-track", railroad=name, hexes=", ".join(hexes))
