"""What holds for every title of the house alike."""

from __future__ import annotations

import pytest

from rules.dragon import events as dragon
from rules.errors import RuleViolation
from rules.railways import events as railways
from rules.title import AnyTitle, Seat
from tests.rules.random_games import play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.titles import TITLES
from tests.worded import refuses

TURN_BEGAN = (railways.TurnBegan, dragon.TurnBegan)
EVERY_TITLE = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.key)


@EVERY_TITLE
@pytest.mark.parametrize("seat", [-1, -3, 3, 7])
def test_a_seat_that_does_not_exist_plays_nothing(title: AnyTitle, seat: int) -> None:
    # IR 1.1, IG 1.1, ID 1.2
    player, watch = RANDOM_PLAYERS[title.key]
    game = play_out(title, seats=3, seed="nobody", player=player, watch=watch)
    state = title.setup(3, game.options, game.seed)
    for mover, text in game.moves[:60]:
        action = title.decode_action(text)
        for wanted in (action, title.concession()):
            before = title.fingerprint(state)
            with refuses(RuleViolation, match="no seat") as refusal:
                title.play(state, Seat(seat), wanted)
            assert refusal.value.clause in ("IR 1.1", "IG 1.1", "ID 1.2")
            assert title.fingerprint(state) == before
        state, _ = title.play(state, mover, action)


@EVERY_TITLE
def test_a_title_says_for_how_many_it_is(title: AnyTitle) -> None:
    # IR 1.1, IG 1.1, ID 1.2
    for seats in (0, 1, 7):
        with refuses(RuleViolation, match=f"{title.name} is for"):
            title.setup(seats, {}, "seed")


@pytest.mark.parametrize("key", ["iberian_railways", "balkan_railways", "iron_dragon"])
@pytest.mark.parametrize("seats", [3, 4])
def test_whose_turn_follows_is_known_before(key: str, seats: int) -> None:
    # IR 3.4, ID 3.1, ID 4.5; Iberian Gauge has a test of its own
    title, (player, watch) = TITLES[key], RANDOM_PLAYERS[key]
    game = play_out(title, seats=seats, seed="following", player=player, watch=watch)
    state, foretold = title.setup(seats, game.options, game.seed), 0
    for mover, text in game.moves:
        following = title.following(state)
        state, events = title.play(state, mover, title.decode_action(text))
        begun = [event.seat for event in events if isinstance(event, TURN_BEGAN)]
        still_in = [seat for seat in begun if seat in title.playing(state)]
        if following is not None and still_in:
            assert still_in[0] == following
            foretold += 1
    assert foretold > 10
    assert title.following(state) is None
