"""All wording for people, one folder of Fluent files a language."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.runtime.types import fluent_number

from rules.errors import NotYourTurn, Phrase, Refused, RuleViolation, Value

DEFAULT_LANGUAGE = "en"
REMEMBERED = 8192  # messages; names, prices and moves come again and again
TOO_LONG = 10**20  # Babel writes no more than 28 digits, and somebody may have written any number


class MissingWording(LookupError):
    """A message that no file defines, or one that names a value it was not given."""


class Words:
    """Says a message by its key: `words("lobby-joined", colour="Red")`.

    A number stands as it is, since it may say which one: it is game 1234567, not game 1,234,567.
    Where a message tells an amount it says `NUMBER($cash, useGrouping: "true")`.
    """

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted(_folder(language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._remembered = lru_cache(REMEMBERED)(self._say)

    def __call__(self, key: str, /, **values: Value) -> str:
        return self._remembered(key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._bundle.has_message(key)

    def refusal(self, error: Refused) -> str:
        """What the one who asked is told, with the rule that stands against it."""
        said = self(error.key, **error.values)
        if isinstance(error, RuleViolation) and not isinstance(error, NotYourTurn):
            return self("no-rule", message=said, clause=error.clause)
        return said

    def _say(self, key: str, values: tuple[tuple[str, Value], ...]) -> str:
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            raise MissingWording(key)
        told = {name: self._told(value) for name, value in values}
        text, errors = self._bundle.format_pattern(pattern, told)
        if errors:
            raise MissingWording(f"{key}: {errors}")
        return str(text)

    def _told(self, value: Value) -> Any:
        """A value as Fluent takes it: what has words of its own is said, a list is joined."""
        match value:
            case Phrase(key=key, values=values):
                return self._told(self._remembered(key, values))
            case tuple():
                return self._told(reduce(self._joined, value)) if value else ""
            case int():
                return _number(value)
        return value[:MAX_PART_LENGTH]  # somebody may have written more; Fluent takes no more

    def _joined(self, before: Value, following: Value) -> str:
        return self("rules-listed", before=before, next=following)


def _number(value: int) -> Any:
    return fluent_number(value, useGrouping=False) if abs(value) < TOO_LONG else str(value)


@cache
def wording(language: str = DEFAULT_LANGUAGE) -> Words:
    """The words of a language, read once."""
    return Words(language)


def _folder(language: str) -> Traversable:
    return files(__package__).joinpath(language)
