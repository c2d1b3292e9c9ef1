"""A menu as the lines of a select, page by page, and what is meant by each."""

from __future__ import annotations

import re
from dataclasses import dataclass

from discord import SelectOption

from bot.discord.limits import MOST_OPTIONS, TEXT, shorten
from bot.games.presenter import Entry, Menu
from bot.refusals import Refusal
from bot.wording import Words

LINES = MOST_OPTIONS - 2  # of a page; two are kept for “More…” and “Back…”
_PAGE = re.compile(r"(?P<number>[0-9]{1,3}) (?P<menu>.+)", re.DOTALL)


@dataclass(frozen=True)
class Page:
    """Where somebody is in the menus."""

    menu: str
    number: int = 0

    @property
    def text(self) -> str:
        """As ids and values carry it, such as “0 float red”."""
        return f"{self.number} {self.menu}"


def read_page(text: str) -> Page:
    """The page that `text` wrote; refused if it is none."""
    match = _PAGE.fullmatch(text)
    if match is None:
        raise Refusal("unknown-button")
    return Page(match["menu"], int(match["number"]))


def menu_options(words: Words, menu: Menu, page: Page) -> list[SelectOption]:
    """One page of a menu; a longer menu ends in lines that lead on and back."""
    entries = menu.entries
    if len(entries) <= MOST_OPTIONS:
        return [_option(entry) for entry in entries]
    number = min(page.number, (len(entries) - 1) // LINES)
    options = [_option(entry) for entry in entries[number * LINES : (number + 1) * LINES]]
    if (number + 1) * LINES < len(entries):
        options.append(_way(words, "page", Page(page.menu, number + 1), len(entries)))
    if number > 0:
        options.append(_way(words, "back", Page(page.menu, number - 1), len(entries)))
    return options


def _option(entry: Entry) -> SelectOption:
    return SelectOption(
        label=shorten(entry.label, TEXT),
        description=shorten(entry.description, TEXT) or None,
        value=_value(entry),
    )


def _way(words: Words, way: str, page: Page, all_of_them: int) -> SelectOption:
    start, end = page.number * LINES + 1, min((page.number + 1) * LINES, all_of_them)
    what = words("more-what", **{"from": start, "to": end, "all": all_of_them})
    label = words("more" if way == "page" else "back")
    return SelectOption(label=label, description=what, value=f"{way} {page.text}")


def _value(entry: Entry) -> str:
    if entry.menu:
        return f"menu {entry.menu}"
    return f"play {entry.action}" if entry.plays else f"do {entry.action}"
