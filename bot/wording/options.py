"""What the options of a title and their choices are called."""

from __future__ import annotations

from bot.wording import Words
from rules.title import Option


class OptionWords:
    """The options of one title."""

    def __init__(self, words: Words, title: str) -> None:
        self._words = words
        self._title = title

    def label(self, option: Option) -> str:
        """What it is called."""
        return self._words(f"option-{self._title}-{option.key}")

    def help(self, option: Option) -> str:
        """What it changes, in a sentence."""
        return self._words(f"option-{self._title}-{option.key}-help")

    def choice(self, key: str) -> str:
        """What one of its choices is called."""
        return self._words(f"choice-{self._title}-{key}")

    def choice_help(self, key: str) -> str:
        """What it means, where its name does not say it."""
        said = f"choice-{self._title}-{key}-help"
        return self._words(said) if self._words.has(said) else ""
