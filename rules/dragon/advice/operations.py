"""What trains could still do in a turn, and what is worth knowing before one of them does it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.dragon.actions import Move
from rules.dragon.advice.demands import cards_of, unserved
from rules.dragon.board.layout import Node
from rules.dragon.board.loader import board
from rules.dragon.board.ownership import owners
from rules.dragon.course.bans import bans
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import can_deliver, city_at, demand_for, is_handling_free
from rules.dragon.pieces import Demand
from rules.dragon.play import now, play
from rules.dragon.state import State, Step, Train
from rules.title import Seat


def can_go(train: Train) -> bool:
    """Whether a train may run or sail on in this turn."""
    if train.is_idle or train.points < 1:
        return False
    if train.ship:
        return not train.is_docked
    return train.is_placed and not train.has_landed


def deliverable(state: State, seat: Seat, train: Train) -> list[Demand]:
    """What cards pay for of what is aboard, where the train stands; of each load the best line."""
    if not can_deliver(state, train):
        return []
    city, cards = city_at(train), cards_of(state, seat)
    lines = {load: [demand_for(card, city, load) for card in cards] for load in train.loads}
    paid = ([line for line in found if line] for found in lines.values())
    return [max(found, key=lambda line: line.payment) for found in paid if found]


def loads_to_take(state: State, seat: Seat, train: Train) -> list[str]:
    """What a card asks for beyond what is aboard, the city supplies and the train has room for."""
    city = city_at(train)
    if not city or train.is_idle or train.room < 1 or not is_handling_free(state, train):
        return []
    wanted = unserved(state, seat)
    supplied = () if city in bans(state).closed else board().cities[city].loads
    return [load for load in supplied if wanted[load] > 0 and chips_left(state, load)]


def is_end_wasteful(state: State) -> bool:
    """Whether ending the turn wastes a payment that is there to be had, or the whole turn."""
    step, deciders = now(state)
    if step is Step.STARTUP:
        return not state.course.has_acted
    if step is not Step.OPERATE:
        return False
    trains = state.player.trains
    is_unused = not state.course.has_acted and any(map(can_go, trains))
    return is_unused or any(deliverable(state, deciders[0], train) for train in trains)


def is_stranded(state: State, node: Node) -> bool:
    """Whether a train placed here could neither run nor take a ship (ID 3.4)."""
    plan, owned = board(), owners(state)
    has_track = any(owned[edge] for _, edge in plan.arcs[node])
    return not has_track and not plan.is_port[node] and plan.major_of[node] < 0


class Quicker(NamedTuple):
    """What the quickest run takes beyond the cheapest."""

    more: int  # movement left
    cost: int


def quicker(before: State, after: State, seat: Seat, action: Move) -> Quicker | None:
    """What more money would buy than the run between these states; None if it buys nothing."""
    quick, _ = play(before, seat, replace(action, is_quickest=True))
    left, most = (s.players[seat].trains[action.train].points for s in (after, quick))
    cost = after.players[seat].cash - quick.players[seat].cash
    return Quicker(most - left, cost) if most > left else None
