"""Every custom id and menu value: what is pressed or picked, written and read in one place.

A custom id says what a button means, which game it belongs to and which position it was made for:
`rh:pick:17-0a1b2c:42:0 expand`. What stands after the last colon is the verb's own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from bot.discord import limits
from bot.refusals import Refusal
from renderer.picture import Scale
from rules.title import Seat
from storage.store import GameId, GameRow

ANYTHING = ".+"
NO_GAME, NO_TAG = GameId(0), "000000"
_ID = re.compile(
    r"rh:(?P<verb>[a-z_]+):(?P<game>[0-9]{1,18})-(?P<tag>[0-9a-f]{6}):(?P<number>[0-9]{1,9})"
    r":(?P<rest>.*)",
    re.DOTALL,
)
_WITHOUT_TAG = re.compile(r"r[hsm]:[a-z_]+:[0-9]{1,18}:[0-9]{1,9}:.*", re.DOTALL)


class Verb(StrEnum):
    """What a button, select or modal does."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    COLOUR = "colour"
    SET_COLOUR = "set_colour"
    OPTIONS = "options"
    SET_OPTION = "set_option"  # with the option's key
    SWITCH = "switch"  # with what is Shown
    COMPUTERS = "computers"  # with how many of them sit there
    PLAY_COMPUTERS = "play_computers"  # with how many sit there, people too
    SET_HINTS = "set_hints"
    PANEL = "panel"
    MENU = "menu"  # with the menu's key
    REOPEN = "reopen"  # with a Page
    PICK = "pick"  # with a Page
    TYPED = "typed"  # with what is completed in writing
    MEANT = "meant"  # with a Written, and the name that was meant
    AGAIN = "again"  # with a Command, and the name that was meant
    SHOW = "show"  # with a move's notation
    PROPOSED = "proposed"  # with a proposal's mark
    DO = "do"  # with a move's notation, perhaps with what follows it
    CANCEL = "cancel"
    UNDO = "undo"
    UNDO_DO = "undo_do"  # with the action to go back to
    UNDO_ASK = "undo_ask"  # with the action to go back to
    UNDO_AGREE = "undo_agree"  # with an Asking
    UNDO_DECLINE = "undo_decline"  # with an Asking
    HINT = "hint"
    HINTED = "hinted"  # with the moves of all hints, and which one of them
    BACK = "back"  # with the seat that a computer plays
    CONCEDE = "concede"
    AGREE = "agree"
    OPPOSE = "oppose"
    ABANDON_NOW = "abandon_now"
    LOG = "log"  # its number is the page
    MAP = "map"  # with a Sight
    LEARN = "learn"  # nothing, a title, or a Spot to go on from
    LEARN_PRESS = "learn_press"  # with a Spot and which button of it
    LEARN_PICK = "learn_pick"  # with a Spot
    LEARN_LEAVE = "learn_leave"  # with a Spot
    TABLE = "table"  # of no game, with the key of the title to open a table of
    TABLE_ANY = "table_any"  # of no game
    WHAT = "what"  # of no game
    HOW = "how"  # of no game, with the key of a title and the number of a card
    HOW_ANY = "how_any"  # of no game
    HOW_HERE = "how_here"  # with the number of a card


@dataclass(frozen=True)
class CustomId:
    """`number` is how many actions had been played when the button was made."""

    verb: Verb
    game: GameId
    tag: str  # of the game: another one may have its number after a restore
    number: int = 0
    rest: str = ""

    @classmethod
    def of(cls, verb: Verb, row: GameRow, number: int = 0, rest: str = "") -> Self:
        """An id of a button of this game."""
        return cls(verb, row.id, row.tag, number, rest)

    @classmethod
    def of_no_game(cls, verb: Verb, rest: str = "") -> Self:
        """An id of a button that belongs to no game, such as one of the welcome."""
        return cls(verb, NO_GAME, NO_TAG, rest=rest)

    @property
    def text(self) -> str:
        """The id as Discord carries it."""
        assert self.fits, self
        return self._text

    @property
    def fits(self) -> bool:
        """Whether Discord takes it, and it is read again."""
        return len(self._text) <= limits.CUSTOM_ID and self.rest.isprintable()

    @property
    def _text(self) -> str:
        return f"rh:{self.verb}:{self.game}-{self.tag}:{self.number}:{self.rest}"


