"""A player's name is shown alike everywhere and changes nothing around it."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.discord.display_names import shown_name
from renderer.fonts import drawable

# Discord's own rules, as simple-markdown has them; a rule is tried wherever its first sign stands.
INLINE = {
    "bold or italic": r"\*",
    "italic": r"_(?:__|[^_])+?_(?![A-Za-z0-9_])",
    "underlined": r"__[\s\S]+?__(?!_)",
    "struck out": r"~~[\s\S]+?~~",
    "spoiler": r"\|\|[\s\S]+?\|\|",
    "code": r"`",
    "mention, moment, emoji or command": r"<[@#:/ta]",
    "everybody": r"@(?:everyone|here)",
    "link": r"\]\(|https?://|\.\w+/",
    "escape": r"\\",
}
BLOCKS = {
    "heading": r"^ *#{1,3}\s",
    "small print": r"^ *-#\s",
    "list": r"^ *(?:[*-]|\d+\.)\s",
    "quote": r"^ *>",
}
SIGNS = st.text(alphabet="_*~`|<>[]()\\#-.+@/:1a é", min_size=1, max_size=12)


def marks_in(text: str) -> list[str]:
    found = {name: re.search(rule, text, re.ASCII) for name, rule in INLINE.items()}
    found |= {name: re.search(rule, text, re.MULTILINE) for name, rule in BLOCKS.items()}
    return [name for name, match in found.items() if match]


@pytest.mark.parametrize(
    ("display", "shown"),
    [
        pytest.param("Ana", "Ana", id="as it is"),
        pytest.param("Søren Ж_2 🚂", "Søren Ж_2 🚂", id="letters, digits and pictures stay"),
        pytest.param("john_doe_77", "john_doe_77", id="within a word it is a letter"),
        pytest.param("_Ana_", "_Anaˍ", id="nothing italic"),
        pytest.param("__x__", "ˍ_xˍˍ", id="nothing underlined"),
        pytest.param("李_明", "李ˍ明", id="to Discord these are no letters"),
        pytest.param("# 1", "＃ 1", id="no heading"),
        pytest.param("#1", "#1", id="no heading either"),
        pytest.param("-# tiny", "–# tiny", id="no small print"),
        pytest.param("- Ana", "– Ana", id="no list"),
        pytest.param("1. Ana", "1․ Ana", id="no numbered list"),
        pytest.param("Ana-Luz 2.0", "Ana-Luz 2.0", id="only at the start"),
        pytest.param("> Ana", "› Ana", id="no quote"),
        pytest.param("🤖 Ada", "Ada", id="nobody passes for a computer"),
        pytest.param("@everyone @here", "＠everyone ＠here", id="nobody called"),
        pytest.param("ana@home", "ana@home", id="an ordinary sign"),
        pytest.param("[win](https://e.vil)", "(win)(https:∕∕e.vil)", id="no link"),
        pytest.param("discord.gg/win", "discord.gg∕win", id="no invitation"),
        pytest.param("w/o 1/2", "w/o 1/2", id="an ordinary stroke"),
        pytest.param("**bold** ||x|| `y` ~~z~~", "∗∗bold∗∗ ǀǀxǀǀ 'y' ∼∼z∼∼", id="no marks"),
        pytest.param("<@&55> <:a:1> <t:1>", "‹@&55› ‹:a:1› ‹t:1›", id="nobody mentioned"),
        pytest.param("a\u202eb\u200bc\nd", "abcd", id="nothing unseen"),
        pytest.param("  two   words ", "two words", id="single spaces"),
        pytest.param("\u200b\u2060", "ana77", id="nothing left: the user name"),
    ],
)
def test_a_name_is_shown_without_what_discord_would_read_as_marks(display: str, shown: str) -> None:
    assert shown_name(display, "ana77") == shown


@given(SIGNS, SIGNS)
@example("_", "_")
@example("a_", "_b")
@example("#", "1.")
@example("-", "x")
def test_whatever_the_names_no_mark_comes_of_them(one: str, other: str) -> None:
    names = shown_name(one, "ana77"), shown_name(other, "ben")
    assert marks_in("{0} builds for {1}, {0}.\n{1} pays {0}".format(*names)) == []


def test_the_rules_above_find_what_they_look_for() -> None:
    marked = ("*a*", "_a_", "__a__", "~~a~~", "||a||", "`a`", "<@1>", "@here", "[a](b)", "\\_")
    assert all(marks_in(text) for text in (*marked, "# a", "-# a", "- a", "1. a", "> a"))
    assert marks_in("john_doe_77 builds, #1 - pays") == []


@pytest.mark.parametrize("name", ["_Ana_", "*Ana*", "~Ana~", "|Ana|", "# 1", "1. Ana", "@here"])
def test_a_picture_shows_the_plain_signs_again(name: str) -> None:
    assert drawable(shown_name(name, "ana77")) == name


def test_two_players_of_one_name_are_told_apart() -> None:
    assert shown_name("Ana", "ana77", ["ana", "Ana 2", "Bruno"]) == "Ana 3"
