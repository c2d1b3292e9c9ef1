"""What holds for every title of the house alike."""

from __future__ import annotations

import pytest

from rules.errors import RuleViolation
from rules.title import Seat
from rules.titles import TITLES, AnyTitle
from tests.rules.random_games import play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.worded import refuses

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
