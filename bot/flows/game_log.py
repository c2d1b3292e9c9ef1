"""/game log: what happened in a game, and what became of it, page by page."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.interaction import Interaction
from bot.discord.limits import shorten
from bot.discord.responses import respond
from bot.flows.presses import handles
from bot.games.narration import tell
from bot.games.presenter import Presenter
from bot.games.table import Played
from bot.wording import Words
from rules.titles import name_of
from storage.store import GameId, GameRow, JournalRow

PAGE = 8
ROOM = 1800  # characters of a page, with room left for its head


async def show_log(interaction: Interaction, game: GameId, page: int | None) -> None:
    """A page of a game's log; the newest if none is named."""
    client = interaction.client
    row, journal = await client.store.game(game), await client.store.journal(game)
    steps: list[Played] = await client.host.history(game, pool=client.pools.looks)
    if not steps and not journal:
        await respond(interaction, client.words("log-empty"))
        return
    presenter = client.presenters[row.title]
    lines = await client.pools.looks.run(log_lines, client.words, presenter, steps, journal)
    pages = log_pages(lines)
    page = min(page or len(pages), len(pages))
    title = name_of(row.title)
    head = client.words("log-head", title=title, game=str(game), page=page, pages=len(pages))
    text = "\n".join([head, *pages[page - 1]])
    await respond(interaction, text, view=_pager(client.words, row, page, len(pages)))


def log_lines(
    words: Words, presenter: Presenter, steps: Sequence[Played], journal: Sequence[JournalRow]
) -> list[str]:
    """Every action in a line, and between them what became of the game."""
    lines = [_entry(words, entry) for entry in journal if entry.number == 0]
    for step in steps:
        number, told = step.after.number, tell(words, presenter, step.after, step.events)
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
        items.append(button(words("log-older"), CustomId.of("log", row, page - 1)))
    if page < pages:
        items.append(button(words("log-newer"), CustomId.of("log", row, page + 1)))
    return view_of(*items) if items else None


@handles("log", looks=True)
async def _log_page(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await show_log(interaction, custom_id.game, custom_id.number)
