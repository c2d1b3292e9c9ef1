"""Iron Dragon: the worst build search and the worst reach on the full board, and whole games."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.build.building import Site
from rules.dragon.build.paths import BuildPath, cheapest_build, plan_build
from rules.dragon.move.reach import rails, runs
from rules.dragon.state import BUILD_LIMIT, State, Train
from rules.title import Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.random_games import play_out

REPEATS = 5
SEARCH_LIMIT = 0.020
GAME_LIMIT = 5.0
FASTEST = 16  # movement of the best loco


def run() -> list[tuple[str, str]]:
    """Label and figure of each line of the report."""
    states, seconds = zip(*(_game(number) for number in range(3)), strict=True)
    late = max(states, key=lambda state: sum(len(p.track) for p in state.players))
    build = max(_build_seconds(late, key) for key in board().majors)
    reach = max(_reach_seconds(late, Seat(seat)) for seat in late.seats)
    offers = _fastest(lambda: DRAGON.legal(late, late.current))
    assert max(build, reach) < SEARCH_LIMIT, (build, reach)
    assert max(seconds) < GAME_LIMIT, seconds
    return [
        ("Iron Dragon, cheapest build across the board, worst", f"{build * 1e3:.1f} ms"),
        ("Iron Dragon, a turn's reach, worst", f"{reach * 1e3:.1f} ms"),
        ("Iron Dragon, everything offered, late in a game", f"{offers * 1e3:.1f} ms"),
        ("Iron Dragon, a random game of four, worst of three", f"{max(seconds):.1f} s"),
    ]


def _game(number: int) -> tuple[State, float]:
    """A game that ends by the rules alone: its last state with somebody to decide, and its time."""
    states: list[State] = []

    def watch(before: State, after: State, events: object) -> None:
        states.append(before)

    start = time.process_time()
    play_out(DRAGON, seats=4, seed=f"bench {number}", player=_patient, watch=watch)
    return states[-1], time.process_time() - start


def _patient(rng: random.Random) -> RandomPlayer:
    player = RandomPlayer(rng)
    player.play_to_the_end()
    return player


def _build_seconds(state: State, key: str) -> float:
    """From a major city to every other: what this turn can pay, then the whole way."""
    site = Site(state, state.current)
    site.cash = site.left = BUILD_LIMIT
    sources, cities = board().cities[key].mileposts, board().cities
    others = [cities[city].mileposts for city in cities if city != key]
    return max(_fastest(partial(_search, site, sources, goals)) for goals in others[::4])


def _search(site: Site, sources: Sequence[Node], goals: Sequence[Node]) -> BuildPath | None:
    now = cheapest_build(site, sources, goals, limit=site.budget)
    return now or plan_build(site, sources, goals)


def _reach_seconds(state: State, seat: Seat) -> float:
    """From every fifth milepost of the player's track, with the fastest loco and money enough."""
    rich = replace(
        state,
        players=tuple(replace(p, cash=999) for p in state.players),
    )
    nodes = sorted({n for edge in state.players[seat].track for n in board().ends(edge)})
    trains = [t for t in state.players[seat].trains if not t.ship][:1]
    spots = [replace(t, place=n, came_by=-1, points=FASTEST) for t in trains for n in nodes[::5]]
    return max((_fastest(partial(_reach, rich, seat, train)) for train in spots), default=0.0)


def _reach(state: State, seat: Seat, train: Train) -> object:
    return runs(rails(state, seat, train), train)


def _fastest(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return min(taken)
