"""The titles as cards: picture, players, length, a sentence, and the button that opens a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Container, LayoutView, Section, TextDisplay, Thumbnail, View

from bot.discord.components import Pick, Press, button, select, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.flows.door.pictures import picture
from bot.wording import Words
from rules.catalogue import Catalogue
from rules.title import AnyTitle

Card = Container[LayoutView]


class Cards:
    """What there is to play here; its buttons belong to no game, so they work for ever."""

    def __init__(self, words: Words, titles: Catalogue) -> None:
        self._words = words
        self._titles = titles

    def laid_out(self) -> tuple[LayoutView, list[discord.File]]:
        """The greeting and a card for each title; the pictures on them."""
        files = {title.key: self._picture(title) for title in self._titles}
        layout = LayoutView(timeout=None)
        layout.add_item(TextDisplay(self._words("door-hello")))
        layout.add_item(_row(self.what_button()))
        for title in self._titles:
            layout.add_item(self._card(title, files[title.key]))
        layout.stop()  # as `view_of`
        return layout, [file for file in files.values() if file is not None]

    def in_lines(self) -> tuple[str, View]:
        """The same without cards and pictures, where Discord does not take those."""
        lines = [self._text("door-line", title) for title in self._titles]
        buttons = [*self.play_buttons(), self.what_button()]
        return "\n".join([self._words("door-hello"), *lines]), view_of(*buttons)

    def play_buttons(self) -> list[Press]:
        """One for each title."""
        return [self.play_button(title) for title in self._titles]

    def what_button(self) -> Press:
        """For whoever has never heard of it."""
        return button(self._words("door-what"), CustomId.of_no_game(Verb.WHAT))

    def play_button(self, title: AnyTitle) -> Press:
        """It opens a table of this title where it is pressed."""
        label = self._words("door-play", title=title.name)
        return button(label, CustomId.of_no_game(Verb.TABLE, title.key), ButtonStyle.primary)

    def play_any(self) -> Pick:
        """The same in one line."""
        return self._any("how-play-any", Verb.TABLE_ANY)

    def how_to_play_any(self) -> Pick:
        """The way to the rules of each title in short."""
        return self._any("how-choose", Verb.HOW_ANY)

    def _any(self, which: str, verb: Verb) -> Pick:
        options = [SelectOption(label=title.name, value=title.key) for title in self._titles]
        return select(self._words(which), CustomId.of_no_game(verb), options)

    def _card(self, title: AnyTitle, shown: discord.File | None) -> Card:
        text = TextDisplay[LayoutView](self._text("door-card", title))
        top = text if shown is None else Section(text, accessory=Thumbnail(shown))
        return Container(top, _row(self.play_button(title)))

    def _picture(self, title: AnyTitle) -> discord.File | None:
        return picture(title.key, self._words("door-picture", title=title.name))

    def _text(self, key: str, title: AnyTitle) -> str:
        return self._words(
            key,
            title=title.name,
            min=title.seats[0],
            max=title.seats[-1],
            length=self._words(f"door-length-{title.key}"),
            about=self._words(f"door-about-{title.key}"),
        )


def _row(*buttons: Press) -> ActionRow[Any]:
    return ActionRow[Any](*buttons)
