"""What a train of Iron Dragon could still do in operations, and what building would give up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.titles.dragon_names import Names
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
    """What a card asks for beyond what is aboard, the city supplies and the train has room for."""
    city = city_at(train)
    if not city or train.is_idle or train.room < 1 or not is_handling_free(state, train):
        return []
    wanted = _unserved(state, seat)
    supplied = () if city in bans(state).closed else board().cities[city].loads
    return [load for load in supplied if wanted[load] > 0 and chips_left(state, load)]


def _unserved(state: State, seat: Seat) -> Counter[str]:
    """How many cards ask for each load that no train carries for them; a card is served once."""
    cards = cards_of(state, seat)
    wanted = Counter(load for card in cards for load in {line.load for line in demands()[card]})
    wanted.subtract(load for train in state.players[seat].trains for load in train.loads)
    return wanted


def given_up(names: Names, state: State, seat: Seat) -> Iterator[str]:
    """What the trains can no longer do once building begins, one line for each kind."""
    trains = state.players[seat].trains
    moving, loading, delivering = list[str](), list[str](), list[str]()
    for index, train in enumerate(trains):
        name = names.subject(index, trains)
        if can_go(train):
            moving.append(names.words("dragon-ends-left", train=name, left=train.points))
        loads = loads_to_take(state, seat, train)
        if loads:
            listed = names.loads(loads)
            loading.append(names.words("dragon-ends-could", train=name, loads=listed))
        if can_deliver(state, seat, train) and not train.is_idle:
            delivering.append(name)
    if moving:
        yield names.words("dragon-ends-moving", trains=names.both(moving))
    if loading:
        yield names.words("dragon-ends-loading", trains=names.both(loading))
    if delivering:
        yield names.words(
            "dragon-ends-delivering", trains=names.both(delivering), count=len(delivering)
        )
