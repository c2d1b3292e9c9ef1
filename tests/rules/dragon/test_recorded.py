"""Which games of Iron Dragon are kept; `tests/test_recorded_games.py` replays them."""

from __future__ import annotations

from rules.dragon.options import OPTIONS
from tests.recorded import FOLDER, read
from tests.rules.dragon.support.record import ENDINGS, SIGNS

GAMES = sorted(FOLDER.glob("dragon_*.json"))


def test_a_game_for_every_option_is_recorded() -> None:
    assert {option.key for option in OPTIONS} == set(SIGNS)
    for key, sign in SIGNS.items():
        record = read(FOLDER / f"dragon_{key}.json")
        assert record.options[key] != "off"
        if not sign.startswith("event"):
            assert any(sign in f" {line}" for line in record.actions)


def test_a_game_for_every_ending_is_recorded() -> None:
    kept = {read(path).result.ending for path in GAMES}
    assert kept == set(ENDINGS)
    for ending in ENDINGS:
        assert read(FOLDER / f"dragon_ending_{ending}.json").result.ending == ending
