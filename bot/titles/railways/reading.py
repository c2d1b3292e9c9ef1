"""Builds that players write out by hand."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.games.table import Table
from rules.errors import RuleViolation
from rules.railways.actions import Build, Kind
from rules.railways.build.building import ground, named_hexes
from rules.railways.build.proposals import proposals
from rules.railways.offers import RailOffer, build_offer, build_offers
from rules.railways.state import MAX_BUILD, State
from rules.railways.variant import Variant


def read_build(variant: Variant, table: Table, kind: Kind, text: str) -> Build:
    """Hexes by label or city name, in any order; cities alone mean the cheapest way there."""
    hexes = sorted(variant.board.read_hexes(text), key=lambda h: h.id)
    named_hexes(variant, [h.label for h in hexes])  # refused if one comes twice
    written = Build(kind, tuple(h.label for h in hexes))
    if not all(h.name for h in hexes) or _is_legal(table, written):
        return written
    return _way_to(variant, table.state, kind, {h.name for h in hexes}) or written


def _is_legal(table: Table, action: Build) -> bool:
    try:
        table.title.play(table.state, table.state.current, action)
    except RuleViolation:
        return False
    return True


def _way_to(variant: Variant, state: State, kind: Kind, cities: Collection[str]) -> Build | None:
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
