"""Which kinds of action are open: told by public things, true to what the rules take."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.offers import legal
from rules.dragon.advice.open_kinds import Kind, open_kinds
from rules.dragon.state import Building, Course, Deal, State, Step
from rules.title import Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer, random_options
from tests.rules.dragon.support.position import (
    GOLD,
    act,
    build_phase,
    player,
    ships_on_top,
    started,
    table,
    train,
)
from tests.rules.random_games import play_out

ANA, BRUNO = Seat(0), Seat(1)
BUYING = [a.Build, a.Upgrade, a.Hire]
BESIDES: dict[Kind, Kind] = {
    a.LateRun: a.Move,
    a.Sail: a.Move,
    a.Crossgrade: a.Upgrade,
}
"""What is chosen together with another kind."""


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        pytest.param(started(2), [a.Build, a.Upgrade, a.DiscardHand, a.End], id="startup"),
        pytest.param(
            table(player(), player()),
            [a.Load, a.Move, *BUYING, a.DiscardHand, a.End],
            id="a full turn",
        ),
        pytest.param(
            table(player(**GOLD), player(), course=Course(round=1, has_acted=True)),
            [a.Deliver, a.Load, a.Move, a.Drop, *BUYING, a.End],
            id="something aboard that is paid for here",
        ),
        pytest.param(
            table(player(at="46,19"), player()),
            [a.Load, a.Move, a.DrawShip, *BUYING, a.DiscardHand, a.End],
            id="in a port",
        ),
        pytest.param(build_phase(player(), player()), [*BUYING, a.End], id="building"),
        pytest.param(
            build_phase(player(), player(), building=Building(spent=20)), [a.End], id="all spent"
        ),
        pytest.param(
            build_phase(player(), player(), building=Building(has_traded=True)),
            [a.Upgrade, a.Hire, a.End],
            id="track was traded",
        ),
        pytest.param(
            table(player(trains=(train(),)), player(), step=Step.PLACE), [a.Place], id="placing"
        ),
        pytest.param(
            table(player(), player(), step=Step.LOST), [a.Backtrack, a.End], id="a lost turn"
        ),
        pytest.param(
            act(ships_on_top(table(player(at="46,19"), player()), "hyperion"), "ship"),
            [a.Board, a.Decline],
            id="a ship was drawn",
        ),
    ],
)
def test_what_is_open(state: State, kinds: list[type[a.Action]]) -> None:
    (decider,) = DRAGON.turn(state).deciders
    assert open_kinds(state, decider) == kinds
    assert open_kinds(state, Seat(1 - decider)) == []


def test_a_proposal_is_answered_by_its_partner() -> None:
    state = table(player(), player(way="10,14 11,14"))
    asked = replace(state, deal=Deal(BRUNO, 3, state.players[1].track))
    assert open_kinds(asked, BRUNO) == [a.Accept, a.Refuse]
    assert open_kinds(asked, ANA) == []


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"track_trading": True}, {a.Propose}),
        ({"mercy_borrowing": True}, {a.Borrow}),
        ({"backtracking": True}, {a.Backtrack}),
    ],
)
def test_options_open_more(options: dict[str, bool], kinds: set[Kind]) -> None:
    way = player(at="11,14", came="10,14", way="10,14 11,14 12,14")
    plain, more = table(way, player()), table(way, player(), options=options)
    assert set(open_kinds(more, ANA)) - set(open_kinds(plain, ANA)) == kinds


def test_track_is_traded_in_place_of_building_and_one_loan_is_enough() -> None:
    options = {"track_trading": True, "mercy_borrowing": True}
    built = build_phase(
        player(debt=10), player(), options=options, building=Building(has_built=True)
    )
    assert open_kinds(built, ANA) == [*BUYING, a.End]


def test_nothing_is_open_once_the_game_is_over() -> None:
    over = act(table(player(), player()), "concede")
    assert open_kinds(over, BRUNO) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_whatever_is_offered_is_open(number: int) -> None:
    rng, seed = random.Random(f"open {number}"), f"open {number}"
    seen: set[Kind] = set()

    def watch(before: State, after: State, events: object) -> None:
        for seat in DRAGON.turn(before).deciders[:1]:
            kinds: set[Kind] = {type(offer.action) for offer in legal(before, seat)}
            found = {BESIDES.get(kind, kind) for kind in kinds}
            assert found <= set(open_kinds(before, seat))
            seen.update(found)

    options = random_options(rng)
    play_out(DRAGON, seats=2, seed=seed, player=RandomPlayer, watch=watch, options=options)
    assert {a.Move, a.Build, a.Load, a.Deliver} <= seen
