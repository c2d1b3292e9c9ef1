"""Menus longer than Discord's selects are paged, forth and back."""

from __future__ import annotations

from bot.discord.custom_ids import Page
from bot.flows.turn.menu_pages import menu_options
from bot.games.presenter import Entry, Menu
from bot.wording import wording


def page(length: int, number: int) -> list[str]:
    menu = Menu("Which?", [Entry(f"entry {n}", action=f"play {n}") for n in range(length)])
    return [option.value for option in menu_options(wording(), menu, Page("build", number))]


def test_a_menu_that_fits_has_one_page() -> None:
    assert len(page(25, 0)) == 25


def test_every_entry_of_a_long_menu_can_be_reached_and_left() -> None:
    pages = [page(60, number) for number in range(3)]
    assert all(len(values) <= 25 for values in pages)
    entries = [value for values in pages for value in values if value.startswith("do ")]
    assert entries == [f"do play {n}" for n in range(60)]
    assert pages[0][-1] == "page 1 build"
    assert pages[1][-2:] == ["page 2 build", "back 0 build"]
    assert pages[2][-1] == "back 1 build"
