"""What Balkan Railways has of its own: board, building and income (BR 1–3, 5)."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from rules.railways import events
from rules.railways.actions import BUILDS, Kind
from rules.railways.balkan import BalkanRailways
from rules.railways.express.orient_express import express_of
from rules.railways.offers import build_offers
from rules.railways.state import Player, Step
from rules.title import Seat
from tests.narrowed import sure, the
from tests.rules.railways.build.test_proposals import check_exact, island
from tests.rules.railways.support import position
from tests.rules.railways.support.naive import BALKAN_FACTS
from tests.rules.railways.support.position import BALKANS
from tests.titles import title_of

owner = partial(position.owner, on=BALKANS)
table = partial(position.table, on=BALKANS)
happening = partial(position.happening, on=BALKANS)
refuse = partial(position.refuse, on=BALKANS)
turns = partial(position.turns, on=BALKANS)
fresh = partial(position.fresh, on=BALKANS)
BOARD = BALKANS.rules.board


def test_the_board_has_the_hexes_of_the_rules() -> None:
    # BR 1.1
    kinds = Counter(place.kind for place in BOARD.hexes.values())
    assert kinds == {
        "rural": 224,
        "town": 26,
        "minor": 11,
        "major": 6,
        "capital": 2,
        "trieste": 1,
        "approach": 3,
        "istanbul": 1,
    }
    terrain = Counter(place.terrain for place in BOARD.hexes.values())
    assert terrain == {"level": 89, "hill": 96, "mountain": 39, "": 50}
    inner = BOARD.grid.neighbours(BOARD.find("Istanbul").id)
    assert inner & BOARD.of_kind("approach") == BOARD.of_kind("approach")
    said = refuse(table(owner("AD12")), "expand AE13", "BR 1.1")
    assert said == "Nobody may build in Istanbul (AE13): name a side, Istanbul N, SW or NW."


def test_hexes_hold_two_mountains_one_and_trieste_any_number() -> None:
    # BR 1.2, B4
    others = (owner("C2 D2 B3"), owner("D2 B3"), owner("B3"), owner("B3"))
    refuse(table(owner(), *others), "start B3 B2 C2 D2", "BR 1.2")
    refuse(table(owner(), *others), "start D2 E3 D3 D4", "BR 1.2")
    state, happened = happening(table(owner(), *others), "start B3 C4 D4")
    assert sum(player.cubes >> BOARD.find("B3").id & 1 for player in state.players) == 5
    assert the(happened, events.Built).cost == 12 + 1 + 1  # a hill, and Trieste once
    refuse(table(owner("B3")), "expand B3", "BR 1.2")


def test_a_mountain_for_one_is_full_for_the_next_only() -> None:
    # BR 1.2
    state = table(owner("D2"), owner())
    assert the(happening(state, "expand C2 B2 B3")[1], events.Built).cities == ("Trieste",)
    refuse(table(owner("D2"), owner("C2")), "expand C2 B2 B3", "BR 1.2")


def test_one_approach_hex_a_player() -> None:
    # BR 1.3
    refuse(table(owner("AD12")), "start AD13", "BR 1.3")
    refuse(table(owner("AD12 AC12")), "expand AC13 AD13", "BR 1.3")
    refuse(table(owner()), "start AD12 AD13", "BR 1.3")
    state = table(owner(), owner("AD12"))
    assert happening(state, "start AD12")[0].players[0].income == 7


def test_nineteen_interests() -> None:
    # BR 1.4
    assert len(BALKANS.view(fresh(), None).for_sale) == 19


@pytest.mark.parametrize(
    ("player", "others", "move", "cost", "income"),
    [
        pytest.param(owner(), (), "start O5 N4 M4", 12, 6, id="B1 Beograd–Novi Sad"),
        pytest.param(
            owner(), (owner("O5 N4 M4"),), "start O5 P5 P6", 13, 5, id="B1 Beograd–Kragujevac"
        ),
        pytest.param(owner(), (), "start AD12", 0, 7, id="B3 a single Approach hex"),
        pytest.param(owner(), (owner("AD12"),), "start AD12", 0, 7, id="a second one there"),
        pytest.param(owner("AA11"), (), "expand AB11 AC12 AD12", 7, 7, id="B5 two counted"),
        pytest.param(owner("AC12"), (), "expand AD12", 0, 7, id="an Expand for nothing"),
        pytest.param(
            owner(), (), "start Z11 AA11 AB11 AC12 AD12", 18, 10, id="B7 Edirne–Istanbul NW"
        ),
        pytest.param(
            owner("C4"), (owner("B3"), owner("B3")), "expand B3", 4, 1, id="B8 third in Trieste"
        ),
        pytest.param(owner("D2"), (), "expand C2 B2 B3", 15, 1, id="a mountain pays two"),
        pytest.param(owner("D4"), (), "expand C4 B3", 8, 1, id="a hill pays one"),
        pytest.param(owner("S9"), (), "expand T9", 3, 5, id="a capital"),
        pytest.param(owner("S9"), (owner("T9"),), "expand T9", 4, 5, id="a capital, second"),
        pytest.param(owner("P7"), (), "expand Q8", 3, 3, id="a minor city"),
        pytest.param(owner("P7"), (owner("Q8"),), "expand Q8", 4, 2, id="a minor city, second"),
        pytest.param(owner("H3"), (owner("G3"),), "expand G3", 4, 3, id="a major city, second"),
        pytest.param(owner("I4"), (owner("J4"),), "expand J4", 4, 1, id="a town, second"),
        pytest.param(owner("AC12 AA11"), (), "merge AB11 AD12", 3, 8, id="a Merge to Istanbul"),
    ],
)
def test_builds_cost_and_bring_what_the_rules_say(
    player: Player, others: tuple[Player, ...], move: str, cost: int, income: int
) -> None:
    # BR 2.1, 2.2, 2.3, 2.4, 3.1, 3.2, B1, B3, B5, B7, B8
    after, happened = happening(table(player, *others), move)
    built = the(happened, events.Built)
    assert (built.cost, built.income) == (cost, income)
    assert after.players[0].income == income


@pytest.mark.parametrize(
    ("player", "move", "clause"),
    [
        pytest.param(owner(), "start AD12 AC12", "BR 2.3", id="B3 with a rural hex"),
        pytest.param(owner(), "start O5 N4", "BR 2.3", id="one city"),
        pytest.param(owner("N3 M5 O5"), "merge N4", "BR 2.5", id="a Merge of three"),
        pytest.param(owner("N3"), "merge N4 M4", "BR 2.5", id="a Merge of one"),
        pytest.param(owner("AD12"), "expand AC13 AD13", "BR 1.3", id="a second Approach hex"),
    ],
)
def test_refusals_name_the_clauses_of_this_edition(player: Player, move: str, clause: str) -> None:
    # BR 1.3, 2.3, 2.4, 2.5, B3
    refuse(table(player), move, clause)


def test_a_hex_named_twice_is_refused_by_this_editions_clause() -> None:
    # BR 1.2
    refuse(table(owner()), "start O5 N4 M4 O5", "BR 1.2")


def test_a_free_start_counts_for_limit_and_supply() -> None:
    # BR 2.2, B3
    state = turns(fresh(), "start AD12")
    assert state.build_limit == 4
    assert state.players[0].supply == 28
    assert (state.players[0].cash, state.players[0].loans) == (7, 0)


def test_an_approach_hex_counts_toward_the_build_limit() -> None:
    # BR 2.2, B5
    refuse(table(owner("AA11"), limit=2), "expand AB11 AC12 AD12", "IR 4.1")
    assert turns(table(owner("AA11"), limit=3), "expand AB11 AC12 AD12").build_limit == 4


def test_a_merge_of_two_with_the_third_out_of_touch() -> None:
    # BR 2.5
    state, _ = happening(table(owner("N3 O5 R5")), "merge N4")
    assert state.players[0].income == 1


def test_trieste_capitals_and_istanbul_count_for_no_class() -> None:
    # BR 5.1
    held = owner("B3 C4"), owner("T9 U9"), owner("AD12 AC12")
    over = table(*held, step=Step.OVER, ending="stalled")
    awards = {award.key: award for award in sure(BALKANS.result(over)).awards}
    assert all(awards[key].holders == () for key in ("town", "minor", "major"))
    assert awards["longest_run"].holders == (0, 1, 2)


def test_a_player_with_two_tied_railways_scores_an_award_once() -> None:
    # BR 5.1, B9
    two_towns = owner("J4 I4 M4 N4")  # Brod and Novi Sad, one town each, two cubes each
    over = table(two_towns, owner("P6 P5"), owner(), step=Step.OVER, ending="stalled")
    result = sure(BALKANS.result(over))
    awards = {award.key: award for award in result.awards}
    assert awards["town"].holders == (0, 1)
    assert awards["longest_run"].holders == (0, 1)
    assert result.scores == (2, 2, 0)
    assert result.winners == (0, 1)


@pytest.mark.parametrize("kind", BUILDS)
def test_no_cheaper_or_shorter_build_is_missed(kind: Kind) -> None:
    # BR 2.1, 2.2, 2.5
    track = 0.02 if kind is Kind.START else 0.25
    builds = [
        check_exact(island(seed, track, BALKANS), kind, BALKAN_FACTS, BALKANS) for seed in range(50)
    ]
    assert sum(1 for number in builds if number) > 10


def test_builds_near_istanbul_are_exact() -> None:
    # BR 2.2, 2.3
    for player in (owner("AA11 AB11"), owner("AD11"), owner("AC12 AA10")):
        state = table(player, owner("AD12 AC12"), limit=4)
        for kind in BUILDS:
            check_exact(state, kind, BALKAN_FACTS, BALKANS)


def test_a_lone_approach_start_is_offered_and_free() -> None:
    # BR 2.3
    offers = build_offers(BALKANS.rules, fresh(), Kind.START)
    lone = [offer for offer in offers if len(offer.action.hexes) == 1]
    assert {offer.action.hexes for offer in lone} == {("AD12",), ("AD13",), ("AE12",)}
    assert {(offer.cost, offer.income) for offer in lone} == {(0, 7)}
    assert offers[0] in lone


def test_it_is_a_title_of_the_house() -> None:
    assert isinstance(title_of("balkan_railways"), BalkanRailways)
    assert express_of(BALKANS.setup(5, {}, "s")) is None
    assert BALKANS.view(BALKANS.setup(3, {}, "s"), Seat(0)).express is None
