"""What a player could do now, with price and effect: feeds buttons, autocomplete and fuzzing."""

from __future__ import annotations

from collections.abc import Iterator

from rules.gauge.actions import AnyAction, Build, Buy, Decline, DeclineAll, Float, Pass
from rules.gauge.events import Payment
from rules.gauge.pieces import Colour, Step
from rules.gauge.play import lease_payments
from rules.gauge.shares.stock import can_buy, start_cities, start_values
from rules.gauge.shares.tracks import VALUE_STEP, moved_value
from rules.gauge.state import State
from rules.gauge.track.building import destinations, effect_of
from rules.gauge.track.land import Land
from rules.gauge.track.leasing import Lease, site_of
from rules.hexes import HexId, members
from rules.title import Offer, Seat


class GaugeOffer(Offer[AnyAction], frozen=True):
    """An action with its price and what it brings."""

    railroad: Colour | None = None
    cost: int = 0  # all of it: share price, or build and lease
    share: int = 0  # which share is bought or acts, from 1 at the top of the tile
    hex: str = ""
    city: str = ""
    lease: tuple[str, ...] = ()  # from own track outward
    payments: tuple[Payment, ...] = ()
    choice: int = 0  # among equally short leases, the default being 0
    dividend: int = 0  # spaces
    value: int = 0  # spaces really moved
    special: int = 0  # special dividend for one share


def legal(land: Land, state: State, seat: Seat) -> list[GaugeOffer]:
    """Everything this seat may do, most effect first; of leases, what `leasing.py` lists."""
    if seat != state.current:
        return []
    if state.step is Step.STOCK:
        return [*_buy_offers(state), *_float_offers(land, state), GaugeOffer(Pass())]
    if state.step is Step.BUILD:
        return [*build_offers(land, state), *_decline_offers(state)]
    return []


def build_offers(land: Land, state: State) -> list[GaugeOffer]:
    """Every build of the acting share, the leases to one hex side by side, default first."""
    site = site_of(land, state, state.current)
    by_hex = [_offers_at(land, state, hex_id, ways) for hex_id, ways in destinations(site)]
    by_hex.sort(key=lambda offers: (-offers[0].dividend - offers[0].value, offers[0].cost))
    return [offer for offers in by_hex for offer in offers]


def _offers_at(land: Land, state: State, hex_id: HexId, ways: list[Lease]) -> list[GaugeOffer]:
    place, railroad = land.board.hexes[hex_id], state.railroad
    effect = effect_of(land, state, railroad, hex_id)
    value = moved_value(railroad.value, effect.value) - railroad.value
    return [
        GaugeOffer(
            Build(place.label, land.labels(way.hexes) if choice else ()),
            railroad=railroad.colour,
            cost=way.cost + land.build_cost[hex_id],
            share=state.acting.share + 1,
            hex=place.label,
            city=place.name,
            lease=land.labels(way.hexes),
            payments=lease_payments(state, way) if way.hexes else (),
            choice=choice,
            dividend=effect.dividend,
            value=value // VALUE_STEP,
            special=effect.special,
        )
        for choice, way in enumerate(ways)
    ]


def _decline_offers(state: State) -> Iterator[GaugeOffer]:
    railroad, share = state.railroad, state.acting.share + 1
    yield GaugeOffer(Decline(), railroad=railroad.colour, share=share)
    if state.later_shares:
        yield GaugeOffer(DeclineAll(), railroad=railroad.colour, share=share)


def _buy_offers(state: State) -> list[GaugeOffer]:
    return [
        GaugeOffer(
            Buy(railroad.colour),
            railroad=railroad.colour,
            cost=railroad.value,
            share=len(railroad.owners) + 1,
        )
        for railroad in state.railroads
        if can_buy(state.player, railroad)
    ]


def _float_offers(land: Land, state: State) -> list[GaugeOffer]:
    cities = [land.board.hexes[h] for h in members(start_cities(land, state))]
    return [
        GaugeOffer(
            Float(railroad.colour, value, city.name),
            railroad=railroad.colour,
            cost=value,
            share=1,
            hex=city.label,
            city=city.name,
        )
        for railroad in state.railroads
        for value in reversed(start_values(state.player, railroad))
        for city in cities
    ]
