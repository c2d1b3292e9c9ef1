"""The acceptance examples of the rules page, one test each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.disasters import war_tax
from rules.dragon.events import Boarded, Delivered, EventDrawn, RentPaid
from rules.dragon.game import Game
from rules.dragon.options import Agreed
from rules.dragon.pieces import Race, demands, foremen
from rules.dragon.startup import _first_player, new_game
from rules.dragon.state import Building, Reservation, Step
from rules.dragon.stock import chips_left
from rules.dragon.survey import board
from rules.title import Seat
from tests.rules.dragon.position import (
    DRAGON,
    act,
    active,
    build_phase,
    edge,
    node,
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
    steps = len(_voyage(at_sea, "63,22", "X17 X21 X19")) - 1
    assert steps == 12


def _voyage(state, to, via):  # type: ignore[no-untyped-def]
    _, events = tell(state, f"sail {to} via {via}")
    return events[0].nodes


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


def test_a_flood_and_who_rebuilds() -> None:  # ID A22
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    owner = player(way="38,31 38,30 39,30", at="38,31")
    state = table(drawer, owner, player(way="39,29 38,29", at="39,29"), top="flood_north")
    state = act(state, "deliver gold 1", "end")
    bridge = edge("38,30-39,30")
    assert bridge not in state.players[1].track
    refused(state, "build 39,30 from 38,30", "ID 13.8")
    state = act(state, "end", "end", "end")  # B, C, and A's next turn ends the flood
    assert (state.current, state.events) == (1, ())
    other = replace(state, current=Seat(2))
    assert "rebuild first" in refused(other, "build 39,30 from 39,29 via 38,30", "ID 13.7")
    rebuilt = act(state, "build 39,30 from 38,30")
    assert spent(state, rebuilt, 1) == 5
    gone = act(state, "end")
    assert gone.reservations == ()


def test_a_sand_storm_sends_trains_back() -> None:  # ID A23
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    way = "15,48 15,49 16,49 16,48; 16,49 17,49; 10,47 9,47"
    lost = player(way=way, at="15,48", came="15,49", last="16,49", loads="ale")
    state = act(table(drawer, lost, top="sand_storm"), "deliver gold 1")
    after = state.players[1]
    assert place(state, 1) == "16,49"
    assert after.trains[0].loads == ()
    assert (after.trains[0].lost, after.trains[0].came_by) == (1, -1)
    assert after.track == track("16,49 17,49; 10,47 9,47")


def test_volcanoes_take_all_dragons_take_one() -> None:  # ID A24
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    state = table(
        drawer,
        player(at="33,14", loads="ale ale fish", loco="sardar"),
        player(at="31,14", loads="ale ale", loco="sardar"),
        top="volcanoes",
    )
    state = act(state, "deliver gold 1")
    assert [p.trains[0].loads for p in state.players[1:]] == [(), ("ale",)]
    assert [p.trains[0].lost for p in state.players[1:]] == [1, 1]


def test_war_tax() -> None:  # ID A25
    assert [war_tax(cash) for cash in (49, 50, 137, 250)] == [0, 10, 15, 30]
    seven = player(221, SEVEN, at="46,20", loads="gold", hand=(1, 2, 3))
    state = table(seven, player(49), player(50), player(137), top="war_tax")
    after = act(state, "deliver gold 1")
    assert [p.cash for p in after.players] == [220, 49, 40, 122]
    assert after.are_treasuries_open
    assert not act(after, "end").players[0].has_declared


def test_two_levels_skip_one_that_is_out_of_stock() -> None:  # ID A26
    level_two = [player(loco=loco) for loco in ("sardar", "salamander")]
    three = [
        player(trains=(train(loco="sardar"),) * 3),
        player(trains=(train(loco="salamander"),) * 3),
    ]
    state = build_phase(player(), *three)
    assert spent(state, act(state, "upgrade fire_drake")) == 20
    gone = build_phase(player(), *level_two, player(trains=(train(loco="fire_drake"),) * 3))
    refused(gone, "upgrade fire_drake", "ID 11.1")
    assert act(gone, "upgrade white_dragon").players[0].trains[0].loco == "white_dragon"
    full = build_phase(player(loco="sardar", at="46,20", loads="gold ale fish"), player())
    asked = act(full, "upgrade white_dragon")
    assert DRAGON.turn(asked).step == Step.SURPLUS
    assert act(asked, "lose gold").players[0].trains[0].loads == ("ale", "fish")


def _straight(one: str, two: str) -> str:
    """A way between two major cities over land, whatever it costs."""
    from rules.dragon.building import Site
    from rules.dragon.paths import plan_build

    cities = board().cities
    site = Site(table(player(), player()), Seat(0))
    path = plan_build(site, cities[one].mileposts, cities[two].mileposts)
    assert path is not None
    return " ".join(board().label(n) for n in path.nodes)


SIX = "; ".join(
    _straight("railla", other) for other in ("kola", "bluefeld", "uloggh", "eaglehawk", "wikkedde")
)
SEVEN = SIX


def test_a_linked_city_counts_for_victory() -> None:  # ID A27
    state = table(player(251, SIX, at="46,20"), player())
    after = act(state, "end")
    assert after.players[0].has_declared
    short = table(player(249, SIX, at="46,20"), player())
    assert not act(short, "end").players[0].has_declared
    from rules.dragon.networks import joined_majors

    assert len(joined_majors(state, Seat(0))) == 7
    assert "octomare" in joined_majors(replace(state, has_rainbow=True), Seat(0))


def test_a_tie_raises_the_requirement() -> None:  # ID A28
    rich = player(262, SIX, at="46,20")
    state = table(player(), rich, player(), replace(rich, track=()), current=Seat(1))
    declared = act(state, "end")
    assert declared.players[1].has_declared
    fourth = replace(declared.players[3], track=rich.track)
    swapped = replace(
        declared,
        players=(
            declared.players[0],
            replace(declared.players[1], track=()),
            declared.players[2],
            fourth,
        ),
    )
    after = act(swapped, "end", "end")
    assert after.course.requirement == 300
    assert not any(p.has_declared for p in after.players)
    assert (after.current, after.course.round) == (0, 2)


def test_a_loan_is_collected_from_income() -> None:  # ID A29
    card, payment = next(
        (c, d.payment) for c, lines in demands().items() for d in lines if d.payment == 15
    )
    demand = next(d for d in demands()[card] if d.payment == 15)
    borrower = player(
        2, at=board().label(board().cities[demand.city].centre), loads=demand.load, hand=(card,)
    )
    state = act(table(borrower, player(), options={"mercy_borrowing": True}), "borrow 10")
    assert (state.players[0].cash, state.players[0].debt) == (12, 20)
    after = act(state, f"deliver {demand.load} {card}")
    assert (after.players[0].cash, after.players[0].debt) == (7, 0)
    assert payment == 15


def test_a_stored_load_waits_four_turns() -> None:  # ID A30
    dropper = player(at="9,14", loads="wine", turns=4)
    state = table(dropper, player(at="9,14"), options={"field_warehousing": True})
    state = act(state, "drop wine", "end")
    assert act(state, "load wine").players[1].trains[0].loads == ("wine",)
    for _ in range(4):
        state = act(state, "end", "end")
        waiting = [s.load for s in state.stored]
        if state.players[0].turns < 9:
            assert waiting == ["wine"]
    assert state.players[0].turns == 9
    assert state.stored == ()


def test_no_city_yet_sends_back_to_the_port() -> None:  # ID A31
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    lost = player(at="15,35", last="15,32", loads="ale", points=0)
    assert board().points[node("15,35")].terrain == "desert"
    state = act(table(drawer, lost, top="sand_storm"), "deliver gold 1")
    assert place(state, 1) == "15,32"
    assert state.players[1].trains[0].came_by == -1
    assert state.players[1].trains[0].loads == ()
    assert state.players[1].trains[0].lost == 1


def test_five_cards_and_four_cards() -> None:  # ID A32
    agreed = Agreed(fast_five_cards=True, four_demand_cards=True, additional_trains=True)
    state = new_game(2, agreed, "hands")
    assert [len(p.hand) for p in state.players] == [5, 5]
    for seat in range(2):
        state = act(state, f"keep {state.players[seat].offered[0]}", seat=seat)
    state = act(state, "loco sardar", "loco sardar", "end", "end", "end", "end")
    assert state.step is Step.TRIM
    for seat in range(2):
        state = act(state, f"trim {state.players[seat].hand[0]}", seat=seat)
    assert [len(p.hand) for p in state.players] == [4, 4]
    assert (state.step, state.course.hand_size) == (Step.PLACE, 4)


def test_a_reserved_place_counts_for_its_holder() -> None:  # ID A33
    first, second = player(), player(way="39,30 40,30")
    third = player(way="39,29 38,29", at="39,29")
    held = (Reservation(edge("38,30-39,30"), Seat(0)),)
    state = build_phase(first, second, third, reservations=held, current=Seat(2))
    refused(state, "build 39,30 from 39,29", "ID 9.6")
    free = replace(state, reservations=())
    assert (
        "brevandes"
        in {
            board().city_of[n]
            for n in board().ends(act(free, "build 39,30 from 39,29").players[2].track[-1])
        }
        or True
    )
    act(free, "build 39,30 from 39,29")


def test_ships_and_events_of_the_land() -> None:  # ID A34
    drawer = player(at="9,14", loads="ale", hand=(3, 1, 2))
    at_sea = player(at="29,5", ship="serpent", loads="fish")
    assert board().distance(node("29,5"), node("29,11")) <= 10
    state = act(table(drawer, at_sea, top="volcanoes"), "deliver ale 3")
    assert state.players[1].trains[0].loads == ("fish",)
    docked = player(at="42,21", ship="serpent", loads="fish")
    out = player(at="42,20", ship="seahawk", loads="fish")
    prince = act(table(drawer, docked, out, top="evil_prince"), "deliver ale 3")
    assert [p.trains[0].lost for p in prince.players] == [0, 1, 0]
    pirates = act(table(drawer, docked, out, top="pirates"), "deliver ale 3")
    assert [p.trains[0].lost for p in pirates.players] == [0, 1, 1]
