"""Whatever ends a game, the channel hears of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pictures import steps_of
from tests.recorded import FOLDER, read

GAMES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_action_that_ends_a_game_is_posted(path: Path) -> None:
    *_, last = steps_of(read(path), 1)
    assert last.after.title.result(last.after.state) is not None
    assert last.is_news
