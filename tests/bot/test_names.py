"""A player's name is shown alike everywhere and changes nothing around it."""

from __future__ import annotations

import pytest

from bot.names import shown_name


@pytest.mark.parametrize(
    ("display", "shown"),
    [
        pytest.param("Ana", "Ana", id="as it is"),
        pytest.param("Søren Ж_2 🚂", "Søren Ж_2 🚂", id="letters, digits and pictures stay"),
        pytest.param("[win](https://e.vil)", "(win)(https:∕∕e.vil)", id="no link"),
        pytest.param("**bold** ||x|| `y` ~~z~~", "∗∗bold∗∗ ǀǀxǀǀ 'y' ∼∼z∼∼", id="no marks"),
        pytest.param("<@&55> <:a:1>", "‹@&55› ‹:a:1›", id="nobody mentioned"),
        pytest.param("a\u202eb\u200bc\nd", "abcd", id="nothing unseen"),
        pytest.param("  two   words ", "two words", id="single spaces"),
        pytest.param("\u200b\u2060", "ana77", id="nothing left: the user name"),
    ],
)
def test_a_name_is_shown_without_what_discord_would_read_as_marks(display: str, shown: str) -> None:
    assert shown_name(display, "ana77") == shown


def test_two_players_of_one_name_are_told_apart() -> None:
    assert shown_name("Ana", "ana77", ["ana", "Ana 2", "Bruno"]) == "Ana 3"
