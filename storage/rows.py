"""What storage keeps, as rows."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple, NewType

GameId = NewType("GameId", int)
Scope = Literal["user", "guild"]


FIRST_COMPUTER = -1001
"""The id of the first computer at a table, in place of a person's; further ones count down.

Discord's ids are positive, and those of people who were forgotten come right below zero.
"""


class Status(StrEnum):
    """Where a game stands; only ever moves towards the end of this list."""

    LOBBY = "lobby"
    LIVE = "live"
    OVER = "over"
    ABANDONED = "abandoned"


OPEN = (Status.LOBBY, Status.LIVE)


class Absence(StrEnum):
    """Why a game rests: what of it cannot be reached."""

    CHANNEL = "channel"
    SERVER = "server"


class Deed(StrEnum):
    """What became of a game beside its moves."""

    ABANDONED = "abandoned"  # by a moderator
    VOTED_OUT = "voted_out"  # by its players; named is whose vote decided
    CLOSED = "closed"  # before it began
    REOPENED = "reopened"
    MOVED = "moved"
    RESTED = "rested"
    WOKEN = "woken"
    HANDED_OVER = "handed_over"  # a person's seat to a computer, for a while
    BACK_AGAIN = "back_again"  # that person plays themself again


def now() -> int:
    """This moment, as rows keep it."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What is known when a lobby opens."""

    guild_id: int | None
    channel_id: int
    title: str
    edition: int
    options: str
    created_by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(NewGame):
    """One game; its seed is a secret until it is over and stays out of every repr."""

    id: GameId
    status: Status
    created_at: int
    seed: str | None = field(repr=False)
    lobby_message_id: int | None
    started_at: int | None
    ended_at: int | None
    result: str | None
    posted: int  # number of the last action whose turn the channel has seen
    post_channel_id: int | None
    post_message_id: int | None
    tag: str  # what only this game has; its buttons carry it
    length: int  # number of the newest action
    head: str = field(repr=False)  # the hash that closes the chain of its actions
    waiting: str | None  # seats that owe a decision, such as "0 2"; None: not known yet
    news: int  # number of the newest action the channel has to hear of
    verified: str | None  # which rules last replayed it whole
    rests_since: int | None  # its channel cannot be reached: nothing is lost, nothing is posted
    rest_reason: Absence | None
    missed: int  # looks in a row that found no channel
    missed_at: int | None
    settings: str  # of the table, not of its rules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One player of one game; seats count from 0 without gaps."""

    game: GameId
    seat: int
    user_id: int
    name: str
    colour: str
    computer: str | None = None  # the level of the computer that decides here now

    @property
    def is_computer(self) -> bool:
        """Whether a computer sits there, rather than standing in for a person."""
        return self.user_id <= FIRST_COMPUTER


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRow:
    """One action of a game's log; one by a computer or the server has no interaction.

    Of several played by one interaction the first has it, and the others follow.
    """

    game: GameId
    number: int
    seat: int
    action: str
    notation: str
    state_hash: str
    interaction_id: int | None = None
    waiting: str | None = None  # seats that owe a decision after it
    is_news: bool = True  # whether the channel has to hear of it
    follows: bool = False  # played by the same interaction as the action before it
    computer: str | None = None  # the level of the computer that decided it
    at: int = field(default_factory=now)
    chain: str = field(default="", compare=False, repr=False)  # set by the store: storage.chain


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRow:
    """How many milliseconds of a game's time limit had passed at a moment."""

    game: GameId
    passed: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoRequest:
    """A player asks the others to take something back; a token tells one asking from the next."""

    game: GameId
    asker: int  # user id
    token: str


@dataclass(frozen=True, slots=True)
class Person:
    """Who did something with a game."""

    user_id: int
    name: str


class Moved(NamedTuple):
    """A game as it stood in the channel that it left, and as it stands in its new one."""

    left: GameRow
    arrived: GameRow


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalRow:
    """What became of a game beside its moves, and who did it; nobody: the bot itself."""

    game: GameId
    number: int  # of the last action before it
    at: int
    what: Deed
    user_id: int | None
    name: str
