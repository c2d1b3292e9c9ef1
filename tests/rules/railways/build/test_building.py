"""What may be placed where, and what it costs (IR 2, 4)."""

from __future__ import annotations

import pytest

from rules.errors import BadNotation
from rules.railways import events
from rules.railways.actions import Kind
from rules.railways.iberian import SURCHARGES
from rules.railways.state import Player
from rules.railways.variant import BASE_COST
from tests.narrowed import the
from tests.rules.railways.support.position import (
    IBERIA,
    fresh,
    happening,
    owner,
    play,
    refuse,
    table,
    turns,
)
from tests.worded import refuses

EVORA = "B11 C11 D11 E12"  # Lisbon–Évora
CACERES = "N11 M11 L11 K11 J10 I10"  # Ciudad Real–Cáceres
NINE = "B11 C11 D11 E12 F11 G11 H11 H10 I10"


def built(player: Player, move: str, *others: Player, limit: int = 8) -> tuple[int, int, int]:
    """Cost, income and cubes placed of one build."""
    state = table(player, *others, limit=limit)
    after, happened = happening(state, move)
    done = the(happened, events.Built)
    assert after.players[0].cubes.bit_count() == player.cubes.bit_count() + len(done.hexes)
    assert after.players[0].supply == player.supply - len(done.hexes)
    return done.cost, done.income, len(done.hexes)


@pytest.mark.parametrize(
    ("player", "others", "move", "clause", "words"),
    [
        pytest.param(owner(), (), f"start {NINE}", "IR 4.1", "9 tracks", id="E8 a ninth cube"),
        pytest.param(
            owner(supply=1),
            (),
            "start B11 C12",
            "IR 4.1",
            "you have 1 cube left",
            id="more than the supply",
        ),
        pytest.param(
            owner(supply=0),
            (),
            "start B11",
            "IR 4.1",
            "takes 1 track; you have 0",
            id="no cube left",
        ),
        pytest.param(
            *(owner(), (), "start N9 O9 O8", "IR 2.1"),
            "Madrid (O8): name a side, Madrid N, NE, SE, S, SW or NW.",
            id="E8 inner Madrid",
        ),
        pytest.param(
            owner(EVORA), (), "expand E12 F12", "IR 2.2", "Évora", id="a second own cube in a hex"
        ),
        pytest.param(
            owner("B11 C12"),
            (owner("E12"), owner("E12")),
            "expand D11 E12",
            "IR 2.2",
            "Évora is full",
            id="E8 a third cube in a hex",
        ),
        pytest.param(
            owner(), (owner("N8"),), "start N8 N9", "IR 2.2", "Madrid SW", id="a full Madrid hex"
        ),
        pytest.param(
            owner("N9 O9"), (), "expand N8", "IR 2.3", "Madrid SW", id="E8 a second Madrid hex"
        ),
        pytest.param(
            owner("O9"), (), "start N7 N6", "IR 2.3", "only one", id="Madrid with another railway"
        ),
        pytest.param(
            owner(), (), "start N8 N9 O9", "IR 2.3", "only one", id="two Madrid hexes at once"
        ),
        pytest.param(
            owner(), (), "start B11 E12", "IR 4.4", "joined", id="a new railway in two pieces"
        ),
        pytest.param(
            owner(), (), "start B11 C11 D11", "IR 4.4", "two cities", id="a new railway to nowhere"
        ),
        pytest.param(
            owner(EVORA), (), "start C12 D12 D13 E14", "IR 4.4", "touch", id="a Start that touches"
        ),
        pytest.param(
            owner(EVORA), (), "expand D8", "IR 4.5", "must touch", id="an Expand on its own"
        ),
        pytest.param(owner(), (), "expand D8", "IR 4.5", "must touch", id="nothing to expand"),
        pytest.param(
            owner(f"{EVORA} G12"),
            (),
            "expand F12 G11 H11",
            "IR 4.5",
            "that is a Merge",
            id="an Expand that touches a second railway",
        ),
        pytest.param(
            owner(EVORA), (), "expand C12 D8", "IR 4.5", "joined", id="a piece left behind"
        ),
        pytest.param(
            owner(EVORA), (), "expand E11 F11", "IR 4.5", "city or town", id="an Expand to nowhere"
        ),
        pytest.param(
            owner(f"{EVORA} {CACERES}"),
            (),
            "merge F11",
            "IR 4.6",
            "two or more",
            id="a Merge of one railway",
        ),
        pytest.param(
            owner("F10 E12 G12"),
            (),
            "merge F11 D8",
            "IR 4.6",
            "joined",
            id="a Merge that leaves a cube behind",
        ),
        pytest.param(owner(loans=16), (), "start B11 C12", "IR 7.1", "insolvent", id="insolvent"),
        pytest.param(
            owner(loans=15, cash=1),
            (),
            "start B11 C12",
            "IR 6.4",
            "would take you to 17 loans",
            id="E8 a 17th loan",
        ),
    ],
)
def test_a_refused_build_names_its_clause_and_changes_nothing(
    player: Player, others: tuple[Player, ...], move: str, clause: str, words: str
) -> None:
    # IR 2.1, 2.2, 2.3, 4.1, 4.4, 4.5, 4.6, 4.9, E8
    assert words in refuse(table(player, *others), move, clause)


