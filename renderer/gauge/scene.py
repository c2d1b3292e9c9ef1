"""What the layers of a picture of Iberian Gauge are given, and what they read from its events."""

from __future__ import annotations

from renderer.draw.theme import SeatColour
from renderer.gauge.players import PLAYERS
from renderer.hexmap import scene
from renderer.panel.cards import ranks
from renderer.picture import Order
from rules.gauge.events import Bought, Built, DividendMoved, Floated, RoundEnded, ValueMoved
from rules.gauge.pieces import Colour
from rules.gauge.view import GaugeView
from rules.title import Seat


class Scene(scene.Scene[GaugeView]):
    """A picture of a game being drawn."""

    def colour(self, seat: int) -> SeatColour:
        """The shape of a player, in a colour no railroad has."""
        return PLAYERS[self.order.table.seats[seat].colour]


def round_shown(view: GaugeView, order: Order) -> int:
    """The round being played; a preview stays in the one its action is taken in."""
    ended = [event.number for event in order.events if isinstance(event, RoundEnded)]
    return ended[0] if order.preview and ended else view.round


def is_final(view: GaugeView, order: Order) -> bool:
    """Whether the game is over, and not only in a preview."""
    return view.result is not None and not order.preview


def ranks_of(view: GaugeView) -> list[int]:
    """By seat, from 1 on and shared by equals; 0 for all while all are equal, and who gave up."""
    worth = [None if player.has_conceded else player.wealth for player in view.players]
    found = ranks(worth)
    return found if view.result is not None or max(found) > 1 else [0] * len(found)


def ranked(view: GaugeView) -> list[Seat]:
    """The richest first, those who gave up last."""
    players = view.players
    seats = map(Seat, range(len(players)))
    return sorted(seats, key=lambda seat: (players[seat].has_conceded, -players[seat].wealth))


def held_by_winners(view: GaugeView) -> frozenset[Colour]:
    """Railroads of which a winner has shares."""
    winners = view.result.winners if view.result is not None else ()
    return frozenset(colour for seat in winners for colour in view.players[seat].shares)


def builds(order: Order) -> list[Built]:
    """Everything built since the last picture."""
    return [event for event in order.events if isinstance(event, Built)]


def new_hexes(order: Order) -> frozenset[tuple[Colour, str]]:
    """Railroads with the hexes they have just come to."""
    came = (event for event in order.events if isinstance(event, Built | Floated))
    return frozenset((event.railroad, event.hex) for event in came)


def new_shares(order: Order) -> frozenset[tuple[Colour, int]]:
    """Railroads with the shares just sold, counted from 1."""
    bought = {(e.railroad, e.share) for e in order.events if isinstance(e, Bought)}
    return frozenset(bought | {(e.railroad, 1) for e in order.events if isinstance(e, Floated)})


def moved_values(order: Order) -> frozenset[Colour]:
    """Railroads whose share value has just been set or moved."""
    moved = {e.railroad for e in order.events if isinstance(e, ValueMoved) and e.spaces}
    return frozenset(moved | {e.railroad for e in order.events if isinstance(e, Floated)})


def moved_dividends(order: Order) -> frozenset[Colour]:
    """Railroads whose dividend has just risen."""
    return frozenset(e.railroad for e in order.events if isinstance(e, DividendMoved))
