"""Boards full of track between Trieste and Istanbul, by legal builds only."""

from __future__ import annotations

import random

from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.hexes import HexSet, first, members
from rules.networks import components
from rules.railways.actions import Kind
from rules.railways.build.building import Ground, check_build, ground
from rules.railways.build.proposals import proposals
from rules.railways.express.network import Network, Railway
from rules.railways.state import SUPPLY, Player, State
from rules.title import Seat
from tests.rules.railways.support.players import a_line
from tests.rules.railways.support.position import BALKANS
from tests.rules.railways.support.starts import starts_from

EDITION = BALKANS.rules
KINDS = (Kind.START, Kind.START, Kind.EXPAND, Kind.MERGE)
SEATS = 5

WORST_BOARDS = [(53, 3, 0), (52, 2, 1), (40, 2, 1), (9, 2, 4), (118, 2, 5), (50, 2, 6)]
"""Seed, width and dead ends where the Orient Express took longest, of 4,000 boards."""


def full_board(seed: int, *, width: int = 1, dead_ends: int = 0) -> tuple[HexSet, ...]:
    """Everybody's cubes, as many as there are, along one line from Trieste to Istanbul.

    `width` is how far track may be from the line; `dead_ends` how many hexes each build adds for
    no purpose but to fill the board.
    """
    rng = random.Random(seed)
    region = a_line(BALKANS, rng)
    for _ in range(width):
        region |= EDITION.board.grid.around(region)
    cubes, failures = [0] * SEATS, 0
    while failures < 60:
        seat = rng.randrange(SEATS)
        build = _random_build(rng, cubes, seat, region, dead_ends)
        cubes[seat] |= build
        failures = 0 if build else failures + 1
    return tuple(cubes)


def network_of(cubes: tuple[HexSet, ...]) -> Network:
    """The network of everybody's railways."""
    grid = EDITION.board.grid
    railways = [
        Railway(Seat(seat), railway)
        for seat, own in enumerate(cubes)
        for railway in components(grid, own)
    ]
    return Network(grid, railways, first(EDITION.board.of_kind("trieste")), EDITION.exclusive)


def _random_build(
    rng: random.Random, cubes: list[HexSet], seat: int, region: HexSet, dead_ends: int
) -> HexSet:
    players = tuple(Player(cubes=own, supply=SUPPLY - own.bit_count()) for own in cubes)
    state = State("s", 1, players, Seat(seat), build_limit=8)
    site = ground(EDITION, state, Seat(seat))
    site = replace(site, full=site.full | EDITION.board.grid.all & ~region & ~site.own)
    kind = rng.choice(KINDS)
    found = list(_builds(rng, site, kind)) if site.limit else []
    if not found:
        return 0
    build = rng.choice(found)
    for _ in range(dead_ends):
        build = _with_dead_end(rng, site, players[seat], kind, build)
    return build


def _builds(rng: random.Random, site: Ground, kind: Kind) -> list[HexSet]:
    if kind is not Kind.START:
        return list(proposals(site, kind, pairs=False))
    cities = list(members(EDITION.urban & site.room))
    return list(starts_from(site, 1 << rng.choice(cities))) if cities else []


def _with_dead_end(
    rng: random.Random, site: Ground, player: Player, kind: Kind, build: HexSet
) -> HexSet:
    beside = list(members(EDITION.board.grid.around(build) & site.room & ~build))
    longer = build | (1 << rng.choice(beside) if beside else 0)
    try:
        check_build(site, player, kind, longer)
    except RuleViolation:
        return build
    return longer