def test_more_cubes_than_the_limit_are_refused() -> None:
    # IR 4.1
    assert "limit is 3" in refuse(table(owner(), limit=3), f"start {EVORA}", "IR 4.1")
    assert built(owner(), f"start {EVORA}", limit=4) == (18, 7, 4)


@pytest.mark.parametrize("kind", ["start", "expand", "merge"])
def test_a_hex_that_is_not_on_the_board_is_bad_notation(kind: str) -> None:
    state = table(owner("F10 E12"))
    with refuses(BadNotation, match="Z99"):
        play(state, f"{kind} F11 Z99")


@pytest.mark.parametrize(
    ("player", "others", "move", "cost", "income"),
    [
        pytest.param(owner(), (), "start B11 C12", 7, 7, id="E3 Lisbon–Setúbal"),
        pytest.param(owner(), (), f"start {EVORA}", 18, 7, id="E4 Lisbon–Évora"),
        pytest.param(owner(EVORA), (), "expand F11 G11 H11", 12, 2, id="E4 on to Badajoz"),
        pytest.param(
            owner(f"{EVORA} F11 G11 H11 {CACERES}"), (), "merge H10", 3, 1, id="E5 one-cube merge"
        ),
        pytest.param(owner(), (), "start N9 O9", 7, 8, id="E2 Madrid S–Toledo first"),
        pytest.param(owner(), (owner("N9 O9"),), "start N8 N9", 8, 7, id="E2 Madrid SW second"),
        pytest.param(owner(), (), "start D4 D5 D6", 13, 6, id="a hill"),
        pytest.param(owner(), (), "start N9 N10 N11", 13, 4, id="a river"),
        pytest.param(
            owner(), (owner("N10"),), "start N9 N10 N11", 14, 4, id="a river with other track"
        ),
        pytest.param(
            owner(), (owner("N9"),), "start N9 N10 N11", 14, 3, id="second railway in a town"
        ),
        pytest.param(owner(), (), "start B11 C12 C11", 12, 7, id="a dead end"),
        pytest.param(
            owner(f"{EVORA} F11 G11 H11"), (), "expand C12 H10 I10", 12, 4, id="two pieces"
        ),
        pytest.param(owner(EVORA), (), "expand C12 F11 F12", 13, 2, id="a piece without a city"),
        pytest.param(owner("F10 E12 G12"), (), "merge F11", 3, 1, id="three railways"),
        pytest.param(
            owner(f"{EVORA} G12"), (), "merge F12 C12", 8, 3, id="a Merge in two pieces, new town"
        ),
        pytest.param(
            owner(f"{EVORA} G12"), (), "merge F12 F13", 9, 1, id="a Merge with a dead end"
        ),
    ],
)
def test_builds_cost_and_bring_what_the_rules_say(
    player: Player, others: tuple[Player, ...], move: str, cost: int, income: int
) -> None:
    # IR 4.2, 4.3, 4.4, 4.5, 4.6, 4.8, 4.10, 5.1, 5.2, E2, E3, E4, E5
    assert built(player, move, *others)[:2] == (cost, income)


