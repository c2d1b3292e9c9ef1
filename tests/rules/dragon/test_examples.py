"""The acceptance examples of the rules page, one test each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.course.game import Game
from rules.dragon.course.startup import _first_player, new_game
from rules.dragon.course.stock import chips_left
from rules.dragon.events import Boarded, Delivered, EventDrawn, RentPaid, Sailed
from rules.dragon.options import Agreed
from rules.dragon.pieces import Race, demands, foremen
from rules.dragon.state import Building, Step
from rules.title import Seat
from tests.narrowed import the
from tests.rules.dragon.support.position import (
    act,
    active,
    build_phase,
    place,
    player,
    refused,
    ships_on_top,
    spent,
    table,
    tell,
    track,
    train,
)

ORC, TROLL, HUMAN, DWARF = "kudamram", "urk_harakn", "grocca", "orrik_ironfist"


def test_foremen_are_dealt_and_the_rest_is_a_deck() -> None:  # ID A1
    state = new_game(3, Agreed(), "deal")
    assert [len(p.offered) for p in state.players] == [4, 4, 4]
    assert len(state.decks.foremen) == 1
    for seat in range(3):
        state = act(state, f"keep {state.players[seat].offered[1]}", seat=seat)
    assert len(state.decks.foremen) == 10
    assert {foremen()[p.foreman].race for p in state.players} <= set(Race)


def test_the_second_best_payment_breaks_the_tie() -> None:  # ID A2
    best = sorted({max(d.payment for d in lines) for lines in demands().values()}, reverse=True)
    high = next(
        b for b in best if sum(max(d.payment for d in x) == b for x in demands().values()) > 1
    )
    twins = [c for c, d in demands().items() if max(x.payment for x in d) == high][:2]
    low = [c for c, d in demands().items() if max(x.payment for x in d) < high]
    low.sort(key=lambda c: max(d.payment for d in demands()[c]))
    hands = ((low[0], low[1], low[2]), (twins[0], low[-1], low[3]), (twins[1], low[4], low[5]))
    state = table(*(player(hand=hand) for hand in hands))
    assert _first_player(Game(state)) == 1


def test_startup_goes_forth_and_back() -> None:  # ID A3
    state = new_game(3, Agreed(), "switchback")
    state = replace(state, first=Seat(1))
    for seat in range(3):
        state = act(state, f"keep {state.players[seat].offered[0]}", seat=seat)
    turns = []
    while state.step is Step.STARTUP:
        turns.append(state.current)
        state = act(state, "end")
    assert turns == [1, 2, 0, 0, 2, 1]
    assert (state.current, state.step) == (1, Step.PLACE)


ROUTE = "build 15,15 from 10,14 via 11,14 12,14 13,14 14,14 14,15"


@pytest.mark.parametrize(("foreman", "cost"), [("wellpole_wyndle", 11), (HUMAN, 9), (DWARF, 10)])
def test_price_of_a_route(foreman: str, cost: int) -> None:  # ID A4
    state = build_phase(player(foreman=foreman), player())
    after = act(state, ROUTE)
    assert spent(state, after) == cost
    assert after.building.exits == 1
    assert after.players[0].track == track("10,14 11,14 12,14 13,14 14,14 14,15 15,15")


def test_the_third_link_is_built_to_the_city() -> None:  # ID A5
    state = build_phase(player(way="32,33 33,33"), player(), building=Building(exits=2))
    after = act(state, "build 32,34 from 32,33")
    assert spent(state, after) == 5
    refused(state, "build 32,33 from 32,34 exactly", "ID 9.5")
    fresh = replace(state, building=Building())
    assert spent(fresh, act(fresh, "build 32,34 from 32,33")) < 5


def test_an_inlet_is_bridged_and_still_sailed() -> None:  # ID A6
    state = build_phase(player(way="49,21 48,21"), player())
    after = act(state, "build 50,21 from 49,21")
    assert spent(state, after) == 4
    human = build_phase(player(way="49,21 48,21", foreman=HUMAN), player())
    assert spent(human, act(human, "build 50,21 from 49,21")) == 2
    ship = train("50,20", ship="serpent")
    at_sea = replace(after, step=Step.OPERATE, current=Seat(1))
    at_sea = replace(
        at_sea, players=(at_sea.players[0], replace(at_sea.players[1], trains=(ship,)))
    )
    assert place(act(at_sea, "sail X16"), 1) == "X16"


@pytest.mark.parametrize(
    ("foreman", "first", "second"),
    [("wellpole_wyndle", 4, 5), (ORC, 3, 5), (TROLL, 4, 2)],
)
def test_starting_underground(foreman: str, first: int, second: int) -> None:  # ID A7
    state = build_phase(player(foreman=foreman), player())
    one = act(state, "build u18,33 from u17,33")
    assert spent(state, one) == first
    assert spent(one, act(one, "build u19,33 from u18,33")) == second


def test_building_to_an_entrance_is_surface_building() -> None:  # ID A8
    state = build_phase(player(way="25,26 24,26"), player())
    one = act(state, "build 26,26 from 25,26")
    assert spent(state, one) == 2
    assert spent(one, act(one, "build u26,27 from u26,26")) == 2


def test_twenty_a_turn_for_everything() -> None:  # ID A9
    state = build_phase(player(), player(), building=Building(spent=12))
    refused(state, "upgrade sardar", "ID 9.1")
    after = act(state, f"hire {HUMAN}")
    assert 20 - after.building.spent == 3


def test_a_small_city_is_full_with_two_players_and_three_sections() -> None:  # ID A10
    two = (player(way="15,15 14,15"), player(way="15,15 16,15"))
    three = build_phase(player(way="14,14 13,14"), *two)
    refused(three, "build 15,15 from 14,14", "ID 9.6")
    own = player(way="14,15 15,15 15,14; 15,15 16,15 16,14")
    refused(build_phase(own, player()), "build 15,15 from 16,14", "ID 9.6")


def test_a_second_player_must_be_able_to_enter() -> None:  # ID A11
    state = build_phase(player(way="4,9 3,9 4,10"), player())
    refused(state, "build 3,10 from 3,9", "ID 9.8")


OWN = "19,12 20,12 21,12 21,11 22,11 22,12 21,13"
THEIRS = "21,13 20,13 19,13 18,13 17,13"


def test_rent_is_paid_before_the_first_foreign_section() -> None:  # ID A12
    state = table(player(10, OWN, at="19,12"), player(way=THEIRS))
    after, events = tell(state, "move 17,13")
    assert place(after) == "17,13"
    assert [e for e in events if isinstance(e, RentPaid)] == [RentPaid(Seat(0), Seat(1), 4)]
    assert (after.players[0].cash, after.players[1].cash) == (6, 104)
    poor = table(player(3, OWN, at="19,12"), player(way=THEIRS))
    refused(poor, "move 17,13", "ID 4.6")
    assert place(act(poor, "move 21,13")) == "21,13"


def test_a_delivery_on_the_way_pays_the_rent() -> None:  # ID A12
    card = next(c for c, d in demands().items() if any(x.city == "kutno" for x in d))
    demand = next(d for d in demands()[card] if d.city == "kutno")
    poor = player(3, "14,14 14,15 15,15", at="14,14", loads=demand.load, hand=(card,))
    state = table(poor, player(way="15,15 16,15 16,16"))
    refused(state, "move 16,16", "ID 4.6")
    state = act(state, "move kutno", f"deliver {demand.load} {card}", "move 16,16")
    assert place(state) == "16,16"
    assert state.players[0].cash == 3 + demand.payment - 4


def test_turning_back_only_in_cities_and_ports() -> None:  # ID A13
    way = "10,14 11,14 12,14 13,14"
    state = table(player(way=way, at="13,14", came="12,14"), player())
    refused(state, "move 12,14", "ID 5.1")
    later = act(state, "end", "end")
    assert later.current == 0
    refused(later, "move 12,14", "ID 5.1")
    kola = table(player(way=way, at="10,14", came="11,14"), player())
    assert place(act(kola, "move 11,14")) == "11,14"
    port = table(player(way="15,15 15,16", at="15,16", came="15,15"), player())
    assert place(act(port, "move 15,15")) == "15,15"


def test_through_a_city_over_its_red_area() -> None:  # ID A14
    way = "29,34 30,34; 32,34 33,34"
    state = table(player(way=way, at="29,34"), player())
    after = act(state, "move 33,34 via 30,34 31,34 32,34")
    assert after.players[0].trains[0].points == 10 - 4
    assert spent(state, after) == 0


def test_the_magic_link_takes_one_point() -> None:  # ID A15
    state = table(player(at="46,54"), player())
    after = act(state, "move 55,56")
    assert after.players[0].trains[0].points == 9
    strike = table(player(at="46,54"), player(), events=active("wizards_strike"))
    refused(strike, "move 55,56", "ID 5.1")


def test_movement_bribe_at_an_entrance() -> None:  # ID A16
    way = "11,24 11,23 11,22"
    runner = player(5, way, at="11,24")
    state = table(runner, player(foreman=ORC))
    after = act(state, "move 11,22")
    assert (after.players[0].cash, after.players[1].cash) == (4, 101)
    assert act(state, "end").players[0].cash == 5
    broke = table(player(0, way, at="11,24"), player(foreman=ORC))
    refused(broke, "move 11,23", "ID 4.6")


def test_a_delivery_uses_up_one_card() -> None:  # ID A17
    state = table(player(at="46,20", loads="gold", hand=(1, 2, 3)), player())
    after, events = tell(state, "deliver gold 1")
    assert spent(state, after) == -29
    assert chips_left(after, "gold") == chips_left(state, "gold") + 1
    assert after.decks.discard == (1,)
    hand = after.players[0].hand
    assert len(hand) == 3
    assert hand[:2] == (2, 3)
    assert any(isinstance(e, Delivered) and e.payment == 29 for e in events)


def test_an_event_in_a_draw_ends_the_turn() -> None:  # ID A18
    loaded = player(at="46,20", loads="gold ale", hand=(1, 2, 3))
    state = table(loaded, player(at="31,34"), top="evil_prince")
    after, events = tell(state, "deliver gold 1")
    assert any(isinstance(e, EventDrawn) and e.shown_at_once for e in events)
    drawer = after.players[0]
    assert drawer.trains[0].loads == ()
    assert len(drawer.hand) == 3
    assert (after.current, after.players[1].trains[0].lost) == (1, 0)
    later = act(after, "end")  # the drawer's next turn is lost and passes by itself
    assert (later.current, later.players[0].turns) == (1, 2)
    assert act(later, "end").current == 0


def test_half_rate_on_entering() -> None:  # ID A19
    way = "33,44 34,44 35,44"
    storm = active("hurricane")
    state = table(player(way=way, at="33,44", loco="salamander"), player(), events=storm)
    assert act(state, "move 35,44").players[0].trains[0].points == 5
    nine = table(player(way=way, at="34,44", points=10), player(), events=storm)
    assert act(nine, "move 35,44").players[0].trains[0].points == 5
    inside = table(
        player(),
        player(at="42,42", loco="white_dragon"),
        events=active("hurricane", drawer=0, until=2),
    )
    assert act(inside, "end").players[1].trains[0].points == 7


def test_timing_of_a_voyage() -> None:  # ID A20
    state = table(player(at="55,20", points=3, foreman="carras"), player())
    state = ships_on_top(state, "feathermoth")
    aboard, events = tell(state, "ship", "board feathermoth")
    assert Boarded(Seat(0), 0, "feathermoth", 3) in events
    assert aboard.step is Step.BUILD
    at_sea = act(aboard, "end", "end")
    landed = act(at_sea, "sail 63,22 via X17 X21 X19")
    assert landed.players[0].trains[0].ship == ""
    refused(landed, "ship", "ID 8.7")
    refused(landed, "load potions", "ID 7.4")
    refused(landed, "move okyabanti", "ID 8.6")
    running = act(landed, "end", "end")
    assert running.players[0].trains[0].points == 10
    _, events = tell(at_sea, "sail 63,22 via X17 X21 X19")
    assert len(the(events, Sailed).nodes) - 1 == 12


def test_a_slow_ship_needs_another_turn() -> None:  # ID A20
    state = table(player(at="55,20", ship="serpent"), player())
    lying = act(state, "sail 60,23 via X17")
    assert lying.players[0].trains[0].points == 0
    assert place(act(lying, "end", "end", "sail 63,22")) == "63,22"


def test_a_declined_ship_and_another_visit() -> None:  # ID A21
    way = "42,21 43,22"
    state = table(player(way=way, at="42,21", points=4, foreman="carras"), player())
    declined = act(state, "ship", "decline")
    refused(declined, "ship", "ID 8.1")
    again = act(declined, "move 43,22", "move 42,21", "ship")
    assert again.asks[0].step is Step.SHIP
    assert again.players[0].trains[0].points == 2
    wee = act(table(player(0, at="42,21", foreman="wellpole_wyndle"), player()), "ship")
    assert len(wee.asks[0].cards) == 3
    assert act(wee, f"board {wee.asks[0].cards[2]}").players[0].cash == 0
