"""Ships: drawing, boarding, sailing and landing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.events import Sailed
from rules.dragon.state import Step
from tests.narrowed import the
from tests.rules.dragon.support.position import (
    act,
    active,
    place,
    player,
    refused,
    ships_on_top,
    spent,
    table,
    tell,
)

PLAIN: dict[str, Any] = {"foreman": "carras"}


def test_one_draw_a_visit() -> None:  # ID 8.1
    state = table(player(at="42,21", **PLAIN), player())
    refused(table(player(at="43,22"), player()), "ship", "ID 8.1")
    declined = act(state, "ship", "decline")
    refused(declined, "ship", "ID 8.1")
    refused(act(declined, "end", "end"), "ship", "ID 8.1")  # still the same visit
    later = act(state, "end", "end")
    assert act(later, "ship").asks[0].step is Step.SHIP


def test_boarding_is_paid_or_declined() -> None:  # ID 8.2
    state = ships_on_top(table(player(2, at="42,21", **PLAIN), player()), "vulture")
    drawn = act(state, "ship")
    refused(drawn, "board vulture", "ID 8.2")
    refused(drawn, "board serpent", "ID 8.2")
    refused(drawn, "end", "ID 4.1")
    after = act(drawn, "decline")
    assert after.decks.ship_discard == ("vulture",)
    rich = ships_on_top(table(player(3, at="42,21", **PLAIN), player()), "vulture")
    assert act(rich, "ship", "board vulture").players[0].cash == 0


def test_the_ship_deck_is_refilled() -> None:  # ID 8.3, 12.3
    state = table(player(at="42,21", foreman="wellpole_wyndle"), player())
    decks = replace(state.decks, ships=("serpent",), ship_discard=("vulture",))
    drawn = act(replace(state, decks=decks), "ship")
    assert set(drawn.asks[0].cards) == {"serpent", "vulture"}  # what there is
    none = replace(state, decks=replace(state.decks, ships=(), ship_discard=()))
    refused(none, "ship", "ID 8.3")


def test_boarding_ends_operations() -> None:  # ID 8.4
    state = ships_on_top(
        table(player(at="46,19", loads="gold", hand=(1, 2, 3), **PLAIN), player()), "serpent"
    )
    aboard = act(state, "ship", "board serpent")
    assert place(aboard) == "46,19"
    assert aboard.step is Step.BUILD
    refused(aboard, "deliver gold 1", "ID 4.1")


def test_sailing_in_steps_over_the_sea() -> None:  # ID 8.5
    state = table(player(at="42,21", ship="serpent"), player())
    assert place(act(state, "sail 42,20")) == "42,20"
    refused(state, "sail 0,0", "ID 8.5")
    refused(state, "sail 43,22", "ID 8.6")
    refused(table(player(at="42,21"), player()), "sail 42,20", "ID 8.5")
    stay = act(state, "end")
    assert place(stay) == "42,21"
    strait = table(player(at="50,20", ship="serpent"), player(way="49,21 50,21"))
    assert place(act(strait, "sail 49,23 via X16 X20")) == "49,23"
    halfway = act(state, "sail 42,20", "sail 41,20")
    assert halfway.players[0].trains[0].points == 6


def test_landing_ends_movement() -> None:  # ID 8.6
    state = table(player(at="41,21", ship="serpent", loads="gold"), player())
    landed = act(state, "sail 42,21")
    assert landed.players[0].trains[0].ship == ""
    assert landed.decks.ship_discard == ("serpent",)
    refused(landed, "move 43,22", "ID 8.6")
    refused(landed, "ship", "ID 8.7")
    refused(landed, "build 43,22 from 42,21", "ID 9.2")  # no right to build
    assert act(landed, "end", "end", "ship").asks


def test_a_ship_may_come_back_to_its_port() -> None:  # ID 8.5, 8.6
    state = table(player(at="42,21", ship="serpent"), player())
    for line in ("sail 42,21", "sail 42,21 via 42,20 41,20"):
        landed, events = tell(state, line)
        assert place(landed) == "42,21"
        assert landed.players[0].trains[0].ship == ""
        assert the(events, Sailed).has_landed
    assert len(the(tell(state, "sail 42,21")[1], Sailed).nodes) == 3  # out and back: two steps
    one = table(player(at="42,21", ship="serpent", points=1), player())
    refused(one, "sail 42,21", "ID 8.5")
    refused(table(player(at="42,20", ship="serpent"), player()), "sail 42,20", "ID 8.5")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("sail 42,20 via 41,21 42,21", id="the port sailed from"),
        pytest.param("sail 46,18 via bluefeld", id="a port in a city"),
        pytest.param("sail 42,20 via 44,16", id="another port"),
    ],
)
def test_no_port_is_sailed_past(line: str) -> None:  # ID 8.6
    refused(table(player(at="42,21", ship="serpent"), player()), line, "ID 8.6")


def test_landing_in_a_city_allows_deliveries_and_another_ship() -> None:  # ID 8.7
    state = table(
        player(at="46,18", ship="serpent", loads="gold", hand=(1, 2, 3), **PLAIN), player()
    )
    landed = act(state, "sail bluefeld")
    refused(landed, "ship", "ID 8.7")
    handled = act(landed, "load hops", "drop hops")
    refused(handled, "ship", "ID 8.7")
    sold = act(handled, "deliver gold 1", "ship")
    assert sold.asks[0].step is Step.SHIP
    aboard = act(sold, f"board {sold.asks[0].cards[0]}")
    assert aboard.players[0].trains[0].points == 0


def test_building_at_sea_and_lost_turns_at_sea() -> None:  # ID 8.8, 11.3
    state = table(player(at="42,20", ship="serpent", way="10,14 11,14"), player())
    after = act(state, "build 12,14", "upgrade sardar")
    assert place(after) == "42,20"
    assert spent(state, after) > 10
    discarded = act(state, "discard")
    assert place(discarded) == "42,20"
    lost = table(player(), player(at="42,20", ship="serpent", lost=1))
    assert place(act(lost, "end"), 1) == "42,20"


def test_weather_does_not_slow_ships() -> None:  # ID 8.9, 13.4
    storm = active("hurricane", drawer=0, until=3)
    docked = table(player(), player(at="45,45", ship="serpent"), events=storm)
    assert act(docked, "end").players[1].trains[0].points == 8


def test_a_port_is_passed_like_a_clear_milepost() -> None:  # ID 8.10
    way = "14,15 15,15 15,16 16,16"
    state = table(player(way=way, at="14,15"), player())
    assert act(state, "move 16,16").players[0].trains[0].points == 7
