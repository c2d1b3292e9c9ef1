"""The cheapest build to cities that a player names."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.railways.actions import Build, Kind
from rules.railways.build.building import build_cost, check_build, ground, named_hexes
from rules.railways.build.proposals import proposals
from rules.railways.offers import RailOffer, build_offer, build_offers
from rules.railways.state import MAX_BUILD, State
from rules.railways.variant import Variant


def build_meant(variant: Variant, state: State, written: Build) -> Build:
    """The build itself, or if it names cities alone and leaves gaps, the cheapest way there."""
    named_hexes(variant, written.hexes)  # refused if one comes twice
    places = [variant.board.find(label) for label in written.hexes]
    if not all(place.name for place in places) or _is_legal(variant, state, written):
        return written
    return way_to(variant, state, written.kind, {place.name for place in places}) or written


def _is_legal(variant: Variant, state: State, action: Build) -> bool:
    site, hexes = ground(variant, state, state.current), named_hexes(variant, action.hexes)
    try:
        check_build(site, state.player, action.kind, hexes)
    except RuleViolation:
        return False
    return build_cost(site, hexes) <= state.player.credit


def way_to(variant: Variant, state: State, kind: Kind, cities: Collection[str]) -> Build | None:
    """The cheapest build to these cities, through no other if it can be.

    If all are out of reach, the shortest: the rules refuse it and say by how much.
    """
    fitting = _reaching(cities, build_offers(variant, state, kind))
    if fitting:
        best: Build = min(fitting, key=lambda offer: (len(offer.cities), offer.cost)).action
        return best
    site = replace(ground(variant, state, state.current), limit=MAX_BUILD)
    beyond = [build_offer(site, state.player, kind, hexes) for hexes in proposals(site, kind)]
    ways: list[Build] = [offer.action for offer in _reaching(cities, beyond)]
    return min(ways, key=lambda way: len(way.hexes), default=None)


def _reaching(cities: Collection[str], offers: list[RailOffer]) -> list[RailOffer]:
    return [offer for offer in offers if set(cities) <= set(offer.cities)]
