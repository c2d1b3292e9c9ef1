"""Notation, offers, the referee, and the small rulings that have no other home."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.offers import legal
from rules.dragon.board.loader import board
from rules.dragon.course.startup import new_game
from rules.dragon.notation import notate, parse
from rules.dragon.options import Agreed
from rules.dragon.state import Decks, Reservation, State
from rules.errors import BadNotation, GameOver
from rules.title import Seat
from tests.rules.dragon.support.position import (
    DRAGON,
    act,
    build_phase,
    edge,
    player,
    refused,
    table,
    train,
)


def test_cards_are_dealt_in_turn_from_the_first_seat() -> None:  # ID 17.1
    state = new_game(3, Agreed(), "dealt")
    assert all(len(p.hand) == 3 for p in state.players)
    assert new_game(3, Agreed(), "dealt") == state


@pytest.mark.parametrize(
    ("action", "line"),
    [
        pytest.param(
            a.Build("Ozu-Zarkh", "West Wyckk", ("X1", "12,14")),
            "build ozu_zarkh from west_wyckk via X1 12,14",
            id="build",
        ),
        pytest.param(a.Place("Opal Bezin", 1), "2:place opal_bezin", id="place"),
        pytest.param(a.LateRun("Opal Bezin", "gold", 1), "late opal_bezin gold 1", id="late"),
        pytest.param(a.Sail("Bluefeld", ("X16",)), "sail bluefeld via X16", id="sail"),
    ],
)
def test_places_are_written_in_one_word(action: a.AnyAction, line: str) -> None:
    assert notate(action) == line
    assert notate(parse(line)) == line


LINES = [
    "keep carras",
    "loco sardar",
    "trim 4 17",
    "place 46,19",
    "2:place u16,33",
    "move kola",
    "2:move kola via 12,14 13,14",
    "late kutno furs 17 via 14,14",
    "load gold",
    "2:load gold new",
    "drop gold",
    "deliver gold 1",
    "ship",
    "2:ship",
    "board serpent",
    "decline",
    "sail 63,22 via X17 X21",
    "build 15,15",
    "build railla from 10,14 via 12,14 13,14",
    "build toward railla from kola",
    "build 10,14 from 11,14 exactly",
    "hire deck",
    "upgrade fire_drake",
    "2:crossgrade",
    "lose gold",
    "discard",
    "discard 3 4 5 6",
    "borrow 10",
    "backtrack",
    "backtrack 1 2",
    "trade 1 12 get 20,12-21,12 give 10,14-11,14",
    "accept",
    "refuse",
    "end",
    "time up",
    "concede",
]


@pytest.mark.parametrize("line", LINES)
def test_every_line_reads_back(line: str) -> None:
    action = parse(line)
    assert notate(action) == line
    assert DRAGON.decode_action(DRAGON.encode_action(action)) == action


@pytest.mark.parametrize(
    "text", ["", "fly", "move", "build", "deliver gold", "trim a b", "0:", "9:dance", "load a b c"]
)
def test_nonsense_is_not_a_move(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


def test_unknown_places_are_said_to_be_unknown() -> None:
    with pytest.raises(BadNotation):
        act(table(player(at="9,14"), player()), "move atlantis")
    refused(table(player(), player()), "3:move kola", "ID 1.2")


def test_every_offer_can_be_played_and_written() -> None:
    state = table(
        player(way="10,14 11,14 12,14", at="10,14", loads="furs", hand=(1, 2, 3)),
        player(way="12,14 13,14 14,14 14,15 15,15"),
        options={
            "mercy_borrowing": True,
            "backtracking": True,
            "crossgrading": True,
            "open_contracts": True,
        },
        contracts=(20, 21),
    )
    offers = legal(state, Seat(0))
    kinds = {type(offer.action) for offer in offers}
    assert {
        a.Move,
        a.Build,
        a.Drop,
        a.Load,
        a.Upgrade,
        a.Hire,
        a.Borrow,
        a.DiscardHand,
        a.End,
    } <= kinds
    for offer in offers:
        line = DRAGON.notate(offer.action)
        assert len(line) <= 80
        assert DRAGON.parse(line) == offer.action
        after, _ = DRAGON.play(state, Seat(0), offer.action)
        if not isinstance(offer.action, a.Borrow | a.DiscardHand | a.End):
            assert state.players[0].cash - after.players[0].cash == offer.cost
    assert legal(state, Seat(1)) == []


def test_build_offers_name_the_whole_price() -> None:
    state = build_phase(player(way="10,14 11,14", hand=(1, 2, 3)), player())
    offers = legal(state, Seat(0))
    builds = [(o.action, o) for o in offers if isinstance(o.action, a.Build)]
    assert {o.city for _, o in builds} >= set(board().majors) - {"kola"}
    for build, offer in builds:
        assert offer.edges
        assert build.is_toward == bool(offer.total)
        assert offer.cost <= 20


def test_the_game_is_over_when_it_is_over() -> None:
    over = act(table(player(), player()), "concede", seat=1)
    with pytest.raises(GameOver):
        act(over, "end", seat=0)
    assert DRAGON.turn(over).deciders == ()
    assert legal(over, Seat(0)) == []


def broken(state: State) -> list[State]:
    one, two = state.players
    return [
        replace(state, bank=state.bank + 1),
        replace(state, decks=replace(state.decks, cards=state.decks.cards[1:])),
        replace(state, decks=replace(state.decks, ships=state.decks.ships[1:])),
        replace(state, decks=replace(state.decks, foremen=state.decks.foremen[1:])),
        replace(state, players=(replace(one, track=two.track), two)),
        replace(state, players=(replace(one, trains=(train("9,14", "furs furs furs"),)), two)),
        replace(state, players=(replace(one, trains=(train("0,0"),)), two)),
        replace(state, players=(replace(one, hand=one.hand[1:]), two)),
        replace(state, reservations=(Reservation(two.track[0], Seat(0)),)),
        replace(state, building=replace(state.building, spent=21)),
        replace(state, ending="victory"),
    ]


def test_the_referee_sees_what_is_wrong() -> None:
    state = table(player(way="10,14 11,14"), player(way="20,12 21,12"))
    DRAGON.referee(state)
    for wrong in broken(state):
        with pytest.raises(AssertionError):
            DRAGON.referee(wrong)


def test_the_referee_sees_a_city_that_is_shut() -> None:  # ID 9.8
    shut = table(player(way="4,9 3,9 4,10; 3,9 3,10"), player())
    with pytest.raises(AssertionError):
        DRAGON.referee(shut)
    assert edge("3,9-3,10") in shut.players[0].track
    assert Decks().cards == ()


def test_what_comes_too_late_is_refused_with_its_reason() -> None:
    for state in (table(player(), player()), build_phase(player(), player())):
        assert refused(state, "place kola", "ID 3.4") == "Your train is on the board already."
        assert refused(state, "board hyperion", "ID 8.2").startswith("No ship was drawn")
        assert refused(state, "decline", "ID 8.2").startswith("No ship was drawn")
        assert refused(state, "accept", "ID 16.14") == "No trade is proposed."
