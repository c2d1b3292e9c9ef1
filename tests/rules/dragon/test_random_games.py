"""500 random four-player games under random options, watched after every action."""

from __future__ import annotations

import random

import pytest

from rules.dragon import actions as a
from rules.dragon.state import State
from rules.title import Seat
from tests.rules.dragon.support.ledger import Ledger
from tests.rules.dragon.support.players import DRAGON, RandomPlayer, random_options
from tests.rules.random_games import Game, check_replay, play_out

CHUNKS = 50
GAMES = 10
ENDINGS = {"victory", "time_limit", "stalled", "one_left"}


def random_game(number: int, ledger: Ledger) -> Game:
    seed = f"dragon {number}"
    options = random_options(random.Random(seed))
    return play_out(DRAGON, seats=4, seed=seed, player=RandomPlayer, watch=ledger, options=options)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_money_chips_cards_locos_and_track(chunk: int) -> None:
    ledger = Ledger()
    for number in range(chunk * GAMES, (chunk + 1) * GAMES):
        game = random_game(number, ledger)
        assert game.result.ending in ENDINGS
        places = game.result.awards[0].values
        assert game.result.winners == tuple(Seat(s) for s in range(4) if places[s] == 1)
        if number % GAMES == 0:
            check_replay(game)
    # otherwise the games would prove less than they seem to
    wanted = {"Moved", "Built", "Delivered", "EventDrawn", "BribePaid", "TrackErased"}
    assert wanted <= set(ledger.seen)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_games_of_every_size(seats: int) -> None:
    options = {"time_limit": "120", "fast_start": "on", "fast_five_cards": "on"}
    game = play_out(
        DRAGON,
        seats=seats,
        seed=f"dragon size {seats}",
        player=RandomPlayer,
        watch=Ledger(),
        options=options,
    )
    assert game.result.ending in ENDINGS
    check_replay(game)


@pytest.mark.parametrize("number", range(4))
def test_every_offer_can_be_played(number: int) -> None:
    """All that is offered in a game is legal, fits a button and costs what it says."""
    seed = f"offers {number}"
    rng = random.Random(seed)
    choose = RandomPlayer(random.Random(seed))
    state = DRAGON.setup(4, random_options(rng), seed)
    for step in range(260):
        if DRAGON.result(state) is not None:
            break
        if step % 13 == 0 or state.asks:
            for seat in DRAGON.turn(state).deciders:
                _check_offers(state, seat, rng)
        wanted = choose(state)
        if wanted.is_legal:
            state, _ = DRAGON.play(state, wanted.seat, wanted.action)
    assert state.turn > 8


def _check_offers(state: State, seat: Seat, rng: random.Random) -> None:
    offers = DRAGON.legal(state, seat)
    assert offers
    for offer in rng.sample(list(offers), min(12, len(offers))):
        line = DRAGON.notate(offer.action)
        assert len(line) <= 80
        assert DRAGON.parse(line) == offer.action
        after, _ = DRAGON.play(state, seat, offer.action)
        if isinstance(offer.action, a.Move | a.Build | a.Upgrade | a.Crossgrade | a.Sail):
            assert state.players[seat].cash - after.players[seat].cash == offer.cost
        DRAGON.referee(after)
