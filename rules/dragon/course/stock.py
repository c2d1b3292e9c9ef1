"""What lies in the bank: load chips and locos nobody has (ID 1.1)."""

from __future__ import annotations

from rules.dragon.pieces import loads, locos
from rules.dragon.state import State


def chips_left(state: State, load: str) -> int:
    """Chips of a kind in stock: neither aboard a train nor stored in a city."""
    aboard = sum(t.loads.count(load) for p in state.players for t in p.trains)
    stored = sum(s.load == load for s in state.stored)
    return loads()[load].chips - aboard - stored


def locos_left(state: State, loco: str) -> int:
    """Locos of a type in the bank."""
    return locos()[loco].count - sum(t.loco == loco for p in state.players for t in p.trains)
