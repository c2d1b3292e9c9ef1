"""All wording for people, one folder of Fluent files a language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LANGUAGE = "en"


class MissingWording(LookupError):
    """A message that no file defines, or one that names a value it was not given."""


class Words:
    """Says a message by its key: `words("lobby-joined", colour="Red")`."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted(_folder(language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, key: str, **values: str | int) -> str:
        if not self._bundle.has_message(key):
            raise MissingWording(key)
        message = self._bundle.get_message(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise MissingWording(f"{key}: {errors}")
        return str(text)


@cache
def wording(language: str = DEFAULT_LANGUAGE) -> Words:
    """The words of a language, read once."""
    return Words(language)


def _folder(language: str):  # type: ignore[no-untyped-def]
    return files(__package__).joinpath(language)
