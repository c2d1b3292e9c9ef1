"""Building one track: where it may go, what it costs and what it moves."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.gauge.shares import tracks
from rules.gauge.shares.tracks import SPECIAL_CITIES, SPECIAL_DIVIDEND
from rules.gauge.state import Railroad, State
from rules.gauge.track.land import BUILD_COST, DIVIDEND_SPACES, VALUE_SPACES, Land
from rules.gauge.track.leasing import Lease, Site, check_lease, fewest_leased, lease_along, leases
from rules.hexes import HexId, HexSet, members

NO_LIMIT = 10**6


class Effect(msgspec.Struct, frozen=True):
    """What a build moves (IG 5)."""

    dividend: int = 0  # spaces
    arrows: int = 0
    city_value: int = 0  # spaces of share value for the Major City itself
    special: int = 0  # what one share is paid at once (IG 5.3)

    @property
    def value(self) -> int:
        """All spaces of share value."""
        return self.arrows + self.city_value


def adjacent(site: Site) -> HexSet:
    """Hexes next to own track that could be built in and paid for (IG 3.3–3.5)."""
    near = site.reach & site.room
    if site.treasury < BUILD_COST["easy"]:
        return 0
    return near if site.treasury >= BUILD_COST["difficult"] else near & ~site.land.difficult


def leased(site: Site) -> Iterator[tuple[HexId, list[Lease]]]:
    """Hexes that can be reached and paid for by leasing, with their leases (IG 4)."""
    for destination, ways in leases(site, site.room):
        left = site.treasury - site.land.build_cost[destination]
        payable = [way for way in ways if way.cost <= left]
        if payable:
            yield destination, payable


def can_build(site: Site) -> bool:
    """Whether the treasury can pay for any build at all, locomotives left aside."""
    return bool(adjacent(site)) or any(True for _ in leased(site))


def check_build(site: Site, railroad: Railroad, hex_id: HexId, lease: tuple[HexId, ...]) -> Lease:
    """The lease that a build here uses, perhaps an empty one, or RuleViolation."""
    _check_room(site, railroad, hex_id)
    chosen = check_lease(site, hex_id, lease) if lease else _default_lease(site, hex_id)
    price = chosen.cost + site.land.build_cost[hex_id]
    if price > site.treasury:
        clause = "IG 4.3" if chosen.hexes else "IG 3.3"
        raise RuleViolation(
            clause,
            "ig-treasury-too-small",
            place=site.land.title(hex_id),
            cost=price,
            railroad=railroad.name,
            treasury=site.treasury,
        )
    return chosen


def _check_room(site: Site, railroad: Railroad, hex_id: HexId) -> None:
    place = site.land.title(hex_id)
    if not railroad.locomotives:
        raise RuleViolation("IG 3.3", "ig-no-locomotive", railroad=railroad.name)
    if site.own >> hex_id & 1:
        raise RuleViolation("IG 3.3", "ig-track-already", railroad=railroad.name, place=place)
    if not site.room >> hex_id & 1:
        raise RuleViolation("IG 3.4", "ig-hex-taken", place=place)


def _default_lease(site: Site, hex_id: HexId) -> Lease:
    """Nothing for a hex next to own track, else the first lease of IG 4.2 at any price."""
    if site.reach >> hex_id & 1:
        return lease_along(site, ())
    if fewest_leased(site, hex_id) is None:
        raise RuleViolation("IG 3.5", "ig-out-of-reach", place=site.land.title(hex_id))
    _, ways = next(leases(replace(site, treasury=NO_LIMIT), 1 << hex_id))
    return ways[0]


def effect_of(land: Land, state: State, railroad: Railroad, hex_id: HexId) -> Effect:
    """What this railroad's markers do when it builds here (IG 5.1–5.4)."""
    kind = land.board.hexes[hex_id].kind
    spaces = DIVIDEND_SPACES.get(kind, 0)
    if not spaces:
        return Effect()
    majors = (railroad.track & land.major).bit_count() + 1
    is_special = kind == "major" and majors % SPECIAL_CITIES == 0
    return Effect(
        dividend=spaces,
        arrows=tracks.arrows_passed(state.overflow, railroad.space, spaces),
        city_value=VALUE_SPACES.get(kind, 0),
        special=SPECIAL_DIVIDEND // railroad.shares if is_special else 0,
    )


def destinations(site: Site) -> Iterator[tuple[HexId, list[Lease]]]:
    """Every hex that can be built in now, with its leases; an empty lease where none is used."""
    nothing = [lease_along(site, ())]
    for hex_id in members(adjacent(site)):
        yield hex_id, nothing
    yield from leased(site)
