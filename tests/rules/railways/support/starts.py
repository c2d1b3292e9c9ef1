"""Starts from one city alone: a random player that proposed all would be three times as slow."""

from __future__ import annotations

from collections.abc import Iterator

from rules.hexes import HexSet
from rules.railways.build import proposals
from rules.railways.build.building import Ground


def starts_from(site: Ground, city: HexSet) -> Iterator[HexSet]:
    """New railways from this city to each other city in reach, as the rules propose them."""
    room = site.room & ~site.variant.board.grid.around(site.own)
    terrain = proposals._terrain(site, room, ())
    if not city & terrain.room:
        return
    if site.variant.is_lone_start(city):
        yield city
    others = proposals._cities(site, terrain) & ~city
    yield from proposals._single_targets(site.variant, proposals.reach_from(terrain, city), others)
