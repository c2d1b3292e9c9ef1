"""Which games of Iberian Gauge are kept; `tests/test_recorded_games.py` replays them."""

from __future__ import annotations

from itertools import product

from rules.gauge.shares.tracks import Overflow
from tests.recorded import FOLDER, Recording, read
from tests.rules.gauge.support.position import BOARDS, GAUGE

GAMES = sorted(FOLDER.glob("gauge_*.json"))


def test_games_for_both_boards_and_both_overflow_modes_are_recorded() -> None:
    kept = {(r.options["board"], r.options["overflow"]) for r in map(read, GAMES)}
    assert kept == set(product(BOARDS, map(str, Overflow)))


def test_games_for_every_number_of_players_and_every_ending_are_recorded() -> None:
    kept = list(map(read, GAMES))
    assert {record.seats for record in kept} == set(GAUGE.seats)
    assert {record.result.ending for record in kept} == {"last_round", "one_left"}
    assert any(_has_concession(r) and r.result.ending == "last_round" for r in kept)


def _has_concession(record: Recording) -> bool:
    return any(line.endswith(" concede") for line in record.actions)
