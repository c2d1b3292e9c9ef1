"""What happened, in words, whatever the title: moves by their presenter, taking back here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from bot.games.memory import Memory
from bot.games.presenter import AnyPresenter
from bot.games.table import AnyTable
from bot.games.take_back import Back, SteppedBack
from bot.wording import Words
from renderer.picture import Story
from rules.title import Event
from storage.store import GameId

REMEMBERED = 200  # tellings: the player is told what the channel hears a moment later


class Told(NamedTuple):
    """What happened in a turn, and the table after it."""

    table: AnyTable
    events: Sequence[Event]


class Narrator:
    """Tells what happened at any table."""

    def __init__(self, words: Words, presenters: Mapping[str, AnyPresenter]) -> None:
        self._words = words
        self._presenters = presenters
        self._told: Memory[tuple[GameId, int], tuple[tuple[Event, ...], str]] = Memory(REMEMBERED)

    def tell(self, table: AnyTable, events: Sequence[Event]) -> str:
        """What happened, in a line."""
        happened, key = tuple(events), (table.row.id, table.number)
        before, said = self._told.get(key) or ((), "")
        if happened != before:
            said = self.tell_anew(table, happened)
            self._told.put(key, (happened, said))
        return said

    def tell_turns(self, turns: Sequence[Told]) -> str:
        """The same of several turns, a line each."""
        return "\n".join(self.tell(table, events) for table, events in turns)

    def story(self, turns: Sequence[Told]) -> Story:
        """The same for a picture, which knows best what its letters let it call the players.

        Told anew for other names: put in afterwards, “.” would be found in every sentence.
        """
        told = [plain(self.tell(table, events)) for table, events in turns]

        @cache
        def story(names: tuple[str, ...]) -> str:
            return " ".join(
                said if names == table.names else plain(self.tell_anew(table.called(names), events))
                for said, (table, events) in zip(told, turns, strict=True)
            )

        return story

    def tell_anew(self, table: AnyTable, events: Sequence[Event]) -> str:
        """What happened, without remembering it: also off the event loop."""
        presenter, said = self._presenters[table.row.title], list[str]()
        for is_back, alike in groupby(events, key=lambda event: isinstance(event, Back)):
            happened = list(alike)
            if is_back:
                said += [self._back(presenter, table, e) for e in happened if isinstance(e, Back)]
            else:
                said.append(presenter.tell(table, happened))
        return " ".join(said)

    def _back(self, presenter: AnyPresenter, table: AnyTable, back: Back) -> str:
        player = table.names[back.seat]
        if isinstance(back, SteppedBack) and back.undone is not None:
            step = presenter.step(table, back.undone)
            if step:
                return self._words("told-step-back", player=player, step=step)
        return self._words(
            "told-back",
            player=player,
            count=back.count,
            first=back.to + 1,
            shuffled="yes" if back.is_reshuffled else "no",
        )


def plain(text: str) -> str:
    """The text in one line without Discord's marks, for pictures and alt texts."""
    return text.replace("**", "").replace("~~", "").replace("`", "").replace("\n", " ")
