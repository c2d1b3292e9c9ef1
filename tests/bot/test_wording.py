"""Every word the code asks for exists, and every word that exists is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.wording import MissingWording, wording

SOURCES = [
    path
    for package in ("bot", "renderer")
    for path in Path(package).rglob("*.py")
    if "playground" not in path.parts
]
DEFINED = {
    match[1]
    for file in Path("bot/wording/en").glob("*.ftl")
    for match in re.finditer(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
}
CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
IN_PICTURES = "picture-"  # what the renderer puts before its keys


def test_every_message_asked_for_by_name_exists() -> None:
    asked = set(re.findall(r'\b(?:words|Refusal)\(\s*"([a-z][\w-]+[a-z])"', CODE))
    unknown = {key for key in asked if not {key, IN_PICTURES + key} & DEFINED}
    assert asked
    assert not unknown


def test_every_message_that_exists_is_asked_for() -> None:
    literals = set(re.findall(r"""["']([a-z][\w-]+)["']""", CODE))
    prefixes = tuple(re.findall(r'"([a-z][\w-]*-)(?:\{|")', CODE))
    named = {key.removeprefix(IN_PICTURES) for key in DEFINED}
    unused = {key for key in named if key not in literals and not key.startswith(prefixes)}
    assert not unused


def variables(node: object) -> set[str]:
    """The values a part of a message names."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    inner = node if isinstance(node, list) else vars(node).values()
    nodes = [one for one in inner if isinstance(one, ast.BaseNode | list)]
    return {name for one in nodes for name in variables(one)}


MESSAGES = {
    message.id.name: variables(message.value)
    for file in Path("bot/wording/en").glob("*.ftl")
    for message in FluentParser().parse(file.read_text(encoding="utf-8")).body
    if isinstance(message, ast.Message)
}
WHICH = {"game", "number", "first", "turn", "round", "page", "pages", "card", "user", "channel"}


@pytest.mark.parametrize("key", [key for key, named in MESSAGES.items() if named & WHICH])
def test_a_number_that_says_which_one_is_not_written_as_a_quantity(key: str) -> None:
    values = {name: 1_234_567 if name in WHICH else 1 for name in MESSAGES[key]}
    said = wording()(key, **values)
    assert "1,234" not in said
    assert "1234567" in said


def test_a_quantity_is_written_as_one() -> None:
    assert wording()("undo-more", count=1234) == "… and 1,234 more"


def test_a_missing_message_or_value_is_an_error() -> None:
    with pytest.raises(MissingWording):
        wording()("no-such-message")
    with pytest.raises(MissingWording):
        wording()("already-done")
