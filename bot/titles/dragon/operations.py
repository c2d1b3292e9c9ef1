"""What a train of Iron Dragon could still do, and what building or ending would give up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.titles.dragon.names import Names, capital
from rules.dragon.advice.proposals import cards_of
from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import city_at, demand_for, is_handling_free
from rules.dragon.pieces import Demand, demands
from rules.dragon.play import now
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
    city = city_at(train)
    if not city or train.is_idle or city in bans(state).closed:
        return []
    if not train.has_landed and not is_handling_free(state, train):
        return []
    cards = cards_of(state, seat)
    lines = {load: [demand_for(card, city, load) for card in cards] for load in train.loads}
    paid = ([line for line in found if line] for found in lines.values())
    return [max(found, key=lambda line: line.payment) for found in paid if found]


def is_end_asked(state: State) -> bool:
    """Whether ending the turn wastes a payment that is there to be had, or the whole turn."""
    step, deciders = now(state)
    if step is Step.STARTUP:
        return not state.course.has_acted
    if step is not Step.OPERATE:
        return False
    trains = state.player.trains
    is_unused = not state.course.has_acted and any(map(can_go, trains))
    return is_unused or any(deliverable(state, deciders[0], train) for train in trains)


def left_over(names: Names, state: State, seat: Seat) -> Iterator[str]:
    """What the trains could still do: how far they can go, and what they would be paid for."""
    trains = state.players[seat].trains
    moving = [
        names.words("dragon-ends-left", train=names.subject(index, trains), left=train.points)
        for index, train in enumerate(trains)
        if can_go(train)
    ]
    if moving:
        yield names.words("dragon-end-moving", trains=capital(names.both(moving)))
    for train in trains:
        for line in deliverable(state, seat, train):
            yield names.words(
                "dragon-end-delivery",
                load=names.load(line.load).capitalize(),
                city=names.city(line.city),
                payment=line.payment,
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
        if deliverable(state, seat, train):
            delivering.append(name)
    if moving:
        yield names.words("dragon-ends-moving", trains=names.both(moving))
    if loading:
        yield names.words("dragon-ends-loading", trains=names.both(loading))
    if delivering:
        yield names.words(
            "dragon-ends-delivering", trains=names.both(delivering), count=len(delivering)
        )
