"""Sets a railways position in one line and plays moves written as text."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from rules.errors import RuleViolation
from rules.hexes import HexSet, members, to_set
from rules.railways.actions import Kind
from rules.railways.balkan import BalkanRailways
from rules.railways.iberian import IberianRailways
from rules.railways.state import SUPPLY, Card, CardState, Player, State, Step, income_markers
from rules.railways.title import Railways
from rules.title import Event, Seat
from tests.worded import worded

IBERIA: Railways = IberianRailways()
BALKANS: Railways = BalkanRailways()


def owner(
    hexes: str = "", *, cards: str | tuple[Card, ...] = "", on: Railways = IBERIA, **fields: Any
) -> Player:
    """A player after some turns, with cubes in these hexes and cards for these cities.

    A `supply` asked for is reached by cubes in rural hexes at the eastern edge of the board.
    """
    cubes = on.rules.board.from_labels(hexes.split())
    markers = income_markers(fields.get("income", 0))
    if "supply" in fields:
        cubes |= _filler(on, cubes, SUPPLY - markers - fields["supply"] - cubes.bit_count())
    defaults = {
        "supply": SUPPLY - cubes.bit_count() - markers,
        "marker": Kind.PURCHASE,
        "turns": 1,
        "cubes": cubes,
        "cards": _cards(on, cubes, cards) if isinstance(cards, str) else cards,
    }
    return msgspec.convert(defaults | fields, Player)


def _filler(on: Railways, taken: HexSet, number: int) -> HexSet:
    east = reversed(list(members(on.rules.board.of_kind("rural") & ~taken)))
    return to_set(islice(east, number))


def _cards(on: Railways, cubes: HexSet, cities: str) -> tuple[Card, ...]:
    """Redeemed where the owner has a cube, else open."""
    names = cities.split(", ") if cities else []
    there = [bool(cubes >> on.rules.board.city(city).id & 1) for city in names]
    states = [CardState.REDEEMED if is_there else CardState.OPEN for is_there in there]
    return tuple(map(Card, names, states))


def table(*players: Player, on: Railways = IBERIA, limit: int = 8, **fields: Any) -> State:
    """A game of at least three players, the first of them to move."""
    seated = players + (owner(),) * (3 - len(players))
    defaults = {"seed": "s", "draws": 1, "players": seated, "current": 0, "build_limit": limit}
    return msgspec.convert(defaults | fields, on.state_type)


def fresh(seats: int = 3, *, on: Railways = IBERIA) -> State:
    """The beginning of a game in which seat 0 starts."""
    seed = next(f"seed {n}" for n in range(99) if on.setup(seats, {}, f"seed {n}").current == 0)
    return on.setup(seats, {}, seed)


def turns(state: State, *moves: str, on: Railways = IBERIA) -> State:
    """The state after whole turns: loans that could be paid off are kept."""
    for move in moves:
        state = play(state, move, on=on)
        if state.step is Step.REPAY:
            state = play(state, "keep", on=on)
    return state


def play(state: State, *moves: str, on: Railways = IBERIA) -> State:
    """The state after moves of whoever's turn it is; the referee watches."""
    for move in moves:
        state, _ = happening(state, move, on=on)
    return state


def happening(
    state: State, move: str, *, seat: int | None = None, on: Railways = IBERIA
) -> tuple[State, tuple[Event, ...]]:
    """The state after one move and what happened."""
    mover = state.current if seat is None else Seat(seat)
    after, events = on.play(state, mover, on.parse(move))
    on.referee(after)
    return after, events


def refuse(
    state: State, move: str, clause: str, *, seat: int | None = None, on: Railways = IBERIA
) -> str:
    """Check that a move is refused by this clause and leaves the state alone; the message."""
    before = on.encode_state(state)
    mover = state.current if seat is None else Seat(seat)
    with pytest.raises(RuleViolation) as refusal:
        on.play(state, mover, on.parse(move))
    assert refusal.value.clause == clause, refusal.value
    assert on.encode_state(state) == before
    assert worded(refusal.value).endswith(".")
    return worded(refusal.value)
