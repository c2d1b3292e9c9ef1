"""/game log: what happened in a game, and what became of it, page by page."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.interaction import Interaction
from bot.discord.limits import shorten
from bot.discord.responses import respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
)
from bot.flows.services import Services
from bot.games.table import AnyPlayed
from bot.wording import Words
from storage.store import GameId, GameRow, JournalRow

PAGE = 8
ROOM = 1800  # characters of a page, with room left for its head


class LogFlow:
    """The log of any game, for anybody in its channel."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._words = services.words

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [Handler(Verb.LOG, self._page, looks=True)]

    async def _page(self, pressed: Pressed) -> None:
        await self.show(pressed.interaction, pressed.custom_id.game, pressed.custom_id.number)

    async def show(self, interaction: Interaction, game: GameId, page: int | None) -> None:
        """A page of a game's log; the newest if none is named."""
        store, looks = self._services.store, self._services.pools.looks
        row, journal = await store.game(game), await store.journal(game)
        steps = await self._services.host.history(game, pool=looks)
        if not steps and not journal:
            await respond(interaction, self._words("log-empty"))
            return
        pages = log_pages(await looks.run(self.lines, steps, journal))
        page = min(page or len(pages), len(pages))
        title = self._services.titles.name(row.title)
        head = self._words("log-head", title=title, game=str(game), page=page, pages=len(pages))
        text = "\n".join([head, *pages[page - 1]])
        await respond(interaction, text, view=_pager(self._words, row, page, len(pages)))

    def lines(self, steps: Sequence[AnyPlayed], journal: Sequence[JournalRow]) -> list[str]:
        """Every action in a line, and between them what became of the game."""
        words, lines = self._words, [_entry(self._words, e) for e in journal if e.number == 0]
        for step in steps:
            number = step.after.number
            table = step.after.called(step.names)  # whoever decides there now, as it was then
            told = self._services.narrator.tell_anew(table, step.events)
            lines.append(words("log-line", number=str(number), told=told))
            lines += [_entry(words, entry) for entry in journal if entry.number == number]
        return lines


def _entry(words: Words, entry: JournalRow) -> str:
    by_itself = "-by-itself" if entry.what == "closed" and entry.user_id is None else ""
    what = words(f"journal-{entry.what}{by_itself}", name=entry.name)
    return words("journal-line", when=f"<t:{entry.at // 1000}:f>", what=what)


def log_pages(lines: Sequence[str]) -> list[list[str]]:
    """Pages that Discord takes, filled from the oldest line on so that full ones never change."""
    pages: list[list[str]] = [[]]
    for line in (shorten(line, ROOM) for line in lines):
        page = pages[-1]
        if len(page) == PAGE or sum(len(said) + 1 for said in page) + len(line) > ROOM:
            pages.append([])
        pages[-1].append(line)
    return pages


def _pager(words: Words, row: GameRow, page: int, pages: int) -> discord.ui.View | None:
    items: list[Press] = []
    if page > 1:
        items.append(button(words("log-older"), CustomId.of(Verb.LOG, row, page - 1)))
    if page < pages:
        items.append(button(words("log-newer"), CustomId.of(Verb.LOG, row, page + 1)))
    return view_of(*items) if items else None
