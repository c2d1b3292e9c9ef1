"""What is best done now: only what is allowed, nothing twice, nothing told by secrets."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from rules.dragon import actions as a
from rules.dragon.advice.followers import followers
from rules.dragon.advice.next_steps import Good, can_build, good_moves, next_steps
from rules.dragon.advice.plan import best_errands, errands
from rules.dragon.advice.public import PLENTY, as_public
from rules.dragon.pieces import demands
from rules.dragon.play import is_revealing, play
from rules.dragon.state import Building, Course, State, Step
from rules.title import Event, Seat
from tests.rules.dragon.support.players import DRAGON, RandomPlayer
from tests.rules.dragon.support.position import active, build_phase, player, table, train
from tests.rules.dragon.test_secrets import scrambled
from tests.rules.random_games import play_out

ANA = Seat(0)
LINE = "44,21 45,20 46,20"  # before Bluefeld, where card 1 asks for gold
TO_STEEL = "32,34 33,34 33,33 34,33"  # from Railla to Redwitte


def moves(state: State) -> list[str]:
    return [DRAGON.notate(good.action) for good in good_moves(state, ANA)]


def chains(state: State, move: str) -> list[tuple[str, ...]]:
    """What may follow a move of Ana's."""
    action = DRAGON.parse(move)
    after, _ = DRAGON.play(state, ANA, action)
    return [tuple(map(DRAGON.notate, chain)) for chain in followers(after, ANA, action)]


def test_what_can_be_delivered_comes_first_and_a_build_last() -> None:
    state = table(player(at="46,20", loads="gold", hand=(1, 2, 3), way=LINE), player())
    first, *_, last = moves(state)
    assert first == "deliver gold 1"
    assert last.startswith("build toward ")


def test_a_run_to_a_delivery_comes_before_other_runs() -> None:
    state = table(player(at="44,21", loads="gold", hand=(1, 2, 3), way=LINE), player())
    assert moves(state)[0] == "move 46,20"


def test_what_cards_ask_for_is_loaded_where_the_train_stands() -> None:
    state = table(player(at="34,33", hand=(1, 2, 3), way=TO_STEEL), player())
    assert moves(state)[0] == "load steel"


def test_trains_are_placed_where_the_best_plan_begins() -> None:
    state = table(
        player(trains=(train(),), hand=(1, 2, 3), way=TO_STEEL), player(), step=Step.PLACE
    )
    assert moves(state) == ["place 34,33"]
    assert chains(state, "place 34,33") == [("load steel",)]


def test_nothing_is_proposed_where_there_is_nothing_to_decide_by_it() -> None:
    assert good_moves(DRAGON.setup(2, {}, "nothing"), ANA) == []
    spent = build_phase(player(), player(), building=Building(spent=20))
    assert good_moves(spent, ANA) == []
    barred = build_phase(player(), player(), events=active("rogue_magic", drawer=0))
    assert not can_build(barred, ANA)
    poor = build_phase(player(0), player())
    assert not can_build(poor, ANA)
    assert can_build(build_phase(player(), player()), ANA)
    traded = build_phase(player(), player(), building=Building(has_traded=True))
    assert not can_build(traded, ANA)


def test_a_plan_begins_with_its_next_stop() -> None:
    state = table(player(at="32,34", hand=(1, 2, 3), way=TO_STEEL), player())
    plans = [one for one in errands(state, ANA) if one.source == "redwitte"]
    (away,) = next_steps(state, ANA, plans[:1])
    assert (away.go, away.city) == (a.Move("34,33"), "redwitte")
    at_it = table(player(at="34,33", hand=(1, 2, 3), way=TO_STEEL), player())
    (there,) = next_steps(at_it, ANA, plans[:1])
    assert there.go == a.Load("steel")
    full = table(player(at="34,33", loads="ale ale", hand=(1, 2, 3), way=TO_STEEL), player())
    (no_room,) = next_steps(full, ANA, plans[:1])
    assert no_room.go is None


def test_a_plan_whose_load_is_aboard_ends_where_it_is_asked_for() -> None:
    state = table(player(at="46,20", loads="gold", hand=(1, 2, 3), way=LINE), player())
    (plan,) = [one for one in errands(state, ANA) if not one.source]
    (step,) = next_steps(state, ANA, [plan])
    assert step.go == a.Deliver("gold", 1)
    assert step.build is None


def test_track_of_a_plan_goes_to_the_first_stop_it_lacks() -> None:
    state = build_phase(player(hand=(1, 2, 3), way=TO_STEEL), player())
    plans = [one for one in errands(state, ANA) if one.source == "redwitte" and one.cost]
    for step in next_steps(state, ANA, plans):
        assert step.go is None  # moving is over
        assert step.build == a.Build(step.errand.demand.city, is_toward=True)
    others = table(player(), player(), current=Seat(1))
    assert next_steps(others, ANA, errands(others, ANA)) == []


