"""The twenty events, their areas, losses and durations."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.course.bans import bans
from rules.dragon.events import LoadLost, TrackErased, TrainHit
from rules.dragon.pieces import demands
from rules.dragon.state import Player, Reservation, State, Step
from rules.title import Seat
from tests.rules.dragon.support.position import (
    DRAGON,
    GOLD,
    act,
    active,
    build_phase,
    edge,
    node,
    place,
    player,
    refused,
    table,
    tell,
    track,
)


def drawn(event: str, *others: Player, **fields: Any) -> State:
    """The state after the first seat has drawn an event in Bluefeld."""
    state = table(player(**(GOLD | fields)), *others, top=event)
    return act(state, "deliver gold 1")


def test_the_drawer_is_the_player_who_draws() -> None:  # ID 0.8
    state = drawn("ice_storm", player())
    assert state.events[0].drawer == 0


@pytest.mark.parametrize(
    ("event", "inside", "outside"),
    [("sea_serpent", "56,40", "20,5"), ("siren_song", "3,40", "56,40")],
)
def test_ships_near_a_city_are_hit(event: str, inside: str, outside: str) -> None:  # ID 14.1, 14.16
    near = player(at=inside, ship="serpent", loads="fish")
    far = player(at=outside, ship="seahawk", loads="fish")
    ashore = player(at="55,42" if event == "sea_serpent" else "4,39", loads="fish")
    state = drawn(event, near, far, ashore)
    assert [p.trains[0].lost for p in state.players] == [0, 1, 0, 0]
    assert state.players[1].trains[0].loads == ()


def test_rainbow_bridge_is_for_good() -> None:  # ID 14.2
    state = drawn("rainbow_bridge", player())
    for _ in range(6):
        state = act(state, "end")
    assert state.has_rainbow


def test_sand_storm_erases_and_bars() -> None:  # ID 14.4, 13.8
    way = "15,48 15,49 16,49 17,49"
    state = drawn("sand_storm", player(way=way, at="17,49"))
    assert state.players[1].track == track("16,49 17,49")
    there = act(state, "end")
    refused(there, "build 15,49 from 16,49", "ID 13.8")
    deserts = [p for p in board().points if p.terrain == "desert" and p.country != "Orc Wastes"]
    far = deserts[0].node
    assert not any(
        e in bans(state).unbuildable
        for to, e in board().arcs[far]
        if board().points[to].country == deserts[0].country
        and board().points[to].terrain != "desert"
    )


def test_being_sent_back_costs_nothing() -> None:  # ID 14.4
    lost = player(50, at="15,48", last="16,49")
    state = drawn("sand_storm", lost)
    assert state.players[1].cash == 50
    assert place(state, 1) == "16,49"


def test_volcanoes_bar_building_in_both_areas() -> None:  # ID 14.5
    state = drawn("volcanoes", player(at="33,14", loads="ale"))
    barred = bans(state).unbuildable
    near_volcano = board().arcs[node("33,14")][0][1]
    near_city = board().arcs[node("29,11")][0][1]
    assert {near_volcano, near_city} <= barred
    assert edge("10,14-11,14") not in barred


def test_rogue_magic_and_the_drawer() -> None:  # ID 14.6
    state = drawn("rogue_magic", player(way="10,14 11,14"), way="47,21 47,22")
    refused(state, "build 47,23", "ID 14.6")
    assert act(state, "end", "build 12,14").players[1].track


def test_ice_storm_slows_and_bars_mountains() -> None:  # ID 14.7, 13.4
    state = drawn("ice_storm", player(at="9,14"))
    assert act(state, "end").players[1].trains[0].points == 5
    assert node("12,14") in bans(state).still
    assert node("11,14") not in bans(state).still


def test_elven_activists_bar_forests() -> None:  # ID 14.8
    still = bans(drawn("elven_activists", player())).still
    points = [board().points[n] for n in still]
    assert {p.terrain for p in points} == {"forest"}
    assert {p.country for p in points} == {"Glyth Gamel", "Silvarre"}


@pytest.mark.parametrize(
    ("event", "river", "dry"),
    [
        ("flood_olde_world", "Tribune", "Bright"),
        ("flood_north", "Nairnkyl", "Kut"),
        ("flood_south", "Juul", "West Fork"),
    ],
)
def test_floods(event: str, river: str, dry: str) -> None:  # ID 14.9, 14.19, 14.20
    wet = next(s for s in board().sections if s.river == river)
    safe = next(s for s in board().sections if s.river == dry)
    owner = replace(player(), track=tuple(sorted((wet.edge, safe.edge))))
    state, events = tell(table(player(**GOLD), owner, top=event), "deliver gold 1")
    assert state.players[1].track == (safe.edge,)
    assert TrackErased(Seat(1), (wet.edge,)) in events
    assert wet.edge in bans(state).flooded
    assert wet.edge in bans(state).unbuildable
    assert state.reservations == (Reservation(wet.edge, Seat(1)),)


def test_nobody_crosses_a_flooded_river() -> None:  # ID 14.9
    state = table(
        player(way="38,31 38,30 39,30", at="38,31"), player(), events=active("flood_north")
    )
    refused(state, "move 39,30", "ID 5.1")


def test_pirates_hit_every_ship() -> None:  # ID 14.10
    state = drawn("pirates", player(at="20,5", ship="serpent", loads="fish"), player(at="42,21"))
    assert [p.trains[0].lost for p in state.players] == [0, 1, 0]


def test_evil_prince_hits_bright() -> None:  # ID 14.11
    state = drawn("evil_prince", player(at="43,22", loads="fish"), player(at="31,34"))
    assert [p.turns for p in state.players] == [1, 1, 0]  # the second has lost a turn already
    assert (state.current, state.players[1].trains[0].loads) == (2, ())


def test_war_tax_opens_treasuries() -> None:  # ID 14.12
    state = drawn("war_tax", player(99), player(150))
    assert [p.cash for p in state.players[1:]] == [89, 130]
    assert DRAGON.view(state, None).players[1].cash == 89


def test_winged_demons() -> None:  # ID 14.14, 13.3
    spots = ("26,36", "5,45", "5,54", "18,59", "31,34")
    state = drawn("winged_demons", *(player(at=spot) for spot in spots))
    assert [p.trains[0].lost for p in state.players[1:]] == [1, 1, 1, 1, 0]
    gate = drawn("winged_demons", player(at="11,47"))  # an entrance in Orc Wastes
    assert gate.players[1].trains[0].lost == 1


def test_wizards_strike_leaves_the_links_for_victory() -> None:  # ID 14.15
    state = drawn("wizards_strike", player(at="46,54"))
    refused(act(state, "end"), "move ozu_zarkh", "ID 5.1")
    assert bans(state).are_upgrades_barred


@pytest.mark.parametrize(
    ("event", "countries"),
    [("magic_tempest", {"Olde World"}), ("hurricane", {"Janoshal", "Wislandor"})],
)
def test_storms_over_countries(event: str, countries: set[str]) -> None:  # ID 14.17, 14.18
    found = bans(drawn(event, player()))
    assert {board().points[n].country for n in found.half} == countries
    assert {board().points[n].terrain for n in found.still} == {"mountain", "alpine"}
    assert {board().points[n].country for n in found.still} == countries


def test_half_rate_strikes_once_a_turn() -> None:  # ID 13.4, 17.6
    way = "33,44 34,44 35,44"
    storm = active("hurricane", drawer=0, until=5)
    state = table(player(way=way, at="35,44", is_halved=True, points=5), player(), events=storm)
    moved = act(state, "move 34,44", "end", "end")
    assert moved.players[0].trains[0].points == 10


def test_half_rate_when_the_card_is_drawn() -> None:  # ID 13.4
    card, load = next(
        (c, d.load) for c, lines in demands().items() for d in lines if d.city == "janoshal"
    )
    here = player(at="42,42", loads=load, hand=(card,), points=7)
    state = act(table(here, player(), top="hurricane"), f"deliver {load} {card}")
    assert state.players[0].trains[0].points == 4


def test_the_owner_chooses_the_load_in_turn_order() -> None:  # ID 13.5
    others = (player(at="43,22", loads="fish ale"), player(at="45,24", loads="ale wine"))
    state = drawn("evil_prince", *others, loads="gold hops ale", loco="sardar")
    asked = []
    while state.asks:
        asked.append(state.asks[0].seat)
        refused(state, "lose spells", "ID 13.5")
        state = act(state, "lose ale")
    assert asked == [0, 1, 2]
    assert [p.trains[0].loads for p in state.players] == [("hops",), ("fish",), ("wine",)]
    assert len(state.players[0].hand) == 3  # the next card is drawn afterwards


def test_one_kind_aboard_is_not_asked_for() -> None:  # ID 13.5
    state, events = tell(
        table(player(**GOLD), player(at="43,22", loads="ale ale"), top="evil_prince"),
        "deliver gold 1",
    )
    assert LoadLost(Seat(1), 0, "ale") in events
    assert state.players[1].trains[0].loads == ("ale",)
    assert any(isinstance(e, TrainHit) for e in events)


def test_the_drawer_loses_this_turn_and_the_next() -> None:  # ID 13.6
    state = drawn("evil_prince", player(at="31,34"))
    assert state.current == 1
    assert state.players[0].trains[0].lost == 1
    assert act(state, "end").current == 1


def test_entering_an_area_later_is_harmless() -> None:  # ID 13.3
    state = drawn("evil_prince", player(at="31,34"))
    assert state.players[1].trains[0].lost == 0


def test_a_reservation_lasts_through_one_free_turn() -> None:  # ID 13.7
    bridge = edge("38,30-39,30")
    owner = player(way="38,31 38,30 39,30", at="38,31")
    state = table(player(**GOLD), owner, top="flood_north")
    state = act(state, "deliver gold 1", "end")
    state = act(state, "end")  # barred turn of the owner does not count
    assert [r.edge for r in state.reservations] == [bridge]
    state = act(state, "end")  # the flood is over
    assert state.reservations[0].is_ripe
    assert act(state, "end").reservations == ()
    assert act(state, "build 39,30 from 38,30").reservations == ()
    lost = replace(
        state,
        players=(
            state.players[0],
            replace(state.players[1], trains=(replace(state.players[1].trains[0], is_idle=True),)),
        ),
    )
    assert act(lost, "end").reservations  # a turn cut short counts as lost (ID 17.6)


def test_both_ends_count_for_a_ban() -> None:  # ID 13.8
    barred = bans(build_phase(player(), player(), events=active("ice_storm"))).unbuildable
    assert edge("11,14-12,14") in barred
    assert edge("12,14-13,14") in barred


def test_events_drawn_in_startup_do_nothing() -> None:  # ID 13.10
    state = table(player(), player(at="43,22"), top="evil_prince", step=Step.STARTUP)
    after = act(replace(state, course=replace(state.course, round=0)), "discard")
    assert after.players[1].trains[0].lost == 0
