"""What a turn's post says, shows and offers; whatever of it fails, the call remains."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import discord
from discord.ui import View

from bot.discord.limits import CONTENT, shorten
from bot.games.posts.hints import Adviser
from bot.games.posts.narration import Narrator, Told
from bot.games.posts.painter import (
    Painter,
    attachment,
)
from bot.games.posts.panel import hint_button, how_to_play_button, panel, with_reasons
from bot.games.posts.proposals import Proposer
from bot.games.presenter import AnyPresenter, Proposal
from bot.games.table import AnyTable
from bot.wording import Words
from renderer.picture import NOTHING
from rules.title import Event, Seat

log = logging.getLogger(__name__)

LEAST_TOLD = 200  # what is kept of a post for what happened
T = TypeVar("T")


@dataclass(frozen=True)
class Due:
    """What the channel has not seen: the table as it is now and the turn, or turns, before."""

    table: AnyTable
    turns: tuple[Told, ...]
    called: tuple[Seat, ...]  # nobody twice for one turn, nor who has played on since

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for turn in self.turns for event in turn.events)


class TurnPosts:
    """Makes the parts of a post; a fault in one part costs that part and is logged."""

    def __init__(
        self,
        words: Words,
        presenters: Mapping[str, AnyPresenter],
        narrator: Narrator,
        painter: Painter,
        proposer: Proposer,
        adviser: Adviser,
    ) -> None:
        self._words = words
        self._presenters = presenters
        self._narrator = narrator
        self._painter = painter
        self._proposer = proposer
        self._adviser = adviser

    def presenter(self, table: AnyTable) -> AnyPresenter:
        """How this table's title is shown."""
        return self._presenters[table.row.title]

    def told(self, due: Due) -> str:
        """What happened, a line a turn; nothing if it cannot be worded."""
        return _or("", "words", due.table, lambda: self._narrator.tell_turns(due.turns))

    def text(self, due: Due, told: str) -> str:
        """What happened, and the call to whoever decides, which is never cut."""
        table = due.table
        if not due.events:
            key = "game-began" if table.number == 0 else "game-here"
            players = ", ".join(table.names)
            told = self._words(key, title=table.title.name, game=table.row.id, players=players)
        call = self.call(table)
        return "\n".join(part for part in (shorten(told, CONTENT - len(call) - 1), call) if part)

    def call(self, table: AnyTable) -> str:
        """The call to whoever decides, or the final score; without their details if need be."""
        lines = _or(None, "call", table, lambda: self._call(table))
        if lines is None:
            lines = [self._words("turn-call", user=str(table.user_at(s))) for s in table.asked]
        return "\n".join(lines)[: CONTENT - LEAST_TOLD]

    def _call(self, table: AnyTable) -> list[str]:
        words, presenter = self._words, self.presenter(table)
        result = table.title.result(table.state)
        if result is not None:
            return [words("game-over", title=table.title.name), presenter.final(table, result)]
        if not table.asked:
            names = ", ".join(table.names[seat] for seat in table.thinkers)
            return [words("turn-thinks", players=names, count=len(table.thinkers))]
        ask = presenter.ask(table)
        calls = [words("turn-next", user=str(table.user_at(s)), ask=ask) for s in table.asked]
        return [with_reasons(words, presenter, table, "\n".join(calls))]

    async def buttons(self, table: AnyTable) -> View | None:
        """What people who decide may press."""
        if not table.asked:
            return None
        proposed = await self._proposer.of(table)
        return _or(None, "buttons", table, lambda: self._buttons(table, proposed))

    def _buttons(self, table: AnyTable, proposed: Sequence[Proposal]) -> View | None:
        """The panel, at the very beginning with the way to the rules in short."""
        made = panel(self.presenter(table), table, proposed)
        if made is not None and self._adviser.advises(table):
            made.add_item(hint_button(self._words, table))
        if made is not None and table.number == 0:
            made.add_item(how_to_play_button(self._words, table.row))
        return made

    async def picture(self, due: Due, told: str) -> discord.File | None:
        """The map of a turn; a turn without one is better than none."""
        table, presenter = due.table, self.presenter(due.table)
        said = self._narrator.story(due.turns) if told else NOTHING
        try:
            zoom = presenter.post_zoom(table)
            drawn = await self._painter.draw(table, events=due.events, said=said, zoom=zoom)
        except Exception:
            _log_lack("picture", table)
            return None
        return attachment(drawn, f"game-{table.row.id}-{table.number}")


def _or(instead: T, part: str, table: AnyTable, make: Callable[[], T]) -> T:
    try:
        return make()
    except Exception:
        _log_lack(part, table)
        return instead


def _log_lack(part: str, table: AnyTable) -> None:
    log.exception("game %s: the post of action %s has no %s", table.row.id, table.number, part)