def read_id(text: str) -> CustomId:
    """The id that `text` wrote; refused if it is none."""
    match = _ID.fullmatch(text)
    if match is None or match["verb"] not in set(Verb) or not match["rest"].isprintable():
        raise Refusal("unknown-button")
    game, number = GameId(int(match["game"])), int(match["number"])
    found = CustomId(Verb(match["verb"]), game, match["tag"], number, match["rest"])
    if found._text != text:  # we never write game 7 as 007
        raise Refusal("unknown-button")
    return found


def is_outdated(text: str) -> bool:
    """Whether it was made by a release whose ids had no tag."""
    return _WITHOUT_TAG.fullmatch(text) is not None


FOLLOWED = " + "
PROPOSAL = "[0-9a-f]{12}"
HINTED = r".+ \+ [0-9]"
SEAT = "[0-9]{1,2}"


def followed_by(moves: Sequence[str]) -> str:
    """What an id carries behind a move, such as “ + keep”."""
    return "".join(FOLLOWED + move for move in moves)


def read_moves(text: str) -> list[str]:
    """The move that an id names, and what it plays after it."""
    return text.split(FOLLOWED)


def all_moves(moves: Sequence[str]) -> str:
    """Moves to choose among, as an id keeps them; `read_moves` reads them."""
    return FOLLOWED.join(moves)


def read_chosen(rest: str) -> tuple[str, int]:
    """What was kept of the moves, and the number of the chosen one, of what matches HINTED."""
    kept, _, number = rest.rpartition(FOLLOWED)
    return kept, int(number)


@dataclass(frozen=True)
class Page:
    """Where somebody is in the menus."""

    menu: str
    number: int = 0

    @property
    def text(self) -> str:
        """As ids and values carry it, such as “0 float red”."""
        return f"{self.number} {self.menu}"


_PAGE = re.compile(r"(?P<number>[0-9]{1,3}) (?P<menu>.+)", re.DOTALL)


def read_page(text: str) -> Page:
    """The page that `text` wrote; refused if it is none."""
    match = _PAGE.fullmatch(text)
    if match is None:
        raise Refusal("unknown-button")
    return Page(match["menu"], int(match["number"]))


def menu_name(key: str) -> str:
    """Which menu a key leads to; what follows are choices made in it."""
    return key.split(" ")[0]


class Way(StrEnum):
    """Where a line of a menu leads."""

    PREVIEW = "do"  # of a move
    PLAY = "play"  # a move, at once
    MENU = "menu"  # another one
    ON = "page"
    BACK = "back"


class Value(NamedTuple):
    """What a line of a menu stands for: “do expand G7 G8”, “page 1 build”."""

    way: Way
    what: str

    @property
    def text(self) -> str:
        """As the select carries it."""
        return f"{self.way} {self.what}"


def read_value(text: str) -> Value:
    """The value that `text` wrote; refused if it is none."""
    way, _, what = text.partition(" ")
    if way not in set(Way):
        raise Refusal("unknown-button")
    return Value(Way(way), what)


_AWARDS = " with awards"
SIGHT = f"({'|'.join(Scale)})({_AWARDS})?: .*"


class Sight(NamedTuple):
    """How much of the board is looked at, and around which place; empty for none in particular."""

    scale: Scale
    place: str = ""
    awards: bool = False  # with who holds which now

    @property
    def text(self) -> str:
        """As ids carry it."""
        return f"{self.scale}{_AWARDS * self.awards}: {self.place}"


def read_sight(text: str) -> Sight:
    """The sight that `text` wrote, which matches SIGHT."""
    what, _, place = text.partition(": ")
    return Sight(Scale(what.removesuffix(_AWARDS)), place, what.endswith(_AWARDS))


BACK_TO = "[0-9]{1,9}"  # the number of an action
ASKING = BACK_TO + " [0-9]{1,2} [0-9a-f]{8}"


class Asking(NamedTuple):
    """A request to take back: to which action, whose it is, and which one of theirs."""

    to: int
    asker: Seat
    token: str

    @property
    def text(self) -> str:
        """As ids carry it."""
        return f"{self.to} {self.asker} {self.token}"


def read_asking(text: str) -> Asking:
    """The request that `text` wrote, which matches ASKING."""
    to, asker, token = text.split()
    return Asking(int(to), Seat(int(asker)), token)


TITLE = "[a-z_]{1,40}"
SPOT = TITLE + " [0-9]{1,3}"


class Spot(NamedTuple):
    """A frame of a lesson."""

    title: str
    number: int

    @property
    def text(self) -> str:
        """As ids carry it."""
        return f"{self.title} {self.number}"


def read_spot(text: str) -> Spot:
    """The spot that `text` wrote, which begins as SPOT does."""
    title, number, *_ = text.split()
    return Spot(title, int(number))
