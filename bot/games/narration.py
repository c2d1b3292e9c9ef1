"""What happened, in words, whatever the title: moves by their presenter, taking back here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any

from bot.games.presenter import Presenter
from bot.games.table import Back, Played, Table, TakenBack
from bot.wording import Words
from renderer.picture import Story
from rules.title import Event


def tell(words: Words, presenter: Presenter, table: Table, events: Sequence[Event]) -> str:
    """What happened, in a line."""
    said = []
    for is_back, alike in groupby(events, key=lambda event: isinstance(event, Back)):
        happened: list[Any] = list(alike)
        if is_back:
            said += [
                words(
                    "told-back",
                    player=table.names[back.seat],
                    count=back.count,
                    first=back.to + 1,
                    shuffled="yes" if back.is_reshuffled else "no",
                )
                for back in happened
            ]
        else:
            said.append(presenter.tell(table, happened))
    return " ".join(said)


def story(words: Words, presenter: Presenter, table: Table, events: Sequence[Event]) -> Story:
    """The same for a picture, which knows best what its letters let it call the players.

    Told anew for other names: put in afterwards, “.” would be found in every sentence.
    """
    return cache(lambda names: plain(tell(words, presenter, table.called(names), events)))


def standing_events(steps: Sequence[Played]) -> tuple[Event, ...]:
    """All that happened, without what was taken back before the channel heard of it."""
    kept: list[Played] = []
    for step in steps:
        if step.takes_back is not None:
            to = step.takes_back.to
            kept = [earlier for earlier in kept if earlier.after.number <= to]
            kept += [step] if isinstance(step.takes_back, TakenBack) else []
        elif kept and any(event.takes_back for event in step.events):
            kept.pop()
        else:
            kept.append(step)
    return tuple(event for step in kept for event in step.events)


def plain(text: str) -> str:
    """The text in one line without Discord's marks, for pictures and alt texts."""
    return text.replace("**", "").replace("~~", "").replace("`", "").replace("\n", " ")
