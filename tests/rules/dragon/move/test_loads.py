"""Loading, dropping and delivering."""

from __future__ import annotations

from rules.dragon.course.stock import chips_left
from tests.rules.dragon.support.position import act, active, player, refused, spent, table


def test_loads_are_handled_in_any_city_milepost_for_nothing() -> None:  # ID 7.1
    for spot in ("9,14", "10,14", "8,13"):
        state = table(player(at=spot, points=0), player())
        after = act(state, "load furs", "load furs", "drop furs")
        assert after.players[0].trains[0].loads == ("furs",)
        assert spent(state, after) == 0
    refused(table(player(at="9,14"), player()), "load gold", "ID 7.1")
    refused(table(player(at="9,14"), player()), "load unicorns", "ID 7.1")
    refused(table(player(at="9,14"), player()), "drop furs", "ID 7.1")


def test_chips_run_out() -> None:  # ID 1.1, 7.1
    others = [player(loads="spells spells spells", loco="sardar")]
    state = table(player(at="56,56"), *others)
    assert chips_left(state, "spells") == 0
    refused(state, "load spells", "ID 1.1")


def test_capacity() -> None:  # ID 7.2
    state = table(player(at="9,14"), player())
    refused(act(state, "load furs", "load furs"), "load furs", "ID 7.2")


def test_a_delivery_needs_load_city_and_card() -> None:  # ID 7.3
    refused(table(player(at="46,20", hand=(1, 2, 3)), player()), "deliver gold 1", "ID 7.1")
    here = player(at="46,20", loads="gold", hand=(1, 2, 3))
    refused(table(here, player()), "deliver gold 2", "ID 7.3")
    refused(table(here, player()), "deliver gold 9", "ID 7.3")
    away = player(at="9,14", loads="gold", hand=(1, 2, 3))
    refused(table(away, player()), "deliver gold 1", "ID 7.3")


def test_one_line_of_a_card_is_paid() -> None:  # ID 7.3
    state = table(player(at="46,20", loads="gold gold", hand=(1, 2, 3)), player())
    after = act(state, "deliver gold 1")
    refused(after, "deliver gold 1", "ID 7.3")


def test_nothing_is_handled_outside_cities() -> None:  # ID 7.4
    outside = table(player(at="12,14", loads="furs"), player())
    for line in ("load furs", "drop furs", "deliver furs 1"):
        refused(outside, line, "ID 7.4")
    afloat = table(player(at="46,19", loads="gold", ship="serpent", hand=(1, 2, 3)), player())
    refused(afloat, "deliver gold 1", "ID 7.4")


def test_closed_cities_still_take_drops() -> None:  # ID 13.9, 14.3, 14.13
    for event, spot in (("peasants", "31,34"), ("peasants", "u16,33"), ("barbarians", "18,59")):
        state = table(player(at=spot, loads="gold"), player(), events=active(event))
        load = {"31,34": "gems", "u16,33": "ale", "18,59": "ivory"}[spot]
        refused(state, f"load {load}", "ID 13.9")
        assert act(state, "drop gold").players[0].trains[0].loads == ()
    demand = table(
        player(at="31,34", loads="wheat", hand=(1, 2, 3)), player(), events=active("peasants")
    )
    refused(demand, "deliver wheat 1", "ID 13.9")
    coast = table(player(at="9,14"), player(), events=active("peasants"))
    assert act(coast, "load furs").players[0].trains[0].loads == ("furs",)
