"""Thousands of random games: every rule holds after every action, and every game replays."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.title import Seat
from tests.rules.railways.ledger import Ledger
from tests.rules.railways.naive import IBERIA_FACTS
from tests.rules.railways.players import RandomPlayer
from tests.rules.railways.position import IBERIA
from tests.rules.random_games import Choose, Game, check_replay, play_out

GAMES = 5000
CHUNK = 100
ENDINGS = {"last_cube", "one_left", "stalled"}


def iberian(rng: random.Random) -> Choose:
    return RandomPlayer(IBERIA, IBERIA_FACTS, rng)


def random_game(number: int) -> Game:
    """Game number so-and-so, of three, four or five players in turn."""
    seed = f"random game {number}"
    return play_out(IBERIA, seats=3 + number % 3, seed=seed, player=iberian, watch=Ledger(IBERIA))


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_keep_every_rule_and_replay(first: int) -> None:
    endings: Counter[str] = Counter()
    for number in range(first, first + CHUNK):
        game = random_game(number)
        check_replay(game)
        endings[game.result.ending] += 1
    assert set(endings) == ENDINGS
    assert endings.total() == CHUNK


def test_everything_offered_in_a_game_can_be_played() -> None:
    offered = 0
    for number in range(3):
        game = random_game(number)
        state = IBERIA.setup(game.seats, game.options, game.seed)
        for step, (seat, text) in enumerate(game.moves):
            if step % 9 == 0:
                for offer in IBERIA.legal(state, state.current):
                    IBERIA.play(state, state.current, offer.action)
                    offered += 1
            state, _ = IBERIA.play(state, Seat(seat), IBERIA.decode_action(text))
    assert offered > 1000
