"""What a press is, and how a flow says what it does with one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum

from bot.discord.custom_ids import CustomId, Verb
from bot.discord.interaction import Interaction


class Source(Enum):
    """What somebody used."""

    BUTTON = "button"
    SELECT = "select"
    MODAL = "modal"  # with a text field


@dataclass(frozen=True)
class Pressed:
    """Something of ours that somebody used."""

    interaction: Interaction
    custom_id: CustomId
    values: tuple[str, ...] = ()  # what was chosen or written

    @property
    def value(self) -> str:
        """The one thing that was chosen or written."""
        return "".join(self.values[:1])


@dataclass(frozen=True)
class Handler:
    """What a verb does.

    The rest of its custom id has to match `rest`. It is acknowledged before, unless it opens a
    modal, which has to be the first answer, or `answers_all`: what everybody is to read is
    acknowledged otherwise. A select lets choose one thing unless its handler `takes_several`,
    even none. One that `thinks` has an answer of its own, so that what was pressed stays meanwhile.
    One that only `looks` waits if its person has asked for much already; a move never
    does. A button of `no_game` works in every channel.
    """

    verb: Verb
    handle: Callable[[Pressed], Awaitable[None]]
    source: Source = Source.BUTTON
    rest: str = ""
    opens_modal: bool = False
    answers_all: bool = False
    looks: bool = False
    no_game: bool = False
    takes_several: bool = False
    thinks: bool = False
