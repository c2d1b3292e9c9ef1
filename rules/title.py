"""What every title offers, so that host, storage, pictures and tests speak to all of them alike."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

import msgspec

from rules.errors import BadNotation, Phrase, RuleViolation, phrase

Seat = NewType("Seat", int)
"""A player's place at the table, from 0 on; seating order is play order."""

Options = Mapping[str, str]


SWITCH = ("off", "on")
"""The choices of an option that is only played or not."""


class Option(msgspec.Struct, frozen=True):
    """Something a table agrees on before the game; the wording files name it and its choices."""

    key: str
    choices: tuple[str, ...]
    default: str


class Turn(msgspec.Struct, frozen=True):
    """Who decides what now. One public post is made for each number."""

    number: int
    deciders: tuple[Seat, ...]  # nobody once the game is over
    step: str


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened; texts, pictures and pings are made from these alone."""

    shown_at_once: ClassVar[bool] = False  # the channel hears of it even in the middle of a turn
    takes_back: ClassVar[bool] = False  # the step before it is as if it had not been


class Award(msgspec.Struct, frozen=True):
    """One line of the final score: a holder is named once for each time they score it."""

    key: str
    points: int
    best: int
    holders: tuple[Seat, ...]
    values: tuple[int | None, ...]  # by seat; None for those left out of the comparison


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    awards: tuple[Award, ...]


class Seated(Protocol):
    """A state: everybody who plays has an entry in it, by seat."""

    @property
    def players(self) -> Sequence[Any]: ...


S = TypeVar("S", bound=Seated)
A = TypeVar("A", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)


class Offer(msgspec.Struct, Generic[A], frozen=True):
    """An action somebody could play now, with whatever is worth knowing before playing it."""

    action: A


O = TypeVar("O", bound=Offer[Any])  # noqa: E741


class Title(ABC, Generic[S, A, V, O]):
    """One game of the house. Every method is pure; a state given is never changed."""

    key: ClassVar[str]
    name: ClassVar[str]
    edition: ClassVar[int] = 1  # raised by a rules change that would alter a recorded game
    seats: ClassVar[range]
    seats_clause: ClassVar[str]  # where its page says for how many it is
    options: ClassVar[tuple[Option, ...]] = ()
    action_type: ClassVar[Any]  # a union of tagged Structs

    @abstractmethod
    def setup(self, seats: int, options: Options, seed: str) -> S:
        """The state before the first action."""

    def play(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after an action and what happened, or RuleViolation and nothing changed."""
        there = range(len(state.players))
        if seat not in there:
            raise RuleViolation(self.seats_clause, "rules-no-seat", seat=seat, last=there[-1])
        return self.apply(state, seat, action)

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[Event, ...]]:
        """What `play` does once the seat is known to exist."""

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Who decides what now."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[O]:
        """What this seat could do, best first; complete unless the set is vast (track)."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this pair of eyes may see; None for the public."""

    @abstractmethod
    def known_to(self, state: S, seat: Seat) -> S:
        """The state as this seat knows it: what is hidden from it is the same in all of them.

        Whoever thinks for a seat starts from it, so that no secret can sway what they do.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The final score, or None while the game goes on."""

    @abstractmethod
    def referee(self, state: S) -> None:
        """Assert everything that must hold in any state of a game."""

    @abstractmethod
    def notate(self, action: A) -> str:
        """The action as a short line that `parse` reads back."""

    @abstractmethod
    def parse(self, text: str) -> A:
        """The action written in such a line, or BadNotation."""

    @abstractmethod
    def concession(self) -> A:
        """The action by which a player gives up, at any time."""

    def is_move(self, action: A) -> bool:
        """Whether a player plays it in the course of the game: neither giving up nor a clock."""
        return action != self.concession()

    @abstractmethod
    def playing(self, state: S) -> tuple[Seat, ...]:
        """Who is still in the game."""

    def following(self, state: S) -> Seat | None:
        """Whose turn comes after the current one, as far as that can be told."""
        return None

    def withdrawal(self, state: S, seat: Seat) -> A | None:
        """The move by which this seat takes back an offer nobody has answered yet, if it can."""
        return None

    def is_revealing(self, before: S, after: S) -> bool:
        """Whether chance or something hidden came out in between, so that undoing is not free."""
        return False

    def reshuffled(self, before: S, now: S) -> S:
        """The state to which a game is set back from `now` when all agree; `before` as a rule.

        Where cards have been drawn since, they are hidden again by chance, which goes on from where
        `now` has come to: nobody knows what comes next, and the same log gives the same game.
        """
        return before

    def alarm(self, options: Options) -> tuple[int, A] | None:
        """Minutes after which the host reports something, and that action; None without a clock.

        The rules themselves know no time.
        """
        return None

    def check_seats(self, seats: int) -> None:
        """Raise unless so many can play."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise RuleViolation(
                self.seats_clause, "rules-seats", title=self.name, least=least, most=most
            )

    def check_options(self, options: Options) -> dict[str, str]:
        """All options with their values, defaults filled in; BadNotation for unknown ones."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadNotation("rules-no-option", title=self.name, option=key)
            if value not in known[key].choices:
                label = phrase(f"option-{self.key}-{key}")
                raise BadNotation("rules-no-choice", written=value, option=label)
        return {key: options.get(key, option.default) for key, option in known.items()}

    def misfit(self, options: Options) -> Phrase | None:
        """Why options that are good by themselves cannot be played together; None if they can."""
        return None

    def encode_state(self, state: S) -> bytes:
        """The state as JSON, always the same bytes for the same state."""
        return msgspec.json.encode(state)

    def encode_action(self, action: A) -> str:
        """The action as JSON, the form it is stored in."""
        return msgspec.json.encode(action).decode()

    def decode_action(self, text: str) -> A:
        """The action in such a text; unknown or missing fields are an error."""
        return msgspec.json.decode(text, type=self.action_type)  # type: ignore[no-any-return]

    def fingerprint(self, state: S) -> str:
        """A hash of the state: a replay that differs is found at once."""
        return hashlib.sha256(self.encode_state(state)).hexdigest()[:32]


AnyTitle = Title[Any, Any, Any, Any]
