"""What the layers of a railways picture are given."""

from __future__ import annotations

from renderer.hexmap import scene
from renderer.panel.cards import ranks
from renderer.picture import Order
from rules.railways.balkan import BALKANS
from rules.railways.iberian import IBERIA
from rules.railways.variant import Variant
from rules.railways.view import RailwaysView
from rules.title import Result, Seat

Scene = scene.Scene[RailwaysView]

_VARIANTS = {variant.key: variant for variant in (IBERIA, BALKANS)}


def variant_of(view: RailwaysView) -> Variant:
    """The printed numbers of the board."""
    return _VARIANTS[view.board]


def scored(view: RailwaysView) -> Result | None:
    """The result, or how it would be if the game ended now."""
    return view.result or view.provisional


def shown_score(view: RailwaysView, order: Order) -> Result | None:
    """The score that stands in place of the cards: at the end, or where it was asked for."""
    is_asked = order.awards or (view.result is not None and not order.preview)
    return scored(view) if is_asked else None


def ranks_of(view: RailwaysView) -> list[int]:
    """The place of everybody by seat; 0 for who is out, and for all while nobody leads."""
    result = scored(view)
    if result is None or (view.result is None and not any(result.scores)):
        return [0] * len(view.players)
    seats = zip(view.players, result.scores, strict=True)
    return ranks([None if player.is_out else points for player, points in seats])


def ranking(view: RailwaysView) -> list[Seat]:
    """All seats, the best first; who is out comes last."""
    places = ranks_of(view)
    return sorted(map(Seat, range(len(places))), key=lambda seat: places[seat] or len(places) + 1)
