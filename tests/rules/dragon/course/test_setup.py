"""Setting up, startup and the first placing of trains."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.course.game import Game
from rules.dragon.course.startup import _first_player, best_payments, new_game
from rules.dragon.events import EventSetAside
from rules.dragon.options import Agreed
from rules.dragon.pieces import DEMAND_CARDS, event_cards
from rules.dragon.state import TEAPOT, State, Step
from rules.errors import BadNotation, RuleViolation
from rules.title import Seat
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    node,
    place,
    player,
    refused,
    table,
    tell,
    train,
)


def started(seats: int = 3, seed: str = "start", **options: bool) -> State:
    """Foremen chosen: the first startup turn, or what comes before it."""
    state = new_game(seats, Agreed(**options), seed)
    for seat in range(seats):
        state = act(state, f"keep {state.players[seat].offered[0]}", seat=seat)
    return state


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:  # ID 1.2
    with pytest.raises(RuleViolation) as refusal:
        DRAGON.setup(seats, {}, "x")
    assert refusal.value.clause == "ID 1.2"


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_begins_alike(seats: int) -> None:  # ID 0.1, 0.11, 2.1, 2.2, 2.3
    state = DRAGON.setup(seats, {}, "alike")
    DRAGON.referee(state)
    for p in state.players:
        assert (p.cash, p.trains[0].loco, len(p.hand)) == (60, TEAPOT, 3)
        assert all(card <= DEMAND_CARDS for card in p.hand)
        assert len(p.offered) == 13 // seats
    assert DRAGON.turn(state).deciders == tuple(range(seats))


def test_dealt_events_are_shuffled_back() -> None:  # ID 2.2, 2.5, 17.1
    for number in range(20):
        state = new_game(6, Agreed(), f"events {number}")
        assert set(event_cards()) <= set(state.decks.cards)
        assert state.decks.discard == ()


def test_foremen_are_chosen_in_secret_and_revealed_together() -> None:  # ID 2.3
    state = new_game(2, Agreed(), "secret")
    after = act(state, f"keep {state.players[0].offered[2]}", seat=0)
    assert DRAGON.view(after, Seat(1)).players[0].foreman == ""
    assert DRAGON.view(after, Seat(1)).players[0].has_chosen
    assert DRAGON.view(after, Seat(1)).players[0].offered == ()
    refused(after, f"keep {state.players[0].offered[0]}", "ID 4.1", seat=0)
    refused(after, f"keep {state.players[0].offered[0]}", "ID 2.3", seat=1)
    done = act(after, f"keep {state.players[1].offered[0]}", seat=1)
    assert DRAGON.view(done, None).players[0].foreman == state.players[0].offered[2]


def test_the_highest_payment_starts() -> None:  # ID 2.4
    for number in range(10):
        state = new_game(4, Agreed(), f"first {number}")
        best = [best_payments(p.hand) for p in state.players]
        assert best[state.first] == max(best)


def test_equal_payments_are_decided_by_chance() -> None:  # ID 2.4
    one = table(player(hand=(1, 2, 3)), player(hand=(4, 5, 6)))
    twin = replace(one, players=(one.players[0], replace(one.players[1], hand=(1, 2, 3))))
    firsts = {_first_player(Game(replace(twin, seed=f"s{n}"))) for n in range(20)}
    assert firsts == {0, 1}


def test_startup_is_building_within_twenty() -> None:  # ID 3.1, 3.2
    state = started()
    assert state.step is Step.STARTUP
    assert state.current == state.first
    refused(state, "hire deck", "ID 3.2")
    refused(state, "move kola", "ID 4.1")
    after = act(state, "upgrade sardar", "upgrade fire_drake")
    assert after.building.spent == 20
    refused(after, "build 11,14 from 10,14", "ID 9.1")


@pytest.mark.parametrize(("options", "rounds"), [({}, 2), ({"classic_startup": True}, 3)])
def test_a_view_counts_the_startup_rounds(options: dict[str, bool], rounds: int) -> None:  # ID 3.1
    state, seen = started(2, "start", **options), []
    while state.step is Step.STARTUP:
        view = DRAGON.view(state, None)
        seen.append(view.startup)
        assert view.startups == rounds
        state = act(state, "end")
    assert seen == [number for number in range(1, rounds + 1) for _ in range(2)]
    assert DRAGON.view(state, None).startup == 0


def test_a_hand_can_be_discarded_in_startup() -> None:  # ID 3.3, 13.10
    seen = False
    for number in range(40):
        state = started(seed=f"discard {number}")
        before = state.players[state.current].hand
        after, events = tell(state, "discard")
        assert after.current != state.current
        hand = after.players[state.current].hand
        assert len(hand) == 3
        assert not set(hand) & set(before)
        aside = [e for e in events if isinstance(e, EventSetAside)]
        if aside:
            seen = True
            assert set(event_cards()) <= set(after.decks.cards)
            assert after.events == ()
    assert seen
    refused(act(started(), "upgrade sardar"), "discard", "ID 4.2")


def test_trains_are_placed_on_cities_or_ports() -> None:  # ID 3.4
    state = started(2)
    while state.step is Step.STARTUP:
        state = act(state, "end")
    assert state.step is Step.PLACE
    refused(state, "end", "ID 4.1")
    refused(state, "place 11,14", "ID 3.4")
    refused(state, "place 0,0", "ID 3.4")
    for spot in ("kola", "9,15", "u21,39", "44,16"):
        after = act(state, f"place {spot}")
        assert node(place(after, after.current)) in board().places(spot)
        assert after.step is Step.OPERATE
        assert after.players[after.current].trains[0].came_by == -1
    assert act(after, "discard").current != after.current  # placing is no action


def test_an_unplaced_train_is_untouched_by_events() -> None:  # ID 3.4
    drawer = player(at="46,20", loads="gold", hand=(1, 2, 3))
    state = act(
        table(drawer, player(trains=(train(),)), top="pirates winged_demons"), "deliver gold 1"
    )
    assert state.players[1].trains[0].lost == 0


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadNotation):
        DRAGON.setup(3, {"turbo": "on"}, "x")
    with pytest.raises(BadNotation):
        DRAGON.setup(3, {"four_demand_cards": "on"}, "x")


def test_what_is_public_and_what_is_not() -> None:  # ID 2.6
    state = table(player(77), player(33))
    assert DRAGON.view(state, Seat(0)).players[0].cash == 77
    assert DRAGON.view(state, Seat(0)).players[1].cash is None
    assert DRAGON.view(state, None).players[0].cash is None
    assert len(DRAGON.view(state, None).players[1].hand) == 3
    taxed = replace(state, are_treasuries_open=True)
    assert DRAGON.view(taxed, None).players[1].cash == 33
