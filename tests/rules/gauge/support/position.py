"""Sets a position of Iberian Gauge in one line and plays moves written as text."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import RuleViolation
from rules.gauge.pieces import CASH, CUBES, LOCOMOTIVES, Colour, Step
from rules.gauge.shares.tracks import INCOMES, Overflow
from rules.gauge.state import Acting, Player, Railroad, State
from rules.gauge.title import IberianGauge
from rules.gauge.track.land import land_of
from rules.title import Event, Seat
from tests.worded import worded

GAUGE = IberianGauge()
BOARDS = ("classic", "geographic")


def railroad(
    colour: str, owners: str, hexes: str, *, on: str = "classic", **fields: Any
) -> Railroad:
    """A railroad with shares sold to these seats and track in these hexes or cities."""
    track = land_of(on).board.from_labels(hexes.split())
    income = fields.pop("income", INCOMES[0])
    defaults = {
        "owners": tuple(Seat(int(seat)) for seat in owners.split()),
        "treasury": 100,
        "value": 20,
        "space": (income - INCOMES[0]) // 5,
        "track": track,
        "locomotives": LOCOMOTIVES - track.bit_count(),
    }
    return Railroad(Colour(colour), **(defaults | fields))


def table(*railroads: Railroad, seats: int = 4, on: str = "classic", **fields: Any) -> State:
    """A stock round of these railroads, in tile order, and the others not started."""
    used = {r.colour for r in railroads}
    tiles = railroads + tuple(Railroad(colour) for colour in Colour if colour not in used)
    cash = fields.pop("cash", CASH)
    players = tuple(
        Player(cash=cash, cubes=CUBES - sum(r.owners.count(Seat(seat)) for r in tiles))
        for seat in range(seats)
    )
    money = seats * cash + sum(r.treasury for r in tiles)
    defaults = {
        "seed": "s",
        "draws": 5,
        "board": on,
        "overflow": Overflow.FORMULA,
        "players": players,
        "railroads": tiles,
        "priority": Seat(0),
        "current": Seat(0),
        "bank": -money,
    }
    return State(**(defaults | fields))


def build_round(
    *railroads: Railroad, acting: int = 0, share: int = 0, reached: bool = False, **fields: Any
) -> State:
    """The same in a build round: a share of one of them is to act."""
    now = Acting(acting, share, has_entered_city=reached, has_asked=True)
    decider = railroads[acting].owners[share]
    defaults: dict[str, Any] = {"round": 2, "step": Step.BUILD, "acting": now, "current": decider}
    return table(*railroads, **(defaults | fields))


def fresh(seats: int = 3, **options: str) -> State:
    """The beginning of a game in which seat 0 has the Priority Deal."""
    seeds = (f"seed {n}" for n in range(99))
    return next(s for s in (GAUGE.setup(seats, options, seed) for seed in seeds) if s.current == 0)


def play(state: State, *moves: str) -> State:
    """The state after moves of whoever decides; the referee watches."""
    for move in moves:
        state, _ = happening(state, move)
    return state


def happening(
    state: State, move: str, *, seat: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The state after one move and what happened."""
    mover = state.current if seat is None else Seat(seat)
    after, events = GAUGE.play(state, mover, GAUGE.parse(move))
    GAUGE.referee(after)
    return after, events


def of(state: State, colour: str) -> Railroad:
    """A railroad of the state."""
    return state.railroads[state.index_of(Colour(colour))]


def beside(board: str, city: str) -> str:
    """The first country hex next to a city."""
    land = land_of(board)
    return land.board.labels(land.around[land.board.city(city).id] & land.rural)[0]


def refuse(state: State, move: str, clause: str, *, seat: int | None = None) -> str:
    """Check that a move is refused by this clause and leaves the state alone; the message."""
    before = GAUGE.encode_state(state)
    mover = state.current if seat is None else Seat(seat)
    with pytest.raises(RuleViolation) as refusal:
        GAUGE.play(state, mover, GAUGE.parse(move))
    assert refusal.value.clause == clause, refusal.value
    assert GAUGE.encode_state(state) == before
    assert worded(refusal.value).endswith(".")
    return worded(refusal.value)
