"""Recorded games of Iberian Gauge replay to their recorded result."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from rules.gauge.tracks import Overflow
from rules.titles import TITLES
from tests.recorded import FOLDER, Recording, read, replay
from tests.rules.gauge.position import BOARDS, GAUGE

KEPT = Path(__file__).parent / "games"
GAMES = sorted([*KEPT.glob("gauge_*.json"), *FOLDER.glob("gauge_*.json")])


@pytest.fixture(autouse=True)
def _gauge_is_a_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, GAUGE.key, GAUGE)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read(path)
    assert record.edition == GAUGE.edition
    assert replay(record) == record.result


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
