"""How everybody buys shares when a game is played on quickly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from opponents.gauge.builders import ROUNDS_AFTER
from opponents.gauge.ground import Ground
from opponents.gauge.table import Table
from opponents.gauge.ways import Spread
from opponents.gauge.weights import Weights
from rules.gauge.shares.tracks import HIGHEST_VALUE, LOWEST_VALUE, START_VALUES, VALUE_STEP
from rules.hexes import members


class Purchase(NamedTuple):
    """A share somebody could buy; a first one has a city."""

    railroad: int
    cost: int
    city: int = -1


def stock_round(table: Table, minds: Sequence[Weights]) -> None:
    """Play a stock round to its end (IG 2.2)."""
    while table.passes < table.seats:
        seat = table.current
        purchase = None if table.conceded[seat] else wanted(table, seat, minds[seat])
        if purchase is None:
            table.passes += 1
        else:
            take(table, seat, purchase)
            table.passes = 0
        table.current = (seat + 1) % table.seats


def take(table: Table, seat: int, purchase: Purchase) -> None:
    """Buy it."""
    if purchase.city >= 0:
        table.start(seat, purchase.railroad, purchase.cost, purchase.city)
    else:
        table.buy(seat, purchase.railroad, purchase.cost)


def wanted(table: Table, seat: int, weights: Weights) -> Purchase | None:
    """What a seat would buy, None if it would rather pass."""
    best, most = None, weights.least_gain
    for purchase in purchases(table, seat, weights):
        gain = gain_of(table, purchase, weights) + _liking(table, seat, purchase, weights)
        if gain > most:
            best, most = purchase, gain
    return best


def purchases(table: Table, seat: int, weights: Weights) -> list[Purchase]:
    """Every share it may buy; railroads to start only in the usual way."""
    start = usual_start(table, seat, weights)
    return [*shares_on_sale(table, seat), *([start] if start else [])]


def shares_on_sale(table: Table, seat: int) -> list[Purchase]:
    """The shares of started railroads that it may buy (IG 2.3)."""
    if not table.cubes[seat]:
        return []
    cash, bought = table.cash[seat], table.bought[seat]
    return [
        Purchase(railroad, value)
        for railroad, value in enumerate(table.value)
        if 0 < value <= cash
        and len(table.owners[railroad]) < table.shares[railroad]
        and not bought >> railroad & 1
    ]


def usual_start(table: Table, seat: int, weights: Weights) -> Purchase | None:
    """The railroad with most shares, at the usual price, where cities are near (IG 2.5)."""
    cash, shares = table.cash[seat], table.shares
    new = [railroad for railroad, owners in enumerate(table.owners) if not owners]
    if not new or cash < START_VALUES[0] or not table.cubes[seat]:
        return None
    price = max(v for v in START_VALUES if v <= max(START_VALUES[0], cash * weights.start_part))
    return Purchase(max(new, key=lambda r: shares[r]), price, free_cities(table)[0])


def free_cities(table: Table) -> tuple[int, ...]:
    """Where a railroad may start, the best Major City first (IG 2.5)."""
    held = 0
    for track in table.track:
        held |= track
    cities = start_cities(table.ground)
    return tuple(city for city in cities if not held >> city & 1) or cities


@cache
def start_cities(ground: Ground) -> tuple[int, ...]:
    """Major Cities, those with the nearest cities first."""
    return tuple(sorted(members(ground.major), key=lambda city: (_loneliness(ground, city), city)))


def _loneliness(ground: Ground, city: int) -> int:
    """What it costs to go on from there to a few cities, each time to the nearest."""
    track, money = 1 << city, 0
    for _ in range(6):
        way = next(Spread(ground, track, 0).ways())
        for step in way.steps:
            track |= 1 << step.hex
        money += way.money
    return money


def _liking(table: Table, seat: int, purchase: Purchase, weights: Weights) -> float:
    """What it is worth beyond money to decide more, and to decide alone."""
    if purchase.city >= 0:
        return weights.start_worth
    owners = table.owners[purchase.railroad]
    own = owners.count(seat)
    return weights.loyalty * own - weights.crowd * (len(owners) - own)


def gain_of(table: Table, purchase: Purchase, weights: Weights) -> float:
    """What a share brings to the end of the game, less its price."""
    railroad, rounds = purchase.railroad, ROUNDS_AFTER[table.round]
    sold, shares = len(table.owners[railroad]) + 1, table.shares[railroad]
    pays = table.dividend(railroad)
    money = table.treasury[railroad] + purchase.cost + rounds * (shares - sold) * pays
    cities = min(
        rounds * sold / weights.builds_a_city,
        money / weights.money_a_city,
        table.locomotives[railroad] / weights.builds_a_city,
    )
    missed = max(0.0, rounds - cities)
    value = purchase.cost + cities * weights.value_a_city - VALUE_STEP * sold * missed
    income = rounds * (pays + cities * weights.income_a_city / shares / 2)
    return min(HIGHEST_VALUE, max(LOWEST_VALUE, value)) + income - purchase.cost
