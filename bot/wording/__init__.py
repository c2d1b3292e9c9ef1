"""All wording for people, one folder of Fluent files a language."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNumber, fluent_number

DEFAULT_LANGUAGE = "en"
REMEMBERED = 8192  # messages; names, prices and moves come again and again
WHICH = frozenset(
    ("game", "number", "first", "turn", "round", "page", "pages", "card", "user", "channel")
)
"""Values that say which one, not how many: it is game 1234567, not game 1,234,567."""


class MissingWording(LookupError):
    """A message that no file defines, or one that names a value it was not given."""


class Words:
    """Says a message by its key: `words("lobby-joined", colour="Red")`."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted(_folder(language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._remembered = lru_cache(REMEMBERED)(self._say)

    def __call__(self, key: str, **values: str | int) -> str:
        return self._remembered(key, tuple(values.items()))

    def _say(self, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
        if not self._bundle.has_message(key):
            raise MissingWording(key)
        message = self._bundle.get_message(key)
        told = {name: _told(name, value) for name, value in values}
        text, errors = self._bundle.format_pattern(message.value, told)
        if errors:
            raise MissingWording(f"{key}: {errors}")
        return str(text)


def _told(name: str, value: str | int) -> str | int | FluentNumber:
    if name in WHICH and isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    return value


@cache
def wording(language: str = DEFAULT_LANGUAGE) -> Words:
    """The words of a language, read once."""
    return Words(language)


def _folder(language: str):  # type: ignore[no-untyped-def]
    return files(__package__).joinpath(language)
