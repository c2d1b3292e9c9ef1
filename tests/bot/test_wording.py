"""Every word the code asks for exists, and every word that exists is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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


def test_a_missing_message_or_value_is_an_error() -> None:
    with pytest.raises(MissingWording):
        wording()("no-such-message")
    with pytest.raises(MissingWording):
        wording()("already-done")
