"""How fast Iberian Gauge is played out, and how long all legal actions take at the worst."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rules.gauge.pieces import LOCOMOTIVES
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.hexes import HexId, members
from tests.rules.gauge.support.position import BOARDS, GAUGE, build_round, railroad
from tests.rules.gauge.support.random_player import random_states

PLAYOUTS = 60
REPEATS = 5
LIMIT = 0.050


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    start = time.perf_counter()
    states = [state for number in range(PLAYOUTS) for state in random_states(f"bench {number}")]
    playouts = PLAYOUTS / (time.perf_counter() - start)
    slowest = sorted(states, key=lambda state: _seconds(state, runs=1))[-20:]
    played = max(map(_seconds, slowest))
    crowded = max(map(_seconds, crowded_states()))
    assert max(played, crowded) < LIMIT, (played, crowded)
    return [
        ("Iberian Gauge, playouts", f"{playouts:.0f} per second"),
        ("Iberian Gauge, all legal actions, worst of played games", f"{played * 1e3:.1f} ms"),
        ("Iberian Gauge, all legal actions, leases everywhere", f"{crowded * 1e3:.1f} ms"),
    ]


def crowded_states() -> Iterator[State]:
    """Every Major City of both boards with leases all around it."""
    for board in BOARDS:
        land = land_of(board)
        for city in members(land.major):
            yield crowded_state(board, land.title(city))


def crowded_state(board: str, city: str) -> State:
    """A rich railroad alone in a city, all others' locomotives in the country around it."""
    land = land_of(board)
    ring, country = 1 << land.board.city(city).id, list[HexId]()
    while len(country) < 4 * (LOCOMOTIVES - 1):
        ring |= land.grid.around(ring)
        country = list(members(ring & land.rural))
    others = [
        railroad(colour, "0 1", f"Lisbon {' '.join(land.labels(tuple(part)))}", on=board)
        for colour, part in zip(
            ("red", "orange", "purple", "yellow"),
            (country[start::4][: LOCOMOTIVES - 1] for start in range(4)),
            strict=True,
        )
    ]
    rich = railroad("blue", "0 1", city, on=board, treasury=10_000)
    return build_round(rich, *others, on=board)


def _seconds(state: State, runs: int = REPEATS) -> float:
    """The fastest of a few runs."""
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        GAUGE.legal(state, state.current)
        taken.append(time.perf_counter() - start)
    return min(taken)
