"""Additional trains, four cards, reshuffle and trading."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dragon.actions import Backtrack
from rules.dragon.advice.offers import legal
from rules.dragon.course.startup import new_game
from rules.dragon.events import Backtracked, DeckShuffled, TradeAnswered
from rules.dragon.options import OPTIONS, Agreed
from rules.dragon.pieces import event_number
from rules.dragon.state import Building, Course, State, Step
from rules.title import Seat
from tests.rules.dragon.support.position import (
    DRAGON,
    GOLD,
    act,
    active,
    build_phase,
    player,
    refused,
    spent,
    started,
    table,
    tell,
    track,
    train,
)


def test_additional_trains() -> None:  # ID 16.11
    state = started(4, additional_trains=True)
    assert state.step is Step.LOCO
    assert state.current == state.first
    refused(state, "loco fire_drake", "ID 16.11")
    state = act(state, "loco sardar", "loco sardar", "loco sardar")
    refused(state, "loco sardar", "ID 16.11")
    state = act(state, "loco salamander")
    assert [len(p.trains) for p in state.players] == [2] * 4
    while state.step is Step.STARTUP:
        state = act(state, "end")
    assert state.step is Step.PLACE
    one = act(state, "place kola")
    assert one.step is Step.PLACE
    two = act(one, "2:place railla")
    assert two.step is Step.OPERATE
    moved = act(two, "move 10,14", "2:move 30,34", "move 9,14")
    assert next(t.points for t in moved.players[moved.current].trains) == 8


def test_two_trains_pay_and_lose_each_for_itself() -> None:  # ID 16.11
    on = {"additional_trains": True, "cost_to_move": True}
    pair = (train("13,14"), train("13,14", loco="sardar"))
    state = table(player(trains=pair), player(way="13,14 14,14"), options=on)
    after = act(state, "move 14,14", "2:move 14,14")
    assert spent(state, after) == 8
    losing = (train("9,14", lost=1), train("9,14", loco="sardar"))
    lost = act(table(player(), player(trains=losing), options=on), "end")
    assert lost.step is Step.OPERATE
    refused(lost, "load furs", "ID 4.4")
    assert act(lost, "build 11,14 from 10,14").players[1].track
    both = (train("9,14", lost=1), train("9,14", loco="sardar", lost=1))
    assert act(table(player(), player(trains=both), options=on), "end").current == 0


def test_an_event_hits_only_the_train_in_its_area() -> None:  # ID 16.11, 17.6
    on = {"additional_trains": True}
    pair = (
        train("46,20", "gold ale fish", loco="fire_drake"),
        train("46,21", "ale wine", loco="sardar"),
    )
    state = table(player(trains=pair, hand=(1, 2, 3)), player(), options=on, top="evil_prince")
    asked = act(state, "deliver gold 1")
    assert [(ask.seat, ask.train) for ask in asked.asks] == [(0, 0), (0, 1)]  # in their order
    away = (train("46,20", "gold"), train("9,14", loco="sardar"))
    spared = act(
        table(player(trains=away, hand=(1, 2, 3)), player(), options=on, top="evil_prince"),
        "deliver gold 1",
    )
    assert spared.current == 0
    assert act(spared, "2:load furs").players[0].trains[1].loads == ("furs",)


def test_one_turn_turns_both_trains() -> None:  # ID 16.11, 16.3
    on = {"additional_trains": True, "backtracking": True}
    pair = (train("13,14", came="12,14"), train("13,14", came="12,14", loco="sardar"))
    state = table(player(trains=pair, way="12,14 13,14"), player(), options=on)
    assert [t.came_by for t in act(state, "backtrack").players[0].trains] == [-1, -1]
    assert [t.came_by >= 0 for t in act(state, "backtrack 2").players[0].trains] == [True, False]


def test_a_train_losing_the_turn_turns_while_the_other_runs() -> None:  # ID 16.3, 16.11, 17.2
    on = {"additional_trains": True, "backtracking": True}
    heading = {"at": "13,14", "came": "12,14"}
    idle, runs = train(is_idle=True, **heading), train(loco="sardar", **heading)
    state = table(player(trains=(idle, runs), way="12,14 13,14 14,14"), player(), options=on)
    turned, events = tell(state, "backtrack")
    assert [t.came_by >= 0 for t in turned.players[0].trains] == [False, True]
    assert events == [Backtracked(Seat(0), (0,), is_free=True)]
    assert (turned.current, turned.step) == (0, Step.OPERATE)
    refused(turned, "discard", "ID 4.2")
    refused(turned, "backtrack 2", "ID 16.3")
    assert not DRAGON.is_revealing(state, turned)  # ID 17.9
    moved = act(state, "2:move 14,14")
    assert [o.action for o in legal(moved, Seat(0)) if isinstance(o.action, Backtrack)] == [
        Backtrack((0,))
    ]
    assert act(moved, "backtrack 1", "build 15,14").current == 0
    given_up = act(state, "backtrack 1 2")
    assert [t.came_by for t in given_up.players[0].trains] == [-1, -1]
    assert given_up.current == 1


def test_four_demand_cards() -> None:  # ID 16.12
    state = DRAGON.setup(3, {"four_demand_cards": "on", "additional_trains": "on"}, "four")
    assert [len(p.hand) for p in state.players] == [4, 4, 4]


def test_reshuffle() -> None:  # ID 16.13
    state = table(player(**GOLD), player(60), top="war_tax", options={"reshuffle": True})
    piled = replace(state, decks=replace(state.decks, discard=(50, 60)))
    after = act(piled, "deliver gold 1")
    assert after.players[1].cash == 50  # the tax is paid
    assert after.decks.removed == (event_number("war_tax"),)
    assert after.decks.discard == ()


def trading_table(**fields: Any) -> State:
    return build_phase(
        player(50, "10,14 11,14"),
        player(50, "20,12 21,12 22,12"),
        options={"track_trading": True},
        **fields,
    )


def test_track_is_bought_with_consent() -> None:  # ID 16.14
    state = trading_table()
    offered = act(state, "trade 1 12 get 20,12-21,12")
    assert DRAGON.turn(offered).deciders == (1,)
    refused(offered, "end", "ID 4.1", seat=1)
    done = act(offered, "accept")
    assert (done.players[0].cash, done.players[1].cash) == (38, 62)
    assert done.players[0].track == track("10,14 11,14; 20,12 21,12")
    assert done.building.spent == 0  # outside the limit
    refused(done, "build 12,14", "ID 16.14")
    assert act(done, "upgrade sardar").players[0].trains[0].loco == "sardar"
    assert act(offered, "refuse").deal is None
    assert act(offered, "refuse", seat=0).deal is None  # taken back
    swap = act(state, "trade 1 0 get 20,12-21,12 give 10,14-11,14", "accept")
    assert swap.players[1].track == track("10,14 11,14; 21,12 22,12")


def test_the_answer_to_a_trade_repeats_its_terms() -> None:  # ID 16.14
    offered = act(trading_table(), "trade 1 12 get 20,12-21,12 give 10,14-11,14")
    terms = (Seat(0), 12, track("20,12 21,12"), track("10,14 11,14"))
    _, accepted = tell(offered, "accept")
    assert accepted == [TradeAnswered(Seat(1), Seat(1), True, *terms)]
    _, withdrawn = tell(offered, "refuse", seat=0)
    assert withdrawn == [TradeAnswered(Seat(0), Seat(1), False, *terms)]
    _, given_up = tell(offered, "concede", seat=1)
    assert given_up[0] == TradeAnswered(Seat(1), Seat(1), False, *terms)


def test_a_view_tells_that_track_was_traded() -> None:  # ID 16.14
    offered = act(trading_table(), "trade 1 12 get 20,12-21,12")
    assert not DRAGON.view(offered, None).has_traded
    assert DRAGON.view(act(offered, "accept"), None).has_traded


def test_trades_that_cannot_be() -> None:  # ID 16.14, 17.8
    state = trading_table()
    for line, clause in (
        ("trade 1 60 get 20,12-21,12", "ID 4.6"),
        ("trade 0 5 get 10,14-11,14", "ID 16.14"),
        ("trade 1 5 get 12,14-13,14", "ID 16.14"),
        ("trade 1 5", "ID 16.14"),
    ):
        refused(state, line, clause)
    refused(
        trading_table(building=Building(has_built=True)), "trade 1 5 get 20,12-21,12", "ID 16.14"
    )
    rogue = trading_table(events=active("rogue_magic", drawer=0))
    refused(rogue, "trade 1 5 get 20,12-21,12", "ID 14.6")
    owing = act(trading_table(), "trade 1 30 get 20,12-21,12")
    owing = replace(owing, players=(owing.players[0], replace(owing.players[1], debt=40)))
    assert act(owing, "accept").players[1].debt == 40  # no income
    full = build_phase(
        player(50),
        player(50, "14,15 15,15"),
        player(50, "15,14 15,15 16,14"),
        options={"track_trading": True},
    )
    crowded = replace(full, current=Seat(0))
    assert act(crowded, "trade 1 5 get 14,15-15,15").deal is not None  # the seller leaves the city
    refused(crowded, "trade 2 5 get 15,15-15,14", "ID 9.6")


def test_a_round_of_options_together() -> None:  # ID 16.16
    every = {o.key: o.choices[1] for o in OPTIONS}
    state = DRAGON.setup(3, every, "all")
    DRAGON.referee(state)
    assert state.options.startup_rounds == 3
    assert Course().hand_size == 3


def test_a_late_run_keeps_the_movement_that_its_delivery_needs() -> None:  # ID 16.2, 16.10
    state = table(
        player(0, at="13,14", loads="ale", hand=(3,), points=4),
        player(way="13,14 12,13 11,13 11,14 10,14"),
        player(way="13,14 12,14 11,14"),
        options={"late_use_fee": True, "cost_to_load": True},
    )
    offers = [DRAGON.notate(offer.action) for offer in DRAGON.legal(state, Seat(0))]
    assert "late 10,14 ale 3" in offers
    assert act(state, "late kola ale 3") == act(state, "late kola ale 3 via 12,14")


def test_the_reshuffle_after_a_war_tax_is_told() -> None:  # ID 16.13
    state = table(player(**GOLD), player(), top="war_tax", options={"reshuffle": True})
    _, told = tell(state, "move bluefeld", "deliver gold 1")
    assert DeckShuffled("cards") in told


def test_the_referee_accepts_a_game_given_up_before_foremen_were_kept() -> None:  # ID 15.6
    DRAGON.referee(act(new_game(2, Agreed(), "x"), "concede", seat=0))
