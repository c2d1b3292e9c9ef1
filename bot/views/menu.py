"""A menu as the lines of a select, page by page."""

from __future__ import annotations

from discord import SelectOption

from bot.limits import MOST_OPTIONS, TEXT, shorten
from bot.titles.desk import Entry, Menu
from bot.wording import Words

PAGE = MOST_OPTIONS - 2  # lines are kept for “More…” and “Back…”


def menu_options(words: Words, menu: Menu, key: str, page: int) -> list[SelectOption]:
    """One page of a menu; a longer menu ends in lines that lead on and back."""
    entries = menu.entries
    if len(entries) <= MOST_OPTIONS:
        return [_option(entry) for entry in entries]
    options = [_option(entry) for entry in entries[page * PAGE : (page + 1) * PAGE]]
    if (page + 1) * PAGE < len(entries):
        what = _range(words, page + 1, len(entries))
        value = f"page {page + 1} {key}"
        options.append(SelectOption(label=words("more"), description=what, value=value))
    if page > 0:
        what = _range(words, page - 1, len(entries))
        value = f"back {page - 1} {key}"
        options.append(SelectOption(label=words("back"), description=what, value=value))
    return options


def _option(entry: Entry) -> SelectOption:
    return SelectOption(
        label=shorten(entry.label, TEXT),
        description=shorten(entry.description, TEXT) or None,
        value=_value(entry),
    )


def _range(words: Words, page: int, all_of_them: int) -> str:
    start, end = page * PAGE + 1, min((page + 1) * PAGE, all_of_them)
    return words("more-what", **{"from": start, "to": end, "all": all_of_them})


def _value(entry: Entry) -> str:
    if entry.menu:
        return f"menu {entry.menu}"
    return f"play {entry.action}" if entry.plays else f"do {entry.action}"
