"""Trains: movement, heading, red areas, links, bribes and rent."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.actions import Move
from rules.dragon.events import Moved
from rules.dragon.state import State, Step
from rules.title import Seat
from tests.narrowed import the
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    active,
    edge,
    place,
    player,
    refused,
    spent,
    table,
    tell,
    track,
    train,
)

LINE = "10,14 11,14 12,14 13,14 14,14 14,15 15,15"


def test_movement_is_the_speed_of_the_loco() -> None:  # ID 0.10, 5.1
    for loco, speed in (("teapot", 10), ("iron_dragon", 16)):
        state = act(table(player(), player(loco=loco, at="9,14")), "end")
        assert state.players[1].trains[0].points == speed
    far = table(player(way=LINE, at="10,14", points=3), player())
    refused(far, "move 14,14", "ID 5.1")
    assert act(far, "move 13,14").players[0].trains[0].points == 0


def test_a_point_a_milepost_whatever_the_ground() -> None:  # ID 5.2
    state = table(player(way=LINE, at="10,14"), player())
    after = act(state, "move kutno")  # over a mountain and the Kut
    assert after.players[0].trains[0].points == 4
    refused(state, "move 10,15", "ID 5.1")  # no track


def test_any_other_branch_may_be_taken() -> None:  # ID 5.3
    way = "12,14 13,14 14,14; 13,14 12,13; 13,14 13,15"
    state = table(player(way=way, at="13,14", came="12,14"), player())
    for branch in ("14,14", "12,13", "13,15"):
        assert place(act(state, f"move {branch}")) == branch
    refused(state, "move 12,14", "ID 5.1")


def test_heading_is_cleared_by_a_link_and_by_landing() -> None:  # ID 5.4, 5.8
    linked = act(table(player(at="46,54"), player()), "move 55,56")
    assert linked.players[0].trains[0].came_by == -1
    landed = act(table(player(at="46,18", ship="serpent"), player()), "sail 46,19")
    assert landed.players[0].trains[0].came_by == -1


def test_an_erased_way_on_lets_the_train_turn() -> None:  # ID 5.5, 17.3
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    way = "37,31 38,30 39,30"
    stuck = player(way=way, at="38,30", came="37,31")
    state = act(table(drawer, stuck, top="flood_north"), "deliver gold 1", "end")
    assert state.players[1].trains[0].may_turn
    assert place(act(state, "move 37,31"), 1) == "37,31"
    other = replace(
        state, players=(replace(state.players[0], track=(edge("38,30-38,31"),)), state.players[1])
    )
    refused(other, "move 37,31", "ID 5.1")  # another section is there now


def struck(way: str, at: str, came: str, events: str) -> State:
    """The turn of a runner on this track after these events have come and gone."""
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    state = table(drawer, player(way=way, at=at, came=came), top=events)
    return act(state, "deliver gold 1", "end", "end", "end")


def test_a_train_turns_though_the_way_it_came_was_erased_too() -> None:  # ID 5.5, 17.3
    gone = struck("24,18 24,17 23,17 23,18", at="23,17", came="24,17", events="flood_north")
    assert gone.players[1].track == track("24,18 24,17")
    refused(gone, "move 24,17", "ID 5.1")  # it waits until track reaches it
    rebuilt = act(gone, "build 23,17 from 24,17", "end", "end")
    assert place(act(rebuilt, "move 24,17"), 1) == "24,17"
    both = act(gone, "build 23,17 from 24,17", "build 23,18 from 23,17", "end", "end")
    refused(both, "move 24,17", "ID 5.1")  # not the only one there: it goes on
    assert place(act(both, "move 23,18"), 1) == "23,18"


@pytest.mark.parametrize("events", ["flood_north sand_storm", "sand_storm flood_north"])
def test_a_train_turns_when_two_events_took_its_track(events: str) -> None:  # ID 5.5, 17.3
    gone = struck("20,28 20,29 20,30 19,31", at="20,30", came="20,29", events=events)
    assert gone.players[1].track == track("20,28 20,29")
    rebuilt = act(gone, "build 20,30 from 20,29", "end", "end")
    turned = act(rebuilt, "move 20,29")
    assert place(turned, 1) == "20,29"
    refused(act(turned, "end", "end"), "move 20,30", "ID 5.1")  # the right ended with the move


def test_a_train_without_track_waits() -> None:  # ID 5.5
    state = table(player(at="3,9"), player())
    refused(state, "move 4,9", "ID 5.1")
    held = table(player(way="12,14 13,14", at="13,14", came="12,14"), player())
    refused(held, "move 12,14", "ID 5.1")
    on = act(held, "build 14,14", "end", "end")
    assert place(act(on, "move 14,14")) == "14,14"


def test_trains_do_not_block_each_other() -> None:  # ID 5.6
    state = table(player(way=LINE, at="10,14"), player(at="13,14"), player(at="13,14"))
    assert place(act(state, "move 14,14")) == "14,14"


def test_red_areas_are_free_for_all() -> None:  # ID 5.7
    state = table(player(0, at="30,34"), player())
    after = act(state, "move 32,34")
    assert after.players[0].trains[0].points == 8  # the centre counts
    assert spent(state, after) == 0


def test_links_join_any_two_mileposts() -> None:  # ID 5.8, 14.2
    state = table(player(at="44,53"), player())
    assert act(state, "move 57,56").players[0].trains[0].points == 9
    bluefeld = table(player(at="47,20"), player())
    refused(bluefeld, "move octomare", "ID 5.1")
    bridged = replace(bluefeld, has_rainbow=True)
    assert act(bridged, "move octomare").players[0].trains[0].points == 9


@pytest.mark.parametrize("holder", ["kudamram", "urk_harakn"])
def test_orc_and_troll_pay_no_bribe(holder: str) -> None:  # ID 5.9, 10.1
    runner = player(0, "u16,34 u16,35", at="u16,34", foreman=holder)
    after = act(table(runner, player()), "move u16,35")
    assert after.players[0].cash == 0


def test_the_bribe_is_paid_once_a_turn() -> None:  # ID 5.9
    runner = player(5, "26,25 26,26 u26,27", at="26,25")
    state = table(runner, player())
    after = act(state, "move 26,26", "move u26,27")
    assert spent(state, after) == 1
    assert after.bank == state.bank + 1  # nobody has the Orc
    again = act(after, "end", "end")
    refused(again, "move 26,26", "ID 5.1")  # heading
    over = table(player(5, "26,25 26,26 25,26", at="26,25"), player())
    assert spent(over, act(over, "move 25,26 via 26,26")) == 1


def test_rent_opens_a_whole_network_for_the_turn() -> None:  # ID 6.1, 6.2
    theirs = "13,14 14,14 14,15 15,15; 12,13 13,13"
    state = table(player(way="12,14 13,14", at="12,14"), player(way=theirs), player())
    after = act(state, "move 14,14", "move kutno", "move 14,15")
    assert spent(state, after) == 4
    assert after.players[1].cash == 104
    later = act(after, "end", "end", "end")
    refused(
        replace(later, players=(replace(later.players[0], cash=3), *later.players[1:])),
        "move 14,14",
        "ID 4.6",
    )
    two = table(
        player(way="12,14 13,14", at="12,14"),
        player(way="13,14 14,14"),
        player(way="14,14 14,15"),
    )
    assert spent(two, act(two, "move 14,15")) == 8


def test_standing_on_foreign_track_is_free() -> None:  # ID 6.3
    state = table(player(at="14,14"), player(way="13,14 14,14"))
    assert act(state, "end").players[0].cash == 100
    assert spent(state, act(state, "move 13,14")) == 4  # no own track is needed


def test_rent_is_outside_the_building_limit() -> None:  # ID 6.4
    state = table(player(at="14,14"), player(way="13,14 14,14"))
    after = act(state, "move 13,14")
    assert after.building.spent == 0


def test_the_cheapest_way_is_taken_then_the_shortest() -> None:
    own = "10,14 10,13 11,13 12,14"
    state = table(player(way=own, at="10,14"), player(way="10,14 11,14 12,14"))
    after, events = tell(state, "move 12,14")
    assert spent(state, after) == 0
    rented = act(state, "move 12,14 via 11,14")
    assert spent(state, rented) == 4
    assert rented.players[0].trains[0].points == 8
    assert the(events, Moved).nodes


def test_no_movement_mileposts_hold_trains() -> None:  # ID 13.8, 14.7
    way = "11,14 12,14 13,14"
    storm = active("ice_storm")
    refused(table(player(way=way, at="11,14"), player(), events=storm), "move 13,14", "ID 5.1")
    refused(table(player(way=way, at="12,14"), player(), events=storm), "move 13,14", "ID 13.8")


def test_a_train_that_loses_the_turn_does_nothing() -> None:  # ID 4.4
    two = (train("9,14", is_idle=True), train("9,14"))
    state = table(player(trains=two), player(), options={"additional_trains": True})
    refused(state, "move 10,14", "ID 4.4")
    refused(state, "load furs", "ID 4.4")
    assert act(state, "2:load furs").players[0].trains[1].loads == ("furs",)
    assert state.step is Step.OPERATE
    assert state.current == Seat(0)


OWN_DETOUR = "12,14 12,13 13,14 14,14"
THEIR_STEP = "12,14 13,14"


def at_the_fork(points: int = 2, cash: int = 50) -> State:
    """Two steps on own track lead to 13,14, or one on the track of another player."""
    one = player(cash, way=OWN_DETOUR, at="12,14", points=points)
    return table(one, player(way=THEIR_STEP))


def test_unsaid_a_run_costs_least_money_then_movement() -> None:  # ID 5.10
    state = at_the_fork()
    after = act(state, "move 13,14")
    assert (spent(state, after), after.players[0].trains[0].points) == (0, 0)


@pytest.mark.parametrize("line", ["move 13,14 via 12,14", "move 13,14 quickest"])
def test_the_step_between_two_points_written_is_taken(line: str) -> None:  # ID 5.10, A38
    state = at_the_fork()
    after = act(state, line)
    assert (spent(state, after), after.players[0].trains[0].points) == (4, 1)
    assert place(act(after, "move 14,14")) == "14,14"
    refused(act(state, "move 13,14"), "move 14,14", "ID 5.1")


def test_a_way_is_taken_as_written() -> None:  # ID 5.10, A38
    state = at_the_fork(points=9)
    for line, cost, points in (
        ("move 14,14 via 13,14", 4, 7),
        ("move 14,14 via 12,14 13,14", 4, 7),
        ("move 14,14 via 12,13", 0, 6),
        ("move 14,14 via 12,13 13,14", 0, 6),
        ("move 14,14", 0, 6),
        ("move 14,14 quickest", 4, 7),
    ):
        after = act(state, line)
        assert (spent(state, after), after.players[0].trains[0].points) == (cost, points), line


def test_a_way_written_is_not_bent_for_want_of_money() -> None:  # ID 4.6, 5.10
    poor = at_the_fork(cash=3)
    refused(poor, "move 13,14 via 12,14", "ID 4.6")
    assert place(act(poor, "move 13,14 quickest")) == "13,14"  # of what can be paid


def test_points_without_track_between_them_are_passed_on_the_best_way() -> None:  # ID 5.10
    state = table(player(way="12,14 12,13 13,14 14,14", at="12,14"), player())
    after = act(state, "move 14,14 via 13,14")
    assert after.players[0].trains[0].points == 7


def test_no_sea_point_lies_on_a_run() -> None:  # ID 5.2
    state = at_the_fork()
    refused(state, "move 13,14 via 2,0", "ID 5.2")
    refused(state, "move 2,0", "ID 5.2")


def test_both_ways_are_proposed_where_they_differ() -> None:  # ID 5.10
    offers = [o for o in DRAGON.legal(at_the_fork(points=4), Seat(0)) if isinstance(o.action, Move)]
    found = {DRAGON.notate(o.action): (o.cost, o.steps) for o in offers}
    assert found["move 14,14"] == (0, 3)
    assert found["move 14,14 quickest"] == (4, 2)
    alone = table(player(way=OWN_DETOUR, at="12,14", points=4), player())
    assert not [o for o in DRAGON.legal(alone, Seat(0)) if "quickest" in DRAGON.notate(o.action)]
