"""Every message can be read: with examples, few lines on a phone, and plain, correct English."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bot.discord.limits import LABEL, MODAL_TITLE, TEXT
from tests.tally.messages import values_of
from tests.wording.examples import EXAMPLES
from tests.wording.page import LISTS, MOST_LINES, listed, page, phone_lines, plain
from tests.wording.renderings import (
    DEFINED,
    NoExampleError,
    example,
    rendering,
    renderings,
)

# Numbers of which there are always several, by the messages that say them.
SEVERAL = {
    "table-full": "seats",
    "too-few": "max",
    "lobby-title": "max",
    "door-card": "max",
    "door-line": "max",
    "rules-seats": "most",
    "patience": "count",  # so many must be under way before anybody is asked to wait
    "dragon-offer-engine": "loads",  # a loco has room for two or three
    "dragon-preview-upgrade": "loads",
    "picture-dragon-bank-loco": "room",
    "dragon-preview-board": "speed",
    "dragon-standing-round": "wanted",  # major cities: seven of them win
    "dragon-standing": "wanted",
    "picture-dragon-joined": "needed",
    "picture-dragon-alt-player": "needed",
    "gauge-offer-choices": "count",  # one lease is no choice
    "id-name-open-cards": "count",  # four lie open once there are more
    "gauge-offer-float-effect": "shares",  # a railroad has four to six
    "gauge-preview-float": "shares",
    "gauge-preview-buy": "shares",
    "gauge-standing-railroad": "shares",
    "gauge-standing-idle": "shares",
    "picture-plan-route": "hexes",  # from Trieste to Istanbul
    "picture-alt-express": "hexes",
    "rail-route-length": "hexes",
    "rail-preview-route": "hexes",
    "rail-ask-repay-or-out": "loans",  # the limit of 16, or more than that
    "ir-too-many-loans": "loan",
    "ir-merge-too-many": "most",  # a Merge joins two at least
}
VERBS = {"is", "was", "has", "asks", "sits", "begins", "lapses", "holds", "onwards"}

BUTTON = re.compile(
    r"\w+-(button|confirm)-|(lobby|undo)-(join|start|play-computers|button|decline)$"
)

# Said in one way everywhere: what is written here has another word.
OTHER_WORDS = {
    "click": "press",
    "repay": "pay off",
    "perhaps": "optional",
    "unperformed": "pass on",
    "all as usual": "standard",
}


@cache
def everything() -> list[tuple[str, str]]:
    """All that can be said, with the key of its message."""
    return [(key, text) for key in DEFINED for text in renderings(key)]


def test_no_message_but_a_list_takes_more_than_three_lines_on_a_phone() -> None:
    long = {key for key, text in everything() if phone_lines(text) > MOST_LINES}
    assert {key: renderings(key) for key in long if not listed(key)} == {}
    assert LISTS.keys() - {listed(key) for key in long} == set(), "need not be called lists"


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    said = {
        (key, name): re.findall(r"\b1\*{0,2} (?:more |new )?([a-z]+s)\b", rendering(key, {name: 1}))
        for key, message in DEFINED.items()
        for name in values_of(message.value)
        if isinstance(example(key, name), int)
    }
    wrong = {place for place, plurals in said.items() if set(plurals) - VERBS}
    assert sorted(wrong - SEVERAL.items()) == []
    assert sorted(SEVERAL.items() - wrong) == []


@pytest.mark.parametrize(
    "flaw",
    [
        pytest.param(r"['\"]", id="straight quotes"),
        pytest.param(r"\.\.\.", id="three dots for an ellipsis"),
        pytest.param(r"⚠(?!\ufe0f)", id="the small warning sign"),
        pytest.param(r"\S  \S", id="two spaces"),
        pytest.param(r" [.,;:?!](?!\S)", id="a space before a mark"),
        pytest.param(r"[,;:]\.|\.\.", id="two marks in a row"),
        pytest.param(r"\b(\w+) \1\b", id="a word twice"),
        pytest.param(rf"(?i)\b({'|'.join(OTHER_WORDS)})\b", id="another word for the same"),
    ],
)
def test_no_message_has_this_flaw(flaw: str) -> None:
    assert [f"{key}: {text}" for key, text in everything() if re.search(flaw, plain(text))] == []


def test_what_is_written_into_a_window_is_explained_where_there_is_room() -> None:
    windows = re.compile(r"(rail|gauge|dragon)-\w+-(title|label|hint)$")
    texts = [(key, text) for key, text in everything() if windows.match(key)]
    assert len(texts) >= 15
    for key, text in texts:
        assert len(text) <= (TEXT if key.endswith("hint") else MODAL_TITLE), key


def test_buttons_have_short_names_that_begin_with_a_capital() -> None:
    names = [(key, text) for key, text in everything() if re.match(r"\w+-(button|confirm)-", key)]
    assert len(names) > 50
    for key, name in names:
        assert name[0].isupper(), key
        assert len(name) <= LABEL, key


def test_a_button_that_is_named_is_called_so() -> None:
    called = {text for key, text in everything() if BUTTON.match(key)}
    named = [
        (key, plain(said))
        for key, text in everything()
        for said in re.findall(r"\b[Pp]ress (?!a button)(.+)", text)
    ]
    assert len(named) > 5
    for key, said in named:
        assert any(said.startswith(name) for name in called), key


def test_every_example_is_of_a_message() -> None:
    used = {(key, name) for key in DEFINED for name in values_of(DEFINED[key].value)}
    for start, values in EXAMPLES.items():
        for name in values:
            assert any(k.startswith(start) and n == name for k, n in used), (start, name)


def test_a_value_without_an_example_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(EXAMPLES["moved"], "told")
    with pytest.raises(NoExampleError, match=r"moved lacks an example in .*examples\.py.*told"):
        renderings("moved")


def test_the_page_has_every_message() -> None:
    written = page()
    assert all(f"- `{key}`" in written for key in DEFINED)
    assert "  - **Ana** expands to Évora and Badajoz · " in written
    assert "1 hex" in written
