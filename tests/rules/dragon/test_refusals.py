"""Refusals that other tests do not need, each with its words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dragon.board.loader import board
from rules.dragon.board.ownership import touched
from rules.dragon.state import State, Step
from rules.title import Seat
from tests.rules.dragon.support.position import (
    act,
    active,
    build_phase,
    player,
    refused,
    table,
    train,
)

AT_SEA: dict[str, Any] = {"at": "42,20", "ship": "serpent"}
TROLL = "urk_harakn"


@pytest.mark.parametrize(
    ("line", "clause", "words"),
    [
        pytest.param("ship", "ID 8.4", "aboard a ship already", id="a second ship"),
        pytest.param("move 43,22", "ID 8.5", "sail instead", id="on rails at sea"),
    ],
)
def test_a_train_aboard_only_sails(line: str, clause: str, words: str) -> None:  # ID 8.4, 8.5
    assert words in refused(table(player(**AT_SEA), player()), line, clause)


def test_a_ship_sails_from_the_next_turn_on_and_so_far_only() -> None:  # ID 8.5
    docked = table(player(trains=(train("42,21", ship="serpent", is_docked=True),)), player())
    assert "from the next turn on" in refused(docked, "sail 42,20", "ID 8.5")
    state = table(player(**AT_SEA, points=1), player())
    assert "its distance" in refused(act(state, "sail 41,20"), "sail 42,20", "ID 8.5")


def test_a_train_is_placed_once() -> None:  # ID 3.4
    placing = table(
        player(trains=(train(), train(loco="sardar"))),
        player(),
        step=Step.PLACE,
        options={"additional_trains": True},
    )
    placed = act(placing, "place railla")
    assert "This train is on the board already." in refused(placed, "place railla", "ID 3.4")


def test_a_delivery_pays_at_least_the_rent_of_the_way() -> None:  # ID 16.2
    """Card 106 pays 7 GP for cattle at Parekis."""
    owners = player(10, "47,28 48,28"), player(10, "48,28 49,28")
    runner = player(0, "49,28 50,28", at="50,28", loads="cattle", hand=(106,))
    state = table(runner, *owners, options={"late_use_fee": True})
    assert "less than the rent of 8 GP" in refused(state, "late parekis cattle 106", "ID 16.2")


def test_foremen_run_out() -> None:  # ID 10.3
    state = build_phase(player(), player())
    none = replace(state, decks=replace(state.decks, foremen=(), foreman_discard=()))
    assert "No foreman is left to hire." in refused(none, "hire deck", "ID 10.3")


def test_there_may_be_no_way_to_build() -> None:  # ID 9.2, 10.1
    troll = build_phase(player(foreman=TROLL, way="12,14 13,14"), player())
    assert "no way to build to Kutno" in refused(troll, "build Kutno", "ID 9.2")
    assert "no way to build to Kutno" in refused(troll, "build toward Kutno", "ID 9.2")


@pytest.mark.parametrize("foreman", ["", TROLL], ids=["a way", "no way"])
def test_under_rogue_magic_nobody_asks_for_a_way(foreman: str) -> None:  # ID 14.6
    mine = player(foreman=foreman, way="12,14 13,14")
    rogue = build_phase(mine, player(), events=active("rogue_magic", drawer=0))
    for line in ("build Kutno", "build toward Kutno"):
        assert "Rogue Magic" in refused(rogue, line, "ID 14.6")


@pytest.mark.parametrize("line", ["ship", "sail 42,20", "move 43,22"])
def test_a_train_that_loses_its_turn_stays(line: str) -> None:  # ID 4.4
    idle = table(player(trains=(train("42,21", is_idle=True),)), player())
    refused(idle, line, "ID 4.4")


def test_a_delivery_may_need_movement() -> None:  # ID 16.10
    tired = replace(train("46,20", loads="gold"), points=0)
    state = table(player(trains=(tired,), hand=(1, 2, 3)), player(), options={"cost_to_load": True})
    refused(state, "deliver gold 1", "ID 16.10")


def walled(key: str) -> tuple[list[int], int]:
    """The sections around a city's surroundings, but for one."""
    inside = set(board().cities[key].mileposts)
    inside |= {to for node in tuple(inside) for to, _ in board().arcs[node]}
    wall = sorted({e for node in inside for to, e in board().arcs[node] if to not in inside})
    return wall[1:], wall[0]


def holding(state: State, seat: int, *edges: int) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], track=tuple(sorted(edges)))
    return replace(state, players=tuple(players))


def section(edge: int) -> str:
    return "-".join(map(board().label, board().ends(edge)))


def test_nobody_is_shut_out_of_a_major_city() -> None:  # ID 9.8
    wall, gate = walled("octomare")
    state = holding(build_phase(player(), player()), 0, *wall)
    reached = touched(tuple(wall))
    start, end = sorted(section(gate).split("-"), key=lambda at: board().find(at) not in reached)
    said = refused(state, f"build {end} from {start} exactly", "ID 9.8")
    assert said.endswith("would shut somebody out of every major city.")


def test_no_trade_shuts_anybody_out_of_a_city() -> None:  # ID 9.8, 16.14
    wall, gate = walled("kola")
    trading = build_phase(player(), player(), player(), options={"track_trading": True})
    state = holding(holding(trading, 0, *wall), 1, gate)
    said = refused(state, f"trade 1 5 get {section(gate)}", "ID 9.8")
    assert said == "The trade would shut somebody out of Kodankye."


def test_a_trade_is_answered_by_its_partner() -> None:  # ID 16.14
    sold = build_phase(
        player(50), player(50, "20,12 21,12"), player(), options={"track_trading": True}
    )
    offered = act(sold, "trade 1 5 get 20,12-21,12")
    assert "not yours to answer" in refused(offered, "refuse", "ID 16.14", seat=Seat(2))
