"""What the bank pays to shares, and what a railroad loses that reached no city (IG 5.3, 6)."""

from __future__ import annotations

from rules.gauge.events import DividendPaid, Payout, ValueMoved
from rules.gauge.game import Game
from rules.gauge.shares import tracks
from rules.title import Seat


def pay_dividend(game: Game, index: int) -> None:
    """Every share is paid, unsold ones into the treasury (IG 6.2)."""
    railroad = game.state.railroads[index]
    per_share = tracks.dividend(game.state.overflow, railroad.space, railroad.shares)
    _pay_shares(game, index, per_share, special_cities=0)


def pay_special(game: Game, index: int, per_share: int) -> None:
    """The dividend for the fifth or tenth Major City, at once (IG 5.3)."""
    cities = (game.state.railroads[index].track & game.land.major).bit_count()
    _pay_shares(game, index, per_share, special_cities=cities)


def penalise(game: Game, index: int) -> None:
    """Share value drops one space for each sold share (IG 6.1)."""
    railroad = game.state.railroads[index]
    spaces = len(railroad.owners)
    value = tracks.moved_value(railroad.value, -spaces)
    game.set_railroad(index, value=value)
    game.tell(ValueMoved(railroad.colour, 0, 0, spaces, railroad.value, value))


def _pay_shares(game: Game, index: int, per_share: int, *, special_cities: int) -> None:
    railroad = game.state.railroads[index]
    owned = {seat: railroad.owners.count(seat) for seat in sorted(set(railroad.owners))}
    payouts = tuple(Payout(Seat(s), shares, shares * per_share) for s, shares in owned.items())
    for payout in payouts:
        game.pay_player(payout.seat, payout.amount)
    treasury = railroad.unsold * per_share
    game.pay_treasury(index, treasury)
    game.tell(
        DividendPaid(railroad.colour, per_share, payouts, railroad.unsold, treasury, special_cities)
    )
