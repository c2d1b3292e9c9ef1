"""A candidate as actions of the rules: a purchase, or all that a turn builds."""

from __future__ import annotations

from opponents.gauge.builders import next_step
from opponents.gauge.candidates import Candidate
from opponents.gauge.investors import Purchase
from opponents.gauge.table import Table
from opponents.gauge.weights import Weights
from rules.gauge.actions import AnyAction, Build, Buy, Decline, Float, Pass
from rules.gauge.pieces import Step as Kind
from rules.gauge.state import State
from rules.gauge.track.land import land_of
from rules.hexes import HexId


def actions_of(state: State, candidate: Candidate, weights: Weights) -> tuple[AnyAction, ...]:
    """What the deciding seat plays. The default lease costs least, so it can always be paid."""
    if state.step is Kind.STOCK:
        return (_purchase(state, candidate.purchase),)
    if not candidate.steps:
        return (Decline(),)
    later = _later_builds(candidate.after.copy(), state.current, weights)
    return tuple(Build(_label(state, place)) for place in (candidate.steps[0].hex, *later))


def _purchase(state: State, purchase: Purchase | None) -> AnyAction:
    if purchase is None:
        return Pass()
    colour = state.railroads[purchase.railroad].colour
    if purchase.city < 0:
        return Buy(colour)
    return Float(colour, purchase.cost, _label(state, purchase.city))


def _later_builds(table: Table, seat: int, weights: Weights) -> list[int]:
    """Where the shares that follow build as long as they are the same player's (IG 3.2)."""
    owners, built = table.owners[table.railroad], list[int]()
    for owner in owners[table.share :]:
        step = next_step(table, table.railroad, seat, weights) if owner == seat else None
        if step is None:
            break
        table.build(table.railroad, step)
        table.share += 1
        built.append(step.hex)
    return built


def _label(state: State, place: int) -> str:
    return land_of(state.board).board.hexes[HexId(place)].label
