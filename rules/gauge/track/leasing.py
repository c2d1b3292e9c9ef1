"""Leasing: the shortest ways over other railroads' track, and what each of them pays to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from rules.errors import RuleViolation
from rules.gauge.state import State
from rules.gauge.track.land import CHEAPEST_BUILD, Land
from rules.hexes import HexId, HexSet, members, repeated
from rules.title import Seat

LISTED = 12  # leases listed for a destination whatever they pay
LISTED_BY_PAYMENT = 24  # with those added that pay somebody else or something else


class Site(msgspec.Struct, frozen=True):
    """The map as the building railroad finds it."""

    land: Land
    railroad: int
    treasury: int
    tracks: tuple[HexSet, ...]  # by tile order
    friends: tuple[bool, ...]  # the builder holds a share in it, by tile order
    own: HexSet
    reach: HexSet  # adjacent to own track
    room: HexSet  # may take one more locomotive of this railroad (IG 3.3, 3.4)
    leasable: HexSet  # IG 4.1


class Lease(NamedTuple):
    """One chain of leased hexes; a lesser one is ranked before a greater one by IG 4.2."""

    cost: int
    not_to_friends: int  # what friends are paid, negative
    hexes: tuple[HexId, ...]  # from own track outward
    payments: tuple[int, ...]  # by tile order


def site_of(land: Land, state: State, seat: Seat) -> Site:
    """What the acting railroad could build on now, for this builder."""
    tracks = tuple(railroad.track for railroad in state.railroads)
    own = state.railroad.track
    taken = 0
    for track in tracks:
        taken |= track
    return Site(
        land,
        railroad=state.acting.railroad,
        treasury=state.railroad.treasury,
        tracks=tracks,
        friends=tuple(seat in railroad.owners for railroad in state.railroads),
        own=own,
        reach=land.grid.around(own),
        room=land.grid.all & ~own & ~(taken & land.rural),
        leasable=taken & land.rural & ~own,
    )


def rings(site: Site) -> Iterator[HexSet]:
    """Leasable hexes by how many must be leased to come so far: one, two, three …"""
    left = site.leasable
    ring = site.reach & left
    while ring:
        yield ring
        left &= ~ring
        ring = site.land.grid.around(ring) & left


def fewest_leased(site: Site, destination: HexId) -> int | None:
    """The length of the shortest lease to a hex out of own reach, if there is any (IG 4.2)."""
    for length, ring in enumerate(rings(site), start=1):
        if site.land.around[destination] & ring:
            return length
    return None


def leases(site: Site, wanted: HexSet) -> Iterator[tuple[HexId, list[Lease]]]:
    """The shortest leases the treasury could pay to each of these hexes, default first (IG 4.2).

    Of more than a dozen to one hex, those are left out that pay the same as one listed.
    """
    wanted &= ~site.reach
    before: dict[HexId, list[Lease]] = {}
    for ring in rings(site):
        before = _ways_to(site, ring, before)
        if not before or not wanted:
            return
        reached = site.land.grid.around(ring) & wanted
        wanted &= ~reached
        for destination in members(reached):
            yield destination, _ways_over(site, destination, before)


def _ways_to(
    site: Site, ring: HexSet, before: dict[HexId, list[Lease]]
) -> dict[HexId, list[Lease]]:
    """The best leases that end in each hex of a ring, from those that end in the ring before."""
    nothing = Lease(0, 0, (), (0,) * len(site.tracks))
    found = {}
    for hex_id in members(ring):
        shorter = _ways_over(site, hex_id, before) if before else [nothing]
        cost = site.land.lease_cost[hex_id]
        ways = [
            _longer(site, lease, hex_id)
            for lease in shorter
            if lease.cost + cost + CHEAPEST_BUILD <= site.treasury
        ]
        if ways:
            found[hex_id] = ways
    return found


def _ways_over(site: Site, hex_id: HexId, before: dict[HexId, list[Lease]]) -> list[Lease]:
    around = site.land.around[hex_id]
    return _worth_listing(
        [way for end, ways in before.items() if around >> end & 1 for way in ways]
    )


def _worth_listing(ways: list[Lease]) -> list[Lease]:
    """The first dozen, then the first for every other way of paying.

    What is ranked behind here is ranked behind at every later hex too, so the default and the
    dozen are exact although only these are carried on.
    """
    ways.sort()
    if len(ways) <= LISTED:
        return ways
    paid = {way.payments for way in ways[:LISTED]}
    kept = ways[:LISTED]
    for way in ways[LISTED:]:
        if way.payments not in paid:
            paid.add(way.payments)
            kept.append(way)
    return kept[:LISTED_BY_PAYMENT]


def _longer(site: Site, lease: Lease, hex_id: HexId) -> Lease:
    cost = site.land.lease_cost[hex_id]
    owner = owner_of(site, hex_id)
    payments = list(lease.payments)
    payments[owner] += cost
    gift = cost if site.friends[owner] else 0
    return Lease(
        lease.cost + cost, lease.not_to_friends - gift, (*lease.hexes, hex_id), tuple(payments)
    )


def owner_of(site: Site, hex_id: HexId) -> int:
    """Which railroad has track in a leasable hex, by tile order."""
    return next(index for index, track in enumerate(site.tracks) if track >> hex_id & 1)


def lease_along(site: Site, hexes: Iterable[HexId]) -> Lease:
    """The lease over these hexes, whatever it costs."""
    lease = Lease(0, 0, (), (0,) * len(site.tracks))
    for hex_id in hexes:
        lease = _longer(site, lease, hex_id)
    return lease


def check_lease(site: Site, destination: HexId, hexes: tuple[HexId, ...]) -> Lease:
    """The lease over exactly these hexes, or RuleViolation; its price is not looked at."""
    place = site.land.title(destination)
    if site.reach >> destination & 1:
        raise RuleViolation("IG 4.2", "ig-lease-needless", place=place)
    _check_named_once(site, (*hexes, destination))
    for hex_id in hexes:
        _check_leasable(site, hex_id)
    _check_chain(site, destination, hexes)
    fewest = fewest_leased(site, destination)
    assert fewest is not None, destination  # there is at least the way just checked
    if len(hexes) != fewest:
        raise RuleViolation("IG 4.2", "ig-lease-too-long", place=place, fewest=fewest)
    return lease_along(site, hexes)


def _check_named_once(site: Site, hexes: tuple[HexId, ...]) -> None:
    again = repeated(hexes)
    if again is not None:
        place = site.land.title(again)
        raise RuleViolation("IG 4.1", "ig-lease-named-twice", place=place)


def _check_leasable(site: Site, hex_id: HexId) -> None:
    place = site.land.title(hex_id)
    if not site.land.rural >> hex_id & 1:
        raise RuleViolation("IG 4.1", "ig-lease-in-city", place=place)
    if site.own >> hex_id & 1:
        raise RuleViolation("IG 4.1", "ig-lease-own", place=place)
    if not site.leasable >> hex_id & 1:
        raise RuleViolation("IG 4.1", "ig-lease-empty", place=place)


def _check_chain(site: Site, destination: HexId, hexes: tuple[HexId, ...]) -> None:
    if not site.reach >> hexes[0] & 1:
        first = site.land.title(hexes[0])
        raise RuleViolation("IG 4.1", "ig-lease-apart", place=first)
    for hex_id, following in zip(hexes, (*hexes[1:], destination), strict=True):
        if not site.land.around[hex_id] >> following & 1:
            here, there = site.land.title(hex_id), site.land.title(following)
            raise RuleViolation("IG 4.1", "rules-not-adjacent", one=here, other=there)
