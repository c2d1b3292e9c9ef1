"""What trains could still do, and what a turn would waste."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.actions import Move
from rules.dragon.advice.operations import (
    Quicker,
    can_go,
    deliverable,
    is_end_wasteful,
    is_stranded,
    loads_to_take,
    quicker,
)
from rules.dragon.state import Course, State, Train
from rules.title import Seat
from tests.rules.dragon.move.test_moving import at_the_fork
from tests.rules.dragon.support.position import (
    DRAGON,
    active,
    build_phase,
    node,
    player,
    started,
    table,
    train,
)

ANA = Seat(0)
AT_BLUEFELD: dict[str, Any] = {"at": "47,20", "loads": "gold", "hand": (1, 2, 3)}
ACTED = Course(round=1, has_acted=True)


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        pytest.param(train("31,34"), True, id="on land"),
        pytest.param(train("46,18", ship="serpent"), True, id="at sea"),
        pytest.param(Train(points=5), False, id="not placed"),
        pytest.param(replace(train("31,34"), points=0), False, id="no movement left"),
        pytest.param(replace(train("31,34"), is_idle=True), False, id="loses the turn"),
        pytest.param(replace(train("46,19"), has_landed=True), False, id="has landed"),
        pytest.param(
            replace(train("46,19", ship="serpent"), is_docked=True), False, id="boarded just now"
        ),
    ],
)
def test_who_may_go_on(standing: Train, expected: bool) -> None:  # ID 4.4, 8.5, 8.6
    assert can_go(standing) is expected


def test_a_closed_city_pays_nothing() -> None:  # ID 13.9
    lumber = player(at="31,34", loads="lumber", hand=(4, 5, 6))
    state = table(lumber, player())
    (line,) = deliverable(state, ANA, lumber.trains[0])
    assert (line.city, line.load) == ("railla", "lumber")
    assert deliverable(replace(state, events=active("peasants")), ANA, lumber.trains[0]) == []


@pytest.mark.parametrize(
    ("fields", "paid"),
    [
        pytest.param({}, [29], id="in the city"),
        pytest.param({"points": 0}, [], id="no movement left to handle it"),  # ID 16.10
        pytest.param({"points": 0, "has_landed": True}, [29], id="just landed"),  # ID 8.6
        pytest.param({"is_idle": True}, [], id="loses the turn"),
        pytest.param({"place": node("46,20")}, [29], id="elsewhere in the city"),
        pytest.param({"place": node("45,20")}, [], id="before the city"),
        pytest.param({"loads": ("ale",)}, [], id="nobody asks for it"),
    ],
)
def test_who_may_deliver(fields: dict[str, Any], paid: list[int]) -> None:  # ID 7.3
    state = table(player(**AT_BLUEFELD), player(), options={"cost_to_load": True})
    standing = replace(state.players[0].trains[0], **fields)
    assert [line.payment for line in deliverable(state, ANA, standing)] == paid


def to_take(loads: str = "", hand: tuple[int, ...] = (6, 1, 2), **fields: Any) -> list[str]:
    """What a train in Bluefeld, which supplies hops, should take for these cards."""
    state = table(player(at="47,20", loads=loads, hand=hand), player(), **fields)
    return loads_to_take(state, ANA, state.players[0].trains[0])


def test_a_load_is_taken_once_for_each_card_that_asks() -> None:
    assert to_take(hand=(1, 2, 3)) == []
    assert to_take() == ["hops"]
    assert to_take("hops") == []
    assert to_take("hops", hand=(6, 17, 1)) == ["hops"]
    assert to_take("ale furs") == []  # a Teapot is full


def test_a_closed_city_has_nothing_to_take() -> None:  # ID 13.9
    state = table(player(at="31,34", hand=(6, 1, 2)), player())
    standing = state.players[0].trains[0]
    assert loads_to_take(state, ANA, standing) == ["iron"]
    assert loads_to_take(replace(state, events=active("peasants")), ANA, standing) == []


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(started(2), True, id="a startup turn without anything"),
        pytest.param(table(player(), player()), True, id="a turn without anything"),
        pytest.param(table(player(), player(), course=ACTED), False, id="something was done"),
        pytest.param(
            table(player(**AT_BLUEFELD), player(), course=ACTED), True, id="a payment is there"
        ),
        pytest.param(build_phase(player(**AT_BLUEFELD), player()), False, id="operations are over"),
    ],
)
def test_an_end_that_wastes_something(state: State, expected: bool) -> None:
    assert is_end_wasteful(state) is expected


def test_a_train_is_stranded_off_all_track() -> None:  # ID 3.4
    state = table(player(), player(way="10,14 11,14"))
    assert is_stranded(state, node("34,33"))  # Redwitte, a small city
    assert not is_stranded(state, node("11,14"))  # track of somebody
    assert not is_stranded(state, node("42,21"))  # a port
    assert not is_stranded(state, node("31,34"))  # a major city


def test_what_a_quicker_run_would_take() -> None:  # ID 5.10
    state = at_the_fork(points=4)
    after, _ = DRAGON.play(state, ANA, Move("14,14"))
    assert quicker(state, after, ANA, Move("14,14")) == Quicker(more=1, cost=4)
    quick = Move("14,14", is_quickest=True)
    after, _ = DRAGON.play(state, ANA, quick)
    assert quicker(state, after, ANA, quick) is None
