"""What a train of Iron Dragon could still do in operations, and what building would give up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.titles.dragon_names import Names, capital
from rules.dragon.bans import bans
from rules.dragon.loads import city_at, demand_for, is_handling_free
from rules.dragon.pieces import demands
from rules.dragon.proposals import cards_of
from rules.dragon.state import State, Train
from rules.dragon.stock import chips_left
from rules.dragon.survey import board
from rules.title import Seat


def can_go(train: Train) -> bool:
    """Whether a train may run or sail on in this turn."""
    if train.is_idle or train.points < 1:
        return False
    if train.ship:
        return not train.is_docked
    return train.is_placed and not train.has_landed


def can_deliver(state: State, seat: Seat, train: Train) -> bool:
    """Whether a card asks for something aboard where the train stands."""
    city = city_at(train)
    return bool(city) and any(
        demand_for(card, city, load) for card in cards_of(state, seat) for load in train.loads
    )


def loads_to_take(state: State, seat: Seat, train: Train) -> list[str]:
    """What a card asks for, the city supplies and the train has room for."""
    city = city_at(train)
    if not city or train.is_idle or train.room < 1 or not is_handling_free(state, train):
        return []
    wanted = {line.load for card in cards_of(state, seat) for line in demands()[card]}
    supplied = () if city in bans(state).closed else board().cities[city].loads
    return [load for load in supplied if load in wanted and chips_left(state, load)]


def given_up(names: Names, state: State, seat: Seat) -> Iterator[str]:
    """What the trains can no longer do once building begins."""
    trains = state.players[seat].trains
    for index, train in enumerate(trains):
        name = capital(names.train(index, trains))
        if can_go(train):
            yield names.words("dragon-ends-moving", train=name, left=train.points)
        loads = loads_to_take(state, seat, train)
        if loads:
            yield names.words("dragon-ends-loading", train=name, loads=names.loads(loads))
        if can_deliver(state, seat, train) and not train.is_idle:
            yield names.words("dragon-ends-delivering", train=name)
