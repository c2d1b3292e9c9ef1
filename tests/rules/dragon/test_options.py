"""Every optional rule, on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.actions import Borrow, Decline
from rules.dragon.advice.offers import legal
from rules.dragon.course.cards import are_contracts_chosen, choice_to_discard
from rules.dragon.course.startup import new_game
from rules.dragon.events import Delivered
from rules.dragon.options import OPTIONS, Agreed
from rules.dragon.pieces import demands, event_number
from rules.dragon.state import Reservation, State, Step, Stored
from rules.title import Seat
from tests.narrowed import the
from tests.rules.dragon.support.lines import SIX
from tests.rules.dragon.support.position import (
    GOLD,
    act,
    active,
    build_phase,
    edge,
    place,
    player,
    refused,
    ships_on_top,
    spent,
    started,
    table,
    tell,
    track,
    train,
)


def test_every_option_is_off_unless_chosen() -> None:
    assert {option.default for option in OPTIONS} == {"off"}
    assert {option.key for option in OPTIONS} == set(Agreed.__struct_fields__)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("borrow 5", "ID 16.1"),
        ("late kola gold 1", "ID 16.2"),
        ("backtrack", "ID 16.3"),
        ("time up", "ID 16.5"),
        ("crossgrade", "ID 16.6"),
        ("discard 1 2", "ID 16.7"),
        ("trade 1 5 get 10,14-11,14", "ID 16.14"),
    ],
)
def test_an_option_that_is_off_is_off(line: str, clause: str) -> None:
    refused(table(player(hand=(1, 2, 3)), player(way="10,14 11,14")), line, clause)


def test_loans() -> None:  # ID 16.1
    mercy = {"mercy_borrowing": True}
    state = table(player(2), player(way="13,14 14,14"), options=mercy)
    for amount in (0, 21):
        refused(state, f"borrow {amount}", "ID 16.1")
    owing = act(state, "borrow 20")
    assert (owing.players[0].cash, owing.players[0].debt) == (22, 40)
    refused(owing, "borrow 1", "ID 16.1")
    refused(owing, "discard", "ID 4.2")  # borrowing is doing something (ID 17.2)
    startup = table(player(2), player(), options=mercy, step=Step.STARTUP)
    refused(startup, "borrow 5", "ID 4.1")


def test_a_drawn_ship_is_boarded_on_borrowed_money() -> None:  # ID 16.1, 8.2
    mercy = {"mercy_borrowing": True}
    poor = player(0, at="42,21", foreman="carras")
    drawn = act(ships_on_top(table(poor, player(), options=mercy), "vulture"), "ship")
    refused(drawn, "board vulture", "ID 8.2")
    assert {o.action for o in legal(drawn, Seat(0))} >= {Borrow(5), Decline()}
    aboard = act(drawn, "borrow 5", "board vulture")
    assert (aboard.players[0].cash, aboard.players[0].debt) == (2, 10)


def test_a_debt_is_collected_from_rent_and_hinders_victory() -> None:  # ID 16.1
    mercy = {"mercy_borrowing": True}
    owner = player(8, "13,14 14,14", debt=10)
    state = table(player(at="13,14"), owner, options=mercy)
    after = act(state, "move 14,14")
    assert (after.players[1].cash, after.players[1].debt) == (2, 0)
    kept = table(player(at="13,14"), player(3, "13,14 14,14", debt=10), options=mercy)
    assert act(kept, "move 14,14").players[1].debt == 10
    debtor = table(player(300, SIX, debt=20), player(), options=mercy)
    assert not act(debtor, "end").players[0].has_declared


def late_table(cash: int = 0, **fields: Any) -> State:
    card, demand = next((c, d) for c, x in demands().items() for d in x if d.city == "kutno")
    runner = player(cash, "12,14 13,14", at="12,14", loads=demand.load, hand=(card,), **fields)
    return table(
        runner,
        player(10, "13,14 14,14 14,15 15,15"),
        options={"late_use_fee": True, "mercy_borrowing": True},
    )


def test_rent_out_of_the_delivery() -> None:  # ID 16.2
    state = late_table()
    card = state.players[0].hand[0]
    demand = next(d for d in demands()[card] if d.city == "kutno")
    refused(state, "move kutno", "ID 4.6")
    after = act(state, f"late kutno {demand.load} {card}")
    assert after.players[0].cash == demand.payment - 4
    assert after.players[1].cash == 14
    assert place(after) == "15,15"
    refused(state, f"late 14,14 {demand.load} {card}", "ID 7.4")
    own = replace(
        state,
        players=(
            replace(state.players[0], track=track("12,14 13,14 14,14 14,15 15,15")),
            replace(state.players[1], track=()),
        ),
    )
    refused(own, f"late kutno {demand.load} {card}", "ID 16.2")
    rich = late_table(cash=50)
    assert act(rich, f"late kutno {demand.load} {card}").players[1].cash == 14  # also if affordable


def test_rent_comes_before_the_debt() -> None:  # ID 16.16, 17.8
    state = late_table(debt=1)
    card = state.players[0].hand[0]
    demand = next(d for d in demands()[card] if d.city == "kutno")
    after = act(state, f"late kutno {demand.load} {card}")
    assert after.players[0].cash == demand.payment - 4 - 1
    assert after.players[1].cash == 14


def test_backtracking_takes_the_turn() -> None:  # ID 16.3
    on = {"backtracking": True}
    way = "12,14 13,14"
    state = table(player(way=way, at="13,14", came="12,14"), player(), options=on)
    after = act(state, "backtrack")
    assert after.current == 1
    assert place(act(after, "end", "move 12,14")) == "12,14"
    refused(act(state, "build 14,14"), "backtrack", "ID 4.1")
    refused(table(player(at="13,14"), player(), options=on), "backtrack", "ID 16.3")
    refused(table(player(at="42,21", ship="serpent"), player(), options=on), "backtrack", "ID 16.3")


def test_backtracking_on_foreign_track_costs_rent() -> None:  # ID 16.3, 17.8
    on = {"backtracking": True}
    foreign = player(10, at="13,14", came="12,14")
    state = table(foreign, player(way="12,14 13,14"), options=on)
    assert act(state, "backtrack").players[1].cash == 104
    refused(
        table(replace(foreign, cash=3), player(way="12,14 13,14"), options=on),
        "backtrack",
        "ID 16.3",
    )
    gone = table(foreign, player(), options=on)
    assert act(gone, "backtrack").players[0].cash == 10  # nobody holds it any more
    held = table(
        foreign, player(), options=on, reservations=(Reservation(edge("12,14-13,14"), Seat(1)),)
    )
    assert act(held, "backtrack").players[1].cash == 104
    own = table(
        foreign, player(), options=on, reservations=(Reservation(edge("12,14-13,14"), Seat(0)),)
    )
    assert act(own, "backtrack").players[0].cash == 10


def test_backtracking_on_a_lost_turn() -> None:  # ID 4.4, 16.3
    on = {"backtracking": True}
    state = table(player(), player(way="12,14 13,14", at="13,14", came="12,14", lost=1), options=on)
    lost = act(state, "end")
    assert (lost.current, lost.step) == (1, Step.LOST)
    refused(lost, "discard", "ID 4.1")
    assert act(lost, "backtrack").current == 0
    assert act(lost, "end").current == 0


@pytest.mark.parametrize(
    ("at", "came"),
    [
        pytest.param("15,15", "14,15", id="small city"),
        pytest.param("15,16", "15,15", id="port"),
        pytest.param("10,14", "11,14", id="major city"),
    ],
)
def test_nothing_is_turned_where_a_train_may_go_back_anyway(
    at: str, came: str
) -> None:  # ID 16.3, 4.4
    on = {"backtracking": True}
    stands = {"at": at, "came": came}
    foreign = player(way=f"{came} {at}")
    refused(table(player(10, **stands), foreign, options=on), "backtrack", "ID 16.3")
    lost = table(foreign, player(10, lost=1, **stands), options=on)
    assert act(lost, "end").current == 0  # it passes by itself


def test_fast_start() -> None:  # ID 16.4, 16.15
    state = started(2, fast_start=True)
    assert state.players[0].cash == 70
    for _ in range(6):
        assert state.step is Step.STARTUP
        state = act(state, "end")
    assert state.step is Step.PLACE
    classic = started(2, classic_startup=True)
    assert classic.players[0].cash == 60
    assert classic.options.startup_rounds == 3
    assert Agreed(fast_start=True, classic_startup=True).startup_rounds == 3


def test_fast_events_and_war_tax() -> None:  # ID 16.4
    dropped = [new_game(6, Agreed(fast_drop_dealt_events=True), f"d{n}").decks for n in range(10)]
    assert any(decks.discard for decks in dropped)
    no_tax = new_game(4, Agreed(fast_no_war_tax=True), "tax")
    assert no_tax.decks.removed == (event_number("war_tax"),)
    assert event_number("war_tax") not in no_tax.decks.cards


def test_five_cards_are_trimmed_after_two_rounds() -> None:  # ID 16.4, 0.11
    state = started(2, fast_five_cards=True, fast_start=True)
    assert len(state.players[0].hand) == 5
    fresh = act(state, "discard")
    assert len(fresh.players[state.current].hand) == 5  # the hand size is meant
    for _ in range(4):
        state = act(state, "end")
    assert state.step is Step.TRIM
    one = state.players[0].hand
    refused(state, f"trim {one[0]}", "ID 16.4", seat=0)
    half = act(state, f"trim {one[0]} {one[1]}", seat=0)
    assert half.decks.discard[-2:] == one[:2]
    refused(half, f"trim {one[2]} {one[3]}", "ID 4.1", seat=0)
    two = half.players[1].hand
    after = act(half, f"trim {two[0]} {two[1]}", seat=1)
    assert (after.step, after.course.hand_size) == (Step.STARTUP, 3)


def test_crossgrading() -> None:  # ID 16.6
    on = {"crossgrading": True}
    state = build_phase(
        player(loco="sardar", at="9,14", loads="furs furs furs"), player(), options=on
    )
    after = act(state, "crossgrade")
    assert after.players[0].trains[0].loco == "salamander"
    assert spent(state, after) == 5
    assert len(after.players[0].trains[0].loads) == 2
    assert act(after, "crossgrade").players[0].trains[0].loco == "sardar"
    refused(build_phase(player(), player(), options=on), "crossgrade", "ID 16.6")
    others = player(trains=(train(loco="salamander"),) * 3)
    refused(build_phase(player(loco="sardar"), others, options=on), "crossgrade", "ID 11.1")
    strike = build_phase(
        player(loco="sardar"), player(), options=on, events=active("wizards_strike")
    )
    refused(strike, "crossgrade", "ID 14.15")


def test_open_contracts() -> None:  # ID 16.7, 17.8
    on = {"open_contracts": True}
    state = table(player(hand=(4, 5, 6)), player(**GOLD), options=on, contracts=(10, 11))
    refused(state, "discard", "ID 16.7")
    refused(state, "discard 4 5 6 7", "ID 16.7")
    after = act(state, "discard 10 4 5 6")
    assert after.contracts == (10, 4, 5, 6)
    assert after.decks.discard == (11,)
    few = act(replace(state, contracts=(10,)), "discard")
    assert few.contracts == (10, 4, 5, 6)
    open_card = table(
        player(at="46,20", loads="gold", hand=(4, 5, 6)), player(), options=on, contracts=(1,)
    )
    sold, events = tell(open_card, "deliver gold 1")
    assert spent(open_card, sold) == -29
    assert sold.contracts == ()
    assert sold.players[0].hand == (4, 5, 6)  # nothing is drawn
    assert sold.decks.discard == (1,)
    assert the(events, Delivered).is_contract


def test_which_cards_stay_open_is_chosen_where_not_all_can() -> None:  # ID 16.7
    on = {"open_contracts": True}
    state = table(player(hand=(4, 5, 6)), player(), options=on, contracts=(10, 11))
    assert are_contracts_chosen(state, Seat(0))
    assert choice_to_discard(state, Seat(0)) == ((10, 11, 4, 5, 6), 1)
    assert not are_contracts_chosen(replace(state, contracts=(10,)), Seat(0))
    assert not are_contracts_chosen(replace(state, options=Agreed()), Seat(0))


def test_surplus_cards_are_chosen_among_the_hand() -> None:  # ID 16.4
    state = table(player(hand=(4, 5, 6, 7, 8)), player(), step=Step.TRIM, contracts=(10,))
    assert choice_to_discard(state, Seat(0)) == ((4, 5, 6, 7, 8), 2)


def test_field_warehousing() -> None:  # ID 16.8, 17.8
    on = {"field_warehousing": True}
    old, new = Stored("furs", "kola", Seat(1), 3), Stored("furs", "kola", Seat(0), 9)
    state = table(player(at="9,14"), player(), options=on, stored=(old, new))
    assert act(state, "load furs").stored == (new,)  # the oldest first
    assert act(state, "load furs new").stored == (old, new)
    outside = build_phase(
        player(loco="sardar", at="12,14", loads="furs furs furs"), player(), options=on
    )
    assert act(outside, "upgrade white_dragon").stored == ()
    inside = build_phase(
        player(loco="sardar", at="9,14", loads="furs furs furs"), player(), options=on
    )
    assert len(act(inside, "upgrade white_dragon").stored) == 1
    hit = act(
        table(player(**GOLD), player(at="43,22", loads="ale"), top="evil_prince", options=on),
        "deliver gold 1",
    )
    assert hit.stored == ()


def test_cost_to_move() -> None:  # ID 16.9
    on = {"cost_to_move": True}
    state = table(player(5, "10,14 11,14 12,14", at="10,14"), player(way="10,14 10,13"), options=on)
    after = act(state, "move 11,14", "move 12,14")
    assert spent(state, after) == 1
    broke = table(player(0, "10,14 11,14", at="10,14"), player(), options=on)
    refused(broke, "move 11,14", "ID 4.6")
    assert act(broke, "move 9,14").players[0].cash == 0  # red areas are free
    assert spent(state, act(state, "move 10,13")) == 4  # rent only


def test_cost_to_load() -> None:  # ID 16.10
    on = {"cost_to_load": True}
    state = table(player(at="9,14", points=2), player(), options=on)
    after = act(state, "load furs", "drop furs")
    assert after.players[0].trains[0].points == 0
    refused(after, "load furs", "ID 16.10")
    tired = table(player(at="46,20", loads="gold", hand=(1, 2, 3), points=1), player(), options=on)
    assert act(tired, "deliver gold 1").players[0].trains[0].points == 0
    landing = table(
        player(at="46,18", ship="serpent", loads="gold", hand=(1, 2, 3)), player(), options=on
    )
    landed = act(landing, "sail 46,19")
    refused(landed, "load hops", "ID 16.10")
    assert spent(landed, act(landed, "deliver gold 1")) == -29
