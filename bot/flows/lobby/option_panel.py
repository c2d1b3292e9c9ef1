"""All options of a table on one panel: what each is, what is chosen, and what else there is.

Rules that are only played or not share one list, however many they are, so that every title has
room for all its options on one message.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import SelectOption

from bot.discord.components import Pick, select
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.limits import ROWS, TEXT, shorten
from bot.discord.table_values import Shown
from bot.flows.lobby import settings_list
from bot.flows.lobby.settings_list import SettingsList
from bot.wording import Words
from bot.wording.options import OptionWords
from rules.title import SWITCH, AnyTitle, Option, Options
from storage.store import GameRow

OFF, ON = SWITCH


def switches(title: AnyTitle) -> tuple[Option, ...]:
    """The options that are in one list; where there are few, each has its own."""
    if len(title.options) + settings_list.LISTS <= ROWS:
        return ()
    return tuple(option for option in title.options if option.choices == SWITCH)


def switched_on(title: AnyTitle, chosen: Options) -> Shown:
    """Which of them are on."""
    return Shown(tuple(chosen[option.key] == ON for option in switches(title)))


class OptionPanel:
    """The panel of one table."""

    def __init__(self, words: Words, title: AnyTitle, row: GameRow, chosen: Options) -> None:
        self._words = words
        self._title = title
        self._of = OptionWords(words, title.key)
        self._row = row
        self._chosen = chosen
        self._settings = SettingsList(words, row)
        self._switches = switches(title)
        self._others = [o for o in title.options if o not in self._switches]

    @property
    def text(self) -> str:
        """What the options are, as far as no list below says it."""
        lines = [self._words("options-head", title=self._title.name)]
        if self._switches:
            lines.append(self._on())
        lines += [self._about(option) for option in self._others]
        lines.append(self._settings.text)
        trouble = self._title.misfit(self._chosen)
        return "\n".join(
            lines if trouble is None else [*lines, self._words("lobby-misfit", trouble=trouble)]
        )

    def _on(self) -> str:
        on = [self._of.label(o) for o in self._switches if self._chosen[o.key] == ON]
        return self._words("options-on", rules=", ".join(on), count=len(on))

    def _about(self, option: Option) -> str:
        value = self._of.choice(self._chosen[option.key])
        label, what = self._of.label(option), self._of.help(option)
        return self._words("options-one", label=label, value=value, help=what)

    @property
    def selects(self) -> list[Pick]:
        """The lists in which they are changed."""
        shared = [self._switch_list()] if self._switches else []
        return [*shared, *map(self._own_list, self._others), *self._settings.selects]

    def _switch_list(self) -> Pick:
        lines = [
            SelectOption(
                label=self._of.label(option),
                value=option.key,
                description=shorten(self._of.help(option), TEXT),
                default=self._chosen[option.key] == ON,
            )
            for option in self._switches
        ]
        shown = switched_on(self._title, self._chosen)
        meant = CustomId.of(Verb.SWITCH, self._row, rest=shown.text)
        return select(self._words("options-switch"), meant, lines, count=range(len(lines) + 1))

    def _own_list(self, option: Option) -> Pick:
        lines = [self._choice(option, key) for key in option.choices]
        meant = CustomId.of(Verb.SET_OPTION, self._row, rest=option.key)
        return select(self._of.label(option), meant, lines)

    def _choice(self, option: Option, key: str) -> SelectOption:
        return SelectOption(
            label=self._words(
                "lobby-option", label=self._of.label(option), value=self._of.choice(key)
            ),
            value=key,
            description=self._of.choice_help(key) or None,
            default=key == self._chosen[option.key],
        )


def changes(title: AnyTitle, shown: Shown, picked: Sequence[str]) -> dict[str, str]:
    """What somebody has switched who saw it like this; the rest is as others have left it."""
    keys = [option.key for option in switches(title)]
    were = dict(zip(keys, shown.on, strict=True))
    return {key: ON if key in picked else OFF for key in keys if were[key] != (key in picked)}
