"""Positions of Iron Dragon in a line or two, and short words to play in them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.board.layout import NO_EDGE, Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.course.startup import new_game
from rules.dragon.options import Agreed
from rules.dragon.pieces import demands, event_cards, event_number, foremen, ships
from rules.dragon.state import ActiveEvent, Course, Decks, Player, State, Step, Train
from rules.dragon.title import IronDragon
from rules.errors import RuleViolation
from rules.title import Event, Seat
from tests.worded import worded

DRAGON = IronDragon()
PLAIN = ("wellpole_wyndle", "carras", "cynnrr", "gaelwyth_grae", "persy_browne", "steffan")
"""Foremen for who needs none: the Wee Folk, and those who know jungle or forest."""

HOME = "31,34"
"""Railla, where trains stand unless said otherwise."""

GOLD: dict[str, Any] = {"at": "46,20", "loads": "gold", "hand": (1, 2, 3)}
"""A train before Bluefeld with what its first card pays for."""


def node(label: str) -> Node:
    return board().find(label)


def edge(text: str) -> Edge:
    one, two = text.split("-")
    return board().edge_of[node(one), node(two)]


def track(text: str) -> tuple[Edge, ...]:
    """Ways such as “10,14 11,14 12,14; 3,9 4,9”, milepost by milepost."""
    found: set[Edge] = set()
    for way in filter(None, (part.split() for part in text.split(";"))):
        steps = pairwise(map(node, way))
        found |= {board().edge_of[pair] for pair in steps if pair[1] not in board().red[pair[0]]}
    return tuple(sorted(found))


def train(at: str = "", loads: str = "", **fields: Any) -> Train:
    """A train; `came` names the milepost it came from."""
    came, last = fields.pop("came", ""), fields.pop("last", at)
    if at:
        fields.update(place=node(at), last_stop=node(last))
    if came:
        fields["came_by"] = board().edge_of[node(came), node(at)]
    made = Train(loads=tuple(sorted(loads.split())), **fields)
    return made if made.points or not at else replace(made, points=_speed(made))


def _speed(made: Train) -> int:
    return ships()[made.ship].speed if made.ship else made.engine.speed


def player(cash: int = 100, way: str = "", **fields: Any) -> Player:
    """A player; `way` is the track, `at`, `loads` and the like describe the one train."""
    if "trains" not in fields:
        keys = ("at", "loads", "came", "last", "ship", "loco", "points", "lost", "is_halved")
        fields.setdefault("at", HOME)
        fields["trains"] = (train(**{k: fields.pop(k) for k in keys if k in fields}),)
    return Player(cash, track=track(way), **fields)


def table(*players: Player, top: str = "", **fields: Any) -> State:
    """A full turn of the first seat; `top` names the events that are drawn next, first first."""
    hands = [p.hand for p in players]
    cards = iter([c for c in sorted(demands(), reverse=True) if all(c not in h for h in hands)])
    seated = tuple(
        replace(
            p,
            foreman=p.foreman or _free_foreman(players, number),
            hand=(*p.hand, *(next(cards) for _ in range(3 - len(p.hand)))),
        )
        for number, p in enumerate(players)
    )
    drawn = [event_number(key) for key in top.split()]
    active = fields.pop("events", ())
    out = {*drawn, *(e.card for e in active)}
    rest = [c for c in (*event_cards(), *cards) if c not in out]
    rest.sort(key=lambda card: -card)  # demand cards, the lowest, on top
    kept = {p.foreman for p in seated}
    afloat = {t.ship for p in seated for t in p.trains}
    state = State(
        seed="position",
        draws=0,
        options=Agreed(**fields.pop("options", {})),
        players=seated,
        decks=Decks(
            cards=(*rest, *reversed(drawn)),
            ships=tuple(s for s in ships() if s not in afloat),
            foremen=tuple(f for f in foremen() if f not in kept),
        ),
        bank=-sum(p.cash for p in players),
        first=Seat(0),
        current=Seat(0),
        step=fields.pop("step", Step.OPERATE),
        turn=fields.pop("turn", 9),
        course=fields.pop("course", Course(round=1)),
        events=active,
    )
    return replace(state, **fields)


def _free_foreman(players: tuple[Player, ...], number: int) -> str:
    taken = [p.foreman for p in players]
    free = [f for f in PLAIN if f not in taken]
    return free[sum(not p.foreman for p in players[:number])]


def active(*keys: str, drawer: int = 1, until: int = 1) -> tuple[ActiveEvent, ...]:
    """Events in force."""
    return tuple(ActiveEvent(event_number(key), Seat(drawer), until) for key in keys)


def ships_on_top(state: State, *keys: str) -> State:
    """The same, with these ships drawn next, first first."""
    rest = [s for s in state.decks.ships if s not in keys]
    return replace(state, decks=replace(state.decks, ships=(*rest, *reversed(keys))))


def act(state: State, *lines: str, seat: int | None = None) -> State:
    """Play lines for the first who decides, or for this seat."""
    return tell(state, *lines, seat=seat)[0]


def tell(state: State, *lines: str, seat: int | None = None) -> tuple[State, list[Event]]:
    """Play lines; the state after them and all that happened."""
    events: list[Event] = []
    for line in lines:
        who = DRAGON.turn(state).deciders[0] if seat is None else Seat(seat)
        state, happened = DRAGON.play(state, who, DRAGON.parse(line))
        events += happened
    return state, events


def refused(state: State, line: str, clause: str, seat: int | None = None) -> str:
    """The answer to a line that must be refused by this clause and change nothing."""
    before = DRAGON.encode_state(state)
    with pytest.raises(RuleViolation) as refusal:
        act(state, line, seat=seat)
    assert refusal.value.clause == clause, refusal.value
    assert DRAGON.encode_state(state) == before
    return worded(refusal.value)


def build_phase(*players: Player, **fields: Any) -> State:
    """A Building Phase of the first seat."""
    return table(*players, step=Step.BUILD, **fields)


def spent(before: State, after: State, seat: int = 0) -> int:
    """What a seat has less than before."""
    return before.players[seat].cash - after.players[seat].cash


def place(state: State, seat: int = 0, index: int = 0) -> str:
    """The label of where a train is."""
    return board().label(state.players[seat].trains[index].place)


__all__ = [
    "DRAGON",
    "NO_EDGE",
    "act",
    "active",
    "build_phase",
    "edge",
    "node",
    "place",
    "player",
    "refused",
    "ships_on_top",
    "spent",
    "table",
    "tell",
    "track",
    "train",
]


def started(seats: int, **options: Any) -> State:
    """A game in which everybody has kept the first foreman offered."""
    state = new_game(seats, Agreed(**options), "options")
    for seat in range(seats):
        state = act(state, f"keep {state.players[seat].offered[0]}", seat=seat)
    return state
