"""Thousands of random games: every rule holds after every action, and every game replays."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.railways.express.orient_express import ExpressState, Route, RouteOffer
from rules.railways.state import Step
from rules.railways.title import Railways
from rules.title import Seat
from tests.rules.railways.support.position import BALKANS, IBERIA
from tests.rules.random_games import Game, check_replay, play_out
from tests.rules.random_players import RANDOM_PLAYERS

CHUNK = 100
ENDINGS = {"last_cube", "one_left", "stalled"}


def random_game(title: Railways, number: int) -> Game:
    """Game number so-and-so, of three, four or five players in turn."""
    player, watch = RANDOM_PLAYERS[title.key]
    seed = f"random game {number}"
    return play_out(title, seats=3 + number % 3, seed=seed, player=player, watch=watch)


@pytest.mark.parametrize("first", range(0, 5000, CHUNK))
def test_iberian_games_keep_every_rule_and_replay(first: int) -> None:
    endings: Counter[str] = Counter()
    for number in range(first, first + CHUNK):
        game = random_game(IBERIA, number)
        check_replay(game)
        endings[game.result.ending] += 1
    assert set(endings) == ENDINGS
    assert endings.total() == CHUNK


@pytest.mark.parametrize("first", range(0, 2000, CHUNK))
def test_balkan_games_keep_every_rule_and_replay(first: int) -> None:
    endings: Counter[str] = Counter()
    journeys = 0
    for number in range(first, first + CHUNK):
        game = random_game(BALKANS, number)
        check_replay(game)
        endings[game.result.ending] += 1
        assert isinstance(game.state, ExpressState)
        journeys += game.state.express is not None
    assert set(endings) == ENDINGS
    assert journeys > 3


@pytest.mark.parametrize("title", [IBERIA, BALKANS], ids=lambda title: title.key)
def test_everything_offered_in_a_game_can_be_played(title: Railways) -> None:
    offered = 0
    for number in range(3):
        game = random_game(title, number)
        state = title.setup(game.seats, game.options, game.seed)
        for step, (seat, text) in enumerate(game.moves):
            if step % 9 == 0:
                for offer in title.legal(state, state.current):
                    title.play(state, state.current, offer.action)
                    offered += 1
            state, _ = title.play(state, Seat(seat), title.decode_action(text))
    assert offered > 1000


def test_every_route_offered_can_be_taken_written_out_in_full() -> None:
    # BR 4.5
    choices = 0
    for number in range(100):
        game = random_game(BALKANS, number)
        state = BALKANS.setup(game.seats, game.options, game.seed)
        for seat, text in game.moves:
            if state.step is Step.ROUTE:
                for offer in BALKANS.legal(state, state.current):
                    assert isinstance(offer, RouteOffer)
                    short, happened = BALKANS.play(state, state.current, offer.action)
                    action = Route(offer.hexes, offer.owners)
                    assert BALKANS.play(state, state.current, action) == (short, happened)
                    assert BALKANS.parse(BALKANS.notate(action)) == action
                    choices += 1
            state, _ = BALKANS.play(state, Seat(seat), BALKANS.decode_action(text))
    assert choices > 10
