"""What a turn of Iron Dragon gives up once building begins or it ends, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.titles.dragon.names import Names, capital
from rules.dragon.advice.operations import can_go, deliverable, loads_to_take
from rules.dragon.state import State
from rules.title import Seat


def given_up_at_end(names: Names, state: State, seat: Seat) -> Iterator[str]:
    """What the trains could still do: how far they can go, and what they would be paid for."""
    trains = state.players[seat].trains
    moving = _moving(names, state, seat)
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


def given_up_by_building(names: Names, state: State, seat: Seat) -> Iterator[str]:
    """What the trains can no longer do once building begins, one line for each kind."""
    moving, loading = _moving(names, state, seat), _loading(names, state, seat)
    trains = state.players[seat].trains
    delivering = [
        names.subject(index, trains)
        for index, train in enumerate(trains)
        if deliverable(state, seat, train)
    ]
    if moving:
        yield names.words("dragon-ends-moving", trains=names.both(moving))
    if loading:
        yield names.words("dragon-ends-loading", trains=names.both(loading))
    if delivering:
        yield names.words(
            "dragon-ends-delivering", trains=names.both(delivering), count=len(delivering)
        )


def _moving(names: Names, state: State, seat: Seat) -> list[str]:
    """The trains that can go on, each with how far."""
    trains = state.players[seat].trains
    return [
        names.words("dragon-ends-left", train=names.subject(index, trains), left=train.points)
        for index, train in enumerate(trains)
        if can_go(train)
    ]


def _loading(names: Names, state: State, seat: Seat) -> list[str]:
    """The trains that could take something, each with what."""
    trains = state.players[seat].trains
    return [
        names.words(
            "dragon-ends-could", train=names.subject(index, trains), loads=names.loads(loads)
        )
        for index, train in enumerate(trains)
        if (loads := loads_to_take(state, seat, train))
    ]
