"""The turn: phases, discarding, lost turns, what ends with a turn, drawing and refilling."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.events import CardDrawn, EventDrawn, EventEnded, TurnLost
from rules.dragon.state import Building, Decks, Step
from rules.errors import NotYourTurn
from rules.title import Seat
from tests.rules.dragon.support.position import (
    DRAGON,
    GOLD,
    act,
    active,
    build_phase,
    player,
    refused,
    started,
    table,
    tell,
)


def test_building_closes_operations() -> None:  # ID 4.1, 17.2
    state = table(player(at="9,14", way="10,14 11,14"), player())
    built = act(state, "build 12,14")
    assert built.step is Step.BUILD
    refused(built, "move 10,14", "ID 4.1")
    refused(built, "load furs", "ID 4.1")


def test_only_who_is_asked_decides() -> None:
    state = table(player(), player())
    assert DRAGON.turn(state).deciders == (0,)
    with pytest.raises(NotYourTurn):
        act(state, "end", seat=1)


def test_the_hand_is_discarded_before_anything_else() -> None:  # ID 4.2, 12.2
    state = table(player(hand=(1, 2, 3)), player())
    after = act(state, "discard")
    assert after.current == 1
    assert after.decks.discard[:3] == (1, 2, 3)
    assert len(after.players[0].hand) == 3
    assert after.players[0].turns == 1
    moved = act(table(player(at="9,14"), player()), "move 10,14")
    refused(moved, "discard", "ID 4.2")


def test_a_missing_card_is_replaced_at_once() -> None:  # ID 4.3, 7.3
    after = act(table(player(**GOLD), player()), "deliver gold 1")
    assert len(after.players[0].hand) == 3
    assert after.drawers == ()


def test_a_lost_turn_passes_by_itself() -> None:  # ID 4.4, 13.6
    state = table(player(), player(lost=1), player())
    after, events = tell(state, "end")
    assert after.current == 2
    assert TurnLost(Seat(1)) in events
    assert after.players[1].turns == 1
    assert after.players[1].trains[0].lost == 0
    twice = act(table(player(), player(lost=2)), "end", "end", "end")
    assert (twice.current, twice.players[1].turns) == (1, 2)  # losses add up


def test_a_turn_ends_in_order() -> None:  # ID 4.5, 13.2
    state = table(player(), player(), events=active("ice_storm", drawer=0, until=1))
    after, events = tell(state, "end")
    assert after.events == ()
    assert EventEnded("ice_storm", Seat(0)) in events
    assert len(after.decks.discard) == 1


def test_nobody_spends_what_they_have_not() -> None:  # ID 4.6, 9.9
    state = build_phase(player(2, "10,14 11,14"), player())
    refused(state, "build 14,14 from 11,14", "ID 9.9")
    refused(build_phase(player(4), player()), "upgrade sardar", "ID 9.9")
    refused(build_phase(player(4), player()), "hire kudamram", "ID 9.9")


def test_the_deck_is_refilled_when_a_card_is_needed() -> None:  # ID 12.1, 12.3
    state = table(player(**GOLD), player())
    thin = replace(state, decks=replace(state.decks, cards=(), discard=state.decks.cards))
    after = act(thin, "deliver gold 1")
    assert len(after.players[0].hand) == 3
    assert after.decks.discard == () or after.decks.cards
    last = replace(state, decks=replace(state.decks, cards=(50,), discard=(60,)))
    kept = act(last, "deliver gold 1")
    assert kept.decks.cards == ()
    assert kept.decks.discard == (60, 1)  # not earlier than needed


def test_drawing_goes_on_after_an_event() -> None:  # ID 12.2, 13.1
    state = table(player(**GOLD), player(), top="ice_storm rogue_magic")
    after, events = tell(state, "deliver gold 1")
    drawn = [type(e) for e in events if isinstance(e, EventDrawn | CardDrawn)]
    assert drawn == [EventDrawn, EventDrawn, CardDrawn]
    assert len(after.players[0].hand) == 3
    assert len(after.events) == 2
    instant = act(table(player(**GOLD), player(), top="pirates"), "deliver gold 1")
    assert len(instant.decks.discard) == 2
    rainbow = act(table(player(**GOLD), player(), top="rainbow_bridge"), "deliver gold 1")
    assert rainbow.has_rainbow
    assert len(rainbow.decks.removed) == 1


def test_a_timed_event_lasts_through_the_next_turn() -> None:  # ID 13.2
    state = act(table(player(**GOLD), player(), top="ice_storm"), "deliver gold 1")
    assert state.events[0].until == 2
    assert act(state, "end", "end").events
    assert not act(state, "end", "end", "end").events


def test_an_event_drawn_out_of_turn_lasts_one_turn() -> None:  # ID 4.3, 13.2
    state = table(player(), player(), top="ice_storm", drawers=(Seat(1),))
    short = replace(
        state, players=(state.players[0], replace(state.players[1], hand=state.players[1].hand[:2]))
    )
    after = act(short, "upgrade sardar")
    assert len(after.players[1].hand) == 3
    assert after.events[0].until == 1
    assert not act(after, "end", "end").events


def test_the_phase_counts_everything_bought() -> None:  # ID 9.1
    state = build_phase(player(way="10,14 11,14"), player(), building=Building(spent=19))
    refused(state, "build 12,14", "ID 9.1")
    after = act(state, "hire deck")
    assert after.building.spent == 20
    assert Decks().removed == ()


def test_whose_turn_follows() -> None:  # ID 3.1, 15.2, 15.6
    state = table(player(), player(), player())
    assert DRAGON.following(state) == 1
    assert DRAGON.following(act(state, "concede", seat=1)) == 2
    assert DRAGON.following(replace(state, current=Seat(2))) == 0


def test_nobody_follows_for_sure_once_victory_is_declared() -> None:  # ID 15.2
    state = table(player(), player(has_declared=True), player())
    assert DRAGON.following(replace(state, current=Seat(1))) == 2
    assert DRAGON.following(replace(state, current=Seat(2))) is None


def test_startup_turns_go_there_and_back() -> None:  # ID 3.1
    state = started(3)
    order = [state.current]
    while state.step is Step.STARTUP:
        following = DRAGON.following(state)
        assert following is not None
        order.append(following)
        state = act(state, "end")
        assert state.current == following
    assert order == [0, 1, 2, 2, 1, 0, 0]


def test_nobody_follows_while_all_trim_their_hands() -> None:  # ID 16.4
    state = started(2, fast_five_cards=True)
    state = act(state, "end", "end", "end")
    assert DRAGON.following(state) is None
    assert DRAGON.following(act(state, "end")) is None
    assert DRAGON.following(DRAGON.setup(2, {}, "position")) is None
