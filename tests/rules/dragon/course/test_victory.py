"""Winning, ties, places, idleness, the clock and giving up."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dragon.board.networks import components, joined_majors, network
from rules.dragon.course.victory import final_places, final_result
from rules.dragon.state import Course, Reservation, State, Step
from rules.title import Seat
from tests.narrowed import sure
from tests.rules.dragon.support.lines import FIVE, SIX
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    edge,
    node,
    player,
    refused,
    table,
    track,
)


def test_the_network_of_a_player() -> None:  # ID 0.9
    both = track("25,26 26,26 u26,27; 10,14 11,14")
    nodes = network(both, False)
    assert node("9,14") in nodes  # the whole of Kola
    assert len(components(both, False)) == 2
    joined = track("46,54 46,55; 57,56 58,56")
    assert len(components(joined, False)) == 1
    rainbow = track("47,21 47,22; 61,34 62,34")
    assert len(components(rainbow, False)) == 2
    assert len(components(rainbow, True)) == 1


def test_seven_cities_and_the_money() -> None:  # ID 15.1
    assert len(joined_majors(table(player(way=SIX), player()), Seat(0))) == 7
    assert len(joined_majors(table(player(way=FIVE), player()), Seat(0))) == 5
    for way, cash, wins in ((SIX, 250, True), (SIX, 249, False), (FIVE, 900, False)):
        after = act(table(player(cash, way), player()), "end")
        assert after.players[0].has_declared is wins
    bridged = act(table(player(250, FIVE), player(), has_rainbow=True), "end")
    assert not bridged.players[0].has_declared  # six: Octomare by the Rainbow Bridge
    lost = act(table(player(), player(300, SIX, lost=1)), "end")
    assert lost.ending == "victory"  # declared on a lost turn
    assert act(table(player(300, SIX), player()), "discard").players[0].has_declared


def test_the_round_is_played_to_its_end() -> None:  # ID 15.2
    state = act(table(player(260, SIX), player(260, SIX), player()), "end")
    assert state.step is not Step.OVER
    poorer = replace(state, players=(replace(state.players[0], cash=240), *state.players[1:]))
    after = act(poorer, "end", "end")
    assert after.step is Step.OVER
    assert sure(DRAGON.result(after)).winners == (1,)
    alone = replace(
        state,
        players=(
            replace(state.players[0], cash=0),
            *(replace(p, track=()) for p in state.players[1:]),
        ),
    )
    assert sure(DRAGON.result(act(alone, "end", "end"))).winners == (0,)


def test_the_richest_of_several_wins_and_a_tie_raises() -> None:  # ID 15.3
    rich = act(table(player(260, SIX), player(270, SIX)), "end", "end")
    assert sure(DRAGON.result(rich)).winners == (1,)
    tied = act(table(player(260, SIX), player(260, SIX)), "end", "end")
    assert tied.course.requirement == 300
    again = replace(tied, players=tuple(replace(p, cash=310) for p in tied.players))
    assert act(again, "end", "end").course.requirement == 350


def finished(*cash_and_way: tuple[int, str], ending: str = "victory") -> State:
    state = table(*(player(cash, way) for cash, way in cash_and_way))
    return replace(state, step=Step.OVER, ending=ending)


def test_places() -> None:  # ID 15.4
    state = finished((10, ""), (300, SIX), (90, FIVE), (20, SIX), (90, ""))
    won = replace(
        state,
        players=(
            state.players[0],
            replace(state.players[1], has_declared=True),
            *state.players[2:],
        ),
    )
    assert final_places(won) == (5, 1, 3, 2, 3)
    result = final_result(won)
    assert result.scores == (10, 300, 90, 20, 90)
    assert result.awards[0].values == (5, 1, 3, 2, 3)
    assert result.awards[1].values == (0, 7, 5, 7, 0)


def test_a_declaration_counts_for_the_place_though_track_is_cut() -> None:  # ID 15.2, 15.4, 16.5
    course = Course(round=2, last_round=2)
    cut = player(262, FIVE, has_declared=True)  # a flood came after the declaration
    whole = player(262, SIX, has_declared=True)
    tied = table(whole, cut, player(100, SIX), options={"time_limit": 60}, course=course)
    over = act(tied, "end", "end", "end")
    assert over.ending == "time_limit"
    assert sure(DRAGON.result(over)).winners == (0, 1)
    assert final_places(over) == (1, 1, 3)
    poorer = replace(tied, players=(tied.players[0], replace(cut, cash=251), tied.players[2]))
    assert final_places(replace(poorer, step=Step.OVER)) == (1, 2, 3)


def test_ten_idle_rounds_end_the_game() -> None:  # ID 15.5, 17.7
    state = table(player(20), player(10))
    for _ in range(19):
        state = act(state, "end")
        assert state.step is not Step.OVER
    over = act(state, "end")
    assert over.ending == "stalled"
    assert sure(DRAGON.result(over)).winners == (0,)
    busy = act(replace(state, course=replace(state.course, is_active=True)), "end")
    assert busy.course.idle_rounds == 0


def test_what_counts_as_activity() -> None:  # ID 15.5
    moved = act(table(player(at="9,14"), player()), "move 10,14")
    built = act(table(player(), player()), "build 11,14 from 10,14")
    sold = act(table(player(at="46,20", loads="gold", hand=(1, 2, 3)), player()), "deliver gold 1")
    sailed = act(table(player(at="42,21", ship="serpent"), player()), "sail 42,20")
    assert all(s.course.is_active for s in (moved, built, sold, sailed))
    loaded = act(table(player(at="9,14"), player()), "load furs", "drop furs")
    assert not loaded.course.is_active
    startup = table(player(), player(), step=Step.STARTUP)
    assert not act(startup, "build 11,14 from 10,14").course.is_active  # ID 17.7


def test_giving_up() -> None:  # ID 15.6
    quitter = player(way="10,14 11,14", at="42,21", ship="serpent", loads="gold")
    state = table(
        player(), quitter, player(), reservations=(Reservation(edge("12,14-13,14"), Seat(1)),)
    )
    DRAGON.referee(state)
    after = act(state, "concede", seat=1)
    DRAGON.referee(after)
    assert after.players[1].track
    assert after.players[1].trains == ()
    assert after.reservations == ()
    assert after.decks.ship_discard == ("serpent",)
    refused(after, "concede", "ID 15.6", seat=1)
    assert act(after, "end").current == 2  # the turn passes by itself and counts
    assert act(after, "end").players[1].turns == 1
    over = act(after, "concede", seat=2)
    assert over.ending == "one_left"
    assert sure(DRAGON.result(over)).winners == (0,)
    assert final_places(over) == (1, 2, 2)


def test_giving_up_in_ones_own_turn() -> None:  # ID 15.6
    for step in (Step.OPERATE, Step.BUILD, Step.PLACE, Step.LOST):
        state = table(player(), player(), player(), step=step)
        assert act(state, "concede", seat=0).current == 1
    asked = act(
        table(
            player(at="46,20", loads="gold ale hops", loco="sardar", hand=(1, 2, 3)),
            player(at="43,22", loads="ale fish"),
            player(),
            top="evil_prince",
        ),
        "deliver gold 1",
    )
    assert [ask.seat for ask in asked.asks] == [0, 1]
    left = act(asked, "concede", seat=0)
    assert [ask.seat for ask in left.asks] == [1]
    assert act(left, "lose ale").current == 2


def test_the_clock() -> None:  # ID 16.5
    limit = {"time_limit": 60}
    state = table(player(30), player(20), options=limit)
    refused(table(player(), player()), "time up", "ID 16.5")
    up = act(state, "time up")
    refused(up, "time up", "ID 16.5")
    assert up.course.last_round == 2
    later = act(up, "end", "end")
    assert later.course.round == 2
    over = act(later, "end", "end")
    assert over.ending == "time_limit"
    assert sure(DRAGON.result(over)).winners == (0,)


def test_cities_go_before_cash_when_time_is_up() -> None:  # ID 16.5
    course = Course(round=2, last_round=2)
    state = table(
        player(240), player(10, SIX), player(240), options={"time_limit": 60}, course=course
    )
    over = act(state, "end", "end", "end")
    assert sure(DRAGON.result(over)).winners == (1,)
    assert final_places(over) == (2, 1, 2)
    tied = table(player(260, SIX), player(260, SIX), options={"time_limit": 60}, course=course)
    shared = act(tied, "end", "end")
    assert sure(DRAGON.result(shared)).winners == (0, 1)
    won = act(
        table(player(260, SIX), player(), options={"time_limit": 60}), "time up", "end", "end"
    )
    assert won.ending == "victory"


def test_time_up_in_startup() -> None:  # ID 16.5
    state = table(
        player(), player(), step=Step.STARTUP, course=Course(), options={"time_limit": 60}
    )
    assert act(state, "time up").course.last_round == 1
