"""Whole games by seeded random players, with everything checked after every action."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from rules.errors import BadNotation, RuleViolation
from rules.title import AnyTitle, Event, Result, Seat


class Try(NamedTuple):
    """An action a random player wants to play, and whether the rules must take it."""

    seat: Seat
    action: Any
    is_legal: bool | None = True  # None: the player does not know


Choose = Callable[[Any], Try]
"""What a random player does in a state."""

Watch = Callable[[Any, Any, tuple[Event, ...]], None]
"""Checks the states before and after an action against what happened."""


class Game(NamedTuple):
    """A game that was played, as it would be stored."""

    title: AnyTitle
    options: Mapping[str, str]
    seed: str
    seats: int
    moves: list[tuple[Seat, str]]
    fingerprints: list[str]
    state: Any

    @property
    def result(self) -> Result:
        """The final score."""
        result = self.title.result(self.state)
        assert result is not None
        return result


def play_out(
    title: AnyTitle,
    *,
    seats: int,
    seed: str,
    player: Callable[[random.Random], Choose],
    watch: Watch,
    options: Mapping[str, str] | None = None,
) -> Game:
    """Play a game to its end; the referee and the watch look on after every action."""
    chosen = title.check_options(options or {})
    choose = player(random.Random(seed))
    state = title.setup(seats, chosen, seed)
    game = Game(title, chosen, seed, seats, [], [], state)
    while title.result(state) is None:
        assert len(game.moves) < 5000, f"{title.key} {seed} does not end"
        wanted = choose(state)
        after = _play(title, state, wanted, watch)
        if after is not None:
            game.moves.append((wanted.seat, title.encode_action(wanted.action)))
            game.fingerprints.append(title.fingerprint(after))
            state = after
    assert title.turn(state).deciders == ()
    return game._replace(state=state)


def _play(title: AnyTitle, state: Any, wanted: Try, watch: Watch) -> Any | None:
    """The state after an action, or None if it is refused and nothing has changed."""
    if wanted.is_legal is not True and _is_refused(title, state, wanted):
        return None
    assert wanted.is_legal is not False, f"{wanted} was accepted in {state}"
    after, events = title.play(state, wanted.seat, wanted.action)
    title.referee(after)
    watch(state, after, events)
    return after


def _is_refused(title: AnyTitle, state: Any, wanted: Try) -> bool:
    before = title.fingerprint(state)
    try:
        title.play(state, wanted.seat, wanted.action)
    except (RuleViolation, BadNotation):
        return title.fingerprint(state) == before
    return False


def check_replay(game: Game) -> None:
    """The stored actions give the same states again, to the last bit."""
    title = game.title
    state = title.setup(game.seats, game.options, game.seed)
    for number, (seat, text) in enumerate(game.moves):
        action = title.decode_action(text)
        assert title.parse(title.notate(action)) == action
        state, _ = title.play(state, seat, action)
        assert title.fingerprint(state) == game.fingerprints[number], f"action {number} differs"
    assert state == game.state
    assert msgspec.json.decode(title.encode_state(state), type=type(state)) == state
