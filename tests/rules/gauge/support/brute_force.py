"""Leases found the slow way, on small random boards: what the engine's are compared with."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules.boards import Board
from rules.gauge.track.land import Land
from rules.gauge.track.leasing import Site
from rules.hexes import HexId, HexSet, label_of, members

KINDS = ("easy", "easy", "difficult", "difficult", "urban", "major")


def random_site(rng: random.Random) -> Site:
    """A railroad among others on a patch of random terrain, with more or less money."""
    width, height = rng.randint(3, 5), rng.randint(3, 5)
    land = Land(Board("patch", [_row(rng, q, r) for q in range(width) for r in range(height)]))
    tracks = _random_tracks(rng, land, railroads=rng.randint(2, 4))
    return _site(rng, land, tracks, treasury=rng.choice((10, 16, 1000)))


def crowded_site(rng: random.Random) -> Site:
    """Own track in one corner, the opposite corner empty, and others' track everywhere else."""
    rural = KINDS[:4]
    land = Land(Board("patch", [_row(rng, q, r, rural) for q in range(4) for r in range(4)]))
    first, *between, _ = land.board.hexes
    tracks = [1 << first, 0, 0, 0]
    for hex_id in between:
        tracks[rng.randint(1, 3)] |= 1 << hex_id
    return _site(rng, land, tracks, treasury=1000)


def _site(rng: random.Random, land: Land, tracks: list[HexSet], treasury: int) -> Site:
    own, taken = tracks[0], 0
    for track in tracks:
        taken |= track
    return Site(
        land,
        railroad=0,
        treasury=treasury,
        tracks=tuple(tracks),
        friends=tuple(rng.random() < 0.5 for _ in tracks),
        own=own,
        reach=land.grid.around(own),
        room=land.grid.all & ~own & ~(taken & land.rural),
        leasable=taken & land.rural & ~own,
    )


def _row(rng: random.Random, q: int, r: int, kinds: tuple[str, ...] = KINDS) -> dict[str, str]:
    kind, place = rng.choice(kinds), label_of(q, r + 5)
    return {"q": str(q), "r": str(r + 5), "label": place, "kind": kind, "name": "-"}


def _random_tracks(rng: random.Random, land: Land, railroads: int) -> list[HexSet]:
    tracks = [0] * railroads
    for hex_id in land.board.hexes:
        if land.rural >> hex_id & 1:
            holders = [rng.choices(range(railroads), [1] + [3] * (railroads - 1))[0]]
        else:
            holders = [owner for owner in range(railroads) if rng.random() < 0.3]
        for owner in holders if rng.random() < 0.8 else ():
            tracks[owner] |= 1 << hex_id
    return tracks


def chains(site: Site, target: HexId) -> Iterator[tuple[HexId, ...]]:
    """Every chain of leasable hexes from own track to this hex that uses none twice (IG 4.1)."""

    def onward(chain: tuple[HexId, ...]) -> Iterator[tuple[HexId, ...]]:
        if site.land.around[chain[-1]] >> target & 1:
            yield chain
        for step in members(site.land.around[chain[-1]] & site.leasable):
            if step not in chain and len(chain) < 6:
                yield from onward((*chain, step))

    for start in members(site.reach & site.leasable):
        yield from onward((start,))


def shortest_leases(site: Site, target: HexId) -> list[tuple[HexId, ...]]:
    """The shortest chains the treasury could pay with the cheapest build, in order of IG 4.2."""
    if site.reach >> target & 1:
        return []
    found = list(chains(site, target))
    fewest = min(map(len, found), default=0)
    payable = [c for c in found if len(c) == fewest and price(site, c) + 4 <= site.treasury]
    return sorted(payable, key=lambda c: (price(site, c), -to_friends(site, c), c))


def price(site: Site, chain: tuple[HexId, ...]) -> int:
    return sum(2 if site.land.board.hexes[h].kind == "easy" else 4 for h in chain)


def to_friends(site: Site, chain: tuple[HexId, ...]) -> int:
    return sum(price(site, (h,)) for h in chain if site.friends[owner(site, h)])


def owner(site: Site, hex_id: HexId) -> int:
    (found,) = [i for i, track in enumerate(site.tracks) if track >> hex_id & 1]
    return found


def payments(site: Site, chain: tuple[HexId, ...]) -> tuple[int, ...]:
    """What every railroad is paid."""
    return tuple(
        sum(price(site, (h,)) for h in chain if owner(site, h) == index)
        for index in range(len(site.tracks))
    )
