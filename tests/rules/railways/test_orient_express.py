"""The Orient Express (BR 4): when it runs, the choice of a route, and what it earns."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules.errors import BadNotation, NotYourTurn, RuleViolation
from rules.railways import events
from rules.railways.express.orient_express import (
    ChooseOutcome,
    ExpressRan,
    ExpressState,
    Route,
    RouteOffer,
    RouteTaken,
)
from rules.railways.express.routes import outcomes
from rules.railways.state import SUPPLY, Player, State, Step
from rules.title import Seat
from tests.narrowed import all_of, sure, the
from tests.rules.railways.support import position
from tests.rules.railways.support.full_boards import full_board, network_of
from tests.rules.railways.support.position import BALKANS
from tests.worded import refuses

owner = partial(position.owner, on=BALKANS)
happening = partial(position.happening, on=BALKANS)
refuse = partial(position.refuse, on=BALKANS)
play = partial(position.play, on=BALKANS)

JOHN, PETE, DAVE, JOSHUA, RICHARD = map(Seat, range(5))
LEGS = {  # of BR B2; Pete has still to reach Niš
    JOHN: "B3 C4 D4 T9 U9 V8 W8",
    PETE: "D4 E4 F3 G3 O5 O6 O7 P7 W8 W7 X6 Y6 Z5",
    DAVE: "G3 H3 I4 J4 Z5 Z6 Z7 Z8 Z9 Z10 AA11 AB11 AC12 AD12",
    JOSHUA: "J4 K4 L4 M5 N4 O5",
    RICHARD: "Q8 R8 S9 T9",
}
CHAIN = (
    "B3 0:C4 0:D4 1:E4 1:F3 1:G3 2:H3 2:I4 2:J4 3:K4 3:L4 3:M5 3:N4 3:O5 1:O6 1:O7 1:P7 1:Q8 "
    "4:R8 4:S9 4:T9 0:U9 0:V8 0:W8 1:W7 1:X6 1:Y6 1:Z5 2:Z6 2:Z7 2:Z8 2:Z9 2:Z10 2:AA11 2:AB11 "
    "2:AC12 2:AD12"
)
DETOUR = CHAIN.replace("2:I4", "4:I4")  # on Richard's second railway


def chain(more: dict[Seat, str] | None = None, **fields: dict[str, Any]) -> State:
    """The network of BR B2 with Pete to move, and more track or numbers for some seats."""
    players = [
        owner(f"{legs} {(more or {}).get(seat, '')}", **fields.get(f"seat_{seat}", {}))
        for seat, legs in LEGS.items()
    ]
    return position.table(*players, on=BALKANS, current=PETE)


TWO_WAYS = {RICHARD: "H3 I4"}  # beside Dave's track, so that Richard may gain twice


def choosing(**fields: dict[str, Any]) -> State:
    """Pete has completed the chain and may choose between two outcomes."""
    return play(chain(TWO_WAYS, **fields), "expand Q8")


def offered(state: State) -> list[str]:
    return [BALKANS.notate(offer.action) for offer in BALKANS.legal(state, state.current)]


def routes(state: State) -> list[RouteOffer]:
    return all_of(BALKANS.legal(state, state.current), RouteOffer)


def incomes(before: State, after: State) -> list[int]:
    return [b.income - a.income for a, b in zip(before.players, after.players, strict=True)]


def test_the_chain_of_nine_railways() -> None:
    # BR 4.1, 4.2, 4.4, B2
    before = chain(seat_1={"loans": 3, "cash": 4})
    after, happened = happening(before, "expand Q8")
    assert the(happened, ExpressRan) == ExpressRan(PETE, forgiven=1)
    assert the(happened, RouteTaken).gains == (10, 15, 10, 5, 5)
    assert incomes(before, after) == [10, 15 + 2, 10, 5, 5]  # Niš is a second railway's
    assert after.players[PETE].loans == 2
    taken = the(happened, RouteTaken)
    assert BALKANS.notate(Route(taken.hexes, taken.owners)) == f"route {CHAIN}"


def test_income_and_cards_of_the_build_come_first_and_income_is_received_last() -> None:
    # BR 4.2, 4.5
    before = chain(seat_1={"cards": "Niš"})
    _, happened = happening(before, "expand Q8")
    kinds = [type(e) for e in happened]
    order = [events.Built, events.Redeemed, ExpressRan, RouteTaken, events.Income]
    assert [kind for kind in kinds if kind in order] == order


def test_nothing_is_forgiven_without_a_loan() -> None:
    # BR 4.2
    after, happened = happening(chain(seat_1={"cash": 4}), "expand Q8")
    assert the(happened, ExpressRan).forgiven == 0
    assert after.players[PETE].loans == 0


def test_the_turns_own_pay_off_stays_possible() -> None:
    # BR 4.2
    asked = play(chain(seat_1={"loans": 3, "cash": 30}), "expand Q8")
    assert asked.step is Step.REPAY
    assert play(asked, "repay").players[PETE].loans == 1


def test_the_bonus_is_given_once() -> None:
    # BR B6
    over = play(chain(seat_1={"cash": 4}), "expand Q8")
    again, happened = happening(over, "start S7 S6 S5")
    assert not [e for e in happened if isinstance(e, ExpressRan | RouteTaken)]
    assert isinstance(again, ExpressState)
    assert isinstance(over, ExpressState)
    assert again.express == over.express


def test_adjacent_track_of_different_players_does_not_join() -> None:
    # BR 4.1, B6
    _, happened = happening(chain(), "expand Y7")  # Pete's P7 lies beside Richard's Q8
    assert not [e for e in happened if isinstance(e, ExpressRan)]
    _, happened = happening(chain({JOSHUA: "P8 P7"}), "expand Y7")  # beside it once more
    assert not [e for e in happened if isinstance(e, ExpressRan)]


def test_a_choice_is_a_step_of_its_own_best_for_the_builder_first() -> None:
    # BR 4.5
    state = choosing()
    assert state.step is Step.ROUTE
    assert BALKANS.turn(state).deciders == (PETE,)
    assert offered(state) == ["outcome 10,15,10,5,5", "outcome 10,15,10,5,10"]
    assert sure(BALKANS.view(state, None).express).hexes == ()
    first, second = routes(state)
    assert BALKANS.notate(Route(first.hexes, first.owners)) == f"route {CHAIN}"
    assert BALKANS.notate(Route(second.hexes, second.owners)) == f"route {DETOUR}"


@pytest.mark.parametrize(
    ("move", "gains"),
    [
        pytest.param("outcome 10,15,10,5,5", (10, 15, 10, 5, 5), id="the first outcome"),
        pytest.param("outcome 10,15,10,5,10", (10, 15, 10, 5, 10), id="the second outcome"),
        pytest.param(f"route {CHAIN}", (10, 15, 10, 5, 5), id="written out"),
        pytest.param(f"route {DETOUR}", (10, 15, 10, 5, 10), id="the other written out"),
        pytest.param(
            f"route {CHAIN.replace('B3 0', 'Trieste 0')}", (10, 15, 10, 5, 5), id="with a name"
        ),
    ],
)
def test_an_outcome_or_a_whole_route_is_taken(move: str, gains: tuple[int, ...]) -> None:
    # BR 4.3, 4.4, 4.5
    before = choosing()
    after, happened = happening(before, move)
    assert the(happened, RouteTaken).gains == gains
    assert incomes(before, after) == list(gains)
    assert the(happened, events.Income).amount == after.players[PETE].income
    assert isinstance(after, ExpressState)
    assert after.express is not None
    assert after.express.hexes[0] == "B3"
    shown = sure(BALKANS.view(after, None).express)
    assert (shown.seat, shown.gains, shown.hexes) == (PETE, gains, after.express.hexes)


@pytest.mark.parametrize(
    ("move", "clause", "words"),
    [
        pytest.param("outcome 0,15,0,0,0", "BR 4.5", "No such outcome", id="not offered"),
        pytest.param("route B3 0:C4", "BR 4.3", "Istanbul", id="ends too soon"),
        pytest.param(f"route {CHAIN[5:]}", "BR 4.3", "Trieste", id="begins too late"),
        pytest.param(
            f"route {CHAIN.replace('0:D4', '0:D4 0:C4 0:D4')}", "BR 4.3", "twice", id="a hex twice"
        ),
        pytest.param(
            f"route {CHAIN.replace('0:D4', '1:D4')}", "BR 4.3", "no track", id="not their track"
        ),
        pytest.param(
            f"route {CHAIN.replace('0:D4', '9:D4')}", "BR 4.3", "no track", id="no such seat"
        ),
        pytest.param(
            f"route {CHAIN.replace('1:E4 ', '')}", "BR 4.3", "not adjacent", id="a hex left out"
        ),
        pytest.param("expand Y7", "IR 3.3", "Orient Express", id="a build instead"),
        pytest.param("pass merge", "IR 3.3", "Orient Express", id="a pass instead"),
        pytest.param("repay", "IR 3.3", "Orient Express", id="a pay-off instead"),
    ],
)
def test_what_is_no_choice_is_refused(move: str, clause: str, words: str) -> None:
    # BR 4.3, 4.5
    assert words in refuse(choosing(), move, clause)


def test_only_an_outcome_that_is_offered_is_chosen_by_its_gains() -> None:
    # BR 4.5
    cubes = full_board(0, width=2)
    every = outcomes(network_of(cubes), len(cubes), PETE, most=1000)
    beyond = every[25]
    players = [Player(cubes=own, supply=SUPPLY - own.bit_count()) for own in cubes]
    express = {"seat": PETE}
    state = position.table(*players, on=BALKANS, current=PETE, step=Step.ROUTE, express=express)
    assert offered(state) == [outcome_line(outcome.used) for outcome in every[:25]]
    assert "write the route out" in refuse(state, outcome_line(beyond.used), "BR 4.5")
    hexes = tuple(BALKANS.rules.board.hexes[h].label for h in beyond.hexes)
    _, happened = happening(state, BALKANS.notate(Route(hexes, beyond.owners)))
    assert outcome_line(beyond.used) == BALKANS.notate(
        ChooseOutcome(the(happened, RouteTaken).gains)
    )


def outcome_line(used: tuple[int, ...]) -> str:
    return BALKANS.notate(ChooseOutcome(tuple(5 * railways for railways in used)))


def test_a_railway_must_be_named_for_every_step() -> None:
    # BR 4.3
    state = choosing()
    first, _ = routes(state)
    with refuses(RuleViolation, match="every step"):
        BALKANS.play(state, PETE, Route(first.hexes, first.owners[1:]))


def test_only_the_builder_chooses_and_only_then() -> None:
    # BR 4.2, 4.5
    with pytest.raises(NotYourTurn):
        BALKANS.play(choosing(), JOHN, ChooseOutcome((10, 15, 10, 5, 5)))
    refuse(chain(), "outcome 10,15,10,5,5", "IR 3.3")
    refuse(chain(), f"route {CHAIN}", "IR 3.3")
    assert list(BALKANS.legal(choosing(), JOHN)) == []


def test_a_concession_that_leaves_one_outcome_ends_the_choice() -> None:
    # BR 4.5, 4.6
    state, happened = happening(choosing(), "concede", seat=4)
    assert the(happened, RouteTaken).gains == (10, 15, 10, 5, 0)
    assert state.step is not Step.ROUTE
    state, _ = happening(choosing(), "concede", seat=3)
    assert state.step is Step.ROUTE
    assert len(offered(state)) == 2


def test_the_last_cube_of_another_player_ends_the_game_with_their_own_turn() -> None:
    # BR 4.4
    before = chain(seat_2={"income": 35, "supply": 1}, seat_1={"cash": 9})
    after, happened = happening(before, "expand Q8")
    assert the(happened, events.IncomeCube).seat == DAVE
    assert after.players[DAVE].supply == 0
    assert after.step is Step.ACT
    assert after.current == DAVE
    assert play(after, "pass start").ending == "last_cube"


def test_who_gives_up_in_that_turn_ends_the_game_with_it() -> None:
    # BR 4.4
    before = chain(seat_2={"income": 35, "supply": 1}, seat_1={"cash": 9})
    after, happened = happening(play(before, "expand Q8"), "concede")
    assert the(happened, events.Out).seat == DAVE
    assert after.ending == "last_cube"


def test_who_gives_up_before_that_turn_leaves_the_game_going_on() -> None:
    # BR 4.4
    before = chain(seat_3={"income": 18, "supply": 1}, seat_1={"cash": 9})
    taken = play(before, "expand Q8", "outcome 10,15,10,5,5")
    assert (taken.current, taken.players[JOSHUA].supply) == (DAVE, 0)
    after, _ = happening(taken, "concede", seat=JOSHUA)
    assert after.step is Step.ACT
    assert play(after, "pass start").current == RICHARD


def test_income_stops_for_want_of_cubes_but_outcomes_do_not() -> None:
    # BR 4.4, 4.7
    before = chain(seat_2={"income": 35, "supply": 0}, seat_1={"cash": 9})
    after, happened = happening(before, "expand Q8")
    assert the(happened, RouteTaken).gains[DAVE] == 10
    assert after.players[DAVE].income == 40


def test_track_of_players_who_are_out_carries_but_earns_nothing() -> None:
    # BR 4.6
    before = chain(seat_3={"is_out": True, "income": 4})
    after, happened = happening(before, "expand Q8")
    assert the(happened, RouteTaken).gains == (10, 15, 10, 0, 5)
    assert after.players[JOSHUA].income == 4


def test_ways_that_differ_only_in_track_that_earns_nothing_are_one_outcome() -> None:
    # BR 4.5, 4.6
    after, happened = happening(chain(TWO_WAYS, seat_4={"is_out": True}), "expand Q8")
    assert the(happened, RouteTaken).gains == (10, 15, 10, 5, 0)
    assert after.step is not Step.ROUTE


def test_forgiveness_after_the_16th_loan_leaves_15_and_the_builder_solvent() -> None:
    # BR 4.7
    after, happened = happening(chain(seat_1={"loans": 15, "income": 30}), "expand Q8")
    assert the(happened, events.Built).loans == 1
    assert the(happened, ExpressRan).forgiven == 1
    assert not [e for e in happened if isinstance(e, events.Insolvent)]
    assert (after.players[PETE].loans, after.players[PETE].is_insolvent) == (15, False)


def test_a_17th_loan_is_refused_even_if_one_would_be_forgiven() -> None:
    # BR 4.7
    short = chain(seat_1={"loans": 16, "cash": 99})
    refuse(short, "expand Q8", "IR 7.1")
    state = chain(seat_1={"loans": 15, "cash": 0})
    refuse(state, "expand Q8 Q7", "IR 6.4")


def test_a_route_may_pass_through_one_approach_hex_to_another() -> None:
    # BR 4.7
    more = {RICHARD: "AD12 AC13", JOSHUA: "AC13 AD13"}
    state = play(chain(more), "expand Q8")
    assert offered(state) == ["outcome 10,15,10,5,5", "outcome 10,15,10,10,10"]
    last = routes(state)[1]
    assert last.hexes[-3:] == ("AD12", "AC13", "AD13")


def test_a_builder_who_gives_up_leaves_no_route() -> None:
    # BR 4.8
    before = choosing()
    after, happened = happening(before, "concede")
    assert incomes(before, after) == [0, 0, 0, 0, 0]
    assert not [e for e in happened if isinstance(e, RouteTaken)]
    assert after.current == DAVE
    _, happened = happening(after, "start S7 S6 S5")
    assert not [e for e in happened if isinstance(e, ExpressRan)]


@pytest.mark.parametrize(
    "line",
    ["outcome", "outcome x,y", "outcome 5 5", "route", "route B3", "route B3 C4", "route B3 x:C4"],
)
def test_an_unreadable_choice_is_bad_notation(line: str) -> None:
    with pytest.raises(BadNotation):
        BALKANS.parse(line)


def test_choices_are_stored_as_plain_data() -> None:
    for action in (ChooseOutcome((10, 0, 5)), Route(("B3", "C4"), (JOHN,))):
        assert BALKANS.decode_action(BALKANS.encode_action(action)) == action
        assert BALKANS.parse(BALKANS.notate(action)) == action
    assert (
        BALKANS.encode_action(ChooseOutcome((10, 0, 5))) == '{"action":"outcome","gains":[10,0,5]}'
    )
    assert len(BALKANS.notate(ChooseOutcome((15,) * 5))) < 40
