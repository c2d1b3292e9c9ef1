"""What the bot must know of a title to let people play it: buttons, menus, and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal

from bot.games.lesson import Lesson
from bot.games.table import A, Played, S, Table, V
from bot.wording import Words
from rules.title import Event, Result, Seat

SeatsBy = Literal["colour", "shape"]


@dataclass(frozen=True)
class Entry:
    """One line of a menu: leads to another menu, or to the preview of an action."""

    label: str
    description: str = ""
    action: str = ""  # its notation
    menu: str = ""
    plays: bool = False  # the action is played without a preview


@dataclass(frozen=True)
class Menu:
    """What a button opens for its player alone."""

    text: str
    entries: Sequence[Entry] = ()
    typed: str = ""  # what may also be written out by hand: the verb it completes
    typed_label: str = ""  # of the button for that, if not the usual one
    rows: Sequence[Sequence[PanelButton]] = ()  # of buttons, each leading to a preview


@dataclass(frozen=True)
class Asked:
    """The text field in which something is written out by hand."""

    title: str
    label: str
    hint: str


@dataclass(frozen=True)
class PanelButton:
    """A button of the turn post: opens a menu, or leads to an action.

    One that is `closed` says why: it can be seen and not pressed, and its reason stands above.
    """

    label: str
    menu: str = ""
    action: str = ""
    previews: bool = False  # the action is shown and confirmed before it is played
    is_primary: bool = False
    closed: str = ""


@dataclass(frozen=True)
class Proposal:
    """A good move as a button of the turn post: it leads to its preview."""

    label: str
    action: str  # its notation


@dataclass(frozen=True)
class Confirm:
    """A button that plays what is previewed and more after it: all of it or nothing."""

    label: str
    then: Sequence[str]  # the notations of what follows; behind a long move, a few words


@dataclass(frozen=True)
class Preview:
    """What an action would do, before it is confirmed."""

    text: str
    confirm: str  # the label of the button that plays it alone
    zoom: str | None = None
    is_pictured: bool = True
    warnings: Sequence[str] = field(default=())
    also: Sequence[Confirm] = field(default=())  # come first, as they save a step


class Presenter(ABC, Generic[S, A, V]):
    """Says and offers everything of one title. Knows words and rules, nothing of Discord."""

    command: str  # the slash command group that plays it
    seats_by: ClassVar[SeatsBy] = "colour"  # what tells the players apart in its pictures
    has_awards: ClassVar[bool] = False  # its pictures can show who holds which now
    lesson: ClassVar[Lesson | None] = None  # a guided first game

    def __init__(self, words: Words) -> None:
        self.words = words

    @abstractmethod
    def buttons(self, table: Table[S, A, V]) -> list[PanelButton]:
        """What those who decide now may do."""

    def proposals(self, table: Table[S, A, V]) -> Sequence[Proposal]:
        """Good moves for whoever decides, best first, from what everybody may know.

        The same for the same position, since a button finds its move again among them. Called off
        the event loop; the first three become buttons.
        """
        return ()

    @abstractmethod
    def menu(self, table: Table[S, A, V], seat: Seat, key: str) -> Menu:
        """What a menu offers this seat; refused if there is none of this key."""

    @abstractmethod
    def places(self, table: Table[S, A, V]) -> list[str]:
        """Names of places on the board, for close-ups."""

    @abstractmethod
    def asked(self, verb: str) -> Asked:
        """The text field for a verb; refused if nothing is written for it."""

    @abstractmethod
    def typed_action(self, table: Table[S, A, V], verb: str, text: str) -> A:
        """The action a player wrote out by hand; refused if it cannot be read."""

    @abstractmethod
    def preview(self, played: Played[S, A, V], seat: Seat, action: A) -> Preview:
        """An action's cost and effect for the one who is about to play it; off the event loop."""

    @abstractmethod
    def tell(self, table: Table[S, A, V], events: Sequence[Event]) -> str:
        """What happened, in a line."""

    @abstractmethod
    def ask(self, table: Table[S, A, V]) -> str:
        """What those who decide now may choose."""

    def ask_privately(self, table: Table[S, A, V], seat: Seat) -> str:
        """The same to one who decides, with what only they may know."""
        return self.ask(table)

    def waits(self, table: Table[S, A, V], seat: Seat) -> str:
        """What to tell a player who does not decide now, beyond who does; usually nothing."""
        return ""

    def step(self, table: Table[S, A, V], action: A) -> str:
        """An action in a few words, where its Undo names it and so needs no further question."""
        return ""

    def is_simultaneous(self, table: Table[S, A, V]) -> bool:
        """Whether several decide apart from each other, so that no choice makes another stale."""
        return False

    def post_zoom(self, table: Table[S, A, V]) -> str | None:
        """The close-up a turn post shows; None for the whole board."""
        return None

    @abstractmethod
    def standings(self, table: Table[S, A, V]) -> str:
        """Everybody's public numbers."""

    def standing_now(self, table: Table[S, A, V]) -> str:
        """Who is ahead in what, what ends the game and how near it is, who decides when.

        From what everybody may know, for whoever asks; called off the event loop.
        """
        return ""

    @abstractmethod
    def final(self, table: Table[S, A, V], result: Result) -> str:
        """Winners and final scores by award."""


AnyPresenter = Presenter[Any, Any, Any]
