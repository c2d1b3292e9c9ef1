"""Recorded games replay to their recorded result, to the last bit."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.recorded import FOLDER, read, recording_of, replay, write
from tests.rules.random_games import play_out
from tests.rules.random_players import RANDOM_PLAYERS
from tests.titles import title_of

GAMES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read(path)
    assert replay(record) == record.result


@pytest.mark.parametrize("title", ["iberian_railways", "balkan_railways"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_railways_games_of_every_ending_and_size_are_recorded(title: str, seats: int) -> None:
    kept = [read(path) for path in FOLDER.glob(f"{title}_*.json")]
    endings = {record.result.ending for record in kept if record.seats == seats}
    assert endings == {"last_cube", "one_left", "stalled"}


def test_games_with_the_orient_express_are_recorded_for_every_ending() -> None:
    kept = [read(path) for path in FOLDER.glob("balkan_railways_*.json")]
    chosen = [r for r in kept if any(" outcome " in action for action in r.actions)]
    assert {r.result.ending for r in chosen} == {"last_cube", "one_left", "stalled"}


def test_a_game_that_differs_is_noticed(tmp_path: Path) -> None:
    player, watch = RANDOM_PLAYERS["iberian_railways"]
    title = title_of("iberian_railways")
    game = play_out(title, seats=3, seed="noticed", player=player, watch=watch)
    record = recording_of(game)
    write(tmp_path / "game.json", record)
    assert read(tmp_path / "game.json") == record
    assert replay(record) == game.result
    with pytest.raises(AssertionError, match="differs by action 10"):
        replay(msgspec.structs.replace(record, fingerprints=["", *record.fingerprints[1:]]))
