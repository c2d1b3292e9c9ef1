"""`roundhouse tune` as it is typed: what wins is kept, what does not is left."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec
import pytest

from opponents.opponent import Level, Opponent, Plan, Position
from opponents.tuning.command import add_arguments, run
from opponents.tuning.duel import Duel, fought
from tests.opponents.matches import MATCHES, MatchesOpponent, Move
from tests.sixth_game.rules.title import MOST, State, Take


class Skill(msgspec.Struct, frozen=True):
    skill: float = 0.5  # from 0.9 on it knows how the game is won


class TunableOpponent(Opponent[State, Move]):
    """Plays well if its weight is large enough."""

    def __init__(self, weights: Skill | None = None) -> None:
        self.weights = weights or Skill()

    def decide(self, position: Position[State], level: Level, luck: str) -> Plan[Move]:
        best = position.known.left % (MOST + 1) or 1
        return Plan((Take(best if self.weights.skill >= 0.9 else 1),))

    def hints(self, position: Position[State]) -> Sequence[Plan[Move]]:
        return [self.decide(position, Level.ENGINEER, "")]


PLAYERS = {
    "matches": (MATCHES, TunableOpponent()),
    "others": (MATCHES, MatchesOpponent()),
}


def asked(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser, PLAYERS)
    return parser.parse_args([*words, "--processes", "1"])


def test_what_wins_is_kept_and_the_rest_left() -> None:
    said = run(asked("matches", "--games", "20", "--rounds", "8", "--seed", "1"), PLAYERS)
    lines = "\n".join(said).splitlines()
    kept = [line for line in lines if line.startswith("kept")]
    assert kept == ["kept 20/20: skill 0.5 → 1"]
    assert [line for line in lines if line.startswith("left 10/20")]
    assert lines[-3:] == ["Skill(", "    skill=1.0,", ")"]


def test_a_title_without_weights_cannot_be_tuned(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked("others")
    assert "'matches'" in capsys.readouterr().err


def test_every_seed_is_played_both_ways_round() -> None:
    duel = Duel(
        MATCHES, TunableOpponent(), TunableOpponent(Skill(1.0)), Level.DRIVER, 2, games=4, seed="s"
    )
    matches = list(duel.matches())
    assert [match.seed for match in matches] == ["tune s 0"] * 2 + ["tune s 1"] * 2
    assert [list(match.others) for match in matches] == [[0], [1], [0], [1]]


def test_equal_players_are_no_better_and_the_skilled_are() -> None:
    duel = Duel(MATCHES, TunableOpponent(), TunableOpponent(), Level.DRIVER, 2, games=40, seed="s")
    even = fought(duel, processes=1)
    assert even.wins == 20
    assert not even.is_better
    skilled = msgspec.structs.replace(duel, changed=TunableOpponent(Skill(1.0)))
    assert fought(skilled, processes=1).is_better
