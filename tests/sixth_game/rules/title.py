"""Matches as a title: two players take one to three of twelve in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.errors import BadNotation, NotYourTurn, RuleViolation
from rules.title import Event, Offer, Options, Result, Seat, Title, Turn

MATCHES, MOST = 12, 3


class Take(msgspec.Struct, frozen=True, tag_field="action", tag="take"):
    """Take some matches."""

    count: int


class Concede(msgspec.Struct, frozen=True, tag_field="action", tag="concede"):
    """Give up."""


class Took(Event, frozen=True, tag="took"):
    """Somebody took matches."""

    seat: Seat
    count: int
    left: int


class State(msgspec.Struct, frozen=True):
    """How many are left, and whose turn it is."""

    seed: str
    players: tuple[int, ...] = (0, 0)
    left: int = MATCHES
    turn: int = 0


class Matches(Title[State, Any, State, Offer[Any]]):
    """For two."""

    key = "matches"
    name = "Matches"
    seats = range(2, 3)
    seats_clause = "MA 1.1"
    state_type = State
    action_type = Take | Concede

    def setup(self, seats: int, options: Options, seed: str) -> State:
        """Twelve matches."""
        self.check_seats(seats)
        return State(seed)

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        """Take, or leave all to the other."""
        if isinstance(action, Concede):
            return replace(state, left=0, turn=state.turn + 2), (Took(seat, 0, 0),)
        if seat != state.turn % 2:
            raise NotYourTurn("MA 1.1", "rules-not-your-turn")
        if not 1 <= action.count <= min(MOST, state.left):
            raise RuleViolation("MA 1.1", "matches-count", most=MOST)
        after = replace(state, left=state.left - action.count, turn=state.turn + 1)
        return after, (Took(seat, action.count, after.left),)

    def turn(self, state: State) -> Turn:
        """One match after the other."""
        deciders = (Seat(state.turn % 2),) if state.left else ()
        return Turn(state.turn, deciders, "take")

    def legal(self, state: State, seat: Seat) -> Sequence[Offer[Any]]:
        """One to three."""
        return [Offer(Take(count)) for count in range(1, min(MOST, state.left) + 1)]

    def view(self, state: State, seat: Seat | None) -> State:
        """Everything but the seed."""
        return replace(state, seed="")

    def known_to(self, state: State, seat: Seat) -> State:
        """Everything but the seed."""
        return replace(state, seed="")

    def result(self, state: State) -> Result | None:
        """Whoever took last has won."""
        winner = Seat((state.turn + 1) % 2)
        return None if state.left else Result("taken", (winner,), (0, 0), ())

    def referee(self, state: State) -> None:
        """There are never more than at the start."""
        assert 0 <= state.left <= MATCHES

    def notate(self, action: Any) -> str:
        """“take 2”."""
        return "concede" if isinstance(action, Concede) else f"take {action.count}"

    def parse(self, text: str) -> Any:
        """Such a line."""
        if text == "concede":
            return Concede()
        verb, _, count = text.partition(" ")
        if verb != "take" or not count.isdecimal():
            raise BadNotation("matches-unread", text=text)
        return Take(int(count))

    def concession(self) -> Any:
        """Give up."""
        return Concede()

    def playing(self, state: State) -> tuple[Seat, ...]:
        """Both."""
        return (Seat(0), Seat(1))
