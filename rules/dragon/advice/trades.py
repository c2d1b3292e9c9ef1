"""Whom to trade track with, and which stretches of it (ID 16.14)."""

from __future__ import annotations

from rules.dragon.board.layout import Node
from rules.dragon.board.ownership import touched
from rules.dragon.board.stretches import Stretch, stretches
from rules.dragon.state import State
from rules.title import Seat


def partners(state: State, seat: Seat) -> list[Seat]:
    """Everybody else who owns track and is still in the game."""
    return [other for other in state.playing if other != seat and state.players[other].track]


def stretches_for(state: State, seat: Seat, owner: Seat) -> list[Stretch]:
    """A player's track, cut at that of the seat who asks; what adjoins it comes first."""
    own = touched(state.players[seat].track) if owner != seat else frozenset[Node]()
    found = stretches(state.players[owner].track, own)
    return sorted(found, key=lambda one: own.isdisjoint(one.ends))
