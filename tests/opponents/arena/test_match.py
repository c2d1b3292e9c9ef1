"""One game between computers: what they see, what of their plans is played, what is noted."""

from __future__ import annotations

import pytest

from opponents.arena.contestants import at_random, contestant, first
from opponents.arena.match import Match, play
from opponents.opponent import AnyOpponent, Position
from rules.errors import RuleViolation
from rules.title import Seat
from tests.opponents.matches import MATCHES, CheatingOpponent, GreedyOpponent, MatchesOpponent
from tests.sixth_game.rules.title import Take


def match(*names: str, opponent: AnyOpponent | None = None) -> Match:
    return Match(MATCHES, opponent or MatchesOpponent(), names, {}, "seed", has_referee=True)


def test_a_game_is_played_to_its_end_and_names_its_winner() -> None:
    outcome = play(match("driver", "engineer"))
    assert outcome.winners == (Seat(1),)
    assert outcome.ending == "taken"
    assert [len(thought) for thought in outcome.seconds] == [outcome.actions // 2] * 2


def test_a_plan_ends_where_the_turn_does() -> None:
    outcome = play(match("driver", "driver", opponent=GreedyOpponent()))
    assert outcome.actions == 12
    assert sum(map(len, outcome.seconds)) == 12  # thought anew each time


def test_a_refused_action_is_a_fault_and_not_hidden() -> None:
    with pytest.raises(RuleViolation):
        play(match("driver", "driver", opponent=CheatingOpponent()))


def test_nobody_sees_the_seed() -> None:
    state = MATCHES.setup(2, {}, "a secret")
    assert Position.of(MATCHES, state, Seat(0)).known.seed == ""


def test_first_and_random_play_what_the_rules_propose() -> None:
    position = Position.of(MATCHES, MATCHES.setup(2, {}, "seed"), Seat(0))
    assert first(position, "luck") == (Take(1),)
    drawn = [at_random(position, f"luck {number}") for number in range(30)]
    assert set(drawn) == {(Take(count),) for count in (1, 2, 3)}
    assert drawn == [at_random(position, f"luck {number}") for number in range(30)]
    assert contestant(MatchesOpponent(), "random") is at_random
    assert contestant(MatchesOpponent(), "first") is first
