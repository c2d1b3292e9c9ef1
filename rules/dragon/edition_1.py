"""The first edition of Iron Dragon, for games that were begun with it.

It differs in one thing: a turn's steps were taken back by an action of the rules, for which the
state carried the one it could return to. Since the second edition the host takes back, in every
title alike. Both play the same game; what is stored of it differs.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict, replace

from rules.dragon import actions as a
from rules.dragon import notation, play
from rules.dragon.course import reshuffling
from rules.dragon.events import Undone
from rules.dragon.state import State, Step
from rules.dragon.title import IronDragon
from rules.errors import GameOver, NotYourTurn, RuleViolation
from rules.title import Event, Options, Seat


class Undo(a.Action, frozen=True, tag="undo"):
    """Take back the last step of this turn (ID 17.9)."""


Action1 = a.AnyAction | Undo


class State1(State, frozen=True):
    """A whole game at one moment, and what its player may return to."""

    start: State1 | None = None  # what can be returned to in this turn
    since: tuple[str, ...] = ()  # the actions of the current player after it


class IronDragon1(IronDragon):
    """Plays, stores and replays as the first edition did."""

    edition = 1
    state_type = State1
    action_type = Action1

    def setup(self, seats: int, options: Options, seed: str) -> State1:
        """As in every edition, with nothing to return to yet."""
        return State1(**asdict(super().setup(seats, options, seed)))

    def apply(self, state: State, seat: Seat, action: Action1) -> tuple[State, tuple[Event, ...]]:
        """As in every edition; what can be taken back is remembered."""
        assert isinstance(state, State1)
        if isinstance(action, Undo):
            return self._undo(state, seat)
        after, events = play.play(state, seat, action)
        assert isinstance(after, State1)
        return _remember(state, after, seat, action), events

    def _undo(self, state: State1, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """All steps of this turn but the last are played again (ID 17.9)."""
        if state.step is Step.OVER:
            raise GameOver("ID 15.3", "rules-game-over")
        if seat != state.current:
            raise NotYourTurn("ID 4.1", "rules-not-your-turn")
        if state.start is None:
            raise RuleViolation("ID 17.9", "id-nothing-to-undo")
        *kept, last = state.since
        before: State = state.start
        for text in kept:
            before, _ = self.apply(before, seat, self.parse(text))
        return before, (Undone(seat, last),)

    def reshuffled(self, before: State, now: State) -> State:
        """What this turn can return to has the same decks as it has itself (ID 17.9)."""
        assert isinstance(before, State1)
        again = reshuffling.reshuffled(before, now)
        return again if again is before else _with_decks_of(before, again)

    def notate(self, action: Action1) -> str:
        """As in every edition."""
        return "undo" if isinstance(action, Undo) else notation.notate(action)

    def parse(self, text: str) -> a.AnyAction:
        """As in every edition."""
        return cast(a.AnyAction, Undo()) if text == "undo" else notation.parse(text)


def _with_decks_of(state: State1, other: State) -> State1:
    hidden = {name: getattr(other.decks, name) for name in reshuffling.HIDDEN}
    start = state.start and _with_decks_of(state.start, other)
    decks = replace(state.decks, **hidden)
    return replace(state, decks=decks, draws=other.draws, start=start)


def _remember(before: State1, after: State1, seat: Seat, action: a.AnyAction) -> State1:
    """Keep what can be taken back: steps of this turn since chance last spoke (ID 17.9)."""
    is_own = isinstance(action, _UNDOABLE) and seat == before.current
    if is_own and not play.is_revealing(before, after) and after.step is not Step.OVER:
        start = before.start or before
        return replace(after, start=start, since=(*before.since, notation.notate(action)))
    return replace(after, start=None, since=()) if after.start else after


_UNDOABLE = (
    a.Place,
    a.Move,
    a.LateRun,
    a.Load,
    a.Drop,
    a.Deliver,
    a.Board,
    a.Decline,
    a.Sail,
    a.Build,
    a.Hire,
    a.KeepForeman,
    a.Upgrade,
    a.Crossgrade,
    a.Lose,
    a.Borrow,
    a.Backtrack,
)