def test_base_cost_by_number_of_cubes() -> None:
    # IR 4.2
    assert BASE_COST == (0, 3, 7, 12, 18, 25, 33, 42, 52)
    line = ["C12", "D12", "E13", "F13", "F12", "F11", "G11", "G12"]
    for cubes, cost in enumerate(BASE_COST[1:], start=1):
        placed = line[:cubes]
        rivers = sum(label in placed for label in ("F12", "F13", "G12"))
        assert built(owner("B11"), f"expand {' '.join(placed)}")[0] == cost + rivers


def test_a_hex_with_hill_and_river_pays_both() -> None:
    # IR 4.3
    assert SURCHARGES["hill_river"] == SURCHARGES["hill"] + SURCHARGES["river"] == 2


def test_a_hex_holds_two_players_and_each_once() -> None:
    # IR 2.2
    state = turns(fresh(), "start B11 C12", "start B11 C12")
    refuse(state, "start B11 C12", "IR 2.2")
    assert state.players[0].cubes == state.players[1].cubes


def test_adjacent_cubes_are_one_railway_always() -> None:
    # IR 2.4
    apart = table(owner(f"{EVORA} {CACERES}"), limit=8)
    joined = play(apart, "merge F11 G11 H11 H10")
    assert len(IBERIA.view(apart, None).players[0].railways) == 2
    assert len(IBERIA.view(joined, None).players[0].railways) == 1


def test_the_build_limit_rises_after_each_turn_with_a_build() -> None:
    # IR 4.7, E6
    state, limits = fresh(), [3]
    for move in (
        "start B11 C12",
        "start N9 O9",
        "start D4 D5 D6",
        "expand D11 E12",
        "expand N10 N11",
        "expand D7 D8",
    ):
        state = turns(state, move)
        limits.append(state.build_limit)
    assert limits == [3, 4, 5, 6, 7, 8, 8]


@pytest.mark.parametrize("move", ["buy Porto", "pass start"])
def test_a_turn_without_a_build_leaves_the_limit(move: str) -> None:
    # IR 4.7
    assert turns(fresh(), move).build_limit == 3


def test_the_limit_rises_at_the_end_of_the_turn_not_before_the_pay_off() -> None:
    # IR 4.7
    state = table(owner(cash=40, loans=1), limit=3)
    state = play(state, "start B11 C12")
    assert state.build_limit == 3
    state, happened = happening(state, "keep")
    assert state.build_limit == 4
    assert the(happened, events.LimitRaised).limit == 4


def test_a_build_is_paid_at_once_with_loans_for_what_is_missing() -> None:
    # IR 4.9, 6.1
    state, happened = happening(table(owner(cash=4)), "start B11 C12 C11")
    assert the(happened, events.Built).loans == 2
    assert the(happened, events.Built).kind is Kind.START
    assert state.players[0].cash == 4 + 10 - 12 + 7 - 2


@pytest.mark.parametrize("again", ["B11", "b11", "Lisbon", "Lisboa"])
def test_a_build_that_names_a_hex_twice_is_refused(again: str) -> None:
    # IR 2.2
    said = refuse(table(owner()), f"start B11 C12 {again}", "IR 2.2")
    assert said == "Lisbon is named twice: one build puts one cube into a hex, so name it once."
    refuse(table(owner("C12")), f"expand B11 {again}", "IR 2.2")
    refuse(table(owner("C12 C10")), f"merge B11 C11 {again}", "IR 2.2")