def test_loads_are_taken_before_a_delivery_and_nothing_follows_a_card() -> None:
    """Hops are to be had in Bluefeld, where gold is delivered."""
    hand = (1, wanting("hops"), 3)
    state = table(player(at="44,21", loads="gold", hand=hand, way=LINE), player())
    assert chains(state, "move 46,20") == [("load hops", "deliver gold 1"), ("deliver gold 1",)]
    here = table(player(at="46,20", loads="gold", hand=hand, way=LINE), player())
    assert chains(here, "load hops") == [("deliver gold 1",)]
    assert chains(here, "deliver gold 1") == []


def wanting(load: str) -> int:
    """A card that asks for a load and is none of the first three."""
    return next(
        card
        for card, lines in demands().items()
        if card > 3 and any(line.load == load for line in lines)
    )


def test_a_load_only_the_card_asks_for_that_is_used_up_is_left() -> None:
    """Card 14 asks for fish in Railla, and elsewhere for gems, which Railla has."""
    state = table(player(at="33,34", loads="fish", hand=(1, 2, 14), way=TO_STEEL), player())
    assert chains(state, "move 32,34") == [("deliver fish 14",)]
    empty = table(player(at="33,34", hand=(1, 2, 14), way=TO_STEEL), player())
    assert chains(empty, "move 32,34") == [("load gems",)]


def test_the_turn_ends_with_what_is_usually_last() -> None:
    state = build_phase(player(way=TO_STEEL), player())
    assert chains(state, "build toward kola") == [("end",)]
    upgrade = next(o.action for o in DRAGON.legal(state, ANA) if isinstance(o.action, a.Upgrade))
    assert chains(state, DRAGON.notate(upgrade)) == [("end",)]
    assert chains(state, "hire deck") == []


def test_an_upgrade_that_leaves_a_question_open_ends_nothing() -> None:
    full = (train("31,34", "ale furs wine", loco="sardar"),)
    state = build_phase(player(trains=full), player(), options={"crossgrading": True})
    assert chains(state, "crossgrade") == []


def test_a_run_ends_the_turn_only_where_nothing_else_is_left() -> None:
    acted = Course(round=1)
    broke = table(player(0, at="32,34", points=1, way=TO_STEEL), player(), course=acted)
    assert chains(broke, "move 33,34") == [("end",)]
    rich = table(player(at="32,34", points=1, way=TO_STEEL), player(), course=acted)
    assert chains(rich, "move 33,34") == []


@pytest.mark.parametrize("number", range(3))
def test_every_proposal_is_allowed_once_and_hangs_on_no_secret(number: int) -> None:
    """In random games of all options: what the public knows is all that is looked at."""
    rng, kinds = random.Random(number), Counter[type]()
    options = {o.key: rng.choice(o.choices) for o in DRAGON.options}
    if options["additional_trains"] == "off":
        options["four_demand_cards"] = "off"

    def watch(_: State, state: State, __: tuple[Event, ...]) -> None:
        deciders = DRAGON.turn(state).deciders
        if not deciders or state.turn % 4:
            return
        public = as_public(state)
        found = good_moves(public, deciders[0])
        check(public, deciders[0], found)
        kinds.update(type(good.action) for good in found)
        if state.turn % 12 == 0:
            check_plans(public, deciders[0])
        assert as_public(scrambled(state, None, rng)) == public

    play_out(
        DRAGON,
        seats=2 + number,
        seed=f"proposals {number}",
        player=RandomPlayer,
        watch=watch,
        options=options,
    )
    assert {a.Move, a.Build, a.Load} <= kinds.keys()


def check_plans(state: State, seat: Seat) -> None:
    """The best plans are the same, found with less search."""
    best = [dataclasses.replace(plan, others=()) for plan in errands(state, seat)[:3]]
    assert [dataclasses.replace(plan, others=()) for plan in best_errands(state, seat, 3)] == best


def check(state: State, seat: Seat, found: list[Good]) -> None:
    """All can be played, and what follows them can be too, with no card seen before it is drawn."""
    notations = [DRAGON.notate(good.action) for good in found]
    assert len(found) <= 3
    assert len(set(notations)) == len(notations)
    for good in found:
        after, _ = play(state, seat, good.action)
        if is_revealing(state, after):
            assert followers(after, seat, good.action) == []
        for chain in followers(after, seat, good.action):
            here = after
            for number, action in enumerate(chain):
                before, (here, _) = here, play(here, seat, action)
                assert number == len(chain) - 1 or not is_revealing(before, here)


def test_what_is_secret_is_always_alike() -> None:
    state = table(player(7), player(99))
    assert {one.cash for one in as_public(state).players} == {PLENTY}
    opened = as_public(replace(state, are_treasuries_open=True))
    assert [one.cash for one in opened.players] == [7, 99]
