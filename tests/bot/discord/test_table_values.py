"""What a table's lists carry: read as it was written, refused otherwise."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.limits import TEXT
from bot.discord.table_values import Seating, Shown, read_level, read_seating, read_shown
from bot.refusals import Refusal
from opponents.opponent import Level

departures = st.integers(-(10**9) + 1, -1).map(lambda gone: Seating(gone=gone))
seatings = st.sampled_from(Level).map(Seating) | departures


@given(seatings)
def test_a_line_of_the_computers_is_read_as_it_was_written(seating: Seating) -> None:
    assert len(seating.text) <= TEXT
    assert read_seating(seating.text) == seating


@pytest.mark.parametrize("text", ["", "add", "add king", "remove", "remove 7", "remove --7", "x"])
def test_what_is_no_such_line_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="not-offered"):
        read_seating(text)


@pytest.mark.parametrize("text", ["", "king", "Driver", "driver "])
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="not-offered"):
        read_level(text)
    assert read_level("driver") is Level.DRIVER


@given(st.lists(st.booleans(), min_size=1, max_size=25).map(tuple))
def test_what_is_shown_as_picked_is_read_as_it_was_written(on: tuple[bool, ...]) -> None:
    assert read_shown(Shown(on).text) == Shown(on)
