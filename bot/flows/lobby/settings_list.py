"""The settings of a table beside its options: what is chosen, and the lists that change it."""

from __future__ import annotations

from discord import SelectOption

from bot.discord.components import Pick, select
from bot.discord.custom_ids import CustomId, Verb
from bot.games.settings import Hints, TableSettings, settings_of
from bot.wording import Words
from storage.store import GameRow

LISTS = 1  # rows of the panel


class SettingsList:
    """Those of one table."""

    def __init__(self, words: Words, row: GameRow) -> None:
        self._words = words
        self._row = row
        self._settings = settings_of(row)

    @property
    def text(self) -> str:
        """What they are, and what they mean."""
        words, value = self._words, self._value(self._settings.hints)
        label, what = words("setting-hints"), words("setting-hints-help")
        return words("options-one", label=label, value=value, help=what)

    @property
    def unusual(self) -> list[str]:
        """Those that somebody has chosen, for the post of the table."""
        if self._settings == TableSettings():
            return []
        return [self._line(self._settings.hints)]

    @property
    def selects(self) -> list[Pick]:
        """The lists in which they are changed."""
        chosen = self._settings.hints
        lines = [
            SelectOption(label=self._line(hints), value=hints, default=hints is chosen)
            for hints in Hints
        ]
        return [select(self._words("setting-hints"), CustomId.of(Verb.SET_HINTS, self._row), lines)]

    def _line(self, hints: Hints) -> str:
        label, value = self._words("setting-hints"), self._value(hints)
        return self._words("lobby-option", label=label, value=value)

    def _value(self, hints: Hints) -> str:
        return self._words("setting-hints-value", hints=hints.value)
