"""A menu as the lines of a select, page by page."""

from __future__ import annotations

from discord import SelectOption

from bot.discord.custom_ids import Page, Value, Way
from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.games.presenter import Entry, Menu
from bot.wording import Words

LINES = MOST_OPTIONS - 2  # of a page; two are kept for “More…” and “Back…”


def menu_options(words: Words, menu: Menu, page: Page) -> list[SelectOption]:
    """One page of a menu; a longer menu ends in lines that lead on and back."""
    entries = menu.entries
    if len(entries) <= MOST_OPTIONS:
        return [_option(entry) for entry in entries]
    number = min(page.number, (len(entries) - 1) // LINES)
    options = [_option(entry) for entry in entries[number * LINES : (number + 1) * LINES]]
    if (number + 1) * LINES < len(entries):
        options.append(_turn(words, Way.ON, Page(page.menu, number + 1), len(entries)))
    if number > 0:
        options.append(_turn(words, Way.BACK, Page(page.menu, number - 1), len(entries)))
    return options


def only_entry(menu: Menu) -> Entry | None:
    """The one thing to choose, if there is but one and choosing it plays nothing yet."""
    entries = list(menu.entries)
    return entries[0] if len(entries) == 1 and not entries[0].plays else None


def _option(entry: Entry) -> SelectOption:
    return SelectOption(
        label=shorten(entry.label, TEXT),
        description=shorten(entry.description, TEXT) or None,
        value=_value(entry).text,
    )


def _turn(words: Words, way: Way, page: Page, all_of_them: int) -> SelectOption:
    start, end = page.number * LINES + 1, min((page.number + 1) * LINES, all_of_them)
    what = words("more-what", **{"from": start, "to": end, "all": all_of_them})
    label = words("more" if way is Way.ON else "back")
    return SelectOption(label=label, description=what, value=Value(way, page.text).text)


def _value(entry: Entry) -> Value:
    if entry.menu:
        return Value(Way.MENU, entry.menu)
    return Value(Way.PLAY if entry.plays else Way.PREVIEW, entry.action)
