"""What a picture says that a turn brought is what the treasuries really gained."""

from __future__ import annotations

from itertools import pairwise

import pytest

from renderer.dragon.gains import changes
from rules.title import Seat
from tests.pictures import posts_of
from tests.recorded import FOLDER, read

GAMES = (
    "dragon_cost_to_move", "dragon_late_use_fee", "dragon_mercy_borrowing", "dragon_track_trading",
    "dragon_crossgrading", "dragon_ending_one_left", "dragon_ending_time_limit",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_events_of_a_turn_tell_every_change_of_a_treasury(game: str) -> None:
    posts = list(posts_of(read(FOLDER / f"{game}.json"), 1))
    for before, after in pairwise(posts):
        found = changes(after.events)
        old, new = (post.table.state.players for post in (before, after))
        for seat, player in enumerate(new):
            assert found[Seat(seat)] == player.cash - old[seat].cash, after.events
