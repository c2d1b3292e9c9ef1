"""What is said: every message can be said, numbers stand as they are, amounts are grouped.

That every message is needed, and every one needed exists, shows while all tests run:
see `tests/conftest.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.wording import MissingWording, wording
from bot.wording.options import OptionWords
from rules.errors import BadNotation, NotYourTurn, RuleViolation, Value, either, phrase
from rules.title import Option
from tests.narrowed import sure
from tests.tally.messages import FILES, messages, values_of
from tests.titles import TITLES
from tests.wording.renderings import unheard

DEFINED = messages(*FILES)
OF_RULES = messages(*(file for file in FILES if file.name.startswith("rules")))
PARTS = ("rules", "bot", "renderer")
KEYED = {"RuleViolation": 1, "NotYourTurn": 1, "GameOver": 1, "TooDear": 1}
KEYED |= {"BadNotation": 0, "Refusal": 0, "phrase": 0}  # which argument is the key


def keys_written() -> Iterator[str]:
    """The keys that code names outright where it refuses something."""
    for path in (
        path for part in ("rules", "bot", "renderer") for path in Path(part).rglob("*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                key = node.args[KEYED.get(node.func.id, len(node.args)) :][:1]
                yield from (str(k.value) for k in key if isinstance(k, ast.Constant))


def test_every_refusal_written_in_the_code_has_words() -> None:
    written = set(keys_written())
    assert len(written) > 200
    assert written <= DEFINED.keys()


@pytest.mark.parametrize("value", ["text", 1, 5])
def test_every_refusal_of_the_rules_can_be_said(value: str | int) -> None:
    for key, message in OF_RULES.items():
        values = dict.fromkeys(values_of(message.value), value)
        said, errors = unheard().format_pattern(sure(unheard().get_message(key).value), values)
        assert said, key
        assert not errors, key


def test_a_number_may_say_which_one_and_stands_as_it_is() -> None:
    assert wording()("status-over", title="Iberian Gauge", game=1234567).count("1234567") == 1
    assert wording()("id-card-not-held", card=10**40).count("1" + "0" * 40) == 1


def test_whatever_somebody_wrote_is_said_again() -> None:
    said = wording()("rules-no-place", written="w" * 6000)
    assert said.startswith("There is no hex or city “www")
    assert said.endswith("www” on this board.")


def test_an_amount_is_grouped_as_the_language_has_it() -> None:
    assert wording()("undo-more", count=1234) == "… and 1,234 more"
    assert wording()("gauge-source-cash", amount=1234) == "cash ₧1,234"
    assert wording()("dragon-gp", amount=-1234) == "-1,234 GP"


def test_a_missing_message_or_value_is_an_error() -> None:
    with pytest.raises(MissingWording):
        wording()("no-such-message")
    with pytest.raises(MissingWording):
        wording()("already-done")


def test_a_refusal_without_its_words_fails_where_it_is_made() -> None:
    with pytest.raises(MissingWording):
        BadNotation("no-such-message")
    with pytest.raises(MissingWording):
        BadNotation("rules-no-hex", city="Lisbon")


def test_a_refusal_names_its_rule_unless_it_is_only_not_ones_turn() -> None:
    say = wording().refusal
    assert say(RuleViolation("IR 2.2", "ir-hex-full", place="Lisbon")) == (
        "Lisbon is full; go round it. (rule IR 2.2)"
    )
    assert say(NotYourTurn("IR 3.1", "rules-not-your-turn")) == "It is not your turn."
    assert say(BadNotation("rules-no-hex", hex="Z9")) == "There is no hex “Z9” on this board."


@pytest.mark.parametrize(
    ("count", "joined"), [(1, "Buy"), (2, "Buy or Pass"), (3, "Buy, Pass or Start")]
)
def test_what_has_words_of_its_own_is_said_and_joined(count: int, joined: str) -> None:
    choices: list[Value] = [phrase("rail-confirm-buy"), phrase("rail-confirm-pass"), "Start"]
    said = wording()("ig-stock-round", choices=either(choices[:count]))
    assert said.endswith(f"round: {joined}.")
    assert wording()("ig-start-values", values=()) == "A railroad starts at one of ₧."


OPTIONS = [(title.key, option) for title in TITLES.values() for option in title.options]


@pytest.mark.parametrize(("title", "option"), OPTIONS, ids=lambda value: getattr(value, "key", ""))
def test_every_option_has_words(title: str, option: Option) -> None:
    of = OptionWords(wording(), title)
    assert of.label(option)
    assert of.help(option).endswith(".")
    assert len(of.help(option)) <= 100
    assert len({of.choice(key) for key in option.choices}) == len(option.choices)
