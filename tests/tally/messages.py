"""The messages of the wording files, and which of them are said while tests run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.wording import Words, wording
from rules.errors import Refused, Value

FILES = sorted(Path(__file__).parents[2].glob("bot/wording/en/*.ftl"))


def messages(*files: Path) -> dict[str, ast.Message]:
    """The messages of these files by their keys."""
    bodies = (FluentParser().parse(file.read_text(encoding="utf-8")).body for file in files)
    found = (entry for body in bodies for entry in body if isinstance(entry, ast.Message))
    return {message.id.name: message for message in found}


def values_of(node: object) -> set[str]:
    """The values that a part of a message names."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    inner = node if isinstance(node, list) else vars(node).values()
    parts = [part for part in inner if isinstance(part, ast.BaseNode | list)]
    return {name for part in parts for name in values_of(part)}


class Messages:
    """Hears all that is said, and has every refusal said where it is made.

    One without words, or whose words name a value that it does not bring, fails the test there.
    """

    def __init__(self) -> None:
        self.met: set[str] = set()
        self._refused: set[tuple[str, ...]] = set()

    def listen(self) -> None:
        """From now on; words that were made before are not heard."""
        say, refuse = Words._say, Refused.__init__

        def heard(words: Words, key: str, values: tuple[tuple[str, Value], ...]) -> str:
            self.met.add(str(key))  # an enum's member cannot be sent between processes
            return say(words, key, values)

        def worded(error: Refused, key: str, /, **values: Any) -> None:
            refuse(error, key, **values)
            if (key, *values) not in self._refused:
                self._refused.add((key, *values))
                wording()(key, **values)

        Words._say = heard  # type: ignore[method-assign, assignment]
        Refused.__init__ = worded  # type: ignore[method-assign]

    def passed(self, test: object) -> None:
        """What was said was said."""

    def missing(self) -> list[str]:
        """Messages that nothing needed."""
        never_said = messages(*FILES).keys() - self.met
        return [f"no test needs the message {key}" for key in sorted(never_said)]
