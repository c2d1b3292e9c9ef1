"""Speed of the rules: playouts beside python-chess, autocomplete and longest run at their worst."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median

import chess

from rules.hexes import HexSet
from rules.networks import longest_run
from rules.railways.actions import BUILDS, Kind
from rules.railways.build.proposals import reach_from
from rules.railways.express.network import Network
from rules.railways.express.routes import outcomes
from rules.railways.offers import build_offers
from rules.railways.state import State, Step
from rules.railways.title import Railways
from rules.title import Seat
from tests.rules.railways.build.test_proposals import FIVE_RAILWAYS
from tests.rules.railways.support.full_boards import WORST_BOARDS, full_board, network_of
from tests.rules.railways.support.position import IBERIA
from tests.rules.random_games import play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.rules.test_networks import GRID, blob

SECONDS = 2.0  # for each kind of playout
GAMES = 9  # looked through for the worst position
REPEATS = 5


def run() -> list[tuple[str, str]]:
    """The figures, each with its label."""
    ours, theirs = per_second(railways_playout), per_second(chess_playout)
    worst, kind = slowest_autocomplete(IBERIA)
    longest, express = slowest_longest_run(), slowest_express()
    return [
        ("Iberian Railways random playouts per second", f"{ours:.0f}"),
        ("python-chess random playouts per second", f"{theirs:.0f}"),
        ("ratio", f"{ours / theirs:.1f}"),
        (f"worst autocomplete found ({kind}; under 100 ms)", f"{worst * 1000:.0f} ms"),
        ("worst longest run of 29 cubes (under 50 ms)", f"{longest * 1000:.0f} ms"),
        ("worst Orient Express on full boards (under 200 ms)", f"{express * 1000:.0f} ms"),
    ]


def per_second(playout: Callable[[random.Random], None]) -> float:
    """How many playouts a second, after one to warm up."""
    rng = random.Random(1)
    playout(rng)
    number, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        playout(rng)
        number += 1
    return number / (time.process_time() - began)


def railways_playout(rng: random.Random) -> None:
    """One game of four random players, without any checks."""
    player, _ = RANDOM_PLAYERS[IBERIA.key]
    choose = player(rng)
    state = IBERIA.setup(4, {}, str(rng.random()))
    while state.step is not Step.OVER:
        wanted = choose(state)
        if wanted.is_legal:
            state, _ = IBERIA.play(state, wanted.seat, wanted.action)


def chess_playout(rng: random.Random) -> None:
    """One game of random legal moves until python-chess says it is over."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))


def slowest_autocomplete(title: Railways) -> tuple[float, Kind]:
    """The longest time to propose builds of one kind, over random games and crowded positions."""
    found = [(offer_time(title, s, k), n, s, k) for n, (s, k) in enumerate(asked(title))]
    found.sort(reverse=True)
    again = [
        (median(offer_time(title, state, kind) for _ in range(REPEATS)), kind)
        for _, _, state, kind in found[:REPEATS]
    ]
    return max(again)


def asked(title: Railways) -> Iterator[tuple[State, Kind]]:
    """Positions in which somebody might look for a build."""
    player, watch = RANDOM_PLAYERS[title.key]
    for number in range(GAMES):
        game = play_out(
            title, seats=3 + number % 3, seed=f"bench {number}", player=player, watch=watch
        )
        state = title.setup(game.seats, game.options, game.seed)
        for index, (seat, text) in enumerate(game.moves):
            if state.step is Step.ACT and index % 5 == 0:
                yield from ((state, kind) for kind in BUILDS)
            state, _ = title.play(state, seat, title.decode_action(text))
    yield from ((FIVE_RAILWAYS, kind) for kind in BUILDS)


def offer_time(title: Railways, state: State, kind: Kind) -> float:
    """Seconds to propose builds, nothing remembered from before."""
    reach_from.cache_clear()
    began = time.process_time()
    build_offers(title.rules, state, kind)
    return time.process_time() - began


def slowest_express() -> float:
    """The longest time to find the outcomes, over boards full of track by legal builds."""
    boards = [
        full_board(seed, width=1 + seed % 3, dead_ends=dead_ends)
        for seed in range(12)
        for dead_ends in (0, 2, 4)
    ]
    worst = [full_board(seed, width=w, dead_ends=d) for seed, w, d in WORST_BOARDS]
    networks = sorted(map(network_of, boards + worst), key=express_time, reverse=True)
    return max(median(express_time(n) for _ in range(REPEATS)) for n in networks[:REPEATS])


def express_time(network: Network) -> float:
    """Seconds to find the outcomes of one network."""
    began = time.process_time()
    outcomes(network, 5, Seat(0), most=25)
    return time.process_time() - began


def slowest_longest_run() -> float:
    """The longest time to measure one railway, over shapes dense, thin and between."""
    shapes = [blob(seed, 29, seed % 11 / 10) for seed in range(200)]
    shapes.sort(key=longest_run_time, reverse=True)
    return max(median(longest_run_time(s) for _ in range(REPEATS)) for s in shapes[:REPEATS])


def longest_run_time(railway: HexSet) -> float:
    """Seconds to measure one railway, nothing remembered from before."""
    longest_run.cache_clear()
    began = time.process_time()
    longest_run(GRID, railway)
    return time.process_time() - began
