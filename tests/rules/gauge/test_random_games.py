"""2,000 random games under random options, watched by the referee after every action."""

from __future__ import annotations

import random

import pytest

from rules.errors import BadNotation, RuleViolation
from rules.gauge.actions import AnyAction, Build, Buy, Decline, Float, Pass
from rules.gauge.pieces import Colour
from rules.gauge.shares.tracks import START_VALUES
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.title import Seat
from tests.rules.gauge.support.ledger import Ledger
from tests.rules.gauge.support.position import GAUGE
from tests.rules.gauge.support.random_player import RandomPlayer, random_options, random_states
from tests.rules.random_games import Game, check_replay, play_out

CHUNKS = 20
GAMES = 100


def random_game(number: int, ledger: Ledger) -> Game:
    seed = f"gauge {number}"
    rng = random.Random(seed)
    seats, options = rng.choice(GAUGE.seats), random_options(rng)
    return play_out(
        GAUGE, seats=seats, seed=seed, player=RandomPlayer, watch=ledger, options=options
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_money_shares_cubes_locomotives_and_markers(chunk: int) -> None:
    ledger = Ledger()
    for number in range(chunk * GAMES, (chunk + 1) * GAMES):
        game = random_game(number, ledger)
        _check_result(game)
        if number % 10 == 0:
            check_replay(game)
    # otherwise the games would prove less than they seem to
    assert {"Built leased", "Conceded", "PassedOver no_locomotive"} <= set(ledger.seen)
    assert {"DividendPaid special", "PassedOver declined"} <= set(ledger.seen)
    assert {"DividendMoved formula", "DividendMoved lap"} & set(ledger.seen)


def _check_result(game: Game) -> None:
    left = [s for s, player in enumerate(game.state.players) if not player.has_conceded]
    scores = game.result.scores
    assert game.result.ending == ("one_left" if len(left) == 1 else "last_round")
    assert set(game.result.winners) <= set(left)
    assert {scores[seat] for seat in game.result.winners} == {max(scores[s] for s in left)}


def test_every_notation_is_short_and_reads_back() -> None:
    for number in range(20):
        for state in random_states(f"notation {number}"):
            for offer in GAUGE.legal(state, state.current):
                line = GAUGE.notate(offer.action)
                assert len(line) <= 70
                assert GAUGE.parse(line) == offer.action


@pytest.mark.parametrize("number", range(20))
def test_every_offer_can_be_played_and_costs_what_it_says(number: int) -> None:
    rng = random.Random(number)
    for state in random_states(f"offers {number}"):
        offers = GAUGE.legal(state, state.current)
        for offer in rng.sample(offers, min(3, len(offers))):
            _, events = GAUGE.play(state, state.current, offer.action)
            first = events[0]
            total = getattr(first, "total", getattr(first, "cost", getattr(first, "value", 0)))
            assert total == offer.cost
            assert getattr(first, "payments", ()) == offer.payments
            assert getattr(first, "lease", ()) == offer.lease


@pytest.mark.parametrize("number", range(6))
def test_what_is_not_offered_is_refused(number: int) -> None:
    rng = random.Random(number)
    for state in rng.sample(list(random_states(f"refusals {number}")), 6):
        offered = {offer.action for offer in GAUGE.legal(state, state.current)}
        for action in _every_plain_action(state):
            assert _is_allowed(state, action) == (action in offered), (state, action)


def _every_plain_action(state: State) -> list[AnyAction]:
    """All that could be tried without naming a lease."""
    board = land_of(state.board).board
    actions: list[AnyAction] = [Pass(), Decline(), *(Buy(colour) for colour in Colour)]
    actions += [
        Float(colour, value, place.name)
        for colour in Colour
        for value in (*START_VALUES, 8, 14, 40)
        for place in board.hexes.values()
        if place.name
    ]
    return actions + [Build(place.label) for place in board.hexes.values()]


def _is_allowed(state: State, action: AnyAction) -> bool:
    try:
        GAUGE.play(state, state.current, action)
    except (RuleViolation, BadNotation):
        return False
    return True


def test_nobody_but_the_decider_is_offered_anything() -> None:
    for state in random_states("others"):
        others = [Seat(s) for s in range(len(state.players)) if s != state.current]
        assert not any(GAUGE.legal(state, seat) for seat in others)
